import { sizeOfSet, switchValues } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import { missedCounts, padOrders } from '../table/lists.ts';
import { button, rows, screen, select, text } from './components.ts';
import type { PadFacts } from './facts.ts';
import { plainName } from './names.ts';
import { padId, type PadAsked } from './pad.ts';
import type { Screen } from './screen.ts';

/** What is played at the real table, and who is there now: the page behind the pad. */
export function padSetupScreen({ words, pad }: PadAsked): Screen {
  return screen({
    components: [
      text(`## ${words.t('pad.setupTitle')}`, enginesLine(words, pad), words.t('pad.setupHere')),
      hereSelect(words, pad),
      ...[setSelect, orderSelect].map((one) => one(words, pad)),
      ...(pad.firstEngine === null ? [] : [firstSelect(words, pad, pad.firstEngine)]),
      missedSelect(words, pad),
      ...(['doubleBlank', 'blankSide'] as const).map((name) => blanksSelect(words, pad, name)),
      ...rows([
        button(words.t('buttons.padOrder'), padId(pad, 'engines')),
        button(words.t('buttons.padBack'), padId(pad, 'open'), 'primary'),
      ]),
    ],
  });
}

/** `13 rounds. Engines: 12, 11, 10 …`. */
function enginesLine(words: Words, pad: PadFacts): string {
  const rounds = words.t('count.rounds', { count: pad.engines.length });
  const known = pad.engines.filter((engine) => engine !== null);
  return known.length === 0
    ? words.t('pad.enginesDrawn', { rounds })
    : words.t('pad.engines', { rounds, list: words.row(known.map(String)) });
}

/** Who is at the table: whoever is not chosen is away from now on. */
function hereSelect(words: Words, pad: PadFacts) {
  const choices = pad.names.map((name, seat) => ({
    value: String(seat),
    label: plainName(name),
    chosen: !pad.away.includes(seat),
  }));
  const most = choices.length;
  return select(padId(pad, 'here'), words.t('pad.herePlaceholder'), choices, { most });
}

function setSelect(words: Words, pad: PadFacts) {
  const sets = [...switchValues.set].sort((a, b) => a - b);
  return select(
    padId(pad, 'set', 'set'),
    words.t('pad.setPlaceholder'),
    sets.map((set) => ({
      value: String(set),
      label: words.t('values.set', { set, count: sizeOfSet(set) }),
      chosen: set === pad.set,
    })),
  );
}

function orderSelect(words: Words, pad: PadFacts) {
  // One's own order is written in a form; here it stands only where it is what is played.
  const orders = padOrders.filter((order) => order !== 'own' || pad.order === 'own');
  return select(
    padId(pad, 'set', 'order'),
    words.t('pad.orderPlaceholder'),
    orders.map((order) => ({
      value: order,
      label: words.t(`pad.orders.${order}`),
      chosen: order === pad.order,
    })),
  );
}

function firstSelect(words: Words, pad: PadFacts, first: number) {
  const numbers = Array.from({ length: pad.set + 1 }, (_, at) => pad.set - at);
  return select(
    padId(pad, 'set', 'firstEngine'),
    words.t('pad.firstPlaceholder'),
    numbers.map((number) => ({
      value: String(number),
      label: words.t('pad.firstOption', { number }),
      chosen: number === first,
    })),
  );
}

function missedSelect(words: Words, pad: PadFacts) {
  return select(
    padId(pad, 'set', 'missed'),
    words.t('pad.missedPlaceholder'),
    missedCounts.map((counts) => ({
      value: counts,
      label: words.t(`pad.missedOption.${counts}`),
      chosen: counts === pad.missed,
    })),
  );
}

function blanksSelect(words: Words, pad: PadFacts, name: 'doubleBlank' | 'blankSide') {
  return select(
    padId(pad, 'blanks', name),
    words.t(`pad.${name}Placeholder`),
    switchValues[name].map((number) => ({
      value: String(number),
      label: words.t(`pad.${name}Option`, { number }),
      chosen: number === pad[name],
    })),
  );
}
