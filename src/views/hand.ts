import type { APIMessageTopLevelComponent } from 'discord.js';
import { formatTile, pips, type Play, type Tile, type View } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import type { HandPicture } from '../render/index.ts';
import { handAlt, ownEnd, tableLines } from './alt.ts';
import {
  button,
  gallery,
  limits,
  pageOf,
  picture,
  rows,
  screen,
  select,
  text,
  type Button,
} from './components.ts';
import { gameCustomId } from './custom-id.ts';
import { sortOrders, type HandFacts, type HintFacts, type TableFacts, type ViewerFacts } from './facts.ts';
import { happenedLines } from './happened.ts';
import { plainName } from './names.ts';
import { capital, onTrain, seatName, tileText, trainTitle, type Voice } from './say.ts';
import type { Screen } from './screen.ts';
import { coverLines, oneTileLines } from './table.ts';
import { refusalSentence, ruleBehind, whyLines } from './why.ts';

export interface HandAsked {
  readonly words: Words;
  readonly table: TableFacts;
  readonly view: View;
  readonly viewer: ViewerFacts;
  readonly hand: HandFacts;
}

/** Tile buttons on a page: three rows, so that all else still fits into Discord's forty components. */
const pageSize = 15;
const mostLines = 10;

/** A player's own hand, for that player alone: what happened, what is asked, the tiles, the choices. */
export function handScreen(asked: HandAsked): Screen {
  const { words, table, view, viewer, hand } = asked;
  const voice: Voice = { words, seats: table.seats, you: viewer.seat, form: 'markdown' };
  if (viewer.seat === null || view.hand === null)
    return screen({ components: [text(words.t('hand.watching')), ...rows(backButtons(asked))] });
  const shown = handPicture(asked);
  return screen({
    components: [
      text(...newsLines(voice, asked), ...statusLines(voice, asked), ...lessonLines(words, viewer)),
      gallery(shown),
      viewer.textTable ? text(...tableLines(voice, view), ...textLines(words, view, hand)) : null,
      ...controls(voice, asked),
    ],
    pictures: [shown],
  });
}

function newsLines(voice: Voice, { view, hand }: HandAsked): readonly string[] {
  const { words } = voice;
  const lines = [...happenedLines(voice, hand.happened, mostLines)];
  if (hand.dropped.length > 0)
    lines.push(
      words.t('hand.dropped', {
        tiles: words.list(hand.dropped.map(formatTile)),
        count: hand.dropped.length,
      }),
    );
  if (hand.refused !== null) {
    lines.push(`**${refusalSentence(voice, view, hand.refused)}**`);
    const rule = ruleBehind(voice, view, hand.refused.refusal);
    if (rule !== null) lines.push(`> ${rule}`);
  }
  if (hand.hint !== null) lines.push(hintLine(voice, hand.hint));
  return lines;
}

function statusLines(voice: Voice, asked: HandAsked): readonly string[] {
  const { words } = voice;
  const { table, view, hand } = asked;
  const lines = [...coverLines(voice, view), ...oneTileLines(voice, view)];
  if (view.turn === null || table.phase !== 'playing')
    lines.push(words.t(view.phase === 'gameOver' ? 'table.gameOver' : 'table.roundOver'));
  else if (view.turn !== view.seat)
    lines.push(words.t('table.waiting', { name: seatName(voice, view.turn) }));
  else lines.push(`**${words.t('table.yourTurn')}** ${askedLine(words, view)}`);
  if (view.mayKnock) lines.push(words.t('hand.knock'));
  if (hand.planned.length > 0 && hand.panel.mode === 'play')
    lines.push(words.t('hand.planned', { tiles: plannedTiles(hand) }));
  return [...lines, ...modeLines(voice, asked)];
}

/** What the rules ask of the player on turn. */
function askedLine(words: Words, view: View): string {
  const count = playable(view).length;
  const owed = view.laid > 0 && view.must !== 'mayEnd' ? `${words.t('hand.owed')} ` : '';
  switch (view.must) {
    case 'draw':
      return owed + words.t('hand.mustDraw');
    case 'pass':
      return owed + words.t('hand.mustPass');
    case 'mayEnd':
      return words.t('hand.mayEnd');
    case 'play':
    case null:
      return owed + words.t('hand.choose', { count });
  }
}

