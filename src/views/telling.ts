/** Short messages that tell somebody something: reminders, nudges, votes, offers, achievements, lots. */
import type { Seat, View } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import { button, rows, screen, text } from './components.ts';
import { gameCustomId, panelCustomId } from './custom-id.ts';
import type { CallFacts, InvitationFacts, ReminderFacts, TableFacts } from './facts.ts';
import type { Achievement } from '../table/lists.ts';
import { playedLine } from './lobby.ts';
import { safeName } from './names.ts';
import type { Screen } from './screen.ts';
import { timeStamp } from './stamp.ts';
import { waitedFor } from './table.ts';

/** To the one whose turn it is: by mention at the table, or as a direct message with a link to it. */
export function reminderScreen(asked: { readonly words: Words; readonly reminder: ReminderFacts }): Screen {
  const { words, reminder } = asked;
  const time = timeStamp(words, reminder.deadline ?? 0);
  const mention = `<@${reminder.userId}>`;
  return screen({
    components: [
      text(
        words.t(`telling.${reminder.kind}`, { mention, time }),
        reminder.link === null ? null : words.t('telling.link', { link: reminder.link }),
      ),
      ...(reminder.link === null
        ? rows([button(words.t('buttons.hand'), gameCustomId(reminder, 'hand'), 'primary')])
        : []),
    ],
    mentions: [reminder.userId],
  });
}

/** After people could not play for a while: how much time was given back, and until when the turn's now lasts. */
export function timeBackScreen(asked: {
  readonly words: Words;
  readonly table: TableFacts;
  readonly ms: number;
}): Screen {
  const { words, table } = asked;
  const { deadline } = table;
  const length = words.duration(asked.ms);
  const line =
    deadline === null
      ? words.t('telling.timeBack', { length })
      : words.t('telling.timeBackUntil', { length, time: timeStamp(words, deadline) });
  return screen({ components: [text(line)] });
}

/** Somebody asks whoever is on turn to move. */
export function nudgeScreen(asked: {
  readonly words: Words;
  readonly table: TableFacts;
  readonly view: View;
  readonly by: string;
}): Screen {
  const { words, table, view } = asked;
  const by = safeName(asked.by);
  const waited = waitedFor(table, view);
  if (waited === null) return screen({ components: [text(words.t('telling.nudgeNobody', { by }))] });
  return screen({
    components: [
      text(words.t('telling.nudge', { by, mention: `<@${waited}>` })),
      ...rows([button(words.t('buttons.hand'), gameCustomId(table, 'hand'), 'primary')]),
    ],
    mentions: [waited],
  });
}

/** A seat is offered to somebody by the player who leaves it. */
export function successorScreen(asked: {
  readonly words: Words;
  readonly table: TableFacts;
  readonly seat: Seat;
  readonly successorId: string;
}): Screen {
  const { words, table, seat, successorId } = asked;
  const name = safeName(table.seats[seat]?.name ?? '?');
  return screen({
    components: [
      text(words.t('telling.successor', { mention: `<@${successorId}>`, name })),
      ...rows([
        button(words.t('buttons.take'), gameCustomId(table, 'succeed', seat), 'success'),
        button(words.t('buttons.decline'), gameCustomId(table, 'decline', seat)),
      ]),
    ],
    mentions: [successorId],
  });
}

/** Somebody at a table asks a person to come: at the table with a button, or as a direct message with a link to it. */
export function invitationScreen(asked: {
  readonly words: Words;
  readonly invitation: InvitationFacts;
}): Screen {
  const { words, invitation } = asked;
  const { userId, by, played, link } = invitation;
  const said = { mention: `<@${userId}>`, by: safeName(by), text: playedLine(words, played) };
  return screen({
    components: [
      text(words.t('telling.invited', said), link === null ? null : words.t('telling.link', { link })),
      ...(link === null
        ? rows([button(words.t('buttons.join'), gameCustomId(invitation, 'sit'), 'primary')])
        : []),
    ],
    mentions: [userId],
  });
}

/** To the role that the server wants to be told of new lobbies. */
export function lobbyCallScreen(asked: { readonly words: Words; readonly call: CallFacts }): Screen {
  const { words, call } = asked;
  const { roleId, by, played } = call;
  const said = { mention: `<@&${roleId}>`, by: safeName(by), text: playedLine(words, played) };
  return screen({
    components: [
      text(words.t('telling.opened', said)),
      ...rows([button(words.t('buttons.join'), gameCustomId(call, 'sit'), 'primary')]),
    ],
    roles: [roleId],
  });
}

/** Asks once more before a game is ended, by its host or by a vote, or left. */
export function endQuestionScreen(asked: {
  readonly words: Words;
  readonly table: Pick<TableFacts, 'gameId' | 'revision'>;
  readonly question: 'end' | 'endVote' | 'leave' | 'pause';
}): Screen {
  const { words, table, question } = asked;
  const label = {
    end: 'buttons.endGame',
    endVote: 'buttons.voteEnd',
    leave: 'buttons.leaveGame',
    pause: 'buttons.leaveGame',
  } as const;
  const action = question === 'leave' || question === 'pause' ? 'leave' : 'endConfirm';
  return screen({
    components: [
      text(words.t(`telling.${question}Question`)),
      ...rows([
        button(words.t(label[question]), gameCustomId(table, action), 'danger'),
        button(words.t('buttons.cancel'), gameCustomId(table, 'cancel')),
      ]),
    ],
  });
}

/** To somebody whose seat the clock gave away, now that nobody is at the table any more. */
export function pausedScreen(asked: {
  readonly words: Words;
  readonly game: { readonly gameId: string; readonly revision: number };
  readonly userId: string;
  readonly until: number;
}): Screen {
  const { words, game, userId, until } = asked;
  return screen({
    components: [
      text(words.t('telling.paused', { mention: `<@${userId}>`, time: timeStamp(words, until) })),
      ...rows([button(words.t('buttons.return'), gameCustomId(game, 'return'), 'primary')]),
    ],
    mentions: [userId],
  });
}

/** Achievements that were just earned, for the channel. */
export function achievementScreen(asked: {
  readonly words: Words;
  readonly earned: readonly { readonly name: string; readonly achievement: Achievement }[];
}): Screen {
  const { words, earned } = asked;
  const lines = earned.map(({ name, achievement }) =>
    words.t('telling.achievement', {
      name: safeName(name),
      text: words.t(`achievements.${achievement}.name`),
      reason: words.t(`achievements.${achievement}.line`),
    }),
  );
  return screen({ components: [text(...lines)] });
}

/** Lots drawn for a game at a real table: who starts, and who follows. `order` are indexes of `names`. */
export function whoStartsScreen(asked: {
  readonly words: Words;
  readonly names: readonly string[];
  readonly order: readonly number[];
}): Screen {
  const { words, names, order } = asked;
  const [first = '?', ...others] = order.map((index) => safeName(names[index] ?? '?'));
  return screen({
    components: [
      text(
        words.t('lots.title', { name: first }),
        others.length === 0 ? null : words.t('lots.order', { list: words.row(others) }),
      ),
      ...rows([button(words.t('lots.again'), panelCustomId('lots', 'again'))]),
    ],
  });
}
