import { ComponentType } from 'discord.js';
import { expect } from 'vitest';
import type { Answer } from '../../../src/answers/answer.ts';
import type { PlayingTable, Table } from '../../../src/table/index.ts';
import type { Modal } from '../../../src/views/index.ts';
import { anna, ben, cem, dora, lobbyOf, stored, tableOf, type Hall } from '../hall.ts';
import { checkForm, loadSchemas, pressablesOf } from '../../views/discord.ts';
import { actionsOn, formIn, on, readOn, remarkIn, screenIn, shownBy, type Row } from '../row.ts';
import { begun, onlyHost, onlyInLobby, refused, unknown } from './refusals.ts';

interface Field {
  readonly type: ComponentType;
  readonly custom_id: string;
  readonly default?: boolean;
  readonly options?: readonly { readonly value: string; readonly default?: boolean }[];
}

/** What kind of field each switch has in a form, and what is filled in. */
const filledIn = (components: Modal['components']) =>
  Object.fromEntries(
    components.map((label) => {
      const {
        type,
        custom_id: name,
        options,
        ...field
      } = (label as unknown as { component: Field }).component;
      const chosen = options?.find((option) => option.default === true)?.value;
      return [name, [type, options === undefined ? field.default : chosen]] as const;
    }),
  );

const names = async (hall: Hall, table: { readonly id: string }) =>
  (await stored(hall, table)).seats.map(({ name }) => name);

/** The menus of switches, `switch:marker:2`, on the page 2. */
const switchesOn = (answer: Answer) => actionsOn(answer).filter((action) => action.startsWith('switch:'));

/** A lobby of Anna and Ben, who draw for the start. */
async function drawing(hall: Hall): Promise<Table> {
  const table = await lobbyOf(hall, [ben]);
  await hall.press(anna, on(table, 'option', 'starter'), { values: ['draw'] });
  return table;
}

