import type { CustomId, GameAction, PanelFamily } from '../views/index.ts';

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

/** Presses on the live table or lobby whose effect everybody sees there. */
const onTable: readonly GameAction[] = [
  'join',
  'leave',
  'addComputer',
  'removeComputer',
  'start',
  'skip',
  'playFor',
  'call',
  'rematch',
];

/** Presses on a public question of its own, which is replaced by what came of it. */
const onQuestion: readonly GameAction[] = ['kickVote', 'succeed', 'decline'];

/** Panels that everybody at a real table works together. */
const common: readonly PanelFamily[] = ['pad', 'lots'];

/**
 * What takes a while, or brings a file: a message of its own says meanwhile that the bot is at work, and
 * the panel stays.
 */
const asFurther = new Set(['animate', 'export']);

const opensForm = new Set(['settings:quiet', 'pad:names', 'pad:points']);

export function acknowledgementOf(id: CustomId | null, pressed: Pressed): Acknowledgement {
  if (id === null) return 'private';
  if (id.family !== 'mt' && opensForm.has(`${id.family}:${id.action}`)) return 'modal';
  if (asFurther.has(id.action)) return 'private';
  if (pressed.ephemeral) return 'update';
  if (id.family === 'mt') return isShared(id.action) || onQuestion.includes(id.action) ? 'update' : 'private';
  return common.includes(id.family) || pressed.own ? 'update' : 'private';
}

/** Whether the action changes the live table itself. */
export function isShared(action: GameAction): boolean {
  return onTable.includes(action);
}
