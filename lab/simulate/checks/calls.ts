import { createHash } from 'node:crypto';
import { textIn } from '../../../src/discord/channels.ts';
import type { Notice, Table } from '../../../src/table/index.ts';
import type { SimDiscord, SimMessage } from '../discord.ts';
import type { World } from '../world.ts';
import { demand } from './broken.ts';
import { gameIdsOn, liveOn } from './shown.ts';
import type { Stored } from './stored.ts';

/** Whoever is called is called once for that turn, and every reminder comes once. */
export interface Calls {
  posted(message: SimMessage): void;
  /** A notice was forgotten since it was told. */
  delivered(gameId: string, notice: string): void;
  /** What must hold once nothing is under way any more. */
  atRest(): void;
}

/** Where messages could not be listed, nobody can know what an earlier process had posted. */
const blindMs = 26 * 3_600_000;

export function createCalls(stored: Stored, discord: SimDiscord, world: World): Calls {
  /** By what was told: the message that told it. */
  const told = new Map<string, string>();
  const nonces = new Set<string>();
  const lastCalled = new Map<string, string>();
  const once = (key: string, { id, channel }: SimMessage, sentence: string): void => {
    const before = told.get(key);
    told.set(key, id);
    const isFirst = before === undefined || discord.takenDown.has(before);
    const place = discord.channels.get(channel)!;
    const isBlind = place.guild !== null && world.now() - place.blindAt < blindMs;
    demand(isFirst || isBlind, sentence);
  };
  const tellOnce = (message: SimMessage): void => {
    const text = textIn(message.components);
    const sentence = `nobody is told the same twice (${text})`;
    if (message.nonce !== null) once(message.nonce, message, sentence);
    const [id] = gameIdsOn(message);
    const turn = id === undefined ? undefined : stored.of(id.gameId)?.turns.get(id.revision);
    if (message.called.length > 0 && turn !== undefined && turn !== null)
      once(`${message.channel} ${id?.gameId} ${turn} ${text}`, message, sentence);
  };
  return {
    posted(message) {
      const live = liveOn(message);
      if (live === null) tellOnce(message);
      if (message.nonce !== null) nonces.add(message.nonce);
      if (live === null || message.called.length === 0) return;
      const { gameId, revision } = live;
      lastCalled.set(gameId, message.called[0]!);
      const turn = stored.of(gameId)?.turns.get(revision);
      once(`${gameId} ${turn}`, message, `nobody is called twice for one turn of ${gameId} (${turn})`);
    },
    delivered(gameId, noticeId) {
      const table = stored.now(gameId);
      const notice = table?.outbox.find(({ id }) => id === noticeId);
      if (table === null || notice === undefined || !isPosted(table, notice)) return;
      demand(
        nonces.has(nonceOf(`${gameId}:${noticeId}`)),
        `what is noted as told at ${gameId} was told (${notice.type})`,
      );
    },
    atRest() {
      for (const table of stored.all()) {
        if (table.phase !== 'playing' || table.turn.waitsFor === null || !table.turn.mention) continue;
        const called = lastCalled.get(table.id);
        demand(
          called === table.turn.waitsFor,
          `${table.turn.waitsFor}, whom ${table.id} waits for, was called last, and not ${called}`,
        );
      }
    },
  };
}

/** Whether it is told by a message of its own, always. */
function isPosted(table: Table, notice: Notice): boolean {
  if (table.phase === 'lobby' || ('via' in notice && notice.via === 'none')) return false;
  switch (notice.type) {
    case 'turn':
    case 'half':
    case 'nearEnd':
    case 'nudge':
    case 'kicked':
    case 'letBack':
    case 'seatOffered':
    case 'paused':
    case 'timeBack':
    case 'roundOver':
      return true;
    // Told by the table itself, by a message that stands, or where the server wants to hear of it.
    case 'opened':
    case 'invited':
    case 'timeUp':
    case 'takenOver':
    case 'gameOver':
    case 'earned':
    case 'closed':
      return false;
  }
}

/** As the bot makes them: what tells a message of its own from all others. */
const nonceOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);
