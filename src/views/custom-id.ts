/**
 * What a press names. Buttons of a game carry the game, the revision they were made for and the action:
 * `mt:<gameId>:<revision>:<action>[:<args>]`. Panels that belong to no game have families of their own:
 * `<family>:<action>[:<args>]`. Nothing secret stands in them; whoever presses is looked up anew.
 */
export const gameActions = [
  // the lobby
  'join',
  'sit', // on an invitation, before the game and while it is on
  'leave',
  'addComputer', // select: a strength
  'removeComputer', // <seat>
  'house', // <page>: opens or pages the house-rules panel
  'form', // <page>[:<draft>]: the page's switches in one form, preselected as they are or as in the draft
  'formSend', // <page>, the form's fields
  'switch', // <name>:<page>, select: a value
  'preset', // <page>, select: a preset
  'houseReset', // <page>
  'language', // select: a language; without one opens the choice
  'start',
  'options', // the host's panel: who starts, whose seats may be taken
  'drawForStart', // a tile for who starts
  'option', // starter|grace|computers|takeBack, select: a value
  // moves
  'tile', // <tile>: lays it, or asks for the train
  'lay', // <tile>:<train>[:now|:sure|:keep|:take]; `now`: pressed in the hand, so that it may still be asked about
  'draw',
  'pass',
  'end',
  'knock',
  'call', // <seat>
  'takeBack', // <tile>
  // the hand panel
  'hand', // [<page>]
  'sort', // <order>
  'arrange', // [<tile>]: the arranging mode, with the tile picked
  'pick', // select: a tile, in the arranging mode
  'flip', // <tile>
  'left', // <tile>
  'right', // <tile>
  'place', // <tile>, select: how many tiles stand before it
  'hint',
  'why', // opens the list of tiles that cannot be laid
  'whyTile', // select: a tile
  'plan', // opens the plan
  'planAdd', // select: a tile
  'planRemove', // <index>
  'planClear',
  'planLongest',
  // looking
  'table',
  'whole', // the hand and all of the table, in words
  'trains', // [<train>]
  'train', // select: a train
  'scores',
  'rules', // [<topic>]
  'topic', // select: a topic
  // playing over days
  'skip', // <turn revision>: draw and pass by the rules for whoever is late
  'playFor', // the computer plays this turn
  'nudge',
  'react', // select: what is said to everybody
  'vote', // kick|return:<seat>, end
  'unvote', // takes back all that one voted for
  'askBack', // somebody who was sent away asks to return
  'succeed', // <seat>: takes the seat that was offered
  'decline', // <seat>
  'return', // takes the own seat back
  'seats', // seats that anybody may take
  'take', // <seat>
  'endGame',
  'endConfirm',
  'cancel',
  // afterwards
  'rematch',
  'replay', // [<round>:<move>]
  'animate', // <round>
  'moves', // <round>[:<page>]: a round in words
  'export',
  'verify',
] as const;
export type GameAction = (typeof gameActions)[number];

/** Actions of the panels that belong to no running game, by family. */
export const panelActions = {
  /** Server and player settings. Selects and buttons; `<field>` as in settings.ts. */
  settings: ['server', 'player', 'set', 'toggle', 'sure', 'page', 'quiet', 'quietForm', 'channels'],
  privacy: ['open', 'export', 'erase', 'eraseConfirm', 'cancel'],
  help: ['page', 'topic'],
  /** Rules of a preset before a game, and two presets compared. */
  rules: ['preset', 'topic', 'page', 'compare'],
  /** History: `list:<mine|server>:<page>`, `open:<gameId>`, `replay:<gameId>:<round>:<move>` … */
  history: ['list', 'pick', 'open', 'scores', 'replay', 'animate', 'moves', 'export', 'verify'],
  /**
   * `server|period|least|computers:<period>:<page>:<computers>:<least games>`, `player:<userId>`,
   * `versus:<userId>:<userId>`.
   */
  score: ['server', 'period', 'least', 'computers', 'player', 'versus'],
  /**
   * `<pad>:<revision>` and what belongs to it: `points:…:<from>`, `pointsForm:…:<from>:<round>`, `set:…:<field>`;
   * `correct` and `round` are menus of rounds. `new` and `empty` belong to no pad yet.
   */
  pad: [
    'open',
    'names',
    'namesForm',
    'points',
    'pointsForm',
    'undo',
    'close',
    'correct',
    'round',
    'correctFrom',
    'correctForm',
    'missed',
    'setup',
    'set',
    'blanks',
    'here',
    'engines',
    'enginesForm',
    'print',
    'empty',
    'new',
    'newForm',
  ],
  lots: ['again'],
} as const;
export type PanelFamily = keyof typeof panelActions;
export type PanelAction<F extends PanelFamily> = (typeof panelActions)[F][number];

