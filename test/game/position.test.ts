import { describe, expect, it } from 'vitest';
import { playScenario } from '../../src/game/index.ts';

const plain = { seats: 2, hands: [['12-8'], ['1-2']] };
const play = (changes: object) => playScenario({ ...plain, ...changes });
const act = (action: object) => play({ actions: [action] });

describe('a scenario that can be read', () => {
  it('needs seats and hands only', () => {
    expect(play({})).toEqual({
      results: [],
      phase: 'playing',
      turn: 0,
      must: 'play',
      legal: [
        { tile: '8-12', on: '0' },
        { tile: '8-12', on: 'mexican' },
      ],
      trains: {
        '0': { tiles: [], open: 12, marked: false },
        '1': { tiles: [], open: 12, marked: false },
        mexican: { tiles: [], open: 12, marked: false },
      },
      openDoubles: [],
      hands: [['8-12'], ['1-2']],
      boneyard: 0,
      scores: null,
    });
  });

  it('takes tiles either way round and prints trains as they lie', () => {
    const { trains } = play({ trains: { '1': ['3-12', '3-3', '9-3'] } });
    expect(trains['1']).toEqual({ tiles: ['12-3', '3-3', '3-9'], open: 9, marked: false });
  });

  it('takes the engine from the round unless it is given', () => {
    expect(play({ round: 5 }).trains['0']!.open).toBe(8);
    expect(play({ round: 5, engineTile: 3 }).trains['0']!.open).toBe(3);
  });

  it('takes yes and no as true and false, and all rounds', () => {
    const rules = { ownTrainFirst: true, openHands: false, rounds: 'all' };
    expect(play({ rules }).legal).toEqual([{ tile: '8-12', on: '0' }]);
    expect(play({ rules: { ownTrainFirst: false } }).legal).toHaveLength(2);
  });

  it('finds the open doubles, Mexican trains last, dead ones left out', () => {
    const trains = { '1': ['12-5', '5-5'], '0': ['12-4', '4-4'], mexican: ['12-6', '6-6'] };
    expect(play({ trains }).openDoubles).toEqual(['0', '1', 'mexican']);
    expect(play({ trains, openDoubles: ['mexican', '0'] }).openDoubles).toEqual(['mexican', '0']);
    const dead = {
      '0': ['6-2', '2-0', '0-1', '1-2', '2-2'],
      '1': ['6-3', '3-2', '2-4'],
      mexican: ['6-5', '5-2'],
    };
    const small = { rules: { preset: 'quick6' }, hands: [['1-1'], ['4-5']], trains: dead };
    expect(play(small).openDoubles).toEqual([]);
    expect(play({ ...small, openDoubles: ['0'] }).openDoubles).toEqual([]);
  });

  it('takes whoever has a tile on the train as having had a first turn, unless told', () => {
    const chain = { rules: { preset: 'pagat' }, trains: { '0': ['12-4'] } };
    expect(play(chain).legal).toEqual([{ tile: '8-12', on: 'mexican' }]);
    expect(play({ ...chain, firstTurnDone: [1] }).legal).toEqual([]);
  });

  it('takes a word on why', () => {
    expect(play({ why: 'somebody asked' }).must).toBe('play');
  });

  it('takes any train name in an action, and refuses it', () => {
    const refused = { ok: false, refusal: 'noSuchTrain' };
    for (const on of ['2', 'mexican2', '-1', '01', '', 'Bob']) {
      expect(act({ seat: 0, play: '8-12', on }).results).toEqual([refused]);
    }
    expect(act({ seat: 0, play: '18-18', on: '0' }).results).toEqual([{ ok: false, refusal: 'notInHand' }]);
  });

  it('tells who went out, or that nobody did', () => {
    expect(act({ seat: 0, play: '8-12', on: '0' })).toMatchObject({
      phase: 'roundOver',
      wentOut: 0,
      turn: 0,
    });
    const blocked = playScenario({
      ...{ seats: 2, hands: [['1-1'], ['1-2']], turn: 1, markers: [0, 1], firstTurnDone: [0, 1] },
      actions: [
        { seat: 1, pass: true },
        { seat: 0, pass: true },
      ],
    });
    expect(blocked).toMatchObject({ phase: 'roundOver', wentOut: null, turn: 0, scores: [2, 3] });
  });

  it('ends the game with the last round without a word', () => {
    const rules = { preset: 'puremco', rounds: 1 };
    expect(play({ rules, actions: [{ seat: 0, play: '8-12', on: '0' }] })).toMatchObject({
      phase: 'roundOver',
      scores: [0, 3],
    });
  });
});

