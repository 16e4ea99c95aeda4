import fc from '../fast-check.ts';
import { describe, expect, it } from 'vitest';
import { whenToTell } from '../../src/table/index.ts';

const at = (iso: string) => Date.parse(iso);
const wishes = { notice: 'mention', quiet: null, timeZone: 'UTC', directClosed: false } as const;
const quiet = (from: string, to: string, timeZone: string) => ({ ...wishes, quiet: { from, to }, timeZone });

describe('when a player is told', () => {
  it('at once, where there are no quiet hours', () => {
    expect(whenToTell(wishes, 5)).toEqual({ via: 'mention', at: 5 });
    expect(whenToTell({ ...wishes, notice: 'none' }, 5)).toEqual({ via: 'none', at: 5 });
  });

  it('in the channel, where direct messages are closed', () => {
    const direct = { ...wishes, notice: 'direct' } as const;
    expect(whenToTell(direct, 5).via).toBe('direct');
    expect(whenToTell({ ...direct, directClosed: true }, 5).via).toBe('mention');
  });

  it.each([
    // zone, from, to, now, told
    ['UTC', '22:00', '07:00', '2026-03-01T21:59:59Z', '2026-03-01T21:59:59Z'],
    ['UTC', '22:00', '07:00', '2026-03-01T22:00:00Z', '2026-03-02T07:00:00Z'],
    ['UTC', '22:00', '07:00', '2026-03-02T06:59:30Z', '2026-03-02T07:00:00Z'],
    ['UTC', '22:00', '07:00', '2026-03-02T07:00:00Z', '2026-03-02T07:00:00Z'],
    ['UTC', '13:00', '14:00', '2026-03-02T13:20:00Z', '2026-03-02T14:00:00Z'],
    ['Asia/Kolkata', '22:00', '07:00', '2026-03-01T17:00:00Z', '2026-03-02T01:30:00Z'],
    ['America/New_York', '22:00', '07:00', '2026-01-10T05:00:00Z', '2026-01-10T12:00:00Z'],
    // The clocks go forward in that night, and back in this one.
    ['Europe/Berlin', '22:00', '07:00', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
    ['Europe/Berlin', '22:00', '07:00', '2026-10-24T22:00:00Z', '2026-10-25T06:00:00Z'],
    ['No/Such_Zone', '22:00', '07:00', '2026-03-01T23:00:00Z', '2026-03-02T07:00:00Z'],
  ])('%s, quiet from %s to %s: at %s told at %s', (zone, from, to, now, told) => {
    expect(new Date(whenToTell(quiet(from, to, zone), at(now)).at)).toEqual(new Date(told));
  });

  it('never in quiet hours, never later than a day, and never again later once it may be', () => {
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    const text = ([hours, minutes]: [number, number]) =>
      `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
    const zones = ['UTC', 'Europe/Amsterdam', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Auckland'];
    fc.assert(
      fc.property(
        time,
        time,
        fc.constantFrom(...zones),
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') }),
        (from, to, zone, now) => {
          const asked = quiet(text(from), text(to), zone);
          const told = whenToTell(asked, now);
          expect(told.at).toBeGreaterThanOrEqual(now);
          expect(told.at - now).toBeLessThanOrEqual(25 * 3_600_000);
          expect(whenToTell(asked, told.at).at).toBe(told.at);
        },
      ),
      { numRuns: 300 },
    );
  });
});
