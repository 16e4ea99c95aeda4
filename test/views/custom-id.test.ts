import { describe, expect, test } from 'vitest';
import { gameActions, gameCustomId, panelCustomId, parseCustomId } from '../../src/views/index.ts';

const game = { gameId: 'abcdefghij', revision: 12 };

describe('custom ids', () => {
  test.each(gameActions)('%s comes back as it was made', (action) => {
    expect(parseCustomId(gameCustomId(game, action, '3-12', 'mexican'))).toEqual({
      family: 'mt',
      ...game,
      action,
      args: ['3-12', 'mexican'],
    });
  });

  test('panels come back as they were made', () => {
    expect(parseCustomId(panelCustomId('settings', 'set', 'player', 'look'))).toEqual({
      family: 'settings',
      action: 'set',
      args: ['player', 'look'],
    });
  });

  test.each([
    '',
    'mt',
    'mt:abc:1:join',
    'mt:abcdefghij:x:join',
    'mt:abcdefghij:1:steal',
    'mt:abcdefghij:1',
    'settings',
    'settings:steal',
    'toString:open',
    'mt:ABCDEFGHIJ:1:join',
  ])('%j is nobody’s', (text) => {
    expect(parseCustomId(text)).toBeNull();
  });

  test('what Discord would refuse is never made', () => {
    expect(() => panelCustomId('pad', 'points', 'x'.repeat(100))).toThrow('custom id');
  });
});
