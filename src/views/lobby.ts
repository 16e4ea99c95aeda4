import type { LobbyFacts, Played } from './facts.ts';
import { strengths } from '../ai/index.ts';
import { formatTile, pips, type Seat } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import { button, rows, screen, select, text, type Button } from './components.ts';
import { gameCustomId } from './custom-id.ts';
import { languageName } from './language.ts';
import { valueLabel } from './laws.ts';
import { seatName, type Voice } from './say.ts';
import type { Screen } from './screen.ts';
import { seriesTitle } from './series.ts';
import { timeStamp } from './stamp.ts';

/** Who is in, what is played and what differs from the preset, the deal's commitment, the buttons. */
export function lobbyScreen({ words, lobby }: { readonly words: Words; readonly lobby: LobbyFacts }): Screen {
  const voice: Voice = { words, seats: lobby.seats, you: null, form: 'markdown' };
  if (lobby.phase === 'closed')
    return screen({
      components: [
        text(
          words.t('lobby.title'),
          words.t(lobby.closedBecause === 'idle' ? 'lobby.closedIdle' : 'lobby.closedEnded'),
        ),
      ],
    });
  return screen({
    components: [
      text(words.t('lobby.title'), ...playedLines(words, lobby)),
      text(...seatLines(voice, lobby)),
      text(
        `-# ${words.t('lobby.commitment', { hash: lobby.commitment })}`,
        `-# ${words.t('lobby.closes', { time: timeStamp(words, lobby.closesAt) })}`,
      ),
      ...rows(lobbyButtons(words, lobby)),
      ...computerControls(words, lobby),
    ],
  });
}

/** `US rules · double-12 · 4 rounds`. */
export function playedLine(words: Words, played: Played): string {
  return words.t('rules.played', {
    preset: words.t(`presets.${played.preset}.label`),
    set: played.rules.set,
    rounds: words.t('count.rounds', { count: played.rules.rounds }),
  });
}

function playedLines(words: Words, lobby: LobbyFacts): readonly (string | null)[] {
  const { played } = lobby;
  const options = [
    words.t(`clocks.${lobby.clock}`),
    words.t(lobby.hintsAllowed ? 'lobby.hints' : 'lobby.noHints'),
    words.t(lobby.takeBack ? 'lobby.takeBack' : 'lobby.noTakeBack'),
  ];
  if (lobby.takeoverAfter !== null) options.push(words.t('lobby.takeover', { count: lobby.takeoverAfter }));
  const deal = words.t('lobby.deal', {
    tiles: words.t('count.tiles', { count: lobby.handSize }),
    rest: words.t('count.tiles', { count: lobby.boneyard }),
  });
  return [
    `**${playedLine(words, played)}**`,
    lobby.series === null ? null : seriesNow(words, lobby.series),
    words.t(`presets.${played.preset}.line`),
    words.beside(deal, ...options),
    ...differenceLines(words, played),
    lobby.dealSubstituted ? words.t('lobby.substituted') : null,
  ];
}

function seriesNow(words: Words, series: NonNullable<LobbyFacts['series']>): string {
  return words.t('series.now', { text: seriesTitle(words, series), number: series.number });
}

/** What differs from the preset, a line for each switch but those that the line of what is played names already. */
export function differenceLines(words: Words, played: Played): readonly string[] {
  const changed = played.changed.filter((name) => name !== 'set' && name !== 'rounds');
  if (changed.length === 0) return [];
  const preset = words.t(`presets.${played.preset}.label`);
  const lines = changed.map((name) => {
    const value = valueLabel({ words, rules: played.rules }, name);
    return `- ${words.t('lobby.difference', { name: words.t(`switches.${name}`), value })}`;
  });
  return [words.t('lobby.differs', { preset }), ...lines];
}

