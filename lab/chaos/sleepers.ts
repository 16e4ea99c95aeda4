/**
 * People who fall asleep when it is their turn, so that their clock has to run: what they must be told then,
 * and what they were told.
 */
import type { Sandbox, SeenMessage } from '../../sandbox/index.ts';
import { wordsFor } from '../../src/i18n/index.ts';
import type { Store } from '../../src/store/index.ts';
import { nextWordOf, type wordShares } from '../../src/table/turn-clock.ts';
import { tableKind } from '../../src/store/kinds/table.ts';
import type { PlayingTable } from '../../src/table/table.ts';
import { gameIdIn } from './messages.ts';
import { onMessages } from './on-messages.ts';

type Word = keyof typeof wordShares;
const inOrder: readonly Word[] = ['half', 'nearEnd', 'timeUp'];

interface Sleeper {
  readonly gameId: string;
  readonly userId: string;
  /** When the turn began by the table's clock; null until it was looked up. */
  since: number | null;
  readonly told: Set<Word>;
  /** Since when a word is due and was not told, by the machine's clock. */
  overdueSince: number | null;
}

export interface Sleepers {
  fallAsleep(gameId: string, userId: string): void;
  has(gameId: string): boolean;
  /** The user who slept here, once the time was up and all was told; they are awake from then on. */
  awake(gameId: string): string | null;
  /**
   * By how much the clock may go on, in milliseconds: to just behind the next word of any sleeper, and not at
   * all while one is due and was not told, so that each word is demanded by itself.
   */
  leeway(store: Store, now: number): Promise<number | null>;
  /** How many sleepers wait for a word that is due. */
  overdue(): number;
  /** How many words were told. */
  told(): number;
  counted(): { readonly lost: number; readonly doubled: number };
}

/** So long a word may take when the bot is down, killed again, or its store is away; real milliseconds. */
const patienceMs = 100_000;

export function watchSleepers(sandbox: Sandbox): Sleepers {
  const sleepers = new Map<string, Sleeper>();
  const said = new Set<string>();
  const counted = { lost: 0, doubled: 0 };

  onMessages(sandbox, (message, onlyFor, isNew) => {
    const reminder = isNew && onlyFor === null ? reminderIn(message) : null;
    if (reminder === null) return;
    const { gameId, revision, userId, word } = reminder;
    const key = [gameId, revision, userId, word].join(' ');
    if (said.has(key)) {
      counted.doubled += 1;
      process.stderr.write(`reminder doubled: ${key}\n`);
    }
    said.add(key);
    const sleeper = sleepers.get(gameId);
    if (sleeper?.userId === userId) sleeper.told.add(word);
  });

  async function dueOf(store: Store, sleeper: Sleeper): Promise<number | null> {
    const table = (await store.get(tableKind, sleeper.gameId))?.value;
    if (table?.phase !== 'playing' || !isTurnOf(table, sleeper)) {
      sleepers.delete(sleeper.gameId);
      return null;
    }
    sleeper.since ??= table.turn.since;
    return nextDue(table, sleeper);
  }

  return {
    fallAsleep(gameId, userId) {
      sleepers.set(gameId, { gameId, userId, since: null, told: new Set(), overdueSince: null });
    },
    has: (gameId) => sleepers.has(gameId),
    awake(gameId) {
      const sleeper = sleepers.get(gameId);
      if (sleeper?.told.has('timeUp') !== true) return null;
      sleepers.delete(gameId);
      return sleeper.userId;
    },
    async leeway(store, now) {
      let least: number | null = null;
      for (const sleeper of [...sleepers.values()]) {
        const due = await dueOf(store, sleeper);
        if (due === null || due > now) sleeper.overdueSince = null;
        if (due === null) continue;
        if (due > now) {
          least = Math.min(least ?? Infinity, due - now + 1_000);
          continue;
        }
        sleeper.overdueSince ??= Date.now();
        if (Date.now() - sleeper.overdueSince < patienceMs) return 0;
        counted.lost += 1;
        const word = nextWord(sleeper)!;
        process.stderr.write(`reminder lost: ${sleeper.gameId} ${sleeper.userId} ${word}\n`);
        sleeper.told.add(word);
      }
      return least;
    },
    overdue: () => [...sleepers.values()].filter(({ overdueSince }) => overdueSince !== null).length,
    told: () => said.size,
    counted: () => counted,
  };
}

/** Whether the turn is still the one that was slept through; at the first look a turn that nobody was told of. */
function isTurnOf({ turn }: PlayingTable, { userId, since }: Sleeper): boolean {
  return turn.waitsFor === userId && (since === null ? turn.said === 'nothing' : turn.since === since);
}

function nextWord({ told }: Sleeper): Word | undefined {
  return inOrder.find((word) => !told.has(word));
}

/** When the next word that the sleeper was not told is due by the table's clock. */
function nextDue({ turn, options }: PlayingTable, sleeper: Sleeper): number | null {
  const word = nextWord(sleeper);
  if (word === undefined) return null;
  const before = inOrder[inOrder.indexOf(word) - 1] ?? 'nothing';
  return nextWordOf({ ...turn, said: before }, options.clock)?.at ?? null;
}

const words = wordsFor('en');

/** Which word about whose turn a message is; null for other messages. */
function reminderIn(
  message: SeenMessage,
): { gameId: string; revision: number; userId: string; word: Word } | null {
  const [only, more] = message.buttons;
  const id = only === undefined || more !== undefined ? null : gameIdIn(only.customId);
  const userId = /<@(\d+)>/.exec(message.text)?.[1];
  if (id?.action !== 'hand' || userId === undefined) return null;
  const time = /<t:\d+:f> \(<t:\d+:R>\)/.exec(message.text)?.[0] ?? '';
  const word = inOrder.find(
    (wanted) => words.t(`telling.${wanted}`, { mention: `<@${userId}>`, time }) === message.text,
  );
  return word === undefined ? null : { gameId: id.gameId, revision: id.revision, userId, word };
}
