/** What people ask of a table. */
import type { Changes } from '../game/rules.ts';
import type { DealTable, PresetName, SwitchName } from '../game/switches.ts';
import type { Tile } from '../game/tile.ts';
import type { Seat, TrainId } from '../game/train.ts';
import type { SeriesKind, Strength } from './lists.ts';
import type { Person, TableOptions } from './table.ts';

export interface Opening {
  readonly guild: string | null;
  readonly channel: string;
  readonly host: Person;
  /** Left out: what the server plays by default. */
  readonly preset?: PresetName;
  /** Switches that differ from the preset. */
  readonly changes?: Changes;
  /** What is left out follows the server's settings. */
  readonly options?: Partial<TableOptions>;
  /** Computer players from the start. */
  readonly computers?: readonly Strength[];
  readonly series?: { readonly kind: SeriesKind; readonly games: number };
  /** What asked for it (an interaction's id): asked twice, it opens one table. */
  readonly request?: string;
}

/** What a player at the table asks of the game. */
export type TableCommand =
  | {
      readonly type: 'play';
      readonly tile: Tile;
      readonly train: TrainId;
      readonly keepMarker?: boolean;
    }
  | { readonly type: 'draw' | 'pass' | 'end' | 'knock' }
  | { readonly type: 'call'; readonly target: Seat };

/** Values of switches as they are written in menus and forms. */
export type SwitchTexts = Readonly<Partial<Record<SwitchName, string>>>;

/** One switch to another value, several together, a whole preset, or back to the preset's own values. */
export type RuleChange =
  | { readonly type: 'switch'; readonly name: SwitchName; readonly value: number | string | DealTable }
  | { readonly type: 'switches'; readonly values: SwitchTexts }
  | { readonly type: 'preset'; readonly preset: PresetName }
  | { readonly type: 'reset' };

/** Who asks. `mayManage`: holds Discord's Manage Messages in the channel. */
export interface Asker extends Person {
  readonly mayManage?: boolean;
}