function modeLines(voice: Voice, { view, hand }: HandAsked): readonly string[] {
  const { words } = voice;
  const { panel } = hand;
  switch (panel.mode) {
    case 'play':
      return [];
    case 'train':
      return [`**${words.t('hand.where', { tile: formatTile(panel.tile) })}**`];
    case 'marker':
      return [`**${words.t('hand.markerQuestion', { tile: formatTile(panel.tile) })}**`];
    case 'confirm': {
      const args = { tile: formatTile(panel.tile), where: onTrain(voice, panel.train, null) };
      return [`**${words.t('hand.sure', args)}**`];
    }
    case 'arrange':
      return panel.picked === null
        ? [words.t('hand.arrange')]
        : [words.t('hand.arrange'), words.t('hand.picked', { tile: formatTile(panel.picked) })];
    case 'plan': {
      const { planned } = panel;
      const tiles = words.list(planned.map(({ tile }) => formatTile(tile)));
      const state = planned.length === 0 ? words.t('hand.planNone') : words.t('hand.planned', { tiles });
      return [words.t('hand.planIntro'), state];
    }
    case 'why':
      if (panel.tile !== null) return whyOf(voice, view, panel.tile);
      return [words.t(stuck(view).length === 0 ? 'hand.allFit' : 'hand.whyIntro')];
  }
}

function whyOf(voice: Voice, view: View, tile: Tile): readonly string[] {
  const legal = view.legal.filter((play) => play.tile === tile);
  const where = (play: Play) => onTrain(voice, play.train, null);
  const fits = legal.map((play) =>
    voice.words.t('why.legalOn', { tile: formatTile(tile), where: where(play) }),
  );
  return [`**${formatTile(tile)}**`, ...fits.map((line) => `- ${line}`), ...whyLines(voice, view, tile)];
}

function hintLine(voice: Voice, { command, reason }: HintFacts): string {
  return `> ${commandAdvice(voice, command)} ${reasonSentence(voice.words, reason)}`;
}

/** What a computer player would do. */
export function commandAdvice(voice: Voice, command: HintFacts['command']): string {
  const { words } = voice;
  switch (command.type) {
    case 'play': {
      const where = onTrain(voice, command.train, command.seat);
      return words.t('hints.play', { tile: formatTile(command.tile), where });
    }
    case 'draw':
      return words.t('hints.draw');
    case 'pass':
      return words.t('hints.pass');
    case 'end':
      return words.t('hints.end');
    case 'knock':
      return words.t('hints.knock');
    case 'call':
      return words.t('hints.call', { name: seatName(voice, command.target) });
  }
}

/** Why a computer player would do it. */
export function reasonSentence(words: Words, reason: HintFacts['reason']): string {
  switch (reason.code) {
    case 'onlyPlay':
      return words.t('reasons.onlyPlay');
    case 'goesOut':
      return words.t('reasons.goesOut');
    case 'closesOwnTrain':
      return words.t('reasons.closesOwnTrain');
    case 'knocks':
      return words.t('reasons.knocks');
    case 'coversDouble':
      return words.t('reasons.coversDouble', reason.args);
    case 'leavesDoubleOpen':
      return words.t('reasons.leavesDoubleOpen', reason.args);
    case 'laysAndCovers':
      return words.t('reasons.laysAndCovers', reason.args);
    case 'startsOwnTrain':
      return words.t('reasons.startsOwnTrain', { ...reason.args, count: reason.args.length });
    case 'keepsTrain':
      return words.t('reasons.keepsTrain', { ...reason.args, count: reason.args.length });
    case 'usesSpareTile':
      return words.t('reasons.usesSpareTile', { ...reason.args, count: reason.args.length });
    case 'shedsPips':
      return words.t('reasons.shedsPips', { ...reason.args, count: reason.args.pips });
    case 'endsChain':
      return words.t('reasons.endsChain', { ...reason.args, count: reason.args.tiles });
    case 'calls':
      return words.t('reasons.calls', { ...reason.args, count: reason.args.tiles });
  }
}

