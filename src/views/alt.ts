/** Alt texts: a picture in words, short enough for Discord and complete enough to play by. */
import type { TrainView, View } from '../game/view-types.ts';
import { formatTile } from '../game/tile.ts';
import { limits } from './components.ts';
import { capital, seatName, trainTitle, type Voice } from './say.ts';

/** What of a View the table's words need; nothing a spectator may not know. */
export type Seen = Pick<
  View,
  | 'phase'
  | 'round'
  | 'rounds'
  | 'engine'
  | 'turn'
  | 'trains'
  | 'openDoubles'
  | 'mustCover'
  | 'counts'
  | 'boneyard'
>;

/** Names are cut until the whole table fits, so that no train is ever left out. */
const nameLengths = [32, 20, 14, 10, 7, 5] as const;

/** The table in at most 1,024 characters: turn, engine, boneyard, every train's end, marker and count. */
export function tableAlt(voice: Omit<Voice, 'form' | 'nameLength'>, view: Seen): string {
  let said = '';
  for (const nameLength of nameLengths) {
    said = tableLines({ ...voice, form: 'plain', nameLength }, view).join(' ');
    if (said.length <= limits.alt) break;
  }
  return said;
}

/** The table in words, a line for its state and one for each train. */
export function tableLines(voice: Voice, view: Seen): readonly string[] {
  const { words } = voice;
  const { round, rounds, engine, boneyard } = view;
  const state = [`${words.t('table.round', { round, rounds })}.`];
  if (view.turn !== null) state.push(words.t('alt.turn', { name: seatName(voice, view.turn) }));
  else state.push(`${words.t(view.phase === 'gameOver' ? 'table.gameOver' : 'table.roundOver')}.`);
  state.push(words.t('alt.station', { engine, count: boneyard }));
  const trains = view.trains.map((train) => `${trainLine(voice, view, train)}.`);
  return [state.join(' '), ...trains, ...coverAny(voice, view)];
}

/** `Anna: end 8, closed, 5 tiles, hand 9`. */
function trainLine(voice: Voice, view: Seen, train: TrainView): string {
  const { words } = voice;
  const double = view.openDoubles.find((open) => open.train === train.id);
  const parts = [
    double === undefined
      ? words.t('alt.end', { number: train.open })
      : words.t('alt.double', { number: double.number }),
    words.t(train.openToAll ? 'alt.marked' : 'alt.closed'),
    train.tiles.length === 0
      ? words.t('alt.notStarted')
      : words.t('alt.tiles', { count: train.tiles.length }),
  ];
  if (train.owner !== null) parts.push(words.t('alt.hand', { count: view.counts[train.owner] ?? 0 }));
  if (view.mustCover.includes(train.id))
    parts.push(words.t(view.mustCover.length > 1 ? 'alt.coverThisOrOther' : 'alt.coverFirst'));
  const name = train.owner === null ? trainTitle(voice, train.id) : seatName(voice, train.owner);
  return `${name}: ${parts.join(', ')}`;
}

/** The open doubles of which any may be covered, where there are several that bind. */
function coverAny({ words }: Voice, view: Seen): readonly string[] {
  if (view.mustCover.length < 2) return [];
  const doubles = doublesDue(view).map(({ number }) => `${number}-${number}`);
  return [words.t('alt.coverAny', { doubles: doubles.join(', ') })];
}

/** The open doubles that bind whoever is on turn: one, or several of which any may be covered. */
export function doublesDue(view: Pick<View, 'mustCover' | 'openDoubles'>): View['openDoubles'] {
  return view.mustCover.flatMap((train) => view.openDoubles.filter((double) => double.train === train));
}

/** As many of `items` as fit behind `lead` in the limit, and how many more there are. */
function listWithin(voice: Pick<Voice, 'words'>, items: readonly string[], most: number): string {
  let shown = items.length;
  const say = () => {
    const left = items.length - shown;
    const said = items.slice(0, shown).join(', ');
    return left === 0 ? said : `${said} ${voice.words.t('alt.more', { count: left })}`;
  };
  while (shown > 1 && say().length > most) shown -= 1;
  return say();
}

/** One train, all its tiles as they lie; a train too long for the limit keeps its outer end. */
export function trainAlt(voice: Voice, train: TrainView, laid: readonly string[]): string {
  const { words } = voice;
  const title = capital(trainTitle(voice, train.id), words.locale);
  const outer = listWithin(voice, [...laid].reverse(), 700);
  const tiles = laid.join(' ').length < 700 ? laid.join(' ') : `… ${outer.split(', ').reverse().join(' ')}`;
  const end = words.t('alt.end', { number: train.open });
  const open = words.t(train.openToAll ? 'alt.marked' : 'alt.closed');
  const count = laid.length === 0 ? words.t('alt.notStarted') : words.t('alt.tiles', { count: laid.length });
  const shown = laid.length === 0 ? '–' : tiles;
  return `${words.t('alt.train', { train: title, tiles: shown })} ${capital(end, words.locale)}, ${open}, ${count}.`;
}

/** A hand: the tiles in the order shown, which of them can be laid, the connected train first. */
export function handAlt(voice: Voice, view: View, shown: readonly string[], trainLength: number): string {
  const { words } = voice;
  if (shown.length === 0) return words.t('alt.handEmpty');
  const playable = [...new Set(view.legal.map(({ tile }) => tile))].map(formatTile);
  const said: string[] = [];
  if (trainLength > 0) {
    const start = ownEnd(view);
    said.push(words.t('alt.longest', { start, tiles: shown.slice(0, trainLength).join(' ') }));
    if (shown.length > trainLength)
      said.push(words.t('alt.spare', { tiles: listWithin(voice, shown.slice(trainLength), 400) }));
  } else said.push(words.t('alt.yourHand', { tiles: listWithin(voice, shown, 500) }));
  if (view.turn === view.seat && view.turn !== null)
    said.push(
      playable.length === 0
        ? words.t('alt.nothingFits')
        : words.t('alt.fits', { tiles: listWithin(voice, playable, 350) }),
    );
  return said.join(' ');
}

/** The open end of the viewer's own train. */
export function ownEnd(view: Pick<View, 'trains' | 'seat' | 'engine'>): number {
  return view.trains.find((train) => train.owner !== null && train.owner === view.seat)?.open ?? view.engine;
}
