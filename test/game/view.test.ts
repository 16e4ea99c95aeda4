import { describe, expect, it } from 'vitest';
import {
  decide,
  fold,
  formatTile,
  imagineGame,
  newGame,
  parseTile,
  rulesFrom,
  viewFor,
  whyNot,
  type Game,
  type PlayingGame,
  type SeatCommand,
  type Tile,
} from '../../src/game/index.ts';
import { readPosition } from '../../src/game/position.ts';

const t = (text: string): Tile => parseTile(text)!;

function after(position: Record<string, unknown>, ...commands: SeatCommand[]): Game {
  let game: Game = readPosition(position).game;
  for (const command of commands) {
    const decision = decide(game, command);
    if (!decision.ok) throw new Error(decision.refusal);
    game = fold(game, decision.events);
  }
  return game;
}

const play = (seat: number, tile: string, train: number): SeatCommand => ({
  type: 'play',
  seat,
  tile: t(tile),
  train,
});
const draw = (seat: number): SeatCommand => ({ type: 'draw', seat });
const position = {
  seats: 2,
  hands: [
    ['12-8', '5-5'],
    ['1-2', '12-3', '4-4'],
  ],
  boneyard: ['0-2', '7-7'],
  trains: { '1': ['12-9'] },
};

describe('the view before the first deal', () => {
  it('shows an empty table to seats and spectators', () => {
    const game = newGame({ rules: rulesFrom('quick6'), seats: 2, starter: 1 });
    expect(viewFor(game, 0)).toEqual({
      ...{
        rules: game.rules,
        reading: 2,
        seats: 2,
        seat: 0,
        phase: 'roundOver',
        round: 0,
        rounds: 7,
        starter: 1,
        engine: 6,
      },
      ...{
        turn: null,
        must: null,
        trains: [],
        openDoubles: [],
        mustCover: [],
        firstTurnDone: [false, false],
      },
      ...{ hand: [], hands: null, legal: [], counts: [0, 0], boneyard: 0, callable: [] },
      ...{ drawn: 0, laid: 0, turnKind: 'ordinary', idleTurns: 0, uncoveredTurns: 0 },
      ...{ lostTurns: [], firstOut: null },
      ...{ mayKnock: false, results: [], totals: [0, 0], places: [1, 1], history: [] },
    });
    expect(viewFor(game, null).hand).toBeNull();
  });
});