describe('a scenario that cannot be read names the place', () => {
  it.each<[string, () => unknown, string]>([
    ['no object', () => playScenario([]), 'an object is wanted here'],
    ['nothing', () => playScenario(null), 'an object is wanted here'],
    ['a stray field', () => play({ hand: [] }), 'hand: there is no such field'],
    ['no seats', () => playScenario({ hands: [] }), 'seats: nothing is no whole number from 0'],
    ['one seat', () => play({ seats: 1, hands: [['1-1']] }), 'seats: 1 cannot play with the double-12 set'],
    ['too many seats', () => play({ seats: 9 }), 'seats: 9 cannot play'],
    ['no hands', () => playScenario({ seats: 2 }), 'hands: a list is wanted here'],
    ['too few hands', () => play({ hands: [[]] }), 'hands: 1 hands for 2 seats'],
    ['no tile', () => play({ hands: [['12-8'], ['1_2']] }), 'hands[1][0]: "1_2" is no tile'],
    ['a number for a tile', () => play({ boneyard: [12] }), 'boneyard[0]: 12 is no tile'],
    [
      'a tile of another set',
      () => play({ boneyard: ['1-1', '13-1'] }),
      'boneyard[1]: "13-1" is no tile of the double-12 set',
    ],
    [
      'a tile twice in a hand',
      () => play({ hands: [['12-8', '8-12'], []] }),
      'hands[0]: 8-12 stands in hands[0] too',
    ],
    [
      'a tile in two hands',
      () => play({ hands: [['12-8'], ['8-12']] }),
      'hands[1]: 8-12 stands in hands[0] too',
    ],
    [
      'a tile in hand and boneyard',
      () => play({ boneyard: ['2-1'] }),
      'boneyard: 1-2 stands in hands[1] too',
    ],
    [
      'a tile on a train and in a hand',
      () => play({ trains: { mexican: ['8-12'] } }),
      'hands[0]: 8-12 stands in trains.mexican too',
    ],
    [
      'the engine in a hand',
      () => play({ hands: [['12-12'], []] }),
      'hands[0]: 12-12 stands in the station too',
    ],
    [
      'a row that does not begin at the engine',
      () => play({ trains: { '0': ['11-3'] } }),
      'trains.0[0]: 3-11 does not connect to 12',
    ],
    [
      'a row that does not connect',
      () => play({ trains: { mexican: ['12-3', '4-5'] } }),
      'trains.mexican[1]: 4-5 does not connect to 3',
    ],
    ['a train that is not there', () => play({ trains: { '2': [] } }), 'trains.2: there is no such field'],
    [
      'a Mexican train too many',
      () => play({ trains: { mexican2: [] } }),
      'trains.mexican2: the rules have no such train',
    ],
    ['a turn of nobody', () => play({ turn: 2 }), 'turn: there is no seat 2; seats are 0 to 1'],
    ['a turn that is no number', () => play({ turn: '0' }), 'turn: there is no seat "0"'],
    ['half a seat', () => play({ turn: 0.5 }), 'turn: there is no seat 0.5'],
    ['a seat below 0', () => play({ turn: -1 }), 'turn: there is no seat -1'],
    ['a marker of nobody', () => play({ markers: [0, 2] }), 'markers[1]: there is no seat 2'],
    ['a first turn of nobody', () => play({ firstTurnDone: [3] }), 'firstTurnDone[0]: there is no seat 3'],
    ['round 0', () => play({ round: 0 }), 'round: 0 is no whole number from 1 to 13'],
    [
      'a round too many',
      () => play({ rules: { rounds: 4 }, round: 5 }),
      'round: 5 is no whole number from 1 to 4',
    ],
    ['an engine too high', () => play({ engineTile: 13 }), 'engineTile: 13 is no whole number from 0 to 12'],
    [
      'an open double that is none',
      () => play({ openDoubles: ['0'] }),
      'openDoubles[0]: that train does not end in a double',
    ],
    [
      'an open end that is no double',
      () => play({ trains: { '0': ['12-3'] }, openDoubles: ['0'] }),
      'openDoubles[0]: that train',
    ],
    [
      'an open double nowhere',
      () => play({ openDoubles: ['9'] }),
      'openDoubles[0]: the rules have no such train',
    ],
    ['an open double as a number', () => play({ openDoubles: [0] }), 'openDoubles[0]: a text is wanted here'],
    [
      'an open double twice',
      () => play({ trains: { '0': ['12-3', '3-3'] }, openDoubles: ['0', '0'] }),
      'openDoubles: train 0 is named twice',
    ],
    [
      'an unknown preset',
      () => play({ rules: { preset: 'mine' } }),
      'rules.preset: "mine" is none of classic',
    ],
    [
      'an unknown switch',
      () => play({ rules: { opendouble: 'free' } }),
      'rules.opendouble: there is no such field',
    ],
    [
      'an unknown value',
      () => play({ rules: { openDouble: 'maybe' } }),
      'rules.openDouble: "maybe" is none of blocks, player, free',
    ],
    [
      'true for a switch of more than yes and no',
      () => play({ rules: { draw: true } }),
      'rules.draw: true is none of one, untilPlayable',
    ],
    ['another set', () => play({ rules: { set: 7 } }), 'rules.set: 7 is none of 12, 6, 9, 15, 18'],
    ['an unknown deal', () => play({ rules: { deal: 'mine' } }), 'rules.deal: "mine" is none of simple'],
    [
      'no tiles to deal',
      () => play({ rules: { deal: 0 } }),
      'rules.deal: 0 is no whole number from 1 to 190',
    ],
    ['more tiles than a set has', () => play({ rules: { deal: 92 } }), 'rules.deal: 92 cannot be played'],
    [
      'too many rounds',
      () => play({ rules: { rounds: 14 } }),
      'rules.rounds: 14 cannot be played, the most is 13',
    ],
    ['no rounds', () => play({ rules: { rounds: 0 } }), 'rules.rounds: 0 is no whole number from 1 to 19'],
    [
      'too high an engine',
      () => play({ rules: { set: 6, engineStart: 7 } }),
      'rules.engineStart: 7 cannot be played, the most is 6',
    ],
    [
      'an engine no set has',
      () => play({ rules: { engineStart: 19 } }),
      'rules.engineStart: 19 is no whole number from 0 to 18',
    ],
    ['rules that are a name', () => play({ rules: 'puremco' }), 'rules: an object is wanted here'],
    ['an action of nobody', () => act({ seat: 2, draw: true }), 'actions[0].seat: there is no seat 2'],
    [
      'an action of no kind',
      () => act({ seat: 0 }),
      'actions[0]: one of play, draw, pass, end, knock, call is wanted',
    ],
    ['an action of two kinds', () => act({ seat: 0, draw: true, pass: true }), 'actions[0]: one of play'],
    [
      'an action with a stray field',
      () => act({ seat: 0, draw: true, tile: '1-1' }),
      'actions[0].tile: there is no such field',
    ],
    ['a draw that is none', () => act({ seat: 0, draw: false }), 'actions[0].draw: false is not true'],
    ['a play of no tile', () => act({ seat: 0, play: true, on: '0' }), 'actions[0].play: true is no tile'],
    ['a play on nothing', () => act({ seat: 0, play: '12-8' }), 'actions[0].on: a text is wanted here'],
    [
      'a marker neither kept nor not',
      () => act({ seat: 0, play: '12-8', on: '0', keepMarker: 1 }),
      'actions[0].keepMarker: 1 is neither true nor false',
    ],
    ['a call on nobody', () => act({ seat: 0, call: 2 }), 'actions[0].call: there is no seat 2'],
    ['actions that are no list', () => play({ actions: {} }), 'actions: a list is wanted here'],
    ['something long', () => play({ turn: 'x'.repeat(200) }), `turn: there is no seat "${'x'.repeat(59)}…;`],
  ])('%s', (_, attempt, message) => {
    expect(attempt).toThrow(message);
  });
});
