import { PermissionFlagsBits } from 'discord.js';
import { expect, test } from 'vitest';
import {
  historyPermission,
  invitedPermissions,
  missingPermissions,
  openThreadPermissions,
  tablePermissions,
  threadPermissions,
} from '../../src/answers/permissions.ts';

const needed = { tablePermissions, threadPermissions, openThreadPermissions };

test.each(Object.entries(needed))('the invitation asks for all of %s', (_, permissions) => {
  expect(missingPermissions(new Set(invitedPermissions), permissions)).toEqual([]);
});

test('the invitation asks for nothing else, and nothing twice', () => {
  // What is only looked for, to see what stands in a channel, is asked for too.
  const all = new Set<string>([...Object.values(needed).flat(), historyPermission]);
  expect([...invitedPermissions].sort()).toEqual([...all].sort());
});

test('Discord knows every one of them', () => {
  for (const name of invitedPermissions) expect(PermissionFlagsBits).toHaveProperty(name);
});

test.each([
  [[], ['ViewChannel', 'SendMessages', 'AttachFiles']],
  [['ViewChannel', 'AttachFiles'], ['SendMessages']],
  [['ViewChannel', 'SendMessages', 'AttachFiles', 'Administrator'], []],
])('with %j a table lacks %j', (has, lacks) => {
  expect(missingPermissions(new Set<string>(has), tablePermissions)).toEqual(lacks);
});
