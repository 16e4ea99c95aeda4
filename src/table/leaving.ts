/** While a game is on: leaving, coming back, handing a seat over. */
import type { Seat } from '../game/train.ts';
import type { Person, PlayingTable, TableSeat } from './table.ts';
import { advance } from './advance.ts';
import type { News } from './news.ts';
import { refuse, seen, type Context, type Step } from './context.ts';
import { draftOf } from './draft.ts';
import { withNotices } from './outbox.ts';
import { seal } from './seal.ts';
import { nameFor, nextHost, peopleOf, seatOf, seatToReturnTo, withSeat } from './seats.ts';
import { whenToTell } from './tell.ts';
import { votesWithout } from './votes.ts';

/** A computer plays the seat from now on, with the same hand, until its owner or a successor comes. */
export async function leaveGame(
  table: PlayingTable,
  who: Person,
  successor: Person | null,
  context: Context,
): Promise<Step> {
  const seat = seatOf(table, who.id);
  if (seat === null) return refuse(table, 'notAtTable');
  const offered =
    successor === null ? table : await offer(table, { seat, from: who, to: successor }, context);
  if (offered === null) return refuse(table, 'alreadyIn');
  return emptySeat(offered, seat, { why: 'left' }, context);
}

/** Offers one's seat to somebody; it changes hands when they accept. */
export async function nameSuccessor(
  table: PlayingTable,
  who: Person,
  successor: Person,
  context: Context,
): Promise<Step> {
  const seat = seatOf(table, who.id) ?? seatToReturnTo(table, who.id);
  if (seat === null) return refuse(table, 'notAtTable');
  const offered = await offer(table, { seat, from: who, to: successor }, context);
  if (offered === null) return refuse(table, 'alreadyIn');
  return { ok: true, table: seen(offered), news: [{ type: 'seat', seat, how: 'offered' }] };
}

/** The successor takes the seat with the hand as it is. It is theirs from then on. */
export function succeed(table: PlayingTable, who: Person, seat: Seat, context: Context): Promise<Step> {
  if (table.seats[seat]?.offeredTo?.id !== who.id) {
    return Promise.resolve(refuse(table, seatOf(table, who.id) === null ? 'notOffered' : 'alreadyIn'));
  }
  if (seatOf(table, who.id) !== null) return Promise.resolve(refuse(table, 'alreadyIn'));
  const before = table.seats[seat]!;
  const votes = votesWithout(table.votes, seat);
  const others = table.seats.filter((_, index) => index !== seat).map(({ name }) => name);
  const taken = withSeat(withoutOffer({ ...table, votes }, seat), seat, {
    ...seatedBy(who),
    owner: who,
    name: nameFor(others, who.name),
  });
  const host = before.owner?.id === table.host.id && before.player.kind === 'human' ? who : table.host;
  const news: News[] = [{ type: 'seat', seat, how: 'succeeded' }];
  if (host !== table.host) news.push({ type: 'host', host });
  return resume({ ...taken, host }, news, context);
}

export function declineSeat(table: PlayingTable, who: Person, seat: Seat): Step {
  if (table.seats[seat]?.offeredTo?.id !== who.id) return refuse(table, 'notOffered');
  return {
    ok: true,
    table: seen(withoutOffer(table, seat)),
    news: [{ type: 'seat', seat, how: 'declined' }],
  };
}

/** Takes the own seat back with the hand as it is. */
export function returnToSeat(table: PlayingTable, who: Person, context: Context): Promise<Step> {
  const seat = seatToReturnTo(table, who.id);
  if (seat === null) {
    const refusal = seatOf(table, who.id) === null ? 'nothingToReturnTo' : 'alreadyIn';
    return Promise.resolve(refuse(table, refusal));
  }
  const back = withSeat(withoutOffer(table, seat), seat, seatedBy(who));
  return resume(back, [{ type: 'seat', seat, how: 'returned' }], context);
}

/** A computer sits down where a person was; a host is succeeded. */
export async function emptySeat(
  table: PlayingTable,
  seat: Seat,
  how: { readonly why: 'left' } | { readonly why: 'kicked'; readonly by: Person | 'table' },
  context: Context,
): Promise<Step> {
  const strength = table.options.leaverStrength;
  const left = withSeat(table, seat, {
    player: { kind: 'computer', strength, ...how, since: context.now },
    plan: [],
    missed: 0,
  });
  const votes = votesWithout(left.votes, seat);
  const news: News[] = [{ type: 'seat', seat, how: how.why }];
  const gone = table.seats[seat]!.owner?.id;
  const host = gone === table.host.id ? (nextHost(left) ?? table.host) : table.host;
  if (host !== table.host) news.push({ type: 'host', host });
  return resume({ ...left, votes, host }, news, context);
}

/** After the players changed: whoever sits at the turn now is waited for. */
export async function resume(table: PlayingTable, news: readonly News[], context: Context): Promise<Step> {
  const game = context.games.of(table);
  if (game === null) return refuse(table, 'notStarted');
  const draft = draftOf(table, game);
  draft.news.push(...news);
  await advance(draft, context, context.pauseMs === 0 && peopleOf(table).length > 0);
  return seal(draft, context);
}

export function seatedBy(person: Person): Pick<TableSeat, 'player' | 'missed' | 'dropped'> {
  return { player: { kind: 'human', person }, missed: 0, dropped: [] };
}

/** Null where the one asked sits at the table already. */
async function offer(
  table: PlayingTable,
  { seat, from, to }: { readonly seat: Seat; readonly from: Person; readonly to: Person },
  context: Context,
): Promise<PlayingTable | null> {
  if (
    table.seats.some(({ owner, player }) => (player.kind === 'human' ? player.person : owner)?.id === to.id)
  ) {
    return null;
  }
  const { via, at } = whenToTell(await context.wishesOf(to.id), context.now);
  // An offer is made in the channel where the one asked wants no messages: nothing else shows it.
  const told = via === 'none' ? 'mention' : via;
  const asked = withSeat(withoutOffer(table, seat), seat, { offeredTo: to });
  return withNotices(asked, [{ type: 'seatOffered', seat, from, to, via: told, at }]);
}

function withoutOffer(table: PlayingTable, seat: Seat): PlayingTable {
  const outbox = table.outbox.filter((notice) => notice.type !== 'seatOffered' || notice.seat !== seat);
  return withSeat({ ...table, outbox }, seat, { offeredTo: null });
}
