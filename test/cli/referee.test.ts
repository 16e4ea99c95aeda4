import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../src/i18n/index.ts';
import { readBounded } from '../../src/cli/bounded.ts';
import { ruleOn } from '../../src/cli/rulings.ts';
import { formatRecord, rulesFrom } from '../../src/game/index.ts';
import { playRecord } from '../game/sealed-game.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'referee-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Asks it within this process, with a text in the place of standard input. */
async function referee(args: readonly string[], input = ''): Promise<Ruled> {
  const ruled = { out: '', err: '' };
  const status = await ruleOn(args, {
    read: (at) => (at === '-' ? input : readBounded(at)),
    out: (text) => (ruled.out += text),
    err: (line) => (ruled.err += line),
  });
  return { status, ...ruled };
}

/** Runs the command as people do, from the project's folder. */
function runReferee(args: readonly string[], input: string): Ruled {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/referee.ts', ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    input,
  });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

interface Ruled {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

function file(name: string, text: string): string {
  const at = path.join(folder, name);
  writeFileSync(at, text);
  return at;
}

const forced = {
  rules: { preset: 'puremco' },
  seats: 2,
  hands: [['12-8'], ['12-1', '4-4']],
  actions: [
    { seat: 0, draw: true },
    { seat: 0, play: '8-12', on: '0' },
  ],
};

describe('referee FILE', () => {
  it('prints one line with everything about the position', async () => {
    const { status, out, err } = await referee([file('forced.json', JSON.stringify(forced))]);
    expect(out.split('\n')).toHaveLength(2);
    expect(JSON.parse(out)).toEqual({
      results: [{ ok: false, refusal: 'mustPlay' }, { ok: true }],
      phase: 'roundOver',
      turn: 0,
      must: null,
      legal: [],
      trains: {
        '0': { tiles: ['12-8'], open: 8, marked: false },
        '1': { tiles: [], open: 12, marked: false },
        mexican: { tiles: [], open: 12, marked: false },
      },
      openDoubles: [],
      hands: [[], ['1-12', '4-4']],
      boneyard: 0,
      scores: [0, 21],
      wentOut: 0,
    });
    expect([status, err]).toEqual([0, '']);
  });

  it('is a command, and ends with its code', () => {
    const { status, out, err } = runReferee(['--lines', '--verify', '-'], '');
    expect([status, out, err]).toEqual([2, '', expect.stringMatching(/^usage[^\n]+\n$/)]);
  });

  it('reads standard input', () => {
    const { status, out } = runReferee(['-'], JSON.stringify({ ...forced, actions: [] }));
    expect(status).toBe(0);
    expect(Object.keys(JSON.parse(out))).not.toContain('wentOut');
  });

  it.each<[string, readonly string[], string]>([
    ['no JSON', ['-'], 'no JSON'],
    ['no file', ['/nowhere/at-all.json'], '/nowhere/at-all.json'],
    ['no arguments', [], 'usage'],
    ['two files', ['a', 'b'], 'usage'],
    ['an unknown option', ['--settle', 'a'], '--settle'],
    ['two tasks', ['--lines', '--verify', 'a'], 'usage'],
  ])('ends with one line and 2: %s', async (_, args, message) => {
    const { status, out, err } = await referee(args, '{');
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(/^[^\n]+\n$/);
    expect(err).toContain(message);
  });
});

describe('referee --why', () => {
  const asked = {
    rules: { preset: 'puremco', goOutOnDouble: 'no' },
    seats: 2,
    hands: [['3-3'], ['12-1']],
    trains: { '0': ['12-3'], mexican: ['12-6', '6-6'] },
    actions: [
      { seat: 0, play: '3-3', on: '0' },
      { seat: 1, draw: true },
    ],
  };
  const results = async (args: readonly string[], scenario: object = asked) =>
    (JSON.parse((await referee([...args, '-'], JSON.stringify(scenario))).out) as { results: unknown })
      .results;

  it.each([
    ['en', /^First the 6-6 .* you have to cover it.* \(the US rules by Parsons and Bauguess\)$/],
    ['de', /^Zuerst muss die 6-6 .* musst du ihn decken.* \(US-Regeln von Parsons und Bauguess\)$/],
    ['nl', /^Eerst moet de 6-6 .* moet je hem dichten.* \(de Amerikaanse regels van Parsons en Bauguess\)$/],
  ])('gives the rule behind a refusal in words with its source, in %s', async (locale, words) => {
    expect(await results(['--why', '--locale', locale])).toEqual([
      { ok: false, refusal: 'mustCoverDouble', because: expect.stringMatching(words) as string },
      { ok: false, refusal: 'notYourTurn', because: expect.any(String) as string },
    ]);
  });

  it('names who else says so where a switch is not as the preset has it', async () => {
    const rules = { preset: 'puremco', doublesPerTurn: 'one', goOutOnDouble: 'covered', lastTile: 'knock' };
    const actions = [{ seat: 0, knock: true }];
    const [{ because }] = (await results(['--why'], { ...asked, rules, actions })) as [{ because: string }];
    expect(because).toMatch(/has to knock.*\(most rule books\)$/);
  });

  it('says nothing unless it is asked', async () => {
    expect(await results([])).toEqual([
      { ok: false, refusal: 'mustCoverDouble' },
      { ok: false, refusal: 'notYourTurn' },
    ]);
  });

  it('knows its languages', async () => {
    const { status, err } = await referee(['--why', '--locale', 'xx', '-'], JSON.stringify(asked));
    expect([status, err]).toEqual([
      2,
      expect.stringContaining(`--locale: "xx" is none of ${languages.join(', ')}`),
    ]);
  });
});

describe('referee --explain', () => {
  it.each([
    ['cardpuzzle', 'en', 'it has to cover the double'],
    ['{"preset":"classic","deadDouble":"binds"}', 'de', 'Dieser Stein darf kein weiterer Pasch sein'],
    ['{"chainOut":"othersOpen","firstTurn":"chain"}', 'nl', 'gewonnen door wie het eerst uitging'],
  ])('prints the pages of the rules of %s in %s', async (rules, locale, sentence) => {
    const { status, out } = await referee(['--explain', '--locale', locale, rules]);
    expect(status).toBe(0);
    expect(out).toContain(sentence);
    expect(out.match(/^## /gm)).toHaveLength(8);
  });

  it.each([['bingo'], ['{"preset":"bingo"}'], ['{"draw":"two"}'], ['{"rounds":40}']])(
    'ends with one line and 2: %s',
    async (rules) => {
      const { status, out, err } = await referee(['--explain', rules]);
      expect([status, out]).toEqual([2, '']);
      expect(err).toMatch(/^[^\n]+\n$/);
    },
  );
});

describe('what the referee reads', () => {
  it('is bounded', () => {
    const { status, err } = runReferee(['-'], ' '.repeat(65 * 1024 * 1024));
    expect([status, err]).toEqual([2, 'standard input: longer than 64 MB\n']);
  });

  it.each([
    [{ rules: { preset: 'quick6' }, seats: 4 }, 'seats: 4 are too many for quick6, which is for 2 to 3'],
    [{ rules: { preset: 'bingo' } }, 'rules.preset: "bingo" is none of classic'],
    [{ openDoubles: ['0'] }, 'openDoubles[0]: that train does not end in a double'],
    [{ openDoubles: ['mexican2'] }, 'openDoubles[0]: the rules have no such train'],
  ])('has to be a position of the rules: %j', async (changes, message) => {
    const hands = Array.from({ length: 'seats' in changes ? 4 : 2 }, () => []);
    const { status, err } = await referee(
      ['-'],
      JSON.stringify({ ...forced, hands, actions: [], ...changes }),
    );
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});

describe('referee --lines', () => {
  it('answers line by line, unreadable ones too', async () => {
    const lines = [JSON.stringify(forced), '{"seats":2}', 'nonsense', '', JSON.stringify(forced)];
    const { status, out } = await referee(['--lines', '-'], `${lines.join('\r\n')}\r\n`);
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(status).toBe(0);
    expect(answers).toHaveLength(5);
    expect(answers[4]).toEqual(answers[0]);
    expect(answers[1]).toEqual({ error: 'hands: a list is wanted here' });
    expect(answers[2]).toEqual({ error: expect.stringContaining('no JSON') });
    expect(answers[3]).toEqual({ error: expect.stringContaining('no JSON') });
  });

  it('plays 1,000 scenarios of 100 actions', async () => {
    const hands = [
      ['12-8', '8-1', '1-5'],
      ['12-1', '4-4'],
    ];
    const attempts = Array.from({ length: 100 }, (_, index) => ({ seat: index % 2, play: '12-8', on: '1' }));
    const line = JSON.stringify({ seats: 2, hands, actions: attempts });
    const { status, out } = await referee(['--lines', '-'], `${line}\n`.repeat(1000));
    expect(status).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(1000);
  });
});

describe('referee --verify', () => {
  const { record, moves } = playRecord({ preset: 'puremco', changes: { rounds: 2 } });

  it('says that a true record is true', async () => {
    const { status, out } = await referee(['--verify', file('true.json', formatRecord(record))]);
    expect([status, JSON.parse(out)]).toEqual([0, { ok: true, rounds: 2, moves }]);
  });

  it('says where an edited record departs, with 1', async () => {
    const events = record.events.slice(0, -2);
    const { status, out } = await referee([
      '--verify',
      file('cut.json', formatRecord({ ...record, events })),
    ]);
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ ok: false, round: 2, why: expect.any(String) });
  });

  it('ends with 2 where there is no record', async () => {
    const { status, err } = await referee([
      '--verify',
      file('rules.json', JSON.stringify(rulesFrom('puremco'))),
    ]);
    expect([status, err]).toEqual([2, 'deal: there is no such field\n']);
  });

  it('does not take a record that breaks off in the middle', async () => {
    const { status, err } = await referee([
      '--verify',
      file('half.json', formatRecord(record).slice(0, 4000)),
    ]);
    expect(status).toBe(2);
    expect(err).toMatch(/^no JSON[^\n]*\n$/);
  });
});
