/** When, and how, a player wants to be told something. */
import type { NoticeWay } from './lists.ts';
import type { PlayerSettings } from './settings.ts';

export interface Telling {
  readonly via: NoticeWay;
  /** Milliseconds since 1970: now, or the end of the player's quiet hours. */
  readonly at: number;
}

type Wishes = Pick<PlayerSettings, 'notice' | 'quiet' | 'timeZone' | 'directClosed'>;

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** How a player is told something at `now`. Closed direct messages fall back to the channel. */
export function whenToTell(wishes: Wishes, now: number): Telling {
  const via = wishes.notice === 'direct' && wishes.directClosed ? 'mention' : wishes.notice;
  return { via, at: wishes.quiet === null ? now : endOfQuiet(wishes.quiet, wishes.timeZone, now) };
}

function endOfQuiet(quiet: NonNullable<Wishes['quiet']>, timeZone: string, now: number): number {
  const from = minutesOf(quiet.from);
  const to = minutesOf(quiet.to);
  const local = localMinutes(timeZone, now);
  if (!isBetween(local, from, to)) return now;
  const wholeMinute = now - (now % minuteMs);
  const end = wholeMinute + ((to - local + dayMinutes) % dayMinutes) * minuteMs;
  // Where the clocks change in between, the end lies off by the shift.
  const shift =
    ((to - localMinutes(timeZone, end) + dayMinutes + dayMinutes / 2) % dayMinutes) - dayMinutes / 2;
  return end + shift * minuteMs;
}

function isBetween(minutes: number, from: number, to: number): boolean {
  return from <= to ? from <= minutes && minutes < to : minutes >= from || minutes < to;
}

function minutesOf(text: string): number {
  const [hours, minutes] = text.split(':').map(Number);
  return hours! * 60 + minutes!;
}

/** Minutes since local midnight. A time zone that this machine does not know counts as UTC. */
function localMinutes(timeZone: string, now: number): number {
  return minutesOf(clockIn(timeZone).format(now));
}

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...format, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...format, timeZone: 'UTC' });
  }
}
