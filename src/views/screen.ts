import {
  MessageFlags,
  type APIMessageTopLevelComponent,
  type APIModalInteractionResponseCallbackData,
} from 'discord.js';
import type { PictureSpec } from '../render/index.ts';
import type { Panel } from '../table/lists.ts';

/** A picture that a screen shows: `name` is the file's name in `attachment://name`. */
export interface ScreenPicture {
  readonly name: string;
  /** At most 1,024 characters; alone enough to play by. */
  readonly alt: string;
  readonly spec: PictureSpec;
}

/**
 * One message as a player sees it: Components V2 for public and private messages alike. The edge paints
 * `pictures`, attaches them under their names, and allows no mention but those of `mentions`.
 */
export interface Screen {
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly pictures: readonly ScreenPicture[];
  /** User ids that this message may notify. */
  readonly mentions: readonly string[];
  /** Role ids that it may notify; left out: none. */
  readonly roles?: readonly string[];
  /** Where it shows a table to one person: what of it, so that the message can follow the game. */
  readonly panel?: OpenPanel;
}

/** What a private message shows of a table, and when. */
export interface OpenPanel {
  readonly gameId: string;
  /** The table's revision that it shows. */
  readonly revision: number;
  /** The turn that it was made in, as `round:number`; null while nobody is on turn. */
  readonly turn: string | null;
  readonly at: Panel;
  /** A page, tile, train or topic; null for none. */
  readonly arg: string | null;
  /** When it stops being true though nothing happens, milliseconds since 1970; left out: never. */
  readonly changesAt?: number;
}

/** A form that a press opens. */
export type Modal = APIModalInteractionResponseCallbackData;

/** The flag that every screen is sent with. */
export const screenFlags = MessageFlags.IsComponentsV2;
