/** What is being voted on at a table, for everybody: as lines below its state, and a button each. */
import type { Words } from '../i18n/index.ts';
import { button, fitted, rows, screen, text, type Button } from './components.ts';
import { gameCustomId } from './custom-id.ts';
import type { SeenVote } from '../table/seen.ts';
import type { TableFacts } from './facts.ts';
import { safeName } from './names.ts';
import { seatName, type Voice } from './say.ts';
import type { Screen } from './screen.ts';
import { timeStamp } from './stamp.ts';

/** So many votes are shown; more than two at once have not been seen. */
const mostVotes = 3;

/** Who wants what, how many are needed, until when. */
export function voteLines(voice: Voice, { votes }: Pick<TableFacts, 'votes'>): readonly string[] {
  return votes
    .slice(0, mostVotes)
    .map((vote) => voice.words.prose(question(voice, vote), countLine(voice, vote)));
}

function question(voice: Voice, { about }: SeenVote): string {
  const { words } = voice;
  return about.type === 'end'
    ? words.t('votes.end')
    : words.t(`votes.${about.type}`, { name: seatName(voice, about.seat) });
}

function countLine(voice: Voice, { yes, needed, until }: SeenVote): string {
  const { words } = voice;
  const number = yes.length;
  const list = words.list(yes.map((seat) => seatName(voice, seat)));
  const count =
    number === 0
      ? words.t('votes.nobody', { number, needed })
      : words.t('votes.for', { list, number, needed });
  return until === null
    ? count
    : words.prose(count, words.t('votes.until', { time: timeStamp(words, until) }));
}

export function voteButtons(voice: Voice, table: TableFacts): readonly Button[] {
  const { words } = voice;
  const { votes } = table;
  const made = votes.slice(0, mostVotes).map(({ about }) => {
    if (about.type === 'end')
      return button(words.t('votes.yes.end'), gameCustomId(table, 'vote', 'end'), 'danger');
    const label = fitted((nameLength) =>
      words.t(`votes.yes.${about.type}`, {
        name: seatName({ ...voice, form: 'plain', nameLength }, about.seat),
      }),
    );
    const kind = about.type === 'kick' ? 'danger' : 'success';
    return button(label, gameCustomId(table, 'vote', about.type, about.seat), kind);
  });
  return votes.some(({ yes }) => yes.length > 0)
    ? [...made, button(words.t('votes.back'), gameCustomId(table, 'unvote'))]
    : made;
}

/** To somebody who was sent away, by a vote (`table`), by a person, or nobody knows any more by whom. */
export function sentAwayScreen(asked: {
  readonly words: Words;
  readonly table: Pick<TableFacts, 'gameId' | 'revision'>;
  readonly userId: string;
  readonly by: { readonly name: string } | 'table' | null;
}): Screen {
  const { words, table, userId, by } = asked;
  const mention = `<@${userId}>`;
  const said =
    by === null
      ? words.t('telling.sentAwaySomehow', { mention })
      : by === 'table'
        ? words.t('telling.sentAwayVote', { mention })
        : words.t('telling.sentAwayBy', { mention, by: safeName(by.name) });
  return screen({
    components: [
      text(said),
      ...rows([button(words.t('buttons.askBack'), gameCustomId(table, 'askBack'), 'primary')]),
    ],
    mentions: [userId],
  });
}

/** To somebody who was let back to their seat. */
export function letBackScreen(asked: {
  readonly words: Words;
  readonly table: Pick<TableFacts, 'gameId' | 'revision'>;
  readonly userId: string;
}): Screen {
  const { words, table, userId } = asked;
  return screen({
    components: [
      text(words.t('telling.letBack', { mention: `<@${userId}>` })),
      ...rows([button(words.t('buttons.hand'), gameCustomId(table, 'hand'), 'primary')]),
    ],
    mentions: [userId],
  });
}