export const lobbyRows = {
  join: {
    for: 'everybody, while there is room',
    does: {
      'seats the presser, and leaves it to the table’s message to show it': async (hall) => {
        const table = await lobbyOf(hall);
        expect(await hall.press(ben, on(table, 'join'), { ephemeral: false })).toEqual({ type: 'quiet' });
        expect(await names(hall, table)).toEqual(['Anna', 'Ben']);
      },
      'on a copy of one’s own shows the lobby with the presser in it': async (hall) => {
        const table = await lobbyOf(hall);
        const answer = await hall.press(ben, on(table, 'join'));
        expect(shownBy(answer)).toBe('lobby');
        expect(readOn(answer)).toContain('2. Ben');
      },
    },
    refuses: {
      'who sits already': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        return refused((by) => hall.press(by, on(table, 'join')), ben, {
          remark: { code: 'alreadyIn' },
          below: 'lobby',
        });
      },
      'more than the rules take': async (hall) => {
        const table = await lobbyOf(hall, [ben, cem], {
          preset: 'quick6',
          changes: { deal: 9 },
        });
        return refused((by) => hall.press(by, on(table, 'join')), dora, {
          remark: { code: 'full', seats: 4 },
          below: 'lobby',
        });
      },
      'who comes too late': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.press(by, on(table, 'join')), dora, {
          remark: { code: 'started' },
          below: 'table',
        });
      },
      'once the lobby is closed': async (hall) => {
        const table = await lobbyOf(hall);
        await hall.tables.end(table.id, anna);
        return refused((by) => hall.press(by, on(table, 'join')), ben, {
          remark: { code: 'lobbyClosed' },
          below: 'other',
        });
      },
      'at a table that is not there': unknown('join'),
    },
  },
  sit: {
    for: 'everybody, on an invitation',
    does: {
      'seats the presser in the lobby, and shows it to them': async (hall) => {
        const table = await lobbyOf(hall);
        const answer = await hall.press(dora, on(table, 'sit'), { ephemeral: false });
        expect(remarkIn(answer)).toEqual({ code: 'joined' });
        expect(shownBy(answer)).toBe('lobby');
        expect(await names(hall, table)).toEqual(['Anna', 'Dora']);
      },
      'gives one’s own seat at the game back': async (hall) => {
        const table = await begun(hall);
        await hall.tables.leave(table.id, ben);
        const answer = await hall.press(ben, on(table, 'sit'), { ephemeral: false });
        expect(remarkIn(answer)).toEqual({ code: 'returned' });
        expect(shownBy(answer)).toBe('hand');
      },
    },
    refuses: {
      'who sits already': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        return refused((by) => hall.press(by, on(table, 'sit')), ben, {
          remark: { code: 'alreadyIn' },
          below: 'lobby',
        });
      },
      'a game, where the seats that are free stand below': async (hall) => {
        const hands = { hands: ['1-12 2-3', '4-12 6-12'], boneyard: '8-9' };
        const computers = { people: [], computers: ['steady'], options: { openComputers: true } } as const;
        const table = await tableOf(hall, [hands], computers);
        return refused((by) => hall.press(by, on(table, 'sit'), { ephemeral: false }), dora, {
          remark: { code: 'started' },
          below: 'other',
        });
      },
      'at a table that is not there': unknown('sit'),
    },
  },
  leave: {
    for: 'those at the table',
    does: {
      'takes the presser out of the lobby': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        expect(await hall.press(ben, on(table, 'leave'), { ephemeral: false })).toEqual({ type: 'quiet' });
        expect(await names(hall, table)).toEqual(['Anna']);
      },
      'says so in a message of one’s own': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        expect(await hall.press(ben, on(table, 'leave'))).toEqual({
          type: 'remark',
          remark: { code: 'left' },
        });
      },
      'makes the next one the host, and closes the lobby behind the last': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        await hall.press(anna, on(table, 'leave'));
        expect((await stored(hall, table)).host.name).toBe('Ben');
        await hall.press(ben, on(table, 'leave'));
        expect((await stored(hall, table)).phase).toBe('closed');
      },
      'hands a running seat to a computer': async (hall) => {
        const table = await begun(hall);
        const answer = await hall.press(ben, on(table, 'leave'));
        expect(answer).toEqual({ type: 'remark', remark: { code: 'leftGame' } });
        expect((await stored(hall, table)).seats[1]).toMatchObject({
          name: 'Ben',
          player: { kind: 'computer', why: 'left' },
        });
      },
      'of the last one at the table, which waits for them': async (hall) => {
        const table = await begun(hall);
        await hall.press(ben, on(table, 'leave'));
        const answer = await hall.press(anna, on(table, 'leave'));
        const until = (await stored(hall, table)) as PlayingTable;
        expect(answer).toEqual({ type: 'remark', remark: { code: 'leftPaused', until: until.pausedUntil } });
      },
    },
    refuses: {
      'who does not sit there': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        return refused((by) => hall.press(by, on(table, 'leave')), dora, {
          remark: { code: 'stranger' },
          below: 'lobby',
        });
      },
      'at a table that is not there': unknown('leave'),
    },
  },
  addComputer: {
    for: 'those at the table',
    does: {
      'seats a computer of the chosen strength': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        const answer = await hall.press(ben, on(table, 'addComputer'), { values: ['strong'] });
        expect(readOn(answer)).toMatch(/^3\. \S+ \(computer, Strong\)$/m);
        expect((await stored(hall, table)).seats[2]!.player).toEqual({
          kind: 'computer',
          strength: 'strong',
          why: 'added',
        });
      },
    },
    refuses: {
      'who does not sit there': async (hall) => {
        const table = await lobbyOf(hall);
        return refused((by) => hall.press(by, on(table, 'addComputer'), { values: ['easy'] }), dora, {
          remark: { code: 'stranger' },
          below: 'lobby',
        });
      },
      'a strength that there is not': async (hall) => {
        const table = await lobbyOf(hall);
        return refused((by) => hall.press(by, on(table, 'addComputer'), { values: ['divine'] }), anna, {
          remark: { code: 'unknownButton' },
        });
      },
      'once the game is on': onlyInLobby('addComputer', { values: ['easy'] }),
    },
  },
  removeComputer: {
    for: 'those at the table',
    does: {
      'takes that computer out': async (hall) => {
        const table = await lobbyOf(hall, [ben], { computers: ['easy', 'expert'] });
        expect(shownBy(await hall.press(ben, on(table, 'removeComputer', 1)))).toBe('lobby');
        const { seats } = await stored(hall, table);
        expect(seats.map(({ player }) => (player.kind === 'computer' ? player.strength : null))).toEqual([
          null,
          'expert',
          null,
        ]);
      },
    },
    refuses: {
      'a person’s seat': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        return refused((by) => hall.press(by, on(table, 'removeComputer', 1)), anna, {
          remark: { code: 'stale' },
          below: 'lobby',
        });
      },
      'who does not sit there': async (hall) => {
        const table = await lobbyOf(hall, [], { computers: ['easy'] });
        return refused((by) => hall.press(by, on(table, 'removeComputer', 1)), dora, {
          remark: { code: 'stranger' },
          below: 'lobby',
        });
      },
      'once the game is on': onlyInLobby('removeComputer', {}, [1]),
    },
  },
  house: {
    for: 'the host',
    does: {
      'opens the page of switches that was asked for': async (hall) => {
        const table = await lobbyOf(hall);
        const first = await hall.press(anna, on(table, 'house'));
        expect(actionsOn(first)).toContain('switch:set:0');
        const third = await hall.press(anna, on(table, 'house', 2));
        expect(switchesOn(third)).not.toEqual([]);
        expect(switchesOn(third).every((action) => action.endsWith(':2'))).toBe(true);
      },
    },
    refuses: {
      'everybody else': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        return refused((by) => hall.press(by, on(table, 'house', 0)), ben, {
          remark: { code: 'hostOnly', host: 'Anna' },
        });
      },
      'once the game is on': onlyInLobby('house', {}, [0]),
      'at a table that is not there': unknown('house'),
    },
  },
  form: {
    for: 'the host',
    does: {
      'asks for a page’s switches as they are, each in the form that suits its values': async (hall) => {
        const table = await lobbyOf(hall, [], { changes: { ownTrainFirst: 'yes' } });
        const { custom_id: id, components } = formIn(await hall.press(anna, on(table, 'form', 2)));
        expect(id).toBe(on(table, 'formSend', 2));
        expect(filledIn(components)).toEqual({
          firstTurn: [ComponentType.RadioGroup, 'one'],
          chainEnds: [ComponentType.RadioGroup, 'free'],
          openingDouble: [ComponentType.RadioGroup, 'waits'],
          chainOut: [ComponentType.RadioGroup, 'ends'],
          ownTrainFirst: [ComponentType.Checkbox, true],
        });
      },
      'numbers as a menu, as far as the largest set takes them': async (hall) => {
        const table = await lobbyOf(hall, [], { preset: 'quick6' });
        const { components } = formIn(await hall.press(anna, on(table, 'form', 0)));
        expect(filledIn(components)).toEqual({
          set: [ComponentType.RadioGroup, '6'],
          rounds: [ComponentType.StringSelect, '7'],
          engineStart: [ComponentType.StringSelect, '6'],
          deal: [ComponentType.StringSelect, 'simple'],
          openHands: [ComponentType.RadioGroup, 'no'],
        });
      },
      'every page, within Discord’s limits, in every language': async (hall) => {
        await loadSchemas();
        const table = await lobbyOf(hall);
        for (const locale of ['en-US', 'de', 'nl'])
          for (const page of [0, 1, 2, 3, 4, 5, 6]) {
            const answer = await hall.press({ ...anna, locale }, on(table, 'form', page));
            checkForm(formIn(answer));
          }
      },
    },
    refuses: {
      'who is not the host': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        return refused((by) => hall.press(by, on(table, 'form', 0)), ben, {
          remark: { code: 'hostOnly', host: 'Anna' },
        });
      },
      'after the start': onlyInLobby('form', {}, [0]),
      'at a table that is not there': unknown('form', {}, [0]),
    },
  },
  formSend: {
    for: 'the host',
    does: {
      'changes all of them at once': async (hall) => {
        const table = await lobbyOf(hall);
        const fields = { set: '18', rounds: '19', engineStart: '18', deal: '9', openHands: 'yes' };
        const answer = await hall.press(anna, on(table, 'formSend', 0), { fields });
        expect(shownBy(answer)).toBe('house rules');
        expect((await stored(hall, table)).rules).toMatchObject({
          ...{ set: 18, rounds: 19, engineStart: 18, deal: 9, openHands: 'yes' },
        });
      },
      'changes nothing where they contradict each other, says why, and keeps what was filled in': async (
        hall,
      ) => {
        const table = await lobbyOf(hall);
        const fields = { set: '9', rounds: '12', engineStart: '9', deal: 'club', openHands: 'yes' };
        const answer = await hall.press(anna, on(table, 'formSend', 0), { fields });
        expect(readOn(answer)).toContain('12 rounds need more engines than there are: at most 10.');
        expect((await stored(hall, table)).revision).toBe(table.revision);
        const again = pressablesOf(screenIn(answer)).find(({ label }) => label === 'Correct the form')!;
        const { components } = formIn(await hall.press(anna, again.customId));
        expect(Object.values(filledIn(components)).map(([, value]) => value)).toEqual([
          ...['9', '12', '9', 'club', 'yes'],
        ]);
      },
    },
    refuses: {
      'who is not the host': onlyHost('formSend', { fields: { engine: 'held' } }, [1]),
      'after the start': onlyInLobby('formSend', { fields: { engine: 'held' } }, [1]),
      'values that there are not': async (hall) => {
        const table = await lobbyOf(hall);
        const fields = { engine: 'sideways' };
        return refused((by) => hall.press(by, on(table, 'formSend', 1), { fields }), anna, {
          remark: { code: 'stale' },
          below: 'lobby',
        });
      },
    },
  },
  switch: {
    for: 'the host',
    does: {
      'sets the switch to the chosen value, and shows the page again': async (hall) => {
        const table = await lobbyOf(hall, [], { preset: 'puremco' });
        const answer = await hall.press(anna, on(table, 'switch', 'openDouble', 3), { values: ['free'] });
        expect(switchesOn(answer)[0]).toMatch(/:3$/);
        expect(await stored(hall, table)).toMatchObject({
          changes: { openDouble: 'free' },
          rules: { openDouble: 'free' },
        });
      },
      'takes numbers and deal tables': async (hall) => {
        const table = await lobbyOf(hall, [], { preset: 'puremco' });
        await hall.press(anna, on(table, 'switch', 'rounds', 0), { values: ['7'] });
        await hall.press(anna, on(table, 'switch', 'deal', 0), { values: ['club'] });
        await hall.press(anna, on(table, 'switch', 'mexicanTrains', 2), { values: ['3'] });
        expect((await stored(hall, table)).changes).toEqual({ rounds: 7, deal: 'club', mexicanTrains: 3 });
      },
      'says on the page why rules cannot be played, and keeps the old ones': async (hall) => {
        const table = await lobbyOf(hall, [ben], { preset: 'puremco' });
        const answer = await hall.press(anna, on(table, 'switch', 'deal', 0), { values: ['60'] });
        expect(readOn(answer)).toContain('That cannot be played: 120 tiles would be dealt');
        expect((await stored(hall, table)).changes).toEqual({});
      },
    },
    refuses: {
      'everybody else': onlyHost('switch', { values: ['free'] }, ['openDouble', 3]),
      'a switch that there is not': async (hall) => {
        const table = await lobbyOf(hall);
        return refused((by) => hall.press(by, on(table, 'switch', 'luck', 0), { values: ['yes'] }), anna, {
          remark: { code: 'unknownButton' },
        });
      },
      'a value that there is not': async (hall) => {
        const table = await lobbyOf(hall);
        return refused((by) => hall.press(by, on(table, 'switch', 'marker', 0), { values: ['blue'] }), anna, {
          remark: { code: 'unknownButton' },
        });
      },
      'a text where a number is wanted': async (hall) => {
        const table = await lobbyOf(hall);
        return refused((by) => hall.press(by, on(table, 'switch', 'rounds', 0), { values: ['many'] }), anna, {
          remark: { code: 'stale' },
          below: 'lobby',
        });
      },
      'once the game is on': onlyInLobby('switch', { values: ['free'] }, ['openDouble', 3]),
    },
  },
  preset: {
    for: 'the host',
    does: {
      'starts over from the preset': async (hall) => {
        const table = await lobbyOf(hall, [], { preset: 'puremco', changes: { rounds: 3 } });
        const answer = await hall.press(anna, on(table, 'preset', 0), { values: ['playboard'] });
        expect(readOn(answer)).toContain('Played now: Own train first · double-12 · 4 rounds');
        expect(await stored(hall, table)).toMatchObject({ preset: 'playboard', changes: {} });
      },
    },
    refuses: {
      'everybody else': onlyHost('preset', { values: ['pagat'] }, [0]),
      'a preset that there is not': async (hall) => {
        const table = await lobbyOf(hall);
        return refused((by) => hall.press(by, on(table, 'preset', 0), { values: ['chess'] }), anna, {
          remark: { code: 'unknownButton' },
        });
      },
      'once the game is on': onlyInLobby('preset', { values: ['pagat'] }, [0]),
    },
  },
  houseReset: {
    for: 'the host',
    does: {
      'takes every change back': async (hall) => {
        const table = await lobbyOf(hall, [], {
          preset: 'pagat',
          changes: { rounds: 3, draw: 'untilPlayable' },
        });
        const answer = await hall.press(anna, on(table, 'houseReset', 2));
        expect(switchesOn(answer)[0]).toMatch(/:2$/);
        expect(await stored(hall, table)).toMatchObject({
          preset: 'pagat',
          changes: {},
          rules: { rounds: 13, draw: 'one' },
        });
      },
    },
    refuses: {
      'everybody else': onlyHost('houseReset', {}, [0]),
      'once the game is on': onlyInLobby('houseReset', {}, [0]),
    },
  },
  language: {
    for: 'the host',
    does: {
      'asks which language everybody reads, by its own name': async (hall) => {
        const table = await lobbyOf(hall);
        const answer = await hall.press(anna, on(table, 'language'), { ephemeral: false });
        expect(readOn(answer)).toContain('**English**');
        expect(actionsOn(answer)).toContain('language');
      },
      'speaks the one that was chosen': async (hall) => {
        const table = await lobbyOf(hall);
        const answer = await hall.press(anna, on(table, 'language'), { values: ['de'] });
        expect(readOn(answer)).toContain('Deutsch');
        expect((await stored(hall, table)).options.locale).toBe('de');
      },
      'asks again where there is no such language': async (hall) => {
        const table = await lobbyOf(hall);
        await hall.press(anna, on(table, 'language'), { values: ['tlh'] });
        expect((await stored(hall, table)).options.locale).toBe(null);
      },
    },
    refuses: {
      'everybody else': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        return refused((by) => hall.press(by, on(table, 'language')), ben, {
          remark: { code: 'hostOnly', host: 'Anna' },
        });
      },
      'once the game is on': onlyInLobby('language'),
      'at a table that is not there': unknown('language'),
    },
  },
  start: {
    for: 'the host',
    does: {
      'deals the first round': async (hall) => {
        const table = await lobbyOf(hall, [ben], { changes: { lastTile: 'silent' } });
        expect(await hall.press(anna, on(table, 'start'), { ephemeral: false })).toEqual({ type: 'quiet' });
        const after = await stored(hall, table);
        // Whoever can lay nothing draws at once: more may have happened.
        expect(after.phase === 'playing' && after.events[0]).toMatchObject({ type: 'roundDealt' });
        expect(hall.counted.at(-1)).toBe('started');
      },
      'on a copy of one’s own shows the hand': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        expect(shownBy(await hall.press(anna, on(table, 'start')))).toBe('hand');
      },
    },
    refuses: {
      'everybody else': onlyHost('start'),
      'a host alone': async (hall) => {
        const table = await lobbyOf(hall);
        return refused((by) => hall.press(by, on(table, 'start')), anna, {
          remark: { code: 'tooFewSeats' },
          below: 'lobby',
        });
      },
      'a second time': onlyInLobby('start'),
    },
  },
  options: {
    for: 'the host, in the lobby',
    does: {
      'shows who starts, and whose seats may be taken': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        expect(actionsOn(await hall.press(anna, on(table, 'options')))).toEqual([
          'option:starter',
          'option:grace',
          'option:computers',
          'option:takeBack',
        ]);
      },
    },
    refuses: {
      'everybody else': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        return refused((by) => hall.press(by, on(table, 'options')), ben, {
          remark: { code: 'hostOnly', host: 'Anna' },
        });
      },
      'once the game is on': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.press(by, on(table, 'options')), anna, {
          remark: { code: 'started' },
          below: 'hand',
        });
      },
    },
  },
  drawForStart: {
    for: 'those at the table, in the lobby',
    does: {
      'draws a tile for everybody to see, and computers follow': async (hall) => {
        const table = await drawing(hall);
        await hall.press(anna, on(table, 'drawForStart'));
        await hall.press(ben, on(table, 'drawForStart'));
        const answer = await hall.press(dora, on(table, 'table'));
        expect(readOn(answer)).toMatch(/Drawn for the start: Anna \d+-\d+ \(\d+\), Ben \d+-\d+ \(\d+\)/);
        expect(readOn(answer)).toMatch(/drew the highest and begins|draw again/);
      },
    },
    refuses: {
      'who has drawn': async (hall) => {
        const table = await drawing(hall);
        await hall.press(anna, on(table, 'drawForStart'));
        return refused((by) => hall.press(by, on(table, 'drawForStart')), anna, {
          remark: { code: 'hasDrawn' },
          below: 'lobby',
        });
      },
      'who does not sit there': async (hall) => {
        const table = await drawing(hall);
        return refused((by) => hall.press(by, on(table, 'drawForStart')), dora, {
          remark: { code: 'stranger' },
          below: 'lobby',
        });
      },
      'where the seats do not draw': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        return refused((by) => hall.press(by, on(table, 'drawForStart')), anna, {
          remark: { code: 'stale' },
          below: 'lobby',
        });
      },
      'once the game is on': async (hall) => {
        const table = await begun(hall);
        return refused((by) => hall.press(by, on(table, 'drawForStart')), anna, {
          remark: { code: 'started' },
          below: 'hand',
        });
      },
      'at a table that is not there': unknown('drawForStart'),
    },
  },
  option: {
    for: 'the host, in the lobby',
    does: {
      'says who starts, or leaves it to the lot': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        await hall.press(anna, on(table, 'option', 'starter'), { values: ['1'] });
        expect(await stored(hall, table)).toMatchObject({ starter: 1 });
        await hall.press(anna, on(table, 'option', 'starter'), { values: ['lot'] });
        expect(await stored(hall, table)).toMatchObject({ starter: null });
      },
      'says from when on others may sit down': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        await hall.press(anna, on(table, 'option', 'grace'), { values: ['1d'] });
        await hall.press(anna, on(table, 'option', 'computers'), { values: ['open'] });
        await hall.press(anna, on(table, 'option', 'takeBack'), { values: ['no'] });
        expect(await stored(hall, table)).toMatchObject({
          options: { grace: '1d', openComputers: true, takeBack: false },
        });
      },
    },
    refuses: {
      'everybody else': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        return refused((by) => hall.press(by, on(table, 'option', 'grace'), { values: ['1d'] }), ben, {
          remark: { code: 'hostOnly', host: 'Anna' },
          below: 'lobby',
        });
      },
      'a length that there is not': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        return refused((by) => hall.press(by, on(table, 'option', 'grace'), { values: ['9y'] }), anna, {
          remark: { code: 'unknownButton' },
        });
      },
      'what is no option': async (hall) => {
        const table = await lobbyOf(hall, [ben]);
        return refused((by) => hall.press(by, on(table, 'option', 'luck'), { values: ['1'] }), anna, {
          remark: { code: 'unknownButton' },
        });
      },
    },
  },
} as const satisfies Readonly<Record<string, Row>>;
