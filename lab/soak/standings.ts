/** Holds what is told of standings against the records of the games. */
import { playerProfile } from '../../src/standings/index.ts';
import type { Store } from '../../src/store/index.ts';
import type { StoredRecord } from '../../src/keeper/index.ts';

/** Points and place of every seat, read off the record's events. */
function ends({
  events,
  seats,
}: StoredRecord): readonly { readonly points: number; readonly place: number }[] {
  const points = seats.map(() => 0);
  for (const event of events) {
    if (event.type === 'roundEnded') event.scores.forEach((scored, seat) => (points[seat]! += scored));
  }
  const end = events.at(-1);
  const places = end?.type === 'gameEnded' ? end.places : [];
  return seats.map((_, seat) => ({ points: points[seat]!, place: places[seat] ?? 0 }));
}

/**
 * What a season's last podium tells wrongly; null where all is right. The seats of its games are the same.
 *
 * @param told the podium's text, in English
 */
export function wrongSeason(records: readonly StoredRecord[], told: string): string | null {
  const text = told.replaceAll(',', '');
  const games = records.map(ends);
  const wrong = records[0]!.seats.flatMap(({ name }, seat) => {
    const own = games.map((game) => game[seat]!);
    const wins = own.filter(({ place }) => place === 1).length;
    const points = own.reduce((sum, game) => sum + game.points, 0);
    const beaten = games.reduce((sum, game) => sum + beatenBy(game, seat), 0);
    const line = `${name}: ${beaten} beaten ${wins} ${wins === 1 ? 'win' : 'wins'} ${points} point`;
    return text.includes(line) ? [] : [line];
  });
  if (!/(wins|share) the series/.test(text)) wrong.push('that the season is over');
  return wrong.length === 0 ? null : `a season does not tell ${wrong.join('; ')}, but: ${told}`;
}

function beatenBy(game: ReturnType<typeof ends>, seat: number): number {
  const own = game[seat]!.place;
  return game.reduce((sum, { place }, other) => {
    if (other === seat) return sum;
    return sum + (own < place ? 1 : own === place ? 0.5 : 0);
  }, 0);
}

/** Players whose games on the board are not those of the records; null where all agree. */
export async function wrongBoard(
  store: Store,
  guildId: string,
  records: readonly StoredRecord[],
): Promise<string | null> {
  const played = new Map<string, number>();
  for (const { seats } of records) {
    for (const { user } of seats) if (user !== null) played.set(user, (played.get(user) ?? 0) + 1);
  }
  const wrong: string[] = [];
  for (const [player, games] of played) {
    const profile = await playerProfile(store, { guildId, player, games: 1 });
    const entered = profile?.standing.games ?? 0;
    if (entered !== games) wrong.push(`${player} played ${games} games, and ${entered} are entered`);
  }
  return wrong.length === 0 ? null : wrong.join('; ');
}
