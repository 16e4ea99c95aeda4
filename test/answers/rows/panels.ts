import { expect } from 'vitest';
import { recordKind } from '../../../src/store/kinds/record.ts';
import type { PanelAction, PanelFamily } from '../../../src/views/index.ts';
import { panelCustomId } from '../../../src/views/index.ts';
import {
  anna,
  ben,
  cem,
  dora,
  guildId,
  manager,
  stored,
  type Hall,
  type Pressing,
  type Someone,
} from '../hall.ts';
import { actionsOn, formIn, kindOf, remarkIn, readOn, screenIn, type Refusal, type Row } from '../row.ts';
import { finished } from './finished.ts';
import { begun, refused } from './refusals.ts';

/** Every button, menu and form of every panel. A new one without a row does not compile. */
type PanelRows = { readonly [F in PanelFamily]: { readonly [A in PanelAction<F>]: Row } };

function pressing<F extends PanelFamily>(family: F) {
  return (action: PanelAction<F>, ...args: readonly (string | number)[]) =>
    (hall: Hall, who: Someone, how: Pressing = {}) =>
      hall.press(who, panelCustomId(family, action, ...args), how);
}

type Ask = (hall: Hall, who: Someone, how?: Pressing) => ReturnType<Refusal['ask']>;

const refusing =
  (ask: Ask, by: Someone, remark: NonNullable<Refusal['remark']>, how: Pressing = {}) =>
  async (hall: Hall): Promise<Refusal> =>
    refused((who) => ask(hall, who, how), by, { remark });

const unknown = (ask: Ask, by: Someone = dora, how: Pressing = {}) =>
  refusing(ask, by, { code: 'unknownButton' }, how);

// --- settings
const settings = pressing('settings');
const needsManageServer = (ask: Ask, how: Pressing = {}) =>
  refusing(ask, anna, { code: 'needsManageServer' }, how);

async function settingsOf(hall: Hall, scope: 'server' | 'player') {
  return scope === 'server' ? hall.tables.guildSettings(guildId) : hall.tables.playerSettings(cem.id);
}

/** Chooses `value` for the field and expects it to be kept, then the value before it again. */
async function chooses(
  hall: Hall,
  [scope, field, value]: readonly ['server' | 'player', string, string],
  kept: Readonly<Record<string, unknown>>,
): Promise<void> {
  const who = scope === 'server' ? manager : cem;
  const before = await settingsOf(hall, scope);
  const answer = await settings('set', scope, field)(hall, who, { values: [value] });
  expect(actionsOn(answer)).toContain(`settings:set:${scope}:${field}`);
  expect(await settingsOf(hall, scope)).toEqual({ ...before, ...kept });
  await restore(hall, scope, before);
}

async function toggles(hall: Hall, scope: 'server' | 'player', field: string): Promise<void> {
  const who = scope === 'server' ? manager : cem;
  const before = (await settingsOf(hall, scope)) as unknown as Readonly<Record<string, unknown>>;
  await settings('toggle', scope, field)(hall, who);
  expect(await settingsOf(hall, scope)).toMatchObject({ [field]: !(before[field] as boolean) });
  await settings('toggle', scope, field)(hall, who);
  expect(await settingsOf(hall, scope)).toMatchObject({ [field]: before[field] });
}

async function restore(hall: Hall, scope: 'server' | 'player', before: object): Promise<void> {
  await (scope === 'server'
    ? hall.tables.changeGuildSettings(guildId, before)
    : hall.tables.changePlayerSettings(cem.id, before));
}

const quiet = (from: string, to: string, zone: string): Pressing => ({ fields: { from, to, zone } });

async function quietBecomes(hall: Hall, how: Pressing, kept: Readonly<Record<string, unknown>>) {
  await settings('quietForm')(hall, cem, how);
  expect(await hall.tables.playerSettings(cem.id)).toMatchObject(kept);
  await hall.tables.changePlayerSettings(cem.id, { quiet: null, timeZone: 'UTC' });
}

// --- pads
const pads = pressing('pad');

/** A pad of Anna, Ben and Cem with one round written; its id and revision. */
async function padOf(hall: Hall, names = 'Anna, Ben, Cem'): Promise<readonly [id: string, revision: number]> {
  const channel = hall.channel();
  const answer = await hall.command(anna, 'score', { channel, options: { view: 'pad', names } });
  const id = actionsOn(answer)
    .find((action) => action.startsWith('pad:undo'))!
    .split(':');
  return [id[2]!, Number(id[3])];
}

const points = (...written: readonly string[]): Pressing => ({
  fields: Object.fromEntries(written.map((text, at) => [`points${at}`, text])),
});

async function closedPad(hall: Hall): Promise<readonly [string, number]> {
  const pad = await padOf(hall);
  await pads('close', ...pad)(hall, anna);
  return pad;
}

const padGone = (action: PanelAction<'pad'>, how: Pressing = {}) =>
  unknown(pads(action, 'nopad', 1, 0), anna, how);
const padClosed =
  (action: PanelAction<'pad'>, how: Pressing = {}) =>
  async (hall: Hall): Promise<Refusal> => {
    const pad = await closedPad(hall);
    return refused((who) => pads(action, ...pad, 0)(hall, who, how), anna, { remark: { code: 'finished' } });
  };

/** A write that somebody else was quicker than. */
const padMoved =
  (action: PanelAction<'pad'>, how: Pressing = {}) =>
  async (hall: Hall): Promise<Refusal> => {
    const [id, revision] = await padOf(hall);
    await pads('blanks', id, revision, 'doubleBlank')(hall, anna, { values: ['50'] });
    return refused((who) => pads(action, id, revision, 'missed')(hall, who, how), anna, {
      remark: { code: 'padMoved' },
    });
  };

// --- history and scores
const history = pressing('history');
const score = pressing('score');
const rules = pressing('rules');

