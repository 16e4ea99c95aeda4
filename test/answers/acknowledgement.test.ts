import { describe, expect, test } from 'vitest';
import { acknowledgementOf } from '../../src/answers/acknowledgement.ts';
import { gameRows } from '../../src/answers/actions/index.ts';
import { parseCustomId } from '../../src/views/index.ts';

const table = { ephemeral: false, own: false };
const panel = { ephemeral: true, own: true };
const how = (id: string, pressed: { ephemeral: boolean; own: boolean }) =>
  acknowledgementOf(parseCustomId(id), pressed);

describe('a press', () => {
  test('on the live table that everybody sees the effect of changes the table', () => {
    for (const action of ['join', 'leave', 'start', 'skip', 'playFor', 'call:1', 'rematch']) {
      expect(how(`mt:abcdefghij:3:${action}`, table)).toBe('update');
    }
  });

  test('that only looks is answered to the presser alone', () => {
    for (const action of ['hand', 'trains', 'scores', 'rules', 'house:0', 'tile:3-4']) {
      expect(how(`mt:abcdefghij:3:${action}`, table)).toBe('private');
    }
  });

  test('on a panel of one’s own changes that panel', () => {
    for (const id of [
      'mt:abcdefghij:3:tile:3-4',
      'mt:abcdefghij:3:join',
      'help:topic',
      'settings:toggle:player:confirm',
    ]) {
      expect(how(id, panel)).toBe('update');
    }
  });

  test('on somebody else’s public board makes a copy, on a shared pad it does not', () => {
    expect(how('score:server:all:1:no:3', table)).toBe('private');
    expect(how('score:server:all:1:no:3', { ephemeral: false, own: true })).toBe('update');
    expect(how('pad:undo:0123456789abcdef:3', table)).toBe('update');
  });

  test('that takes a while or brings a file gets a message of its own, and the panel stays', () => {
    for (const id of ['mt:abcdefghij:0:animate:1', 'history:animate:abcdefghij:1', 'privacy:export']) {
      expect(how(id, panel)).toBe('private');
    }
  });

  test('that opens a form is not acknowledged before the form', () => {
    expect(how('settings:quiet', panel)).toBe('modal');
    expect(how('pad:points:0123456789abcdef:3:0', table)).toBe('modal');
  });

  test('is a move exactly where what it names may mean something else after one', () => {
    const moves = Object.entries(gameRows).flatMap(([action, { isMove }]) => (isMove ? [action] : []));
    expect(moves).toEqual(['tile', 'lay', 'draw', 'pass', 'end', 'knock', 'call', 'skip', 'playFor']);
  });

  test('on a button that nobody knows is answered privately', () => {
    expect(how('something:else', table)).toBe('private');
  });
});
