import type { Answer } from './answer.ts';
import type { Press } from './asked.ts';
import type { CustomId, GameCustomId, PanelFamily } from '../views/index.ts';

/** A press on a button, menu or form of a game. */
export type GamePress = Press<GameCustomId>;
export type GameHandler = (press: GamePress) => Promise<Answer>;

/** A press on a panel that belongs to no running game. */
export type PanelPress<F extends PanelFamily> = Press<Extract<CustomId, { readonly family: F }>>;
export type PanelHandler<F extends PanelFamily> = (press: PanelPress<F>) => Promise<Answer>;
