import type { CustomId, GameAction, PanelCustomId, PanelFamily } from '../views/index.ts';
import { gameRows } from './actions/index.ts';

/**
 * How an interaction is acknowledged: before any store is asked, so from what the press itself says.
 *
 * - `private`: a new message that only the presser sees; `public`: one that all see
 * - `update`: the pressed message is edited, or stays
 * - `modal`: nothing yet, since a form has to be the first answer
 */
export type Acknowledgement = 'private' | 'public' | 'update' | 'modal';

/** Where the pressed message stands. */
export interface Pressed {
  readonly ephemeral: boolean;
  /** Whether the presser is the one whose command made the message. */
  readonly own: boolean;
}

/** Panels that everybody at a real table works together. */
const common: readonly PanelFamily[] = ['pad', 'lots'];

/**
 * What takes a while, or brings a file: a message of its own says meanwhile that the bot is at work, and
 * the panel stays.
 */
const furtherPanels = new Set(['history:animate', 'history:export', 'privacy:export']);

/** Sheets to print: for whoever asked alone, however public the panel is; there they can be had otherwise. */
const ownCopies = new Set(['pad:print', 'pad:empty']);

const opensForm = new Set([
  'settings:quiet',
  'pad:names',
  'pad:points',
  'pad:correct',
  'pad:correctFrom',
  'pad:engines',
  'pad:new',
]);

export function acknowledgementOf(id: CustomId | null, pressed: Pressed): Acknowledgement {
  if (id === null) return 'private';
  return id.family === 'mt' ? ofGame(id.action, pressed) : ofPanel(id, pressed);
}

function ofGame(action: GameAction, { ephemeral }: Pressed): Acknowledgement {
  const { answers } = gameRows[action];
  if (answers === 'form') return 'modal';
  if (answers === 'further') return 'private';
  return ephemeral || answers !== 'presser' ? 'update' : 'private';
}

function ofPanel(id: PanelCustomId, { ephemeral, own }: Pressed): Acknowledgement {
  const name = `${id.family}:${id.action}`;
  if (opensForm.has(name)) return 'modal';
  if (furtherPanels.has(name)) return 'private';
  if (ownCopies.has(name)) return ephemeral ? 'update' : 'private';
  // A new pad stands beside the one before, which keeps its points.
  if (name === 'pad:newForm') return 'public';
  return ephemeral || own || common.includes(id.family) ? 'update' : 'private';
}
