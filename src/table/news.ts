import type { GameEvent } from '../game/events.ts';
import type { Tile } from '../game/tile.ts';
import type { Seat } from '../game/train.ts';
import type { Actor } from './lists.ts';
import type { Person } from './table.ts';

/** What happened by one call, in order, so that the answer can report it. */
export type News =
  | { readonly type: 'event'; readonly event: GameEvent; readonly by: Actor }
  | { readonly type: 'planDropped'; readonly seat: Seat; readonly tile: Tile }
  | {
      readonly type: 'seat';
      readonly seat: Seat;
      readonly how:
        'joined' | 'taken' | 'left' | 'returned' | 'kicked' | 'missed' | 'succeeded' | 'declined' | 'offered';
    }
  | { readonly type: 'host'; readonly host: Person }
  | {
      readonly type: 'vote';
      readonly about: 'kick' | 'return' | 'end';
      readonly yes: number;
      readonly needed: number;
    }
  | { readonly type: 'nudged'; readonly seat: Seat }
  | { readonly type: 'closed' };