/** The parts that panels' ids are made of. */
const game = '[a-z0-9]{10}';
const number = '\\d{1,4}';
const word = '[A-Za-z][\\w-]{0,40}';
const user = '\\w{1,40}';
/** A pad's id, its revision, and a place or a field in it; a form of points also names the round. */
const pad = `\\w{1,40}(:\\d{1,9}(:${number}|:${word})?)?`;
const board = `${word}:${number}:(yes|no):${number}`;

/** What may follow a panel's action: an id of another form was made by nobody here. */
const panelForms: { readonly [F in PanelFamily]: Readonly<Record<PanelAction<F>, string>> } = {
  settings: {
    server: '',
    player: '',
    set: `(server|player):${word}`,
    toggle: `(server|player):${word}`,
    sure: `(server|player):${word}(:${word})?`,
    page: `(${word}(:${number})?)?`,
    quiet: '',
    quietForm: '',
    channels: word,
  },
  privacy: { open: '', export: '', erase: '', eraseConfirm: '', cancel: '' },
  help: { page: `(${word})?`, topic: `(${word})?` },
  rules: {
    preset: `(${word})?`,
    topic: `${word}(:${word})?`,
    page: `${word}(:${word})?`,
    compare: `${word}(:${word})?`,
  },
  history: {
    list: `(mine|server):${number}`,
    pick: `(mine|server):${number}|${game}`,
    open: game,
    scores: game,
    replay: `${game}(:${number}:${number}(:\\w{1,10})?)?`,
    animate: `${game}(:${number})?`,
    moves: `${game}(:${number}(:${number})?)?`,
    export: game,
    verify: game,
  },
  score: {
    server: board,
    period: board,
    least: board,
    computers: board,
    player: `(${user})?`,
    versus: `${user}(:${user})?`,
  },
  pad: {
    open: pad,
    names: pad,
    namesForm: pad,
    points: pad,
    pointsForm: `${pad}(:${number})?`,
    undo: pad,
    close: pad,
    blanks: pad,
    correct: pad,
    round: pad,
    correctFrom: `${pad}(:${number})?`,
    correctForm: `${pad}(:${number})?`,
    missed: pad,
    setup: pad,
    set: pad,
    here: pad,
    engines: pad,
    enginesForm: pad,
    print: pad,
    empty: '((normal|large)(:\\d{1,2})?)?',
    new: '',
    newForm: '',
  },
  lots: { again: '' },
};

export interface GameCustomId {
  readonly family: 'mt';
  readonly gameId: string;
  readonly revision: number;
  readonly action: GameAction;
  readonly args: readonly string[];
}
export type PanelCustomId = {
  readonly [F in PanelFamily]: {
    readonly family: F;
    readonly action: PanelAction<F>;
    readonly args: readonly string[];
  };
}[PanelFamily];
export type CustomId = GameCustomId | PanelCustomId;

const longest = 100;

/** `mt:<gameId>:<revision>:<action>[:<args>]`. Throws where it would be longer than Discord allows. */
export function gameCustomId(
  game: { readonly gameId: string; readonly revision: number },
  action: GameAction,
  ...args: readonly (string | number)[]
): string {
  return checked(['mt', game.gameId, game.revision, action, ...args]);
}

/** `<family>:<action>[:<args>]`. Throws where it would be longer than Discord allows. */
export function panelCustomId<F extends PanelFamily>(
  family: F,
  action: PanelAction<F>,
  ...args: readonly (string | number)[]
): string {
  return checked([family, action, ...args]);
}

/** What a custom id names, or null for one that no version of this bot has made. */
export function parseCustomId(text: string): CustomId | null {
  const [family, ...rest] = text.split(':');
  if (family === 'mt') {
    const [gameId, revision, action, ...args] = rest;
    if (gameId === undefined || !isGameId(gameId)) return null;
    if (revision === undefined || !/^\d{1,9}$/.test(revision)) return null;
    if (!(gameActions as readonly (string | undefined)[]).includes(action)) return null;
    return { family, gameId, revision: Number(revision), action: action as GameAction, args };
  }
  if (family === undefined || !Object.hasOwn(panelActions, family)) return null;
  const [action, ...args] = rest;
  const known: readonly string[] = panelActions[family as PanelFamily];
  if (action === undefined || !known.includes(action)) return null;
  const forms: Readonly<Record<string, string>> = panelForms[family as PanelFamily];
  if (!new RegExp(`^(${forms[action]})$`).test(args.join(':'))) return null;
  return { family, action, args } as PanelCustomId;
}

/** Whether a text could be a person's id, which a menu's value is before it is believed. */
export const isUserId = (text: string): boolean => new RegExp(`^${user}$`).test(text);
/** The same for a game. */
export const isGameId = (text: string): boolean => new RegExp(`^${game}$`).test(text);

function checked(parts: readonly (string | number)[]): string {
  const id = parts.join(':');
  if (id.length > longest) throw new Error(`custom id of ${id.length} characters: ${id}`);
  return id;
}
