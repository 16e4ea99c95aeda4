import { wordsFor, type Words } from '../i18n/index.ts';
import { StoreUnavailable } from '../store/index.ts';
import { parseCustomId, type Remark } from '../views/index.ts';
import { gameRows } from '../answers/actions/index.ts';
import { acknowledgementOf, type Acknowledgement } from '../answers/acknowledgement.ts';
import { say, sayBeside, type Answer } from '../answers/answer.ts';
import type { Asked } from '../answers/asked.ts';
import { inPrint } from '../answers/print.ts';
import type { Routes } from '../answers/route.ts';
import { acknowledge, openForm } from './acknowledge.ts';
import type { RestEdge } from './edge.ts';
import { failureOf } from './failures.ts';
import type { CommandGiven, Incoming, Pressed } from './incoming.ts';
import { fillIn } from './reply.ts';

/** What an interaction asks, as far as it says so itself. */
interface Request {
  readonly incoming: Incoming;
  readonly how: Acknowledgement;
  /** Whether the message that is edited is seen by the asker alone. */
  readonly ephemeral: boolean;
  /** Whether the answer is a message that everybody sees. */
  readonly shared: boolean;
  /** The interaction that made the message which is answered in. */
  readonly origin: string;
  /** For metrics and logs. */
  readonly kind: string;
  /** Whether a failure means that a move was not made. */
  readonly move: boolean;
  run(asked: Asked): Promise<Answer>;
}

/** An answer and the language that its remarks are in. */
interface Spoken {
  readonly answer: Answer;
  readonly words: Words;
}

/** Acknowledges an interaction, does what it asks, and fills the answer in. Never rejects for what is its own. */
export async function answer(edge: RestEdge, routes: Routes, incoming: Incoming): Promise<void> {
  const request = requestOf(routes, incoming);
  const { how, kind } = request;
  const answered = edge.metrics.answered.startTimer({ kind });
  const acknowledged = edge.metrics.acknowledged.startTimer({ kind });
  try {
    if (how === 'modal') await answerWithForm(edge, request, acknowledged);
    else if ((await acknowledge(edge, incoming, how)) === 'ours') {
      acknowledged();
      const spoken = await run(edge, request);
      await fill(edge, request, how, spoken);
      if (request.move) await tellTrouble(edge, request, how, spoken.words);
    }
  } catch (error) {
    const failure = failureOf(error);
    edge.metrics.unanswered.inc({ cause: failure });
    edge.log.warn({ err: error, asked: kind, failure }, 'an interaction could not be answered');
  } finally {
    answered();
  }
}

/** A move that the channel cannot show is made all the same; whoever made it is told, once. */
async function tellTrouble(
  edge: RestEdge,
  { incoming, ephemeral }: Request,
  how: Exclude<Acknowledgement, 'modal'>,
  words: Words,
): Promise<void> {
  const id = parseCustomId(incoming.pressed?.customId ?? '');
  if (id?.family !== 'mt') return;
  const trouble = await edge.publisher.untold(id.gameId, incoming.who.id);
  if (trouble === null) return;
  const answer = sayBeside({ code: 'notShown', trouble, moved: true });
  // Beside what was pressed, also where the answer was a message of the presser's own.
  await fillIn({ incoming, how: how === 'private' ? 'update' : how, ephemeral, words, edge }, answer);
}

/** A form has to be the first answer, so what it shows is read before; a remark in its place is private. */
async function answerWithForm(edge: RestEdge, request: Request, acknowledged: () => void): Promise<void> {
  const spoken = await run(edge, request);
  if (spoken.answer.type === 'modal') {
    await openForm(edge, request.incoming, spoken.answer.modal);
    acknowledged();
  } else if ((await acknowledge(edge, request.incoming, 'private')) === 'ours') {
    acknowledged();
    await fill(edge, request, 'private', spoken);
  }
}

