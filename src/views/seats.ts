/** Seats that may be taken while a game is on, and what the host says of them before. */
import type { View } from '../game/view-types.ts';
import type { Words } from '../i18n/index.ts';
import { graceNames } from '../table/lists.ts';
import { button, fitted, rows, screen, select, text } from './components.ts';
import { gameCustomId } from './custom-id.ts';
import type { LobbyFacts, TableFacts } from './facts.ts';
import { seatName, type Voice } from './say.ts';
import type { Screen } from './screen.ts';
import { timeStamp } from './stamp.ts';

/** Which seats may be taken, with what they bring: now, or from when on. */
export function seatsScreen(asked: {
  readonly words: Words;
  readonly table: TableFacts;
  readonly view: View;
  /** Milliseconds since 1970. */
  readonly now: number;
}): Screen {
  const { words, table, view, now } = asked;
  const voice: Voice = { words, seats: table.seats, you: null, form: 'markdown' };
  const seats = table.seats.flatMap(({ opensAt }, seat) => (opensAt === null ? [] : [{ seat, opensAt }]));
  const lines = seats.map(({ seat, opensAt }) => {
    const args = {
      name: seatName(voice, seat),
      points: words.t('count.points', { count: view.totals[seat] ?? 0 }),
      tiles: words.t('count.tiles', { count: view.counts[seat] ?? 0 }),
    };
    return opensAt <= now
      ? words.t('seats.open', args)
      : words.t('seats.later', { ...args, time: timeStamp(words, opensAt) });
  });
  const open = seats.filter(({ opensAt }) => opensAt <= now);
  return screen({
    components: [
      text(`**${words.t('seats.title')}**`, ...lines, words.t('seats.intro')),
      ...rows(
        open.map(({ seat }) => {
          const label = fitted((nameLength) =>
            words.t('seats.take', { name: seatName({ ...voice, form: 'plain', nameLength }, seat) }),
          );
          return button(label, gameCustomId(table, 'take', seat), 'success');
        }),
      ),
    ],
  });
}

/** The host's panel: who starts, whose seats may be taken, whether a tile may be taken back. */
export function tableOptionsScreen(asked: { readonly words: Words; readonly lobby: LobbyFacts }): Screen {
  const { words, lobby } = asked;
  const voice: Voice = { words, seats: lobby.seats, you: null, form: 'plain' };
  const starters = [
    {
      value: 'lot',
      label: words.t('tableOptions.lot'),
      chosen: lobby.starter === null && lobby.draw === null,
    },
    { value: 'draw', label: words.t('tableOptions.draw'), chosen: lobby.draw !== null },
    ...lobby.seats.map((_, seat) => ({
      value: String(seat),
      label: seatName(voice, seat),
      chosen: lobby.starter === seat,
    })),
  ];
  const graces = graceNames.map((grace) => ({
    value: grace,
    label: words.t(`graces.${grace}`),
    chosen: lobby.grace === grace,
  }));
  const computers = (['open', 'closed'] as const).map((value) => ({
    value,
    label: words.t(value === 'open' ? 'tableOptions.computersOpen' : 'tableOptions.computersClosed'),
    chosen: lobby.openComputers === (value === 'open'),
  }));
  const takeBack = (['yes', 'no'] as const).map((value) => ({
    value,
    label: words.t(value === 'yes' ? 'tableOptions.takeBackYes' : 'tableOptions.takeBackNo'),
    chosen: lobby.takeBack === (value === 'yes'),
  }));
  const id = (name: string) => gameCustomId(lobby, 'option', name);
  return screen({
    components: [
      text(`**${words.t('tableOptions.title')}**`),
      text(words.t('tableOptions.starter')),
      select(id('starter'), words.t('tableOptions.starter'), starters),
      text(words.t('tableOptions.grace')),
      select(id('grace'), words.t('tableOptions.grace'), graces),
      text(words.t('tableOptions.computers')),
      select(id('computers'), words.t('tableOptions.computers'), computers),
      text(words.t('tableOptions.takeBack')),
      select(id('takeBack'), words.t('tableOptions.takeBack'), takeBack),
    ],
  });
}
