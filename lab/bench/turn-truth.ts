import type { SeenMessage } from '../../sandbox/index.ts';
import { parseTile, parseTrain, type Seat, type Tile, type View } from '../../src/game/index.ts';

/** What a message is held against: the game as one seat (null: everybody) may know it, and the seats' names. */
export interface Truth {
  readonly view: View;
  readonly names: readonly string[];
  /** The Discord id of whoever is waited for; null for nobody. */
  readonly waitsFor: string | null;
  /** The tile that this seat may take back now; null for none. */
  readonly takeBack: Tile | null;
}

/**
 * The first thing that a message says and the game does not; null where all is so. Read are, in English, whose
 * turn it is, every hand, what of it can be laid, and every open end, in text, alt text and buttons.
 */
export function untruth(message: SeenMessage, truth: Truth): string | null {
  const said = [message.text, ...message.images.map(({ alt }) => alt ?? '')].join('\n').replace(/\\/g, '');
  return (
    wrongTurn(said, truth) ??
    wrongEnd(said, truth) ??
    wrongHand(said, truth) ??
    wrongButton(message, truth) ??
    null
  );
}

function wrongTurn(said: string, { view, names, waitsFor }: Truth): string | null {
  const onTurn = view.turn === null ? null : (names[view.turn] ?? null);
  const named = [
    /^\**Waiting for (.+?)\.\**$/m.exec(said)?.[1],
    /(?:^|\. )([^.\n]+) is to move\./m.exec(said)?.[1],
  ];
  for (const name of named)
    if (name !== undefined && name !== onTurn)
      return `waits for ${name}, and ${onTurn ?? 'nobody'} is on turn`;
  if (/The computers are moving/.test(said) && waitsFor !== null) return 'says that computers move';
  if (/It’s your turn\./.test(said) && view.turn !== view.seat) return 'says that it is your turn';
  const called = /<@(\d+)>, it’s your turn/.exec(said)?.[1];
  if (called !== undefined && called !== waitsFor) return 'calls somebody who is not waited for';
  return null;
}

function wrongEnd(said: string, { view, names }: Truth): string | null {
  for (const [, name = '', text = ''] of said.matchAll(
    /(?:^|[.\n] ?)([^.:\n]+): (?:end|open double) (\d+)/g,
  )) {
    const seat = names.indexOf(name.trim());
    const mexican = /^Mexican Train(?: (\d))?$/.exec(name.trim());
    const owner: Seat | null = seat < 0 ? null : seat;
    if (owner === null && mexican === null) continue;
    const trains = view.trains.filter((train) => train.owner === owner);
    const train = owner === null ? trains[Number(mexican?.[1] ?? 1) - 1] : trains[0];
    if (train?.open !== Number(text)) return `${name} ends in ${text}, and it is ${train?.open}`;
  }
  return null;
}

function wrongHand(said: string, { view }: Truth): string | null {
  const { hand } = view;
  const shown = /^(?:Your hand|Longest train from \d+): (.+)$/m.exec(said)?.[1];
  if (shown === undefined || hand === null) return null;
  const [held = '', fits] = shown.split(/ Playable: | No tile can be laid/);
  if (!/and \d+ more/.test(held) && !isSame(tilesIn(held), hand)) return 'shows another hand';
  // Only the sentence that says what can be laid: a double that lies there is no tile of the hand.
  const sentence = fits?.split('. ')[0]?.replace(/open double \d+-\d+/g, '');
  const playable = sentence === undefined ? null : tilesIn(sentence);
  if (playable === null || view.turn !== view.seat)
    return playable === null ? null : 'offers tiles out of turn';
  const legal = [...new Set(view.legal.map(({ tile }) => tile))];
  return isSame(playable, legal) || /and \d+ more/.test(fits ?? '')
    ? null
    : 'offers other tiles than may be laid';
}

function wrongButton({ buttons }: SeenMessage, { view, takeBack }: Truth): string | null {
  for (const { customId, disabled } of buttons) {
    const [family, , , action, tileText = '', trainText = ''] = customId?.split(':') ?? [];
    if (action === 'takeBack' && parseTile(tileText) !== takeBack) return `offers to take ${tileText} back`;
    if (family !== 'mt' || disabled || (action !== 'tile' && action !== 'lay')) continue;
    const tile = parseTile(tileText);
    const train = action === 'lay' ? parseTrain(trainText, view.seats, view.rules.mexicanTrains) : null;
    const may = view.legal.some((play) => play.tile === tile && (train === null || play.train === train));
    if (!may) return `offers ${tileText} ${trainText}`;
  }
  return null;
}

function tilesIn(text: string): readonly Tile[] {
  return [...text.matchAll(/\d+-\d+/g)].flatMap(([tile]) => parseTile(tile) ?? []);
}

function isSame(some: readonly Tile[], others: readonly Tile[]): boolean {
  return new Set(some).size === others.length && others.every((tile) => some.includes(tile));
}
