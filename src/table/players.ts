import type { SeatCommand } from '../game/commands.ts';
import type { View } from '../game/view-types.ts';
import type { Strength } from '../ai/index.ts';

/** Chooses for the computers. Never rejects: a search that fails is replaced by a steady legal move. */
export interface Players {
  choose(asked: {
    readonly view: View;
    readonly strength: Strength;
    readonly seed: string;
  }): Promise<SeatCommand>;
  close(): Promise<void>;
}