describe('the view of a round', () => {
  it('shows the seat on turn what it may do', () => {
    const view = viewFor(after(position), 0);
    expect(view).toMatchObject({
      phase: 'playing',
      round: 1,
      turn: 0,
      must: 'play',
      counts: [2, 3],
      boneyard: 2,
    });
    expect(view.legal).toEqual([
      { tile: t('8-12'), train: 0 },
      { tile: t('8-12'), train: 2 },
    ]);
    expect(view.hand!.map(formatTile)).toEqual(['5-5', '8-12']);
    expect(view.trains[1]).toEqual({
      ...{ id: 1, name: '1', owner: 1, tiles: [t('9-12')], laidBy: [1], open: 9, marked: false },
      openToAll: false,
    });
    expect(view.trains[2]).toMatchObject({ id: 2, name: 'mexican', owner: null, open: 12 });
  });

  it('says which trains everybody may lay on: marked ones, and Mexican ones that run or may be started', () => {
    const rules = { mexicanOpens: 'afterAllStarted', mexicanTrains: 2 };
    const openIn = (game: Game) => viewFor(game, null).trains.map(({ openToAll }) => openToAll);
    expect(openIn(after({ ...position, rules }))).toEqual([false, false, false, false]);
    expect(openIn(after({ ...position, rules, markers: [1] }))).toEqual([false, true, false, false]);
    expect(openIn(after({ ...position, rules }, play(0, '8-12', 0)))).toEqual([false, false, true, false]);
    const both = after({ ...position, rules }, play(0, '8-12', 0), play(1, '3-12', 2));
    expect(openIn(both)).toEqual([false, false, true, true]);
  });

  it('shows the others neither what it must do nor its hand', () => {
    const other = viewFor(after(position), 1);
    expect(other).toMatchObject({ seat: 1, turn: 0, must: null, legal: [], hands: null });
    expect(other.hand!.map(formatTile)).toEqual(['1-2', '3-12', '4-4']);
    expect(viewFor(after(position), null)).toMatchObject({
      seat: null,
      hand: null,
      hands: null,
      legal: [],
      must: null,
    });
  });

  it('shows all hands where they lie open, but not the boneyard', () => {
    const open = viewFor(
      after({ ...position, rules: { openHands: 'yes' } }, play(0, '8-12', 0), play(1, '3-12', 2), draw(0)),
      null,
    );
    expect(open.hands!.map((hand) => hand.map(formatTile))).toEqual([
      ['0-2', '5-5'],
      ['1-2', '4-4'],
    ]);
    expect(open.history.at(-1)).toEqual({ type: 'tileDrawn', seat: 0, tile: t('0-2') });
    expect(open.boneyard).toBe(1);
  });

  it('shows a drawn tile only to whoever drew it', () => {
    const game = after(position, play(0, '8-12', 0), play(1, '3-12', 2), draw(0));
    expect(viewFor(game, 0).history.at(-1)).toEqual({ type: 'tileDrawn', seat: 0, tile: t('0-2') });
    expect(viewFor(game, 1).history.at(-1)).toEqual({ type: 'tileDrawn', seat: 0, tile: null });
    expect(viewFor(game, null).history.map((event) => event.type)).toEqual([
      'tilePlayed',
      'tilePlayed',
      'tileDrawn',
    ]);
    expect(viewFor(game, 0)).toMatchObject({ drawn: 1, laid: 0, must: 'pass' });
  });

  it('shows whom one may call, and the penalty only to whom it hit', () => {
    const game = after({ ...position, rules: { lastTile: 'knock' } }, play(0, '8-12', 0));
    expect(viewFor(game, 0)).toMatchObject({ callable: [0], mayKnock: true });
    expect(viewFor(game, 1)).toMatchObject({ callable: [0], mayKnock: false });
    expect(viewFor(game, null).mayKnock).toBe(false);
    const called = after({ ...position, rules: { lastTile: 'knock' } }, play(0, '8-12', 0), {
      type: 'call',
      seat: 1,
      target: 0,
    });
    const told = { type: 'called', seat: 1, target: 0, count: 2 };
    expect(viewFor(called, 0).history.at(-1)).toEqual({ ...told, tiles: [t('0-2'), t('7-7')] });
    expect(viewFor(called, 1).history.at(-1)).toEqual({ ...told, tiles: null });
    const open = after({ ...position, rules: { lastTile: 'knock', openHands: true } }, play(0, '8-12', 0), {
      type: 'call',
      seat: 1,
      target: 0,
    });
    expect(viewFor(open, 1).history.at(-1)).toEqual({ ...told, tiles: [t('0-2'), t('7-7')] });
  });

  it('shows open doubles, and those that bind the seat on turn first', () => {
    const doubles = {
      seats: 2,
      hands: [['8-1', '6-2'], ['0-1']],
      trains: { '1': ['12-8', '8-8'], mexican: ['12-6', '6-6'] },
    };
    expect(viewFor(after(doubles), 1)).toMatchObject({
      openDoubles: [
        { train: 1, number: 8, seat: 1 },
        { train: 2, number: 6, seat: 0 },
      ],
      mustCover: [1],
    });
    expect(viewFor(after({ ...doubles, rules: { coverOrder: 'any' } }), 1).mustCover).toEqual([1, 2]);
    expect(viewFor(after({ ...doubles, rules: { openDouble: 'free' } }), 1).mustCover).toEqual([]);
  });

  it('does not tell by a covering duty what a hand holds', () => {
    const rules = { doubleFollowUp: 'coverIfAble' };
    const doubles = { rules, seats: 2, hands: [['8-8', '8-1', '5-5'], ['0-1']], trains: { '0': ['12-8'] } };
    const game = after(doubles, play(0, '8-8', 0));
    expect(viewFor(game, 0).mustCover).toEqual([0]);
    expect(viewFor(game, 1).mustCover).toEqual([]);
    expect(viewFor(game, null).mustCover).toEqual([]);
    const open = after({ ...doubles, rules: { ...rules, openHands: 'yes' } }, play(0, '8-8', 0));
    expect(viewFor(open, 1).mustCover).toEqual([0]);
    const waiting = after({
      ...doubles,
      turn: 1,
      hands: [['8-1'], ['0-1']],
      trains: { '0': ['12-8', '8-8'] },
    });
    expect(viewFor(waiting, 0).mustCover).toEqual([0]);
  });

  it('shows every hand once the round is over', () => {
    const game = after({ ...position, hands: [['12-8'], ['1-2', '4-4']] }, play(0, '8-12', 0));
    const view = viewFor(game, null);
    expect(view).toMatchObject({
      ...{
        phase: 'roundOver',
        turn: null,
        must: null,
        legal: [],
        mustCover: [],
        callable: [],
        mayKnock: false,
      },
      ...{ totals: [0, 11], places: [1, 2], boneyard: 2 },
      results: [{ round: 1, engine: 12, wentOut: 0, scores: [0, 11], left: [[], [t('1-2'), t('4-4')]] }],
      hands: [[], [t('1-2'), t('4-4')]],
    });
    expect(view.history.at(-1)).toEqual({ type: 'roundEnded', wentOut: 0, scores: [0, 11] });
  });
});

