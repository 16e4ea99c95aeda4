import { recordKind, type StoredRecord } from '../../store/kinds/record.ts';
import { isGameId, gameScreen, historyScreen, scoresScreen, type Screen } from '../../views/index.ts';
import { animation, exported, movesPanel, replayPanel, verdict } from '../actions/afterwards.ts';
import { say, show, type Answer } from '../answer.ts';
import type { Asked } from '../asked.ts';
import type { PanelHandler } from '../handler.ts';
import { finalView, gameLineOf, placeOf, recordFacts } from '../replay.ts';

const perPage = 10;

/** Finished games, the newest first. */
export async function historyPanel(asked: Asked, scope: 'mine' | 'server', page: number): Promise<Answer> {
  const { edge, words } = asked;
  const of = gamesOf(asked, scope);
  const [[index, key]] = Object.entries(of) as [[string, string]];
  const [games, count] = await Promise.all([
    edge.tables.records(of, { limit: perPage, offset: page * perPage }),
    edge.store.count(recordKind, index, key),
  ]);
  if (count === 0) return say({ code: 'noRecords' });
  return show(
    historyScreen({ words, scope, page, pages: Math.ceil(count / perPage), games: games.map(gameLineOf) }),
  );
}

/** In direct messages nothing of a server is shown: only what was played there. */
function gamesOf({ guildId, channelId, who }: Asked, scope: 'mine' | 'server') {
  if (guildId === null) return { channel: channelId };
  return scope === 'mine' ? { user: who.id } : { guild: guildId };
}

/** The game last played to its end in this channel, or else on this server. */
export async function lastGame(
  { edge, channelId, guildId }: Asked,
  where: 'channel' | 'anywhere',
): Promise<StoredRecord | null> {
  const [found] = await edge.store.find(recordKind, 'channel', channelId, { limit: 1 });
  if (found !== undefined) return edge.tables.record(found.id);
  if (where === 'channel' || guildId === null) return null;
  const [last] = await edge.tables.records({ guild: guildId }, { limit: 1 });
  return last ?? null;
}

export const pressHistory: PanelHandler<'history'> = async (press) => {
  const { id, values } = press;
  const [first = '', second = '', third = ''] = id.args;
  switch (id.action) {
    case 'list':
      return historyPanel(press, first === 'mine' ? 'mine' : 'server', Number(second) || 0);
    case 'pick':
      return withRecord(press, values[0] ?? '', async (record) => show(opened(press, record)));
    case 'open':
      return withRecord(press, first, async (record) => show(opened(press, record)));
    case 'scores':
      return withRecord(press, first, async (record) => show(sheet(press, record)));
    case 'replay':
      return withRecord(press, first, (record) =>
        replayPanel(press, record, placeOf(id.args.slice(1), values), 'history'),
      );
    case 'animate':
      return withRecord(press, first, (record) => animation(press, record, Number(second) || 1, 'history'));
    case 'moves':
      return withRecord(press, first, async (record) =>
        movesPanel(press, record, { round: Number(second) || 1, page: Number(third) || 0 }, 'history'),
      );
    case 'export':
      return withRecord(press, first, async (record) => exported(press, record));
    case 'verify':
      return withRecord(press, first, async (record) => verdict(record, opened(press, record)));
  }
};

/** Runs with a record that the asker may see: one of this server, or of their own games; there, of direct messages. */
async function withRecord(
  asked: Asked,
  gameId: string,
  run: (record: StoredRecord) => Promise<Answer>,
): Promise<Answer> {
  if (!isGameId(gameId)) return say({ code: 'unknownButton' });
  const record = await asked.edge.tables.record(gameId);
  return record !== null && maySee(asked, record) ? run(record) : say({ code: 'noRecords' });
}

function maySee({ guildId, channelId, who }: Asked, { guild, channel, seats }: StoredRecord): boolean {
  if (guildId === null) return channel === channelId;
  return guild === guildId || seats.some(({ user }) => user === who.id);
}

function opened({ words }: Asked, record: StoredRecord): Screen {
  return gameScreen({ words, game: gameLineOf(record), seed: record.seed });
}

function sheet({ words, player, guild }: Asked, record: StoredRecord) {
  const table = recordFacts(record, player.look ?? guild.look);
  return scoresScreen({ words, table, view: finalView(record), round: null, viewer: null });
}
