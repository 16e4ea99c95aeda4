import type { Table } from '../table/index.ts';
import { say, type Answer } from './answer.ts';
import type { CommandAsked } from './asked.ts';
import { ownTables } from './games.ts';
import { refusedInBrief } from './refused.ts';

/** Invites the person whose menu was opened to the asker's table: the one of this channel, else their newest. */
export async function inviteToTable(asked: CommandAsked): Promise<Answer> {
  const { edge, who, options } = asked;
  const person = options.user('user');
  if (person === null || person.bot) return say({ code: 'inviteBot' });
  const table = await tableToShare(asked);
  if (table === null) return say({ code: 'noOwnTable' });
  if (person.id === who.id) return say({ code: 'inviteSelf' });
  const { id, name } = person;
  if (!person.sees(table.channel)) return say({ code: 'inviteUnseen', name, channelId: table.channel });
  const answer = await edge.tables.invite(table.id, who, { id, name });
  if (!answer.ok) return refusedInBrief(asked, answer);
  const trouble = await edge.publisher.shown(table.id);
  return say(trouble === null ? { code: 'invited', name } : { code: 'notShown', trouble, moved: false });
}

async function tableToShare(asked: CommandAsked): Promise<Table | null> {
  const tables = await ownTables(asked);
  return tables.find(({ channel }) => channel === asked.channelId) ?? tables[0] ?? null;
}
