import { formatTile, type Tile } from '../game/tile.ts';
import type { PublicEvent } from '../game/events.ts';
import type { Seat } from '../game/train.ts';
import { onTrain, seatName, type Voice } from './say.ts';

type Drawn = Extract<PublicEvent, { type: 'tileDrawn' }>;

/**
 * What happened in sentences, a line for each run of events of one player; at most `most` lines, one's own always. Several others who
 * drew a tile and passed, and did nothing else, are told in one line at the end.
 */
export function happenedLines(voice: Voice, events: readonly PublicEvent[], most: number): readonly string[] {
  const idle = whoOnlyPassed(voice, events);
  const told = events.filter((event) => !('seat' in event && idle.includes(event.seat)));
  const lines = linesOf(voice, told);
  if (idle.length > 0) {
    const list = voice.words.list(idle.map((seat) => seatName(voice, seat)));
    lines.push({ seat: null, text: voice.words.t('events.theyAllPassed', { list }) });
  }
  const shown = newest(voice, lines, most).map(({ text }) => text);
  const count = lines.length - shown.length;
  return count === 0 ? shown : [voice.words.t('events.earlier', { count }), ...shown];
}

/** The last `most` lines, but whatever one did oneself before any other. */
function newest({ you }: Voice, lines: readonly Line[], most: number): readonly Line[] {
  const isOwn = ({ seat }: Line) => seat !== null && seat === you;
  const room = Math.max(0, most - lines.filter(isOwn).length);
  const others = lines.filter((line) => !isOwn(line));
  const kept = new Set(others.slice(others.length - Math.min(room, others.length)));
  return lines.filter((line) => isOwn(line) || kept.has(line));
}

/** Two others or more who drew one tile and passed; nobody where it was one alone. */
function whoOnlyPassed(voice: Voice, events: readonly PublicEvent[]): readonly Seat[] {
  const did = new Map<Seat, string>();
  for (const event of events) {
    if (!('seat' in event) || event.seat === voice.you) continue;
    did.set(event.seat, `${did.get(event.seat) ?? ''} ${event.type}`);
  }
  const idle = [...did].flatMap(([seat, done]) => (done === ' tileDrawn passed' ? [seat] : []));
  return idle.length < 2 ? [] : idle;
}

interface Line {
  readonly seat: Seat | null;
  text: string;
}

function linesOf(voice: Voice, events: readonly PublicEvent[]): Line[] {
  const lines: Line[] = [];
  for (let at = 0; at < events.length; at++) {
    const event = events[at]!;
    const drawn = event.type === 'tileDrawn' ? drawnInARow(events, at) : [];
    if (drawn.length > 0) at += drawn.length - 1;
    const after = events[at + 1];
    const passed = drawn.length > 0 && after?.type === 'passed' && after.seat === drawn[0]!.seat;
    if (passed) at += 1;
    const text = drawn.length > 0 ? drawnSentence(voice, drawn, passed) : sentence(voice, event);
    if (text === null) continue;
    const seat = 'seat' in event ? event.seat : null;
    const last = lines.at(-1);
    if (last !== undefined && seat !== null && last.seat === seat)
      last.text = voice.words.prose(last.text, text);
    else lines.push({ seat, text });
  }
  return lines;
}

function drawnInARow(events: readonly PublicEvent[], from: number): readonly Drawn[] {
  const drawn: Drawn[] = [];
  const seat = (events[from] as Drawn).seat;
  for (const event of events.slice(from)) {
    if (event.type !== 'tileDrawn' || event.seat !== seat) break;
    drawn.push(event);
  }
  return drawn;
}

function drawnSentence(voice: Voice, drawn: readonly Drawn[], passed: boolean): string {
  const { words } = voice;
  const { seat } = drawn[0]!;
  if (seat === voice.you) {
    const tiles = words.list(drawn.map(({ tile }) => (tile === null ? '?' : formatTile(tile))));
    const count = drawn.length;
    return passed
      ? words.t('events.you.drewPassed', { tiles, count })
      : words.t('events.you.drew', { tiles });
  }
  const args = { name: seatName(voice, seat), count: drawn.length };
  return passed ? words.t('events.they.drewPassed', args) : words.t('events.they.drew', args);
}

/** One event in words; null for what other parts of a screen show. */
export function sentence(voice: Voice, event: PublicEvent): string | null {
  const { words } = voice;
  switch (event.type) {
    case 'roundDealt':
      return dealt(voice, event);
    case 'tilePlayed': {
      const where = onTrain(voice, event.train, event.seat);
      const tile = formatTile(event.tile);
      const own = event.seat === voice.you;
      const laid = own
        ? words.t('events.you.laid', { tile, where })
        : words.t('events.they.laid', { tile, where, name: seatName(voice, event.seat) });
      if (event.keepMarker !== true) return laid;
      return words.prose(laid, words.t(own ? 'events.you.kept' : 'events.they.kept'));
    }
    case 'tileDrawn':
      return drawnSentence(voice, [event], false);
    case 'passed':
      return event.seat === voice.you
        ? words.t('events.you.passed')
        : words.t('events.they.passed', { name: seatName(voice, event.seat) });
    case 'chainEnded':
      return event.seat === voice.you
        ? words.t('events.you.chainEnded')
        : words.t('events.they.chainEnded', { name: seatName(voice, event.seat) });
    case 'knocked':
      return event.seat === voice.you
        ? words.t('events.you.knocked')
        : words.t('events.they.knocked', { name: seatName(voice, event.seat) });
    case 'called':
      return called(voice, event);
    case 'roundEnded':
      if (event.wentOut === null) return words.t('events.blocked');
      return event.wentOut === voice.you
        ? words.t('events.you.wentOut')
        : words.t('events.they.wentOut', { name: seatName(voice, event.wentOut) });
    case 'gameEnded':
      return null;
  }
}

function dealt(voice: Voice, event: Extract<PublicEvent, { type: 'roundDealt' }>): string {
  const { words } = voice;
  const said = [words.t('events.dealt', { round: event.round, engine: event.engine })];
  if (event.engineDraws.length > 0)
    said.push(words.t('events.engineDraws', { count: event.engineDraws.length }));
  if (event.engineBy !== null)
    said.push(words.t('events.engineBy', { name: seatName(voice, event.engineBy) }));
  else said.push(words.t('events.starts', { name: seatName(voice, event.starter) }));
  return words.prose(...said);
}

function called(voice: Voice, event: Extract<PublicEvent, { type: 'called' }>): string {
  const { words } = voice;
  const name = seatName(voice, event.seat);
  const target = seatName(voice, event.target);
  const { count } = event;
  if (event.seat === voice.you) return words.t('events.you.caught', { target });
  if (event.target === voice.you)
    return count === 0
      ? words.t('events.you.calledNone', { name })
      : words.t('events.you.called', { name, tiles: tileList(voice, event.tiles, count) });
  return count === 0
    ? words.t('events.they.calledNone', { name, target })
    : words.t('events.they.called', { name, target, count });
}

function tileList(voice: Voice, tiles: readonly Tile[] | null, count: number): string {
  return tiles === null ? voice.words.t('count.tiles', { count }) : voice.words.list(tiles.map(formatTile));
}
