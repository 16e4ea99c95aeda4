import { StoreUnavailable } from '../../src/store/errors.ts';
import type { Save, Shelf } from '../../src/store/shelf.ts';
import type { Pace } from './checks/pace.ts';
import { memoryShelf, type Drawers } from './memory-shelf.ts';
import { send, type Life, type Weather } from './process.ts';
import type { World } from './world.ts';

export interface SlowShelf {
  readonly world: World;
  readonly life: Life;
  readonly weather: Weather;
  readonly drawers: Drawers;
  readonly pace: Pace;
  /** Told of each save that took effect, at that moment. */
  readonly onSave: (save: Save, version: number) => void;
}

/** The shelf as one process sees it: every call takes a while, is refused at times, or loses its answer. */
export function slowShelf({ world, life, weather, drawers, pace, onSave }: SlowShelf): Shelf {
  const memory = memoryShelf(drawers);
  // In memory a call has its effect before it returns: what it resolves with is known a moment later.
  const ask = <T>(what: string, effect: () => Promise<T>): Promise<T> => {
    pace.asked(life, what, 'store');
    return send(world, { ...{ what, life, weather, effect }, away: () => new StoreUnavailable(what) }).then(
      (result) => result,
    );
  };
  return {
    read: (kind, ids) => ask(`reads ${kind} ${ids[0]}`, () => memory.read(kind, ids)),
    save: (save) =>
      ask(`saves ${save.kind} ${save.id}`, async () => {
        const version = await memory.save(save);
        if (version !== null) onSave(save, version);
        return version;
      }),
    saveMany: (saves) => ask('saves many', () => memory.saveMany(saves)),
    find: (index, page) =>
      ask(`finds ${index.kind} ${index.key} ${page.offset ?? 0}`, () => memory.find(index, page)),
    count: (index) => ask(`counts ${index.kind} ${index.key}`, () => memory.count(index)),
    rank: (index, id, order) => ask(`ranks ${index.kind} ${index.key}`, () => memory.rank(index, id, order)),
    claimDue: (kind, now, leaseMs, limit) =>
      ask(`claims ${kind}`, () => memory.claimDue(kind, now, leaseMs, limit)),
    everything: () => memory.everything(),
    fill: (all) => memory.fill(all),
    scrub: () => ask('scrubs', () => memory.scrub()),
    ping: () => ask('pings', () => memory.ping()),
    close: async () => undefined,
  };
}
