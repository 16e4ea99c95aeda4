/** The world of a first try: one server, a table in the family, three languages. */
import type { GuildOptions, UserOptions } from './api.ts';

export const familyUsers: readonly UserOptions[] = [
  { name: 'Anna', locale: 'en-US' },
  { name: 'Ben', locale: 'en-US' },
  { name: 'Chloé', locale: 'nl' },
  { name: 'Dirk', locale: 'de' },
  { name: 'Emma', locale: 'en-US' },
  { name: 'Finn', locale: 'de' },
  { name: 'Greta', locale: 'de' },
  { name: 'Henk', locale: 'nl' },
];

/** Anna owns the server and manages it; Ben keeps order; the others just play. */
export const familyTable: GuildOptions = {
  name: 'Family table',
  locale: 'en-US',
  channels: ['mexican-train', 'second-table'],
  owner: 'Anna',
  permissions: {
    Anna: ['ManageGuild', 'ManageChannels', 'ManageMessages', 'ManageThreads'],
    Ben: ['ManageMessages'],
  },
};
