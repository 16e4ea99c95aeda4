import { describe, expect, it } from 'vitest';
import { decide, fold, parseTile, viewFor, type Game, type Tile } from '../../src/game/index.ts';
import { readPosition as readFields } from '../../src/game/position.ts';

const readPosition = (fields: object) => readFields(fields as Readonly<Record<string, unknown>>).game;

const t = (text: string): Tile => parseTile(text)!;
const position = {
  seats: 2,
  hands: [
    ['12-8', '5-5'],
    ['1-2', '12-3'],
  ],
  boneyard: ['0-2'],
};

/** Nothing to draw, both trains open and both first turns over: a pass changes nothing. */
const stuck = { boneyard: [], markers: [0, 1], firstTurnDone: [0, 1] };

/** Skips the seat on turn and returns what happened and the game after it. */
function skipped(game: Game, seat: number): { events: readonly object[]; after: Game } {
  const decision = decide(game, { type: 'skip', seat });
  if (!decision.ok) throw new Error(decision.refusal);
  return { events: decision.events, after: fold(game, decision.events) };
}

describe('a seat that the table skips', () => {
  it('draws and passes, whatever it holds, and its train is open', () => {
    const { events, after } = skipped(readPosition(position), 0);
    expect(events).toEqual([
      { type: 'tileDrawn', seat: 0, tile: t('0-2'), skipped: true },
      { type: 'passed', seat: 0, skipped: true },
    ]);
    expect(after).toMatchObject({ turn: 1, idleTurns: 0, boneyard: [] });
    expect(viewFor(after, 1).trains[0]!.marked).toBe(true);
    expect(viewFor(after, 1).history[0]).toEqual({ type: 'tileDrawn', seat: 0, tile: null, skipped: true });
  });

  it('only passes where nothing is left to draw', () => {
    const { events, after } = skipped(readPosition({ ...position, ...stuck }), 0);
    expect(events).toEqual([{ type: 'passed', seat: 0, skipped: true }]);
    expect(after).toMatchObject({ turn: 1, idleTurns: 1 });
  });

  it('does not draw twice', () => {
    const game = readPosition({ ...position, hands: [['5-5', '1-1'], ['1-2']], boneyard: ['0-2', '0-3'] });
    const drawn = fold(game, [{ type: 'tileDrawn', seat: 0, tile: t('0-2') }]);
    expect(skipped(drawn, 0).events).toEqual([{ type: 'passed', seat: 0, skipped: true }]);
  });

  it('ends an opening chain that may end', () => {
    const rules = { preset: 'pagat' };
    const game = readPosition({ ...position, rules, hands: [['12-8', '8-5', '8-6'], ['1-2']] });
    const laid = fold(game, [{ type: 'tilePlayed', seat: 0, tile: t('8-12'), train: 0 }]);
    expect(skipped(laid, 0).events).toEqual([{ type: 'chainEnded', seat: 0, skipped: true }]);
  });

  it('ends an opening chain that its player may not end', () => {
    const rules = { preset: 'pagat', chainEnds: 'whenStuck' };
    const game = readPosition({ ...position, rules, hands: [['12-8', '8-5', '8-6'], ['1-2']] });
    const laid = fold(game, [{ type: 'tilePlayed', seat: 0, tile: t('8-12'), train: 0 }]);
    expect(decide(laid, { type: 'end', seat: 0 })).toEqual({ ok: false, refusal: 'mustPlay' });
    expect(skipped(laid, 0).events).toEqual([{ type: 'chainEnded', seat: 0, skipped: true }]);
  });

  it('is the one on turn, in a round', () => {
    const game = readPosition(position);
    expect(decide(game, { type: 'skip', seat: 1 })).toEqual({ ok: false, refusal: 'notYourTurn' });
    const over = fold(game, [{ type: 'roundEnded', wentOut: 0, scores: [0, 0] }]);
    expect(decide(over, { type: 'skip', seat: 0 })).toEqual({ ok: false, refusal: 'roundOver' });
  });

  it('may be the last of a lap that blocks the round', () => {
    const first = skipped(readPosition({ ...position, ...stuck }), 0).after;
    expect(skipped(first, 1).events.map((event) => 'type' in event && event.type)).toEqual([
      'passed',
      'roundEnded',
    ]);
  });
});