function seatLines(voice: Voice, lobby: LobbyFacts): readonly string[] {
  const { words } = voice;
  const head = words.t('lobby.seats', { count: lobby.seats.length, most: lobby.maxSeats });
  const lines = lobby.seats.map((seat, index) => {
    const marks: string[] = [];
    if (seat.userId === lobby.hostId) marks.push(words.t('lobby.host'));
    if (seat.strength !== null)
      marks.push(words.t('computer.tag', { strength: words.t(`strengths.${seat.strength}`) }));
    const name = seatName(voice, index);
    const said = marks.length === 0 ? name : words.t('marks.aside', { text: name, more: words.row(marks) });
    return `${index + 1}. ${said}`;
  });
  const host = lobby.seats.findIndex((seat) => seat.userId === lobby.hostId);
  const next =
    lobby.seats.length < 2 || host < 0
      ? words.t('lobby.waiting')
      : words.t('lobby.ready', { host: seatName(voice, host) });
  const starts =
    lobby.starter === null || lobby.seats[lobby.starter] === undefined
      ? []
      : [words.t('lobby.starts', { name: seatName(voice, lobby.starter) })];
  const drawn = lobby.draw === null ? [] : drawLines(voice, lobby.draw);
  const seated = lines.length === 0 ? [words.t('lobby.nobody')] : lines;
  return [`**${head}**`, ...seated, ...starts, ...drawn, next];
}

/** The tiles that were drawn for the start, lap by lap, and who has still to draw or begins. */
function drawLines(voice: Voice, draw: NonNullable<LobbyFacts['draw']>): readonly string[] {
  const { words } = voice;
  const names = (seats: readonly Seat[]) => words.list(seats.map((seat) => seatName(voice, seat)));
  const laps = Array.from({ length: draw.lap }, (_, at) => {
    const tiles = draw.drawn
      .filter(({ lap }) => lap === at + 1)
      .map(({ seat, tile }) => {
        const drawn = `${seatName(voice, seat)} ${formatTile(tile)}`;
        return words.t('marks.aside', { text: drawn, more: pips(tile) });
      });
    return tiles.length === 0
      ? null
      : words.t(at === 0 ? 'lobby.drawn' : 'lobby.drawnAgain', { list: words.row(tiles) });
  });
  const now =
    draw.winner !== null
      ? words.t('lobby.drawWinner', { name: seatName(voice, draw.winner) })
      : words.t(draw.lap === 1 ? 'lobby.drawWaiting' : 'lobby.drawTied', { list: names(draw.waiting) });
  return [...laps.filter((line) => line !== null), now];
}

function lobbyButtons(words: Words, lobby: LobbyFacts): readonly Button[] {
  const full = lobby.seats.length >= lobby.maxSeats;
  const join = button(words.t('buttons.join'), gameCustomId(lobby, 'join'), 'primary', full);
  return [
    ...(lobby.isPractice ? [] : [join]),
    button(words.t('buttons.leave'), gameCustomId(lobby, 'leave')),
    button(words.t('buttons.house'), gameCustomId(lobby, 'house', 0)),
    button(words.t('buttons.rules'), gameCustomId(lobby, 'rules')),
    button(words.t('buttons.options'), gameCustomId(lobby, 'options')),
    ...(lobby.draw === null || lobby.draw.waiting.length === 0
      ? []
      : [button(words.t('buttons.drawForStart'), gameCustomId(lobby, 'drawForStart'), 'primary')]),
    button(words.t('buttons.start'), gameCustomId(lobby, 'start'), 'success', lobby.seats.length < 2),
    button(
      words.t('buttons.language', { name: languageName(words, words.locale) }),
      gameCustomId(lobby, 'language'),
    ),
  ];
}

function computerControls(words: Words, lobby: LobbyFacts) {
  const choices = strengths.map((strength) => ({
    value: strength,
    label: words.t(`strengths.${strength}`),
    description: words.t(`strengthLines.${strength}`),
  }));
  const add = select(gameCustomId(lobby, 'addComputer'), words.t('lobby.addPlaceholder'), choices);
  const last = lobby.seats.findLastIndex((seat) => seat.kind === 'computer');
  const remove =
    last < 0
      ? []
      : rows([button(words.t('buttons.removeComputer'), gameCustomId(lobby, 'removeComputer', last))]);
  return lobby.seats.length >= lobby.maxSeats ? remove : [add, ...remove];
}