const noRecord = (action: Exclude<PanelAction<'history'>, 'list'>, how: Pressing = {}) => ({
  'a game that there is not': refusing(history(action, 'zzzzzzzzzz'), dora, { code: 'noRecords' }, how),
  'a game of another server, to who did not play it': async (hall: Hall): Promise<Refusal> => {
    const { id } = await finished(hall, { guild: 'elsewhere' });
    const values = how.values === undefined ? {} : { values: [id] };
    return refused((who) => history(action, id)(hall, who, values), dora, { remark: { code: 'noRecords' } });
  },
});

export const panelRows: PanelRows = {
  settings: {
    server: {
      for: 'those who manage the server',
      does: {
        'shows the server’s settings': async (hall) => {
          const answer = await settings('server')(hall, manager);
          expect(readOn(answer)).toContain('## Settings of this server');
        },
      },
      refuses: { 'everybody else': needsManageServer(settings('server')) },
    },
    player: {
      for: 'everybody, each their own',
      does: {
        'shows one’s own settings': async (hall) => {
          expect(readOn(await settings('player')(hall, dora))).toContain('## Your settings');
        },
      },
    },
    page: {
      for: 'everybody, each their own',
      does: {
        'shows one’s own settings': async (hall) => {
          expect(readOn(await settings('page')(hall, dora))).toContain('## Your settings');
        },
      },
    },
    set: {
      for: 'the server’s by who manages it, one’s own by everybody',
      does: {
        'the server’s language, and speaks it at once': async (hall) => {
          const answer = await settings('set', 'server', 'locale')(hall, manager, { values: ['nl'] });
          expect((await hall.tables.guildSettings(guildId)).locale).toBe('nl');
          expect(JSON.stringify(screenIn(answer).components)).toContain(
            '"value":"nl","label":"Nederlands (Dutch)","default":true',
          );
          await hall.tables.changeGuildSettings(guildId, { locale: null });
        },
        'the server’s rules': (hall) =>
          chooses(hall, ['server', 'preset', 'pagat'], { preset: 'pagat', rounds: null }),
        'the server’s clock': (hall) => chooses(hall, ['server', 'clock', '2d'], { clock: '2d' }),
        'the server’s look': (hall) => chooses(hall, ['server', 'look', 'dark'], { look: 'dark' }),
        'the server’s takeover': async (hall) => {
          await chooses(hall, ['server', 'takeoverAfter', '5'], { takeoverAfter: 5 });
          await chooses(hall, ['server', 'takeoverAfter', 'never'], { takeoverAfter: null });
        },
        'one’s own language, and speaks it at once': async (hall) => {
          const answer = await settings('set', 'player', 'locale')(hall, cem, { values: ['de'] });
          expect(readOn(answer)).toContain('## Deine Einstellungen');
          const back = await settings('set', 'player', 'locale')(hall, cem, { values: ['auto'] });
          expect(readOn(back)).toContain('## Your settings');
          expect((await hall.tables.playerSettings(cem.id)).locale).toBeNull();
        },
        'one’s own look': async (hall) => {
          await chooses(hall, ['player', 'look', 'contrast'], { look: 'contrast' });
          await chooses(hall, ['player', 'look', 'auto'], { look: null });
        },
        'how one is told': (hall) => chooses(hall, ['player', 'notice', 'direct'], { notice: 'direct' }),
      },
      refuses: {
        'the server’s to everybody else': needsManageServer(settings('set', 'server', 'look'), {
          values: ['dark'],
        }),
        'a field that there is not': unknown(settings('set', 'player', 'luck'), cem, { values: ['7'] }),
        'a value that there is not': unknown(settings('set', 'server', 'clock'), manager, { values: ['7m'] }),
        'a language that there is not': unknown(settings('set', 'player', 'locale'), cem, {
          values: ['tlh'],
        }),
        'no missed turn at all': unknown(settings('set', 'server', 'takeoverAfter'), manager, {
          values: ['0'],
        }),
      },
    },
    toggle: {
      for: 'the server’s by who manages it, one’s own by everybody',
      does: {
        'the server’s hints': (hall) => toggles(hall, 'server', 'hints'),
        'the server’s ready words at the table': (hall) => toggles(hall, 'server', 'reactions'),
        'the server’s table as text': (hall) => toggles(hall, 'server', 'textTable'),
        'the server’s achievements': (hall) => toggles(hall, 'server', 'announceAchievements'),
        'one’s own table as text': (hall) => toggles(hall, 'player', 'textTable'),
        'being asked before laying': (hall) => toggles(hall, 'player', 'confirm'),
        'being hidden, once one was asked': async (hall) => {
          const question = await settings('toggle', 'player', 'hidden')(hall, cem);
          expect(actionsOn(question)).toEqual(['settings:sure:player:hidden', 'settings:player']);
          expect((await hall.tables.playerSettings(cem.id)).hidden).toBe(false);
          await hall.tables.changePlayerSettings(cem.id, { hidden: true });
          const shown = await settings('toggle', 'player', 'hidden')(hall, cem);
          expect(shown).toMatchObject({ remark: { code: 'shownNow' } });
          expect((await hall.tables.playerSettings(cem.id)).hidden).toBe(false);
        },
        'tips, told anew once they are on again': async (hall) => {
          await hall.tables.changePlayerSettings(cem.id, { lessonsRead: ['turn', 'draw'] });
          await toggles(hall, 'player', 'lessons');
          expect((await hall.tables.playerSettings(cem.id)).lessonsRead).toEqual([]);
        },
      },
      refuses: {
        'the server’s to everybody else': needsManageServer(settings('toggle', 'server', 'hints')),
        'a field that there is not': unknown(settings('toggle', 'player', 'luck'), cem),
        'a field of the server that there is not': unknown(settings('toggle', 'server', 'luck'), manager),
      },
    },
    sure: {
      for: 'everybody, themselves',
      does: {
        'hides from boards and profiles, and says so': async (hall) => {
          const answer = await settings('sure', 'player', 'hidden')(hall, cem);
          expect(answer).toMatchObject({ remark: { code: 'hiddenNow' } });
          expect((await hall.tables.playerSettings(cem.id)).hidden).toBe(true);
          await hall.tables.changePlayerSettings(cem.id, { hidden: false });
        },
      },
      refuses: { 'what there is not': unknown(settings('sure', 'player', 'luck'), cem) },
    },
    channels: {
      for: 'those who manage the server',
      does: {
        'keeps the role that is told of new lobbies, and says where nobody would be notified': async (
          hall,
        ) => {
          const press = settings('channels', 'calledRoleId');
          const heard = await press(hall, manager, { values: ['777'] });
          expect(heard.type).toBe('screen');
          const place = { mayCall: () => false };
          const unheard = await press(hall, manager, { values: ['888'], place });
          expect(remarkIn(unheard)).toEqual({ code: 'roleMute', roleId: '888' });
          expect(await hall.tables.guildSettings(guildId)).toMatchObject({ calledRoleId: '888' });
          await press(hall, manager, { values: [] });
          expect(await hall.tables.guildSettings(guildId)).toMatchObject({ calledRoleId: null });
        },
        'keeps channels and roles': async (hall) => {
          await settings('channels', 'channelIds')(hall, manager, { values: ['555', '666'] });
          await settings('channels', 'starterRoleIds')(hall, manager, { values: ['777'] });
          expect(await hall.tables.guildSettings(guildId)).toMatchObject({
            channelIds: ['555', '666'],
            starterRoleIds: ['777'],
          });
          await settings('channels', 'channelIds')(hall, manager, { values: [] });
          await settings('channels', 'starterRoleIds')(hall, manager, { values: [] });
          expect(await hall.tables.guildSettings(guildId)).toMatchObject({
            channelIds: [],
            starterRoleIds: [],
          });
        },
      },
      refuses: {
        'everybody else': needsManageServer(settings('channels', 'channelIds')),
        'a field that there is not': unknown(settings('channels', 'luck'), manager),
      },
    },
    quiet: {
      for: 'everybody, each their own',
      does: {
        'opens the form with what holds now': async (hall) => {
          await hall.tables.changePlayerSettings(cem.id, {
            quiet: { from: '22:00', to: '07:30' },
            timeZone: 'America/Lima',
          });
          const form = JSON.stringify(formIn(await settings('quiet')(hall, cem)));
          for (const value of ['settings:quietForm', '22:00', '07:30', 'America/Lima'])
            expect(form).toContain(value);
          await hall.tables.changePlayerSettings(cem.id, { quiet: null, timeZone: 'UTC' });
        },
      },
    },
    quietForm: {
      for: 'everybody, each their own',
      does: {
        'keeps the hours, however they are written': async (hall) => {
          await quietBecomes(hall, quiet('22', '7.05', 'Europe/Berlin'), {
            quiet: { from: '22:00', to: '07:05' },
            timeZone: 'Europe/Berlin',
          });
          await quietBecomes(hall, quiet('23:59', '0:00', 'america/new york'), {
            quiet: { from: '23:59', to: '00:00' },
            timeZone: 'America/New_York',
          });
        },
        'takes two empty times, or the same twice, for none': async (hall) => {
          await quietBecomes(hall, quiet('', '', ''), { quiet: null, timeZone: 'UTC' });
          await quietBecomes(hall, quiet('8', '8:00', ''), { quiet: null });
        },
      },
      refuses: Object.fromEntries(
        [
          ['24', '7', 'UTC'],
          ['22:60', '7', 'UTC'],
          ['22', '', 'UTC'],
          ['', '7', 'UTC'],
          ['late', '7', 'UTC'],
          ['22', '7', 'Berlin/Europe'],
        ].map(([from, to, zone]) => [
          `${from}, ${to} in ${zone}`,
          refusing(settings('quietForm'), cem, { code: 'badTime' }, quiet(from!, to!, zone!)),
        ]),
      ),
    },
  },
  privacy: {
    open: {
      for: 'everybody',
      does: {
        'says what is stored': async (hall) => {
          const answer = await pressing('privacy')('open')(hall, dora);
          expect(actionsOn(answer)).toEqual(['privacy:export', 'privacy:erase']);
        },
      },
    },
    cancel: {
      for: 'everybody',
      does: {
        'goes back': async (hall) => {
          const answer = await pressing('privacy')('cancel')(hall, dora);
          expect(actionsOn(answer)).toEqual(['privacy:export', 'privacy:erase']);
        },
      },
    },
    erase: {
      for: 'everybody',
      does: {
        'asks once more': async (hall) => {
          const answer = await pressing('privacy')('erase')(hall, dora);
          expect(actionsOn(answer)).toEqual(['privacy:eraseConfirm', 'privacy:cancel']);
        },
      },
    },
    export: {
      for: 'everybody, their own',
      does: {
        'hands out what is stored about oneself, and no other hand': async (hall) => {
          const table = await begun(hall);
          const answer = await pressing('privacy')('export')(hall, ben);
          expect(readOn(answer)).toBe('Here is everything that is stored about you.');
          const [file] = answer.type === 'screen' ? answer.files! : [];
          expect(file).toMatchObject({ name: 'mexican-train-my-data.json', contentType: 'application/json' });
          const data = JSON.parse(Buffer.from(file!.bytes).toString()) as {
            user: string;
            tables: { id: string }[];
          };
          expect(data.user).toBe(ben.id);
          expect(data.tables.find(({ id }) => id === table.id)).toMatchObject({
            host: false,
            seats: [{ name: 'Ben' }],
          });
        },
      },
    },
    eraseConfirm: {
      for: 'everybody, their own',
      does: {
        'takes one’s name out of tables and games': async (hall) => {
          const done = await finished(hall, { host: cem });
          const table = await begun(hall);
          const gone: Someone = { ...ben };
          expect(remarkIn(await pressing('privacy')('eraseConfirm')(hall, gone))).toEqual({ code: 'erased' });
          expect((await stored(hall, table)).seats[1]).toMatchObject({
            name: '',
            player: { kind: 'computer' },
          });
          const record = (await hall.store.get(recordKind, done.id))!.value;
          expect(record.seats[1]).toMatchObject({ name: '', user: null });
          expect(hall.room.changes).toContain(table.id);
        },
      },
    },
  },
  help: {
    page: {
      for: 'everybody',
      does: {
        'shows that page': async (hall) => {
          const answer = await pressing('help')('page', 'score')(hall, dora);
          expect(readOn(answer)).toContain('## Scores and standings');
        },
      },
      refuses: { 'a page that there is not': unknown(pressing('help')('page', 'luck')) },
    },
    topic: {
      for: 'everybody',
      does: {
        'shows the page that was picked': async (hall) => {
          const answer = await pressing('help')('topic')(hall, dora, { values: ['commands'] });
          expect(readOn(answer)).toContain('## All commands');
        },
      },
      refuses: { 'a page that there is not': unknown(pressing('help')('topic'), dora, { values: ['luck'] }) },
    },
  },
  rules: {
    preset: {
      for: 'everybody',
      does: {
        'shows the preset that was picked': async (hall) => {
          const answer = await rules('preset')(hall, dora, { values: ['lobby'] });
          expect(readOn(answer)).toContain('Rules: Doubles in a row');
          expect(actionsOn(answer)).toContain('rules:topic:lobby');
        },
      },
      refuses: { 'one that there is not': unknown(rules('preset'), dora, { values: ['chess'] }) },
    },
    topic: {
      for: 'everybody',
      does: {
        'shows the page that was picked': async (hall) => {
          const answer = await rules('topic', 'quick6')(hall, dora, { values: ['setup'] });
          expect(readOn(answer)).toMatch(/With \d players everybody gets 5 tiles\./);
        },
      },
      refuses: {
        'a preset that there is not': unknown(rules('topic', 'chess'), dora, { values: ['setup'] }),
      },
    },
    page: {
      for: 'everybody',
      does: {
        'shows that page': async (hall) => {
          expect(readOn(await rules('page', 'pagat', 'scoring')(hall, dora))).toContain('### Scoring');
        },
      },
      refuses: { 'a preset that there is not': unknown(rules('page', 'chess', 'setup')) },
    },
    compare: {
      for: 'everybody',
      does: {
        'shows how the two differ': async (hall) => {
          const answer = await rules('compare', 'puremco')(hall, dora, { values: ['dominoscc'] });
          expect(readOn(answer)).toContain('**Rounds:** 13 – 6');
        },
      },
      refuses: {
        'one that there is not': unknown(rules('compare', 'puremco'), dora, { values: ['chess'] }),
      },
    },
  },
  history: {
    list: {
      for: 'everybody',
      does: {
        'lists the server’s games, and one’s own': async (hall) => {
          const { id } = await finished(hall);
          const server = await history('list', 'server', 0)(hall, dora);
          expect(readOn(server)).toContain('## This server’s games');
          expect(JSON.stringify(screenIn(server).components)).toContain(id);
          const mine = await history('list', 'mine', 0)(hall, anna);
          expect(readOn(mine)).toContain('## Your games');
          expect(actionsOn(mine)).toContain('history:pick:mine:0');
        },
      },
      refuses: {
        'who has none': refusing(history('list', 'mine', 0), manager, { code: 'noRecords' }),
      },
    },
    pick: {
      for: 'everybody, games of this server and their own',
      does: {
        'opens the game that was picked': async (hall) => {
          const { id } = await finished(hall);
          const answer = await history('pick', 'server', 0)(hall, dora, { values: [id] });
          expect(kindOf(screenIn(answer))).toBe('game');
          expect(readOn(answer)).toContain('1\\. Anna: 0 points\n2\\. Ben: 17 points');
        },
      },
      refuses: noRecord('pick', { values: ['zzzzzzzzzz'] }),
    },
    open: {
      for: 'everybody, games of this server and their own',
      does: {
        'opens that game': async (hall) => {
          const game = await finished(hall);
          expect(readOn(await history('open', game.id)(hall, dora))).toContain(
            `Secret seed: \`${game.seed}\``,
          );
        },
        'of another server to who played it': async (hall) => {
          const game = await finished(hall, { guild: 'elsewhere' });
          expect(kindOf(screenIn(await history('open', game.id)(hall, anna)))).toBe('game');
        },
      },
      refuses: noRecord('open'),
    },
    scores: {
      for: 'everybody, games of this server and their own',
      does: {
        'shows its sheet': async (hall) => {
          const { id } = await finished(hall);
          const answer = await history('scores', id)(hall, dora);
          expect(readOn(answer)).toContain('After round 1 of 1');
          expect(readOn(answer)).toContain('Anna wins.');
        },
      },
      refuses: noRecord('scores'),
    },
    replay: {
      for: 'everybody, games of this server and their own',
      does: {
        'shows that move, or the round that was picked': async (hall) => {
          const { id } = await finished(hall);
          expect(readOn(await history('replay', id, 1, 2, 3)(hall, dora))).toContain('move 2 of 4');
          expect(readOn(await history('replay', id)(hall, dora, { values: ['1'] }))).toContain('move 0 of 4');
          const mistakes = history('replay', id, 1, 0, 'mistake');
          expect(readOn(await mistakes(hall, dora, { values: ['3'] }))).toContain('move 3 of 4');
        },
      },
      refuses: noRecord('replay'),
    },
    moves: {
      for: 'everybody, games of this server and their own',
      does: {
        'tells the round move by move': async (hall) => {
          const { id } = await finished(hall);
          const answer = await history('moves', id, 1)(hall, dora);
          expect(readOn(answer)).toContain('Round 1, move by move');
          expect(actionsOn(answer)).toContain(`history:replay:${id}:1:0:back`);
        },
      },
      refuses: noRecord('moves'),
    },
    animate: {
      for: 'everybody, games of this server and their own',
      does: {
        'shows the round as one picture': async (hall) => {
          const { id } = await finished(hall);
          const answer = await history('animate', id, 1)(hall, dora);
          expect(screenIn(answer).pictures[0]!.spec.kind).toBe('replay');
        },
      },
      refuses: noRecord('animate'),
    },
    export: {
      for: 'everybody, games of this server and their own',
      does: {
        'hands out the record': async (hall) => {
          const { id } = await finished(hall);
          const answer = await history('export', id)(hall, dora);
          expect(answer.type === 'screen' && answer.files![0]!.name).toBe(`mexican-train-${id}.json`);
        },
      },
      refuses: noRecord('export'),
    },
    verify: {
      for: 'everybody, games of this server and their own',
      does: {
        'says whether the record is true, with the game below': async (hall) => {
          const { id } = await finished(hall);
          const answer = await history('verify', id)(hall, dora);
          expect(remarkIn(answer).code).toBe('recordFalse');
          expect(kindOf(screenIn(answer))).toBe('game');
        },
      },
      refuses: noRecord('verify'),
    },
  },
  score: {
    server: {
      for: 'everybody',
      does: {
        'shows that page of the board': async (hall) => {
          await finished(hall);
          const answer = await score('server', 'year', 0, 'no', 3)(hall, dora);
          expect(readOn(answer)).toContain('This year');
          expect(readOn(answer)).toContain('at least 3 games');
          expect(actionsOn(answer)).toContain('score:computers:year:0:yes:3');
        },
      },
    },
    period: {
      for: 'everybody',
      does: {
        'shows the time that was picked': async (hall) => {
          const answer = await score('period', 'year', 0, 'yes', 1)(hall, dora, { values: ['month'] });
          expect(actionsOn(answer)).toContain('score:period:month:0:yes:1');
        },
      },
    },
    least: {
      for: 'everybody',
      does: {
        'shows those with that many games': async (hall) => {
          const answer = await score('least', 'all', 0, 'no', 1)(hall, dora, { values: ['10'] });
          expect(readOn(answer)).toContain('at least 10 games');
        },
      },
    },
    computers: {
      for: 'everybody',
      does: {
        'shows the computers too': async (hall) => {
          const answer = await score('computers', 'all', 0, 'yes', 1)(hall, dora);
          expect(actionsOn(answer)).toContain('score:computers:all:0:no:1');
        },
      },
    },
    player: {
      for: 'everybody',
      does: {
        'shows that player’s profile, without switches that would act on whoever presses them': async (
          hall,
        ) => {
          await finished(hall);
          const answer = await score('player', anna.id)(hall, dora);
          expect(readOn(answer)).toContain('## Anna');
          expect(actionsOn(answer)).toEqual([]);
          expect(actionsOn(await score('player')(hall, anna, { values: [anna.id] }))).toEqual([]);
        },
      },
      refuses: {
        'who has no game': refusing(score('player', 'nobody'), dora, { code: 'noRecords' }),
        'who hides': async (hall) => {
          await finished(hall);
          await settings('sure', 'player', 'hidden')(hall, anna);
          return refused((who) => score('player', anna.id)(hall, who), dora, {
            remark: { code: 'hiddenPlayer', name: 'Anna' },
          });
        },
      },
    },
    versus: {
      for: 'everybody',
      does: {
        'shows the two head to head': async (hall) => {
          await hall.tables.changePlayerSettings(anna.id, { hidden: false });
          await finished(hall);
          const answer = await score('versus', anna.id)(hall, dora, { values: [ben.id] });
          expect(readOn(answer)).toContain('## Anna and Ben');
        },
      },
      refuses: {
        'one with oneself': refusing(score('versus', anna.id, anna.id), dora, { code: 'noRecords' }),
        'who has no game': refusing(score('versus', anna.id, 'nobody'), dora, { code: 'noRecords' }),
      },
    },
  },
  pad: {
    open: {
      for: 'everybody',
      does: {
        'shows the pad again': async (hall) => {
          const pad = await padOf(hall);
          expect(readOn(await pads('open', ...pad)(hall, dora))).toContain(
            'Round 1: the engine is 12-12, and Anna starts.',
          );
        },
      },
      refuses: { 'a pad that there is not': padGone('open') },
    },
    names: {
      for: 'everybody',
      does: {
        'opens the form with the names': async (hall) => {
          const pad = await padOf(hall);
          expect(JSON.stringify(formIn(await pads('names', ...pad)(hall, dora)))).toContain('Anna, Ben, Cem');
        },
      },
      refuses: {
        'a pad that there is not': padGone('names'),
        'a closed pad': async (hall) => {
          const pad = await closedPad(hall);
          return refused((who) => pads('names', ...pad)(hall, who), anna, {
            remark: { code: 'unknownButton' },
          });
        },
      },
    },
    namesForm: {
      for: 'everybody',
      does: {
        renames: async (hall) => {
          const pad = await padOf(hall);
          const answer = await pads('namesForm', ...pad)(hall, dora, { fields: { names: 'Xan, Ben, Cem' } });
          expect(readOn(answer)).toContain('Xan starts.');
        },
        'adds who comes late, and asks once what the missed rounds count': async (hall) => {
          const [id, revision] = await padOf(hall);
          await pads('pointsForm', id, revision, 0, 1)(hall, dora, points('1', '2', '3'));
          const fields = { names: 'Anna, Xan, Ben, Cem' };
          const answer = await pads('namesForm', id, revision + 1)(hall, dora, { fields });
          expect(readOn(answer)).toContain('Anna: 1, total 1; Xan: (0), total 0; Ben: 2, total 2');
          expect(actionsOn(answer).filter((action) => action.startsWith('pad:missed'))).toHaveLength(3);
        },
      },
      refuses: {
        'too few': async (hall) => {
          const pad = await padOf(hall);
          return refused((who) => pads('namesForm', ...pad)(hall, who, { fields: { names: 'Xan' } }), anna, {
            remark: { code: 'badNames', least: 2, most: 14 },
          });
        },
        'names that are new and changed at once': async (hall) => {
          const [id, revision] = await padOf(hall);
          await pads('pointsForm', id, revision, 0, 1)(hall, dora, points('1', '2', '3'));
          const fields = { names: 'Xan, Yve, Ben, Cem' };
          return refused((who) => pads('namesForm', id, revision + 1)(hall, who, { fields }), anna, {
            remark: { code: 'namesUnclear' },
          });
        },
        'a pad that there is not': padGone('namesForm', { fields: { names: 'A, B' } }),
        'a closed pad': padClosed('namesForm', { fields: { names: 'A, B, C' } }),
      },
    },
    points: {
      for: 'everybody',
      does: {
        'opens the form from that name on': async (hall) => {
          const pad = await padOf(hall);
          const form = JSON.stringify(formIn(await pads('points', ...pad, 1)(hall, dora)));
          expect(form).toContain('points1');
          expect(form).not.toContain('points0');
        },
      },
      refuses: { 'a pad that there is not': padGone('points') },
    },
    pointsForm: {
      for: 'everybody',
      does: {
        'writes the round down, in points or tiles': async (hall) => {
          const pad = await padOf(hall);
          const answer = await pads('pointsForm', ...pad, 0)(hall, dora, points('12', '3-12 0-5', '0'));
          expect(readOn(answer)).toContain('1\\. Cem: 0 points\n2\\. Anna: 12 points\n3\\. Ben: 20 points');
          expect(readOn(answer)).toContain('Round 2: the engine is 11-11, and Ben starts.');
        },
        'says above the pad what it cannot read, and keeps the rest': async (hall) => {
          const pad = await padOf(hall);
          const answer = await pads('pointsForm', ...pad, 0, 1)(hall, dora, points('12', 'many', '-5'));
          expect(readOn(answer)).toContain('What is written for Ben is neither');
          expect(readOn(answer)).toContain('Score pad');
          for (const [text, said] of [
            ['-5', 'Ben cannot have fewer than 0 points'],
            ['12345', 'Ben cannot have more than'],
          ] as const) {
            const again = await padOf(hall);
            const told = await pads('pointsForm', ...again, 0, 1)(hall, dora, points('1', text, '2'));
            expect(readOn(told)).toContain(said);
          }
        },
        'half of it, the rest later': async (hall) => {
          const pad = await padOf(hall);
          await pads('pointsForm', ...pad, 0, 1)(hall, dora, points('12', '', ''));
          const answer = await pads(
            'pointsForm',
            ...pad,
            1,
            1,
          )(hall, dora, {
            fields: { points1: '5', points2: '6' },
          });
          expect(readOn(answer)).toContain('Round 2');
        },
      },
      refuses: {
        'a form of a round that is written': async (hall) => {
          const pad = await padOf(hall);
          await pads('pointsForm', ...pad, 0, 1)(hall, dora, points('7', '0', '9'));
          return refused((who) => pads('pointsForm', ...pad, 0, 1)(hall, who, points('7', '0', '9')), anna, {
            remark: { code: 'padMoved' },
          });
        },
        'a pad that there is not': padGone('pointsForm', points('1')),
        'a closed pad': padClosed('pointsForm', points('1', '2', '3')),
      },
    },
    undo: {
      for: 'everybody',
      does: {
        'takes the last round back': async (hall) => {
          const pad = await padOf(hall);
          await pads('pointsForm', ...pad, 0)(hall, dora, points('1', '2', '3'));
          expect(readOn(await pads('undo', pad[0], pad[1] + 1)(hall, dora))).toContain(
            'Round 1: the engine is 12-12',
          );
        },
      },
      refuses: { 'a pad that there is not': padGone('undo'), 'a closed pad': padClosed('undo') },
    },
    close: {
      for: 'everybody',
      does: {
        'closes it': async (hall) => {
          const pad = await padOf(hall);
          const answer = await pads('close', ...pad)(hall, dora);
          expect(readOn(answer)).toContain('This pad is closed.');
          expect(actionsOn(answer)).toEqual([`pad:print:${pad[0]}:${pad[1] + 1}`, 'pad:new']);
        },
      },
      refuses: { 'a pad that there is not': padGone('close'), 'a closed pad': padClosed('close') },
    },
    blanks: {
      for: 'everybody',
      does: {
        'sets what blanks count': async (hall) => {
          const [id, revision] = await padOf(hall);
          await pads('blanks', id, revision, 'doubleBlank')(hall, dora, { values: ['50'] });
          await pads('blanks', id, revision + 1, 'blankSide')(hall, dora, { values: ['25'] });
          expect(readOn(await pads('open', id, revision)(hall, dora))).toContain(
            '0-0 counts 50, every other blank half 25 points.',
          );
        },
        'leaves them as they are for a value that there is not': async (hall) => {
          const [id, revision] = await padOf(hall);
          await pads('blanks', id, revision, 'blankSide')(hall, dora, { values: ['50'] });
          await pads('blanks', id, revision + 1, 'doubleBlank')(hall, dora, { values: ['7'] });
          expect(readOn(await pads('open', id, revision)(hall, dora))).toContain(
            '0-0 counts 0, every other blank half 0 points.',
          );
        },
      },
      refuses: {
        'a pad that there is not': padGone('blanks', { values: ['25'] }),
        'a closed pad': padClosed('blanks', { values: ['25'] }),
        'a page of before somebody else’s choice': padMoved('blanks', { values: ['25'] }),
      },
    },
    set: {
      for: 'everybody',
      does: {
        'sets the set, the order of the engines and the first of them': async (hall) => {
          const [id, revision] = await padOf(hall);
          await pads('set', id, revision, 'set')(hall, dora, { values: ['9'] });
          await pads('set', id, revision + 1, 'order')(hall, dora, { values: ['up'] });
          const answer = await pads('set', id, revision + 2, 'firstEngine')(hall, dora, { values: ['7'] });
          expect(readOn(answer)).toContain('3 rounds. Engines: 7, 8, 9.');
        },
        'names no engine where it is drawn': async (hall) => {
          const [id, revision] = await padOf(hall);
          await pads('set', id, revision, 'order')(hall, dora, { values: ['drawn'] });
          const answer = await pads('open', id, revision)(hall, dora);
          expect(readOn(answer)).toContain('Round 1: Anna starts. The engine is the double that you draw');
        },
        'leaves what is none of its choices': async (hall) => {
          const [id, revision] = await padOf(hall);
          for (const [at, [field, value]] of [
            ['set', '7'],
            ['order', 'sideways'],
            ['firstEngine', '19'],
            ['missed', 'all'],
            ['closed', 'true'],
          ].entries()) {
            await pads('set', id, revision + at, field!)(hall, dora, { values: [value!] });
          }
          const answer = await pads('open', id, revision)(hall, dora);
          expect(readOn(answer)).toContain('Round 1: the engine is 12-12, and Anna starts.');
        },
      },
      refuses: {
        'a pad that there is not': padGone('set', { values: ['9'] }),
        'a closed pad': padClosed('set', { values: ['9'] }),
        'a page of before somebody else’s choice': padMoved('set', { values: ['9'] }),
      },
    },
    setup: {
      for: 'everybody',
      does: {
        'shows what is played and who is there': async (hall) => {
          const pad = await padOf(hall);
          const answer = await pads('setup', ...pad)(hall, dora);
          expect(readOn(answer)).toContain('13 rounds. Engines: 12, 11, 10');
          expect(actionsOn(answer)).toContain(`pad:here:${pad[0]}:${pad[1]}`);
        },
      },
      refuses: { 'a pad that there is not': padGone('setup') },
    },
    here: {
      for: 'everybody',
      does: {
        'takes somebody out who leaves early, and back': async (hall) => {
          const [id, revision] = await padOf(hall);
          await pads('here', id, revision)(hall, dora, { values: ['1', '2'] });
          const answer = await pads('pointsForm', id, revision + 1, 0, 1)(hall, dora, points('', '0', '9'));
          expect(readOn(answer)).toContain('Not at the table now: Anna.');
          expect(readOn(answer)).toContain('Round 2: the engine is 11-11, and Cem starts.');
          expect(readOn(answer)).toContain('What does a missed round count?');
          await pads('here', id, revision + 2)(hall, dora, { values: ['0', '1', '2'] });
          expect(readOn(await pads('open', id, revision)(hall, dora))).not.toContain('Not at the table');
        },
      },
      refuses: {
        'a table of one': async (hall) => {
          const pad = await padOf(hall);
          return refused((who) => pads('here', ...pad)(hall, who, { values: ['1'] }), anna, {
            remark: { code: 'tooFewHere', least: 2 },
          });
        },
        'a pad that there is not': padGone('here', { values: ['0', '1'] }),
        'a closed pad': padClosed('here', { values: ['0', '1'] }),
        'a page of before somebody else’s choice': padMoved('here', { values: ['0', '1'] }),
      },
    },
    missed: {
      for: 'everybody',
      does: {
        'says once for all what a missed round counts': async (hall) => {
          const [id, revision] = await padOf(hall);
          await pads('pointsForm', id, revision, 0, 1)(hall, dora, points('-', '10', '15'));
          const answer = await pads('missed', id, revision + 1, 'average')(hall, dora);
          expect(readOn(answer)).toContain('Anna: 13 points');
          expect(readOn(answer)).toContain('A missed round counts the average');
          expect(actionsOn(answer).filter((action) => action.startsWith('pad:missed'))).toEqual([]);
        },
      },
      refuses: {
        'a pad that there is not': padGone('missed'),
        'a closed pad': padClosed('missed'),
        'a page of before somebody else’s choice': padMoved('missed'),
      },
    },
    correct: {
      for: 'everybody',
      does: {
        'opens the form with what is written in that round': async (hall) => {
          const [id, revision] = await padOf(hall);
          await pads('pointsForm', id, revision, 0, 1)(hall, dora, points('12', '-', '7'));
          const form = formIn(await pads('correct', id, revision + 1)(hall, dora, { values: ['1'] }));
          expect(form.custom_id).toBe(`pad:correctForm:${id}:${revision + 1}:0:1`);
          expect(JSON.stringify(form)).toContain('"value":"12"');
          expect(JSON.stringify(form)).toContain('"value":"-"');
        },
      },
      refuses: {
        'a round that nobody has written': async (hall) => {
          const pad = await padOf(hall);
          return refused((who) => pads('correct', ...pad)(hall, who, { values: ['1'] }), anna, {
            remark: { code: 'unknownButton' },
          });
        },
        'a pad that there is not': padGone('correct', { values: ['1'] }),
      },
    },
    round: {
      for: 'everybody',
      does: {
        'shows a round of a pad with more names than a form has room for': async (hall) => {
          const [id, revision] = await padOf(hall, 'A, B, C, D, E, F');
          for (const from of [0, 5]) {
            const fields = Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`points${from + at}`, '3']));
            await pads('pointsForm', id, revision, from, 1)(hall, dora, { fields });
          }
          const answer = await pads('round', id, revision + 2)(hall, dora, { values: ['1'] });
          expect(actionsOn(answer)).toEqual([
            `pad:correctFrom:${id}:${revision + 2}:0:1`,
            `pad:correctFrom:${id}:${revision + 2}:5:1`,
            `pad:open:${id}:${revision + 2}`,
          ]);
        },
      },
      refuses: {
        'a round that nobody has written': async (hall) => {
          const pad = await padOf(hall);
          return refused((who) => pads('round', ...pad)(hall, who, { values: ['1'] }), anna, {
            remark: { code: 'unknownButton' },
          });
        },
        'a pad that there is not': padGone('round', { values: ['1'] }),
      },
    },
    correctFrom: {
      for: 'everybody',
      does: {
        'opens the form from that name on': async (hall) => {
          const [id, revision] = await padOf(hall);
          await pads('pointsForm', id, revision, 0, 1)(hall, dora, points('12', '0', '7'));
          const form = JSON.stringify(formIn(await pads('correctFrom', id, revision + 1, 2, 1)(hall, dora)));
          expect(form).toContain('points2');
          expect(form).not.toContain('points1');
        },
      },
      refuses: { 'a pad that there is not': padGone('correctFrom') },
    },
    correctForm: {
      for: 'everybody',
      does: {
        'corrects that round alone, though others were written since': async (hall) => {
          const [id, revision] = await padOf(hall);
          await pads('pointsForm', id, revision, 0, 1)(hall, dora, points('12', '0', '7'));
          await pads('pointsForm', id, revision + 1, 0, 2)(hall, dora, points('1', '2', '3'));
          const answer = await pads('correctForm', id, revision + 1, 0, 1)(hall, dora, points('21', '', '-'));
          expect(readOn(answer)).toContain('Anna: 21, 1, total 22; Ben: 0, 2, total 2; Cem: (0), 3, total 3');
        },
        'keeps the good entries of a form and says of each bad one which it is': async (hall) => {
          const [id, revision] = await padOf(hall);
          await pads('pointsForm', id, revision, 0, 1)(hall, dora, points('12', '0', '7'));
          const answer = await pads(
            'correctForm',
            id,
            revision + 1,
            0,
            1,
          )(hall, dora, points('13', '-5', 'x'));
          expect(readOn(answer)).toContain('Ben cannot have fewer than 0 points');
          expect(readOn(answer)).toContain('What is written for Cem is neither');
          expect(readOn(answer)).toContain('Anna: 13, total 13; Ben: 0, total 0; Cem: 7, total 7');
        },
      },
      refuses: {
        'a round that somebody corrected meanwhile': async (hall) => {
          const [id, revision] = await padOf(hall);
          await pads('pointsForm', id, revision, 0, 1)(hall, dora, points('12', '0', '7'));
          await pads('correctForm', id, revision + 1, 0, 1)(hall, dora, points('21', '', ''));
          return refused(
            (who) => pads('correctForm', id, revision + 1, 0, 1)(hall, who, points('22', '', '')),
            anna,
            { remark: { code: 'padMoved' } },
          );
        },
        'a round that nobody would have played': async (hall) => {
          const [id, revision] = await padOf(hall);
          await pads('pointsForm', id, revision, 0, 1)(hall, dora, points('12', '0', '7'));
          return refused(
            (who) => pads('correctForm', id, revision + 1, 0, 1)(hall, who, points('-', '-', '-')),
            anna,
            { remark: { code: 'nobodyThere' } },
          );
        },
        'a pad that there is not': padGone('correctForm', points('1')),
        'a closed pad': padClosed('correctForm', points('1', '2', '3')),
      },
    },
    engines: {
      for: 'everybody',
      does: {
        'opens the form with the engines as they are': async (hall) => {
          const answer = await pads('engines', ...(await padOf(hall)))(hall, dora);
          expect(JSON.stringify(formIn(answer))).toContain('12, 11, 10, 9');
        },
      },
      refuses: { 'a pad that there is not': padGone('engines') },
    },
    enginesForm: {
      for: 'everybody',
      does: {
        'plays them in that order': async (hall) => {
          const pad = await padOf(hall);
          const fields = { engines: '12, 3-5 0' };
          const answer = await pads('enginesForm', ...pad)(hall, dora, { fields });
          expect(readOn(answer)).toContain('5 rounds. Engines: 12, 3, 4, 5, 0.');
        },
      },
      refuses: {
        'what is no engine of the set': async (hall) => {
          const pad = await padOf(hall);
          const fields = { engines: '12, 13' };
          return refused((who) => pads('enginesForm', ...pad)(hall, who, { fields }), anna, {
            remark: { code: 'badEngines', set: 12, most: 19 },
          });
        },
        'a pad that there is not': padGone('enginesForm', { fields: { engines: '1' } }),
        'a closed pad': padClosed('enginesForm', { fields: { engines: '1' } }),
        'a form of before somebody else’s choice': padMoved('enginesForm', { fields: { engines: '1' } }),
      },
    },
    print: {
      for: 'everybody, each their own',
      does: {
        'brings the sheet as a PDF, in the asker’s print or in the other': async (hall) => {
          const [id, revision] = await padOf(hall);
          await pads('close', id, revision)(hall, dora);
          const answer = await pads('print', id, revision + 1)(hall, dora);
          expect(screenIn(answer).pictures.map(({ name }) => name)).toEqual(['sheet.png', 'sheet.pdf']);
          expect(actionsOn(answer)).toEqual([`pad:print:${id}:${revision + 1}:large`]);
          const large = await pads('print', id, revision + 1, 'large')(hall, dora);
          expect(screenIn(large).pictures[1]!.spec).toMatchObject({ print: 'large', as: 'pdf' });
        },
      },
      refuses: { 'a pad that there is not': padGone('print') },
    },
    empty: {
      for: 'everybody, each their own',
      does: {
        'brings an empty sheet for any set': async (hall) => {
          const answer = await pads('empty')(hall, dora);
          expect(readOn(answer)).toContain('An empty score sheet: 13 rounds');
          const other = await pads('empty', 'large')(hall, dora, { values: ['18'] });
          expect(screenIn(other).pictures[1]!.spec).toMatchObject({ print: 'large', as: 'pdf' });
          expect(readOn(other)).toContain('An empty score sheet: 19 rounds');
        },
      },
    },
    new: {
      for: 'everybody',
      does: {
        'asks for the names of a new pad': async (hall) => {
          expect(formIn(await pads('new')(hall, dora)).custom_id).toBe('pad:newForm');
        },
      },
    },
    newForm: {
      for: 'everybody',
      does: {
        'opens it': async (hall) => {
          const answer = await pads('newForm')(hall, dora, { fields: { names: 'Xan, Yve' } });
          expect(readOn(answer)).toContain('Round 1: the engine is 12-12, and Xan starts.');
        },
      },
      refuses: {
        'too few': async (hall) =>
          refused((who) => pads('newForm')(hall, who, { fields: { names: 'Xan' } }), anna, {
            remark: { code: 'badNames', least: 2, most: 14 },
          }),
      },
    },
  },
  lots: {
    again: {
      for: 'everybody',
      does: {
        'draws among the names of the message that was pressed': async (hall) => {
          const channel = hall.channel();
          await hall.command(anna, 'mexicantrain who-starts', { channel, options: { names: 'Xan, Yve' } });
          const origin = hall.requests.at(-1)!;
          const answer = await pressing('lots')('again')(hall, dora, { origin });
          expect(readOn(answer)).toMatch(/\*\*(Xan|Yve)\*\* starts/);
        },
      },
      refuses: { 'a message that is not known': unknown(pressing('lots')('again')) },
    },
  },
};