function lessonLines(words: Words, viewer: ViewerFacts): readonly string[] {
  return viewer.lessons.map((lesson) => `-# ${words.t(`lessons.${lesson}`)}`);
}

function textLines(words: Words, view: View, hand: HandFacts): readonly string[] {
  const fits = new Set(playable(view));
  const names = (tiles: HandFacts['tiles']) =>
    tiles.map(({ tile, flipped }) => tileText(tile, flipped)).join(', ');
  const yes = hand.tiles.filter(({ tile }) => fits.has(tile));
  const no = hand.tiles.filter(({ tile }) => !fits.has(tile));
  return [
    yes.length === 0 ? '' : words.t('hand.textFits', { tiles: names(yes) }),
    no.length === 0 ? '' : words.t('hand.textRest', { tiles: names(no) }),
    hand.tiles.length === 0 ? words.t('alt.handEmpty') : '',
  ];
}

/** The tiles that can be laid now, each once. */
function playable(view: View): readonly Tile[] {
  return [...new Set(view.legal.map(({ tile }) => tile))];
}

/** The tiles that can be laid nowhere now. */
function stuck(view: View): readonly Tile[] {
  const fits = new Set(playable(view));
  return (view.hand ?? []).filter((tile) => !fits.has(tile));
}

function plannedTiles({ planned }: HandFacts): string {
  return planned.map(({ tile }) => formatTile(tile)).join(', ');
}

function controls(voice: Voice, asked: HandAsked): readonly APIMessageTopLevelComponent[] {
  const { panel } = asked.hand;
  switch (panel.mode) {
    case 'play':
      return playControls(voice, asked, panel.page);
    case 'train':
      return rows([...trainButtons(voice, asked, panel.tile), ...backButtons(asked)]);
    case 'marker':
      return rows([...markerButtons(asked, panel.tile, panel.train), ...backButtons(asked)]);
    case 'confirm': {
      const lay = gameCustomId(
        asked.table,
        'lay',
        formatTile(panel.tile),
        trainArg(asked, panel.train),
        'sure',
      );
      return rows([button(voice.words.t('buttons.lay'), lay, 'primary'), ...backButtons(asked)]);
    }
    case 'arrange':
      return arrangeControls(asked, panel.picked);
    case 'plan':
      return planControls(
        asked,
        panel.planned.map(({ tile }) => tile),
      );
    case 'why':
      return [...tileSelects(asked, 'whyTile', stuck(asked.view), panel.tile), ...rows(backButtons(asked))];
  }
}

function playControls(voice: Voice, asked: HandAsked, at: number): readonly APIMessageTopLevelComponent[] {
  const { words } = voice;
  const { table, view, hand, viewer } = asked;
  if (table.phase !== 'playing') return rows(backButtons(asked));
  const inOrder = hand.tiles.map(({ tile }) => tile).filter((tile) => playable(view).includes(tile));
  const { page, pages, shown } = pageOf(inOrder, pageSize, at);
  const tiles = shown.map((tile) =>
    button(formatTile(tile), gameCustomId(table, 'tile', formatTile(tile)), 'primary'),
  );
  const more = [button(words.t('buttons.moreTiles'), gameCustomId(table, 'hand', (page + 1) % pages))].slice(
    0,
    pages > 1 ? 1 : 0,
  );
  const orders = sortOrders.map((order) => ({
    value: order,
    label: words.t(`sort.${order}`),
    chosen: order === viewer.order,
  }));
  return [
    ...rows(tiles),
    ...rows([...moveButtons(voice, asked), ...more]),
    select(gameCustomId(table, 'sort'), words.t('sort.placeholder'), orders),
    ...rows(toolButtons(asked)),
  ];
}