describe('why a tile cannot be laid', () => {
  it.each<[string, Record<string, unknown>, number | null, string, number, string | null]>([
    ['nothing against it', position, 0, '8-12', 0, null],
    ['it does not fit', position, 0, '5-5', 0, 'doesNotFit'],
    ['the train is closed', { ...position, trains: { '1': ['12-5'] } }, 0, '5-5', 1, 'trainClosed'],
    ['another is on turn', position, 1, '3-12', 1, 'notYourTurn'],
    ['a spectator holds nothing', position, null, '3-12', 1, 'notYourTurn'],
    ['it is not in the hand', position, 0, '3-12', 0, 'notInHand'],
    ['there is no such train', position, 0, '8-12', 3, 'noSuchTrain'],
    [
      'a double has to be covered',
      { ...position, trains: { '1': ['12-9', '9-9'] } },
      0,
      '8-12',
      0,
      'mustCoverDouble',
    ],
  ])('%s', (_, given, seat, tile, train, expected) => {
    expect(whyNot(viewFor(after(given), seat), t(tile), train)).toBe(expected);
  });

  it('is that the round is over', () => {
    const game = after({ ...position, hands: [['12-8'], ['1-2']] }, play(0, '8-12', 0));
    expect(whyNot(viewFor(game, 1), t('1-2'), 1)).toBe('roundOver');
    expect(imagineGame(viewFor(game, 1), { hands: [], boneyard: [] })).toBeNull();
  });

  it('knows which doubles were laid in this very turn', () => {
    const rules = { doubleFollowUp: 'cover' };
    const game = after(
      { rules, seats: 2, hands: [['8-8', '8-1', '12-5'], ['0-1']], trains: { '0': ['12-8'] } },
      play(0, '8-8', 0),
    );
    expect(whyNot(viewFor(game, 0), t('5-12'), 2)).toBe('mustCoverDouble');
    expect(whyNot(viewFor(game, 0), t('1-8'), 0)).toBeNull();
  });
});

describe('an imagined game', () => {
  it('plays on with the hands that were supposed', () => {
    const game = after(position, play(0, '8-12', 0)) as PlayingGame;
    const imagined = imagineGame(viewFor(game, 1), {
      hands: [[t('0-0')], game.hands[1]!],
      boneyard: [t('3-3')],
    })!;
    expect(imagined).toMatchObject({
      turn: 1,
      hands: [[t('0-0')], game.hands[1]],
      boneyard: [t('3-3')],
      past: null,
    });
    const decision = decide(imagined, play(1, '3-12', 2));
    expect(decision.ok).toBe(true);
  });
});
