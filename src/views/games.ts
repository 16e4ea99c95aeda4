import { ComponentType } from 'discord.js';
import type { Words } from '../i18n/index.ts';
import { limits, linkButton, screen, text } from './components.ts';
import { playedLine } from './lobby.ts';
import { safeName } from './names.ts';
import type { GameNow } from './facts.ts';
import type { Screen } from './screen.ts';
import { timeStamp } from './stamp.ts';

/** As many as fit into a message with their longest names. */
const mostGames = 12;

/** Every table of one person that is on, the ones that wait for them first. */
export function gamesScreen(asked: { readonly words: Words; readonly games: readonly GameNow[] }): Screen {
  const { words, games } = asked;
  const left = games.length - mostGames;
  return screen({
    components: [
      text(
        `**${words.t('games.title')}**`,
        games.length === 0 ? words.t('games.none') : null,
        ...games.slice(0, mostGames).map((game) => `- ${gameLine(words, game)}`),
        left > 0 ? words.t('games.more', { count: left }) : null,
      ),
    ],
  });
}

function gameLine(words: Words, game: GameNow): string {
  const where = game.channelId === null ? words.t('games.practice') : `<#${game.channelId}>`;
  const played = `[${playedLine(words, game.played)}](${game.link}) ${where}`;
  if (game.turn === null) return words.t('games.lobby', { text: played });
  const { name, since, deadline } = game.turn;
  const time = timeStamp(words, since);
  if (name !== null) return words.t('games.other', { text: played, name: safeName(name), time });
  const said = words.t('games.yours', { text: played, time });
  return deadline === null
    ? said
    : words.prose(said, words.t('games.until', { time: timeStamp(words, deadline) }));
}

/** The hand after one has played, with a way to another table that waits. */
export function withNextTable(words: Words, below: Screen, link: string): Screen {
  if (below.components.length >= limits.components - 1) return below;
  const next = linkButton(words.t('buttons.nextTable'), link);
  return {
    ...below,
    components: [...below.components, { type: ComponentType.ActionRow as const, components: [next] }],
  };
}