/** Draw, pass, end, knock and call, each only while the rules have it: at most four. */
function moveButtons({ words }: Voice, { table, view }: HandAsked): readonly Button[] {
  const made: Button[] = [];
  if (view.must === 'draw')
    made.push(button(words.t('buttons.draw'), gameCustomId(table, 'draw'), 'primary'));
  if (view.must === 'pass')
    made.push(button(words.t('buttons.pass'), gameCustomId(table, 'pass'), 'primary'));
  if (view.must === 'mayEnd')
    made.push(button(words.t('buttons.end'), gameCustomId(table, 'end'), 'success'));
  if (view.mayKnock) made.push(button(words.t('buttons.knock'), gameCustomId(table, 'knock'), 'success'));
  for (const seat of view.callable.filter((other) => other !== view.seat).slice(0, 4 - made.length)) {
    const name = plainName(table.seats[seat]?.name ?? '?');
    made.push(button(words.t('buttons.call', { name }), gameCustomId(table, 'call', seat), 'danger'));
  }
  return made;
}

function toolButtons({ words, table, view }: HandAsked): readonly Button[] {
  const tools = [button(words.t('buttons.arrange'), gameCustomId(table, 'arrange'))];
  const onTurn = view.turn === view.seat;
  if (onTurn && table.hintsAllowed) tools.push(button(words.t('buttons.hint'), gameCustomId(table, 'hint')));
  if (onTurn && stuck(view).length > 0)
    tools.push(button(words.t('buttons.why'), gameCustomId(table, 'why')));
  if (!onTurn && (view.hand?.length ?? 0) > 0)
    tools.push(button(words.t('buttons.plan'), gameCustomId(table, 'plan')));
  tools.push(button(words.t('buttons.trains'), gameCustomId(table, 'trains')));
  tools.push(button(words.t('buttons.rules'), gameCustomId(table, 'rules')));
  return tools;
}

function trainArg({ table, view }: HandAsked, train: number): string {
  return view.trains.find(({ id }) => id === train)?.name ?? String(Math.min(train, table.seats.length));
}

/** The trains that take the tile, each with its open end and whose it is. */
function trainButtons(voice: Voice, asked: HandAsked, tile: Tile): readonly Button[] {
  const { table, view } = asked;
  const plain: Voice = { ...voice, form: 'plain' };
  return view.legal
    .filter((play) => play.tile === tile)
    .flatMap((play) => view.trains.filter(({ id }) => id === play.train))
    .map((train) => {
      const title = capital(trainTitle(plain, train.id), voice.words.locale);
      const args = { train: title, number: train.open };
      const label = train.marked
        ? voice.words.t('hand.trainChoiceOpen', args)
        : voice.words.t('hand.trainChoice', args);
      return button(label, gameCustomId(table, 'lay', formatTile(tile), train.name), 'primary');
    });
}

function markerButtons(asked: HandAsked, tile: Tile, train: number): readonly Button[] {
  const { words, table } = asked;
  const id = (how: string) => gameCustomId(table, 'lay', formatTile(tile), trainArg(asked, train), how);
  return [
    button(words.t('buttons.takeMarker'), id('take'), 'primary'),
    button(words.t('buttons.keepMarker'), id('keep')),
  ];
}

function arrangeControls(asked: HandAsked, picked: Tile | null): readonly APIMessageTopLevelComponent[] {
  const { words, table, hand } = asked;
  const tiles = hand.tiles.map(({ tile }) => tile);
  const moves: Button[] = [];
  if (picked !== null && tiles.includes(picked)) {
    const at = tiles.indexOf(picked);
    const name = formatTile(picked);
    moves.push(
      button(words.t('buttons.flip'), gameCustomId(table, 'flip', name)),
      button(words.t('buttons.left'), gameCustomId(table, 'left', name), 'secondary', at === 0),
      button(
        words.t('buttons.right'),
        gameCustomId(table, 'right', name),
        'secondary',
        at === tiles.length - 1,
      ),
    );
  }
  const done = button(words.t('buttons.done'), gameCustomId(table, 'hand'), 'success');
  return [...tileSelects(asked, 'pick', tiles, picked), ...rows([...moves, done])];
}

