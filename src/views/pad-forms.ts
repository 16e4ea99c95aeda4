import { ComponentType, TextInputStyle } from 'discord.js';
import type { Words } from '../i18n/index.ts';
import { limits } from './components.ts';
import { panelCustomId } from './custom-id.ts';
import type { PadFacts } from './facts.ts';
import { cutUnits, plainName } from './names.ts';
import { padId, type PadAsked } from './pad.ts';
import { form } from './form.ts';
import type { Modal } from './screen.ts';

/** Asks for the names; one input, `names`. Without a pad they are those of a new one. */
export function padNamesModal({
  words,
  pad,
}: {
  readonly words: Words;
  readonly pad: PadFacts | null;
}): Modal {
  const names = pad?.names ?? [];
  return form({
    custom_id: pad === null ? panelCustomId('pad', 'newForm') : padId(pad, 'namesForm'),
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
          ...(names.length === 0 ? {} : { value: names.join(', ').slice(0, 500) }),
        },
      },
    ],
  });
}

/** Asks five names, from the one at `from` on, for their points of the round; inputs `points<index>`. */
export function padPointsModal({ words, pad, from }: PadAsked & { readonly from: number }): Modal {
  const round = pad.rounds.length + 1;
  return pointsForm({ words, pad, from, round, written: pad.writing, action: 'pointsForm' });
}

/** The same for a round that is written, with what is written there. */
export function padCorrectModal(asked: PadAsked & { readonly from: number; readonly round: number }): Modal {
  const written = asked.pad.rounds[asked.round - 1]!.map((points) => points ?? 'away');
  return pointsForm({ ...asked, written, action: 'correctForm' });
}

/** Asks for the engines round by round; one input, `engines`. */
export function padEnginesModal({ words, pad }: PadAsked): Modal {
  const known = pad.engines.filter((engine) => engine !== null);
  return form({
    custom_id: padId(pad, 'enginesForm'),
    title: words.t('modals.engines.title'),
    components: [
      {
        type: ComponentType.Label,
        label: words.t('modals.engines.engines.label'),
        component: {
          type: ComponentType.TextInput,
          custom_id: 'engines',
          style: TextInputStyle.Short,
          required: true,
          max_length: 100,
          placeholder: words.t('modals.engines.engines.hint'),
          ...(known.length === 0 ? {} : { value: known.join(', ') }),
        },
      },
    ],
  });
}

function pointsForm(
  asked: PadAsked & {
    readonly from: number;
    readonly round: number;
    readonly written: PadFacts['writing'];
    readonly action: 'pointsForm' | 'correctForm';
  },
): Modal {
  const { words, pad, from, round, written } = asked;
  return form({
    custom_id: padId(pad, asked.action, from, round),
    title: words.t('modals.points.title', { round }),
    components: pad.names.slice(from, from + limits.modalInputs).map((name, index) => {
      const points = written[from + index] ?? null;
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
          ...(points === null ? {} : { value: points === 'away' ? '-' : String(points) }),
        },
      };
    }),
  });
}
