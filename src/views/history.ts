import type { Words } from '../i18n/index.ts';
import { button, rows, screen, select, text } from './components.ts';
import { panelCustomId } from './custom-id.ts';
import type { GameLine } from './facts.ts';
import { plainName, safeName } from './names.ts';
import { named } from './say.ts';
import type { Screen } from './screen.ts';

/** Finished games of a server or of one player, a page at a time, to open one. */
export function historyScreen(asked: {
  readonly words: Words;
  readonly scope: 'mine' | 'server';
  readonly page: number;
  readonly pages: number;
  readonly games: readonly GameLine[];
}): Screen {
  const { words, scope, page, pages, games } = asked;
  const list = (to: number) => panelCustomId('history', 'list', scope, to);
  const other = scope === 'mine' ? 'server' : 'mine';
  const paging = [
    button(words.t('buttons.previous'), list(Math.max(0, page - 1)), 'secondary', page <= 0),
    button(words.t('buttons.next'), list(page + 1), 'secondary', page >= pages - 1),
  ];
  const choices = games.map((game) => ({
    value: game.gameId,
    label: words.beside(gameDate(words, game), words.t(`presets.${game.preset}.label`)),
    description: words.row(
      named(words, game.players).map(({ name, total }) => figure(words, plainName(name, 16), total)),
    ),
  }));
  const lines = games.map((game) => gameLine(words, game));
  return screen({
    components: [
      text(
        words.t('history.title', { text: words.t(`history.${scope}`) }),
        ...(lines.length === 0 ? [words.t('history.none')] : lines),
        pages > 1 ? `-# ${words.t('history.page', { page: page + 1, pages })}` : null,
      ),
      games.length === 0
        ? null
        : select(panelCustomId('history', 'pick', scope, page), words.t('history.pick'), choices),
      ...rows([
        ...(pages > 1 ? paging : []),
        button(words.t(`history.${other}`), panelCustomId('history', 'list', other, 0)),
      ]),
    ],
  });
}

/** One finished game: who played, how it ended, its seed, and what can be done with its record. */
export function gameScreen(asked: {
  readonly words: Words;
  readonly game: GameLine;
  readonly seed: string | null;
}): Screen {
  const { words, game, seed } = asked;
  const open = (action: 'scores' | 'replay' | 'export' | 'verify') =>
    panelCustomId('history', action, game.gameId);
  return screen({
    components: [
      text(
        gameLine(words, game),
        ...standings(words, game),
        seed === null ? null : words.t('history.seed', { seed }),
      ),
      ...rows([
        button(words.t('buttons.scores'), open('scores')),
        button(words.t('buttons.replay'), panelCustomId('history', 'replay', game.gameId, 1, 0)),
        button(words.t('buttons.export'), open('export')),
        button(words.t('buttons.verify'), open('verify')),
      ]),
    ],
  });
}

function standings(words: Words, game: GameLine): readonly string[] {
  return [...named(words, game.players)]
    .sort((a, b) => a.place - b.place)
    .map(({ place, name, total }) =>
      words
        .t('scores.line', {
          place,
          name: safeName(name),
          points: words.t('count.points', { count: total }),
        })
        .replace('.', '\\.'),
    );
}

/** `30 November 2026 · US rules · 4 rounds · Anna 12, Ben 45`, the winner first. */
export function gameLine(words: Words, game: GameLine): string {
  const { preset, rounds, players } = game;
  const list = [...named(words, players)]
    .sort((a, b) => a.place - b.place)
    .slice(0, 4)
    .map(({ name, total }) => figure(words, safeName(name, 16), total));
  return words.t('history.line', {
    name: gameDate(words, game),
    text: words.beside(words.t(`presets.${preset}.label`), words.t('count.rounds', { count: rounds })),
    list: words.prose(words.row(list), players.length > 4 ? '…' : ''),
  });
}

/** `Anna 12`. */
function figure(words: Words, name: string, number: number): string {
  return words.prose(name, words.number(number));
}

function gameDate(words: Words, game: GameLine): string {
  return game.endedAt === null ? words.t('history.running') : words.date(game.endedAt);
}
