/** The values that a switch can take at a table, for menus and forms. */
import { dealTables, sizeOfSet, switchValues, type Rules, type SwitchName } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import { limits, type Choice } from './components.ts';
import { optionLabel } from './laws.ts';

/** In the order in which they are offered; the one that holds is marked. */
export function choicesOf(words: Words, rules: Rules, name: SwitchName): readonly Choice[] {
  return valuesOf(rules, name).map((value) => ({
    value: String(value),
    label: optionLabel(words, name, value),
    chosen: value === rules[name],
  }));
}

function valuesOf(rules: Rules, name: SwitchName): readonly Rules[SwitchName][] {
  if (name === 'rounds') return upTo(1, rules.engineStart + 1);
  if (name === 'engineStart') return upTo(0, rules.set);
  if (name === 'deal') return [...dealTables, ...handNumbers(rules)];
  return switchValues[name];
}

/** Numbers of tiles in a hand beside the deal tables: as many as the menu takes, around what is usual. */
function handNumbers(rules: Rules): readonly number[] {
  const room = limits.options - dealTables.length;
  const most = Math.floor(sizeOfSet(rules.set) / 2);
  const numbers = upTo(1, most);
  const chosen = typeof rules.deal === 'number' ? rules.deal : 0;
  const from = Math.max(0, Math.min(numbers.length - room, Math.max(2, chosen - Math.floor(room / 2))));
  return numbers.slice(from, from + room);
}

const upTo = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);
