/**
 * The world of a first try: one server, a table in the family, three languages. Its ids are always the same,
 * so that a game goes on after the sandbox itself was started anew.
 */
import type { GuildOptions, UserOptions } from '../api.ts';

export const familyUsers: readonly UserOptions[] = [
  { id: '1300000000000000101', name: 'Anna', locale: 'en-US' },
  { id: '1300000000000000102', name: 'Ben', locale: 'en-US' },
  { id: '1300000000000000103', name: 'Chloé', locale: 'nl' },
  { id: '1300000000000000104', name: 'Dirk', locale: 'de' },
  { id: '1300000000000000105', name: 'Emma', locale: 'en-US' },
  { id: '1300000000000000106', name: 'Finn', locale: 'de' },
  { id: '1300000000000000107', name: 'Greta', locale: 'de' },
  { id: '1300000000000000108', name: 'Henk', locale: 'nl' },
];

/** Anna owns the server and manages it; Ben keeps order; the others just play. */
export const familyTable: GuildOptions = {
  id: '1300000000000000001',
  name: 'Family table',
  channels: [
    { id: '1300000000000000011', name: 'mexican-train' },
    { id: '1300000000000000012', name: 'second-table' },
  ],
  owner: 'Anna',
  roles: [
    { id: '1300000000000000201', name: 'Domino friends', mentionable: true, members: ['Ben', 'Emma'] },
    { id: '1300000000000000202', name: 'Quiet ones', members: ['Finn'] },
  ],
  permissions: {
    Anna: ['ManageGuild', 'ManageChannels', 'ManageMessages', 'ManageThreads'],
    Ben: ['ManageMessages'],
  },
};