function planControls(asked: HandAsked, planned: readonly Tile[]): readonly APIMessageTopLevelComponent[] {
  const { words, table, hand } = asked;
  const free = hand.tiles.map(({ tile }) => tile).filter((tile) => !planned.includes(tile));
  const remove =
    planned.length === 0
      ? []
      : [
          select(
            gameCustomId(table, 'planRemove'),
            words.t('hand.planRemove'),
            planned.map((tile, index) => ({ value: String(index), label: formatTile(tile) })),
          ),
        ];
  const clear =
    planned.length === 0
      ? []
      : [button(words.t('buttons.clear'), gameCustomId(table, 'planClear'), 'danger')];
  return [
    ...tileSelects(asked, 'planAdd', free, null),
    ...remove,
    ...rows([...clear, ...backButtons(asked)]),
  ];
}

/** Menus to pick a tile from, 25 tiles each; a tile's own flip is shown as it stands in the hand. */
function tileSelects(
  { words, table, hand }: HandAsked,
  action: 'pick' | 'planAdd' | 'whyTile',
  tiles: readonly Tile[],
  chosen: Tile | null,
) {
  const flipped = new Map(hand.tiles.map((standing) => [standing.tile, standing.flipped]));
  const label = (tile: Tile) => tileText(tile, flipped.get(tile) ?? false);
  const first = {
    pick: words.t('hand.pick'),
    planAdd: words.t('hand.planAdd'),
    whyTile: words.t('hand.pickWhy'),
  }[action];
  const menus = [];
  for (let at = 0; at < tiles.length && menus.length < 3; at += limits.options) {
    const shown = tiles.slice(at, at + limits.options);
    const placeholder = at === 0 ? first : words.t('hand.pickMore', { from: label(shown[0]!) });
    const choices = shown.map((tile) => ({
      value: formatTile(tile),
      label: label(tile),
      chosen: tile === chosen,
    }));
    menus.push(select(gameCustomId(table, action, at / limits.options), placeholder, choices));
  }
  return menus;
}

function backButtons({
  words,
  table,
  viewer,
}: Pick<HandAsked, 'words' | 'table' | 'viewer'>): readonly Button[] {
  return viewer.seat === null
    ? [button(words.t('buttons.table'), gameCustomId(table, 'table'))]
    : [button(words.t('buttons.back'), gameCustomId(table, 'hand'))];
}

/** The hand as a picture: the chosen order, playable tiles lifted while it is the viewer's turn. */
function handPicture({ words, table, view, viewer, hand }: HandAsked) {
  const voice: Voice = { words, seats: table.seats, you: viewer.seat, form: 'plain' };
  const onTurn = view.turn !== null && view.turn === view.seat;
  const fits = new Set(playable(view));
  const start = ownEnd(view);
  const shown = trainFirst(hand, start);
  const total = (view.hand ?? []).reduce((sum, tile) => sum + pips(tile), 0);
  const tiles = words.t('count.tiles', { count: hand.tiles.length });
  const spec: HandPicture = {
    kind: 'hand',
    look: viewer.look,
    tiles: hand.tiles.map(({ tile, flipped }) => ({
      tile,
      flipped,
      playable: !onTurn ? 'idle' : fits.has(tile) ? 'yes' : 'no',
    })),
    train: hand.trainLength === 0 ? null : { start, count: hand.trainLength },
    words: {
      title: words.t('hand.title'),
      subtitle: words.t('hand.subtitle', { tiles, pips: words.t('count.pips', { count: total }) }),
      train:
        hand.trainLength === 0
          ? ''
          : words.t('hand.longest', { tiles: words.t('count.tiles', { count: hand.trainLength }) }),
      spare: words.t('hand.spare'),
      none: words.t('hand.none'),
    },
  };
  return picture('hand.png', handAlt(voice, view, shown, hand.trainLength), spec);
}

/** The hand's tiles as text, those of the connected train in the direction in which they would lie. */
function trainFirst(hand: HandFacts, start: number): readonly string[] {
  let end = start;
  return hand.tiles.map(({ tile, flipped }, index) => {
    if (index >= hand.trainLength) return tileText(tile, flipped);
    const [from = 0, to = 0] = formatTile(tile).split('-').map(Number);
    const turned = to === end && from !== end;
    end = turned ? from : to;
    return tileText(tile, turned);
  });
}
