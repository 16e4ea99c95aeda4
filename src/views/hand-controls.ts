import type { APIMessageTopLevelComponent } from 'discord.js';
import { bears, formatTile, otherEnd, type Play, type Tile } from '../game/index.ts';
import { callButton } from './call-button.ts';
import { button, fitted, limits, pageOf, rows, select, type Button } from './components.ts';
import { gameCustomId } from './custom-id.ts';
import { ownEnd } from './hand-picture.ts';
import { handOrders } from '../table/lists.ts';
import { playable, stuck, type HandAsked } from './hand-asked.ts';
import { capital, seatName, tileText, trainTitle, type Voice } from './say.ts';

/** Tile buttons on a page: three rows, so that all else still fits into Discord's forty components. */
const pageSize = 15;
/** Up to so many plays each have a button of their own: one press lays. With more, the tile comes first. */
const mostPlays = 10;

/** The buttons and menus below a hand, by what it is open for. */
export function handControls(voice: Voice, asked: HandAsked): readonly APIMessageTopLevelComponent[] {
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
  const { page, pages, shown } = pageOf(inOrder, view.legal.length > mostPlays ? pageSize : mostPlays, at);
  const tiles =
    view.legal.length > mostPlays
      ? shown.map((tile) =>
          button(formatTile(tile), gameCustomId(table, 'tile', formatTile(tile)), 'primary'),
        )
      : shown.flatMap((tile) => playButtons(voice, asked, tile));
  const more = [button(words.t('buttons.moreTiles'), gameCustomId(table, 'hand', (page + 1) % pages))].slice(
    0,
    pages > 1 ? 1 : 0,
  );
  const orders = handOrders.map((order) => ({
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

/** A button for each train that takes the tile. */
function playButtons(voice: Voice, asked: HandAsked, tile: Tile): readonly Button[] {
  const { table, view } = asked;
  const name = formatTile(tile);
  return view.legal
    .filter((play) => play.tile === tile)
    .map(({ train }) =>
      button(
        playLabel(voice, view, { tile, train }),
        gameCustomId(table, 'lay', name, trainArg(asked, train), 'now'),
        'primary',
      ),
    );
}

/** `9-12 → yours`, `9-12 → Ben`, `9-12 → Mexican Train`. */
function playLabel(voice: Voice, view: HandAsked['view'], play: Play): string {
  const { words } = voice;
  const tile = formatTile(play.tile);
  if (play.train === view.seat) return words.t('hand.playOwn', { tile });
  return fitted((nameLength) => {
    const plain: Voice = { ...voice, form: 'plain', nameLength };
    const train = play.train < view.seats ? seatName(plain, play.train) : trainTitle(plain, play.train);
    return words.t('hand.playOn', { tile, train });
  });
}

/** Take back, draw, pass, end, knock and call, each only while the rules have it: at most four. */
function moveButtons(voice: Voice, { table, view, hand }: HandAsked): readonly Button[] {
  const { words } = voice;
  const made: Button[] = [];
  if (hand.takeBack !== null) {
    const tile = formatTile(hand.takeBack);
    made.push(button(words.t('buttons.takeBack', { tile }), gameCustomId(table, 'takeBack', tile)));
  }
  if (view.must === 'draw')
    made.push(button(words.t('buttons.draw'), gameCustomId(table, 'draw'), 'primary'));
  if (view.must === 'pass')
    made.push(button(words.t('buttons.pass'), gameCustomId(table, 'pass'), 'primary'));
  if (view.must === 'mayEnd')
    made.push(button(words.t('buttons.end'), gameCustomId(table, 'end'), 'success'));
  if (view.mayKnock) made.push(button(words.t('buttons.knock'), gameCustomId(table, 'knock'), 'success'));
  const others = view.callable.filter((other) => other !== view.seat);
  return [...made, ...others.slice(0, 4 - made.length).map((seat) => callButton(voice, table, seat))];
}

function toolButtons({ words, table, view, hand, viewer }: HandAsked): readonly Button[] {
  const tools = viewer.brief ? [button(words.t('buttons.whole'), gameCustomId(table, 'whole'))] : [];
  tools.push(button(words.t('buttons.arrange'), gameCustomId(table, 'arrange')));
  const onTurn = view.turn === view.seat;
  if (onTurn && table.hintsAllowed) tools.push(button(words.t('buttons.hint'), gameCustomId(table, 'hint')));
  if (onTurn && stuck(view).length > 0)
    tools.push(button(words.t('buttons.why'), gameCustomId(table, 'why')));
  if (!onTurn && (view.hand?.length ?? 0) > 0) {
    tools.push(button(words.t('buttons.plan'), gameCustomId(table, 'plan')));
    if (hand.planned.length === 0)
      tools.push(button(words.t('buttons.planLongest'), gameCustomId(table, 'planLongest')));
  }
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
  return view.legal
    .filter((play) => play.tile === tile)
    .flatMap((play) => view.trains.filter(({ id }) => id === play.train))
    .map((train) => {
      const label = fitted((nameLength) => {
        const title = capital(
          trainTitle({ ...voice, form: 'plain', nameLength }, train.id),
          voice.words.locale,
        );
        const args = { train: title, number: train.open };
        return voice.words.t(train.marked ? 'hand.trainChoiceOpen' : 'hand.trainChoice', args);
      });
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
  return [
    ...tileSelects(asked, 'pick', tiles, picked),
    ...(moves.length === 0 || tiles.length < 3 ? [] : [placeMenu(asked, picked!)]),
    ...rows([...moves, done]),
  ];
}

/** Where the picked tile may go, however far: to either end, or between two others. */
function placeMenu({ words, table, hand }: HandAsked, picked: Tile) {
  const others = hand.tiles.filter(({ tile }) => tile !== picked);
  const label = (at: number) => tileText(others[at]!.tile, others[at]!.flipped);
  const far = { first: words.t('hand.placeFirst'), last: words.t('hand.placeLast') };
  const between = others.slice(1).map((_, at) => ({
    value: String(at + 1),
    label: words.t('hand.placeBetween', { left: label(at), right: label(at + 1) }),
  }));
  const choices = [
    { value: '0', label: far.first },
    { value: String(others.length), label: far.last },
    ...between.slice(0, limits.options - 2),
  ];
  return select(gameCustomId(table, 'place', formatTile(picked)), words.t('hand.place'), choices);
}

function planControls(asked: HandAsked, planned: readonly Tile[]): readonly APIMessageTopLevelComponent[] {
  const { words, table, view, hand } = asked;
  const end = planned.reduce((at, tile) => (bears(tile, at) ? otherEnd(tile, at) : at), ownEnd(view));
  const free = hand.tiles
    .map(({ tile }) => tile)
    .filter((tile) => bears(tile, end) && !planned.includes(tile));
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
  const longest = button(words.t('buttons.planLongest'), gameCustomId(table, 'planLongest'), 'primary');
  return [
    ...tileSelects(asked, 'planAdd', free, null),
    ...remove,
    ...rows([longest, ...clear, ...backButtons(asked)]),
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

/** Back to where the hand was opened from. */
export function backButtons({
  words,
  table,
  viewer,
}: Pick<HandAsked, 'words' | 'table' | 'viewer'>): readonly Button[] {
  return viewer.seat === null
    ? [button(words.t('buttons.table'), gameCustomId(table, 'table'))]
    : [button(words.t('buttons.back'), gameCustomId(table, 'hand'))];
}