/** Runs the request's handler. Outages and faults become answers of their own. */
async function run(edge: RestEdge, request: Request): Promise<Spoken> {
  const { incoming } = request;
  const { guildId, place, locale, who } = incoming;
  let words = wordsFor(locale);
  try {
    const [player, guild] = await Promise.all([
      edge.tables.playerSettings(who.id),
      // Nothing is set in direct messages, so that what holds is the product's own.
      edge.tables.guildSettings(guildId ?? place.channelId),
    ]);
    words = wordsFor(player.locale ?? locale);
    edge.publisher.permissionsSeen(place);
    const asked: Asked = {
      edge,
      request: incoming.id,
      origin: request.origin,
      who,
      guildId,
      channelId: place.channelId,
      place,
      player,
      guild,
      locale,
      words,
      publicWords: wordsFor(guild.locale ?? incoming.guildLocale ?? locale),
      shared: request.shared,
    };
    return { answer: inPrint(asked, await request.run(asked)), words };
  } catch (error) {
    return { words, answer: say(remarkOf(edge, request, error)) };
  }
}

async function fill(
  edge: RestEdge,
  request: Request,
  how: Exclude<Acknowledgement, 'modal'>,
  { answer, words }: Spoken,
): Promise<void> {
  const reply = { incoming: request.incoming, how, ephemeral: request.ephemeral, words, edge };
  try {
    await fillIn(reply, answer);
  } catch (error) {
    // A message that Discord refuses is a fault of ours; the asker still gets a word.
    if (failureOf(error) !== 'badForm' && failureOf(error) !== 'other') throw error;
    await fillIn(reply, say(remarkOf(edge, request, error)));
  }
}

/** What the asker is told of a fault. An id links it to the log. */
function remarkOf(edge: RestEdge, request: Request, error: unknown): Remark {
  if (error instanceof StoreUnavailable) {
    edge.log.warn({ err: error, asked: request.kind }, 'the store could not be reached');
    return { code: 'storeAway', move: request.move };
  }
  const id = Buffer.from(edge.randomBytes(4)).toString('hex');
  edge.log.error({ err: error, asked: request.kind, fault: id }, 'a fault while answering');
  return { code: 'fault', id };
}

function requestOf(routes: Routes, incoming: Incoming): Request {
  return incoming.given === undefined
    ? pressRequest(routes, incoming, incoming.pressed)
    : commandRequest(routes, incoming, incoming.given);
}

function commandRequest(routes: Routes, incoming: Incoming, { name, options }: CommandGiven): Request {
  const command = routes.command(name);
  return {
    incoming,
    how: command?.answers ?? 'private',
    ephemeral: command?.answers !== 'public',
    shared: command?.answers === 'public',
    origin: incoming.id,
    kind: `/${name}`,
    move: false,
    run: (asked) =>
      command === null ? Promise.resolve(say({ code: 'unknownButton' })) : command.run({ ...asked, options }),
  };
}

function pressRequest(routes: Routes, incoming: Incoming, pressed: Pressed): Request {
  const { customId, message, form, values, fields } = pressed;
  const id = parseCustomId(customId);
  const ephemeral = message?.ephemeral ?? true;
  const how = form
    ? formAcknowledgement(pressed, id !== null)
    : acknowledgementOf(id, { ephemeral, own: message?.own ?? false });
  return {
    incoming,
    how,
    ephemeral,
    shared: how === 'update' && !ephemeral && id?.family !== 'mt',
    origin: message?.origin ?? incoming.id,
    kind: id === null ? 'unknown' : `${id.family}:${id.action}`,
    move: id?.family === 'mt' && gameRows[id.action].isMove,
    run: (asked) =>
      id === null
        ? Promise.resolve(say({ code: 'unknownButton' }))
        : routes.press({ ...asked, id, ephemeral, form, values, fields }),
  };
}

/** A form that was opened from a panel changes that panel. */
function formAcknowledgement({ message }: Pressed, known: boolean): Acknowledgement {
  return known && message !== null ? 'update' : 'private';
}
