import { ComponentType, TextInputStyle } from 'discord.js';
import { switchValues } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import type { ScoresPicture } from '../render/index.ts';
import { button, fitted, gallery, limits, rows, screen, select, text } from './components.ts';
import { panelCustomId } from './custom-id.ts';
import type { PadFacts } from './facts.ts';
import { cutUnits, plainName, safeName } from './names.ts';
import { cutApart } from './say.ts';
import type { Modal, Screen } from './screen.ts';
import { toldPicture } from './told/index.ts';

interface PadAsked {
  readonly words: Words;
  readonly pad: PadFacts;
}

/** Points of a game with real tiles: the sheet, who starts next with which engine, and where to write. */
export function padScreen({ words, pad }: PadAsked): Screen {
  const shown = pad.rounds.length === 0 ? [] : [padPicture({ words, pad })];
  return screen({
    components: [
      text(
        `## ${pad.title === null ? words.t('pad.title') : safeName(pad.title)}`,
        nextLine(words, pad, safeName),
        ...standingLines(words, pad),
        pad.rounds.length === 0 ? words.t('pad.noRounds') : null,
        words.t('pad.blanks', {
          number: pad.doubleBlank,
          points: words.t('count.points', { count: pad.blankSide }),
        }),
      ),
      shown.length === 0 ? null : gallery(...shown),
      ...(pad.closed ? [] : padControls(words, pad)),
    ],
    pictures: shown,
  });
}

/** Asks for the names; one input, `names`. */
export function padNamesModal({ words, pad }: PadAsked): Modal {
  return {
    custom_id: panelCustomId('pad', 'namesForm', pad.padId, pad.revision),
    title: words.t('modals.names.title'),
    components: [
      {
        type: ComponentType.Label,
        label: words.t('modals.names.names.label'),
        component: {
          type: ComponentType.TextInput,
          custom_id: 'names',
          style: TextInputStyle.Paragraph,
          required: true,
          max_length: 500,
          ...(pad.names.length === 0 ? {} : { value: pad.names.join(', ').slice(0, 500) }),
        },
      },
    ],
  };
}

/** Asks five names, from the one at `from` on, for their points of the round; inputs `points<index>`. */
export function padPointsModal({ words, pad, from }: PadAsked & { readonly from: number }): Modal {
  const names = pad.names.slice(from, from + limits.modalInputs);
  return {
    custom_id: panelCustomId('pad', 'pointsForm', pad.padId, pad.revision, from, pad.rounds.length + 1),
    title: words.t('modals.points.title', { round: pad.rounds.length + 1 }),
    components: names.map((name, index) => {
      const written = pad.writing[from + index];
      return {
        type: ComponentType.Label as const,
        label: cutUnits(plainName(name), limits.modalTitle),
        component: {
          type: ComponentType.TextInput as const,
          custom_id: `points${from + index}`,
          style: TextInputStyle.Short as const,
          required: false,
          max_length: 200,
          placeholder: words.t('modals.points.hint'),
          ...(written === null || written === undefined ? {} : { value: String(written) }),
        },
      };
    }),
  };
}

const totals = (pad: PadFacts) =>
  pad.names.map((_, index) => pad.rounds.reduce((sum, round) => sum + (round[index] ?? 0), 0));

const places = (all: readonly number[]) =>
  all.map((total) => 1 + all.filter((other) => other < total).length);

function nextLine(words: Words, pad: PadFacts, name: (name: string) => string): string {
  const played = pad.rounds.length;
  if (pad.closed) return words.t('pad.closed');
  if (played >= pad.maxRounds) return words.t('pad.done');
  const starter = pad.names[(pad.firstStarter + played) % Math.max(1, pad.names.length)] ?? '?';
  return words.t('pad.next', { round: played + 1, engine: pad.set - played, name: name(starter) });
}

function standingLines(words: Words, pad: PadFacts): readonly string[] {
  const sums = totals(pad);
  const order = sums.map((_, index) => index).sort((a, b) => sums[a]! - sums[b]!);
  const placed = places(sums);
  return order.map((index) => {
    const name = safeName(pad.names[index]!);
    const args = { place: placed[index]!, name, points: words.t('count.points', { count: sums[index]! }) };
    const written = pad.writing[index];
    const line =
      written === null || written === undefined
        ? words.t('scores.line', args)
        : words.t('scores.lineRound', { ...args, number: written });
    return line.replace('.', '\\.');
  });
}

function padControls(words: Words, pad: PadFacts) {
  const full = pad.rounds.length >= pad.maxRounds;
  const groups = Math.ceil(pad.names.length / limits.modalInputs);
  const write = Array.from({ length: groups }, (_, group) => {
    const from = group * limits.modalInputs;
    const label =
      group === 0
        ? words.t('buttons.padPoints')
        : fitted((most) =>
            words.t('buttons.padPointsFrom', { name: cutApart(pad.names, most)[from] ?? '?' }),
          );
    return button(label, panelCustomId('pad', 'points', pad.padId, pad.revision, from), 'primary', full);
  });
  const id = (action: 'names' | 'undo' | 'close') => panelCustomId('pad', action, pad.padId, pad.revision);
  const nothing = pad.rounds.length === 0 && pad.writing.every((points) => points === null);
  const blanks = (name: 'doubleBlank' | 'blankSide') =>
    select(
      panelCustomId('pad', 'blanks', pad.padId, pad.revision, name),
      words.t(`pad.${name}Placeholder`),
      switchValues[name].map((number) => ({
        value: String(number),
        label: words.t(`pad.${name}Option`, { number }),
        chosen: number === pad[name],
      })),
    );
  return [
    ...rows([
      ...write,
      button(words.t('buttons.padUndo'), id('undo'), 'secondary', nothing),
      button(words.t('buttons.padNames'), id('names')),
      button(words.t('buttons.padClose'), id('close'), 'danger'),
    ]),
    blanks('doubleBlank'),
    blanks('blankSide'),
  ];
}

function padPicture({ words, pad }: PadAsked) {
  const sums = totals(pad);
  const spec: ScoresPicture = {
    kind: 'scores',
    look: pad.look,
    players: pad.names.map((name) => ({ name: plainName(name) })),
    results: pad.rounds.map((scores, index) => ({
      round: index + 1,
      engine: pad.set - index,
      wentOut: scores.includes(0) ? scores.indexOf(0) : null,
      scores,
      left: scores.map(() => []),
    })),
    totals: sums,
    places: places(sums),
    rounds: pad.maxRounds,
    extra: [],
    words: {
      title: pad.title === null ? words.t('pad.title') : plainName(pad.title),
      subtitle: nextLine(words, pad, plainName),
      round: words.t('scores.round'),
      total: words.t('scores.total'),
      wentOut: words.t('scores.wentOut'),
      lowest: words.t('scores.lowest'),
      blocked: words.t('scores.blocked'),
      left: '',
    },
  };
  return toldPicture(words, 'pad.webp', spec);
}
