/** The house rules of one page in one form, and what a form that was sent says. */
import { ComponentType } from 'discord.js';
import { switchValues, type Rules, type SwitchName } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import { limits, type Choice } from './components.ts';
import { gameCustomId } from './custom-id.ts';
import type { LobbyFacts } from './facts.ts';
import { optionLabel } from './laws.ts';
import { cutUnits } from './names.ts';
import { form } from './form.ts';
import type { Modal } from './screen.ts';
import { choicesOf } from './switch-choices.ts';
import { switchGroups, switchesOf } from './switch-groups.ts';

/** Values of switches as menus and forms write them. */
type SwitchTexts = Readonly<Partial<Record<SwitchName, string>>>;

/** Every switch of a page under its name, as it is or as a draft has it. */
export function houseFormModal(asked: {
  readonly words: Words;
  readonly lobby: LobbyFacts;
  readonly page: number;
  /** What was filled in before, as `draftOf` wrote it; null: what holds. */
  readonly draft: string | null;
}): Modal {
  const { words, lobby, page } = asked;
  const names = namesOn(page);
  const drafted = asked.draft === null ? {} : readDraft(asked.draft, names);
  const title = words.t('house.title', { group: words.t(`groups.${groupOn(page)}`) });
  return form({
    custom_id: gameCustomId(lobby, 'formSend', page),
    title: cutUnits(title, limits.modalTitle),
    components: names.map((name) => {
      const chosen = drafted[name] ?? String(lobby.played.rules[name]);
      return field(words, name, choicesIn(words, lobby.played.rules, name, chosen));
    }),
  });
}

/** What a form of that page says of its switches, as menus write it. */
export function formTexts(page: number, fields: ReadonlyMap<string, string>): SwitchTexts {
  const said = namesOn(page).flatMap((name) => {
    const text = fields.get(name);
    if (text === undefined) return [];
    return [[name, isYesNo(name) ? (text === 'true' ? 'yes' : 'no') : text] as const];
  });
  return Object.fromEntries(said);
}

/** A form's values in few letters, for a button's id: the place of a value in its list, or the value itself. */
export function draftOf(values: SwitchTexts): string {
  return (Object.entries(values) as [SwitchName, string][])
    .map(([name, text]) => {
      const at = listOf(name).indexOf(text);
      return at < 0 ? text : `v${at}`;
    })
    .join('.');
}

function readDraft(draft: string, names: readonly SwitchName[]): SwitchTexts {
  const parts = draft.split('.');
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const part = parts[index] ?? '';
      const text = part.startsWith('v') ? listOf(name)[Number(part.slice(1))] : part;
      return text === undefined || text === '' ? [] : [[name, text] as const];
    }),
  );
}

const listOf = (name: SwitchName): readonly string[] =>
  name in switchValues ? switchValues[name as keyof typeof switchValues].map(String) : [];

const groupOn = (page: number) => switchGroups[Math.min(Math.max(0, page || 0), switchGroups.length - 1)]!;
const namesOn = (page: number): readonly SwitchName[] => switchesOf[groupOn(page)];

/** Switches whose name reads as a yes or no: a box to tick. */
const isYesNo = (name: SwitchName): boolean => name === 'ownTrainFirst';

/** The values on offer, with the chosen one among them and marked. */
function choicesIn(words: Words, rules: Rules, name: SwitchName, chosen: string): readonly Choice[] {
  const bounds = name === 'rounds' || name === 'engineStart' ? { ...rules, ...widest } : rules;
  return choicesOf(words, bounds, name).map((choice) => ({ ...choice, chosen: choice.value === chosen }));
}

/** In one form the set may change too, so that numbers go as far as the largest set takes them. */
const widest = { set: 18, engineStart: 18 } as const;

/** Few values stand side by side, two that are yes and no are a box to tick, many are a menu. */
function field(words: Words, name: SwitchName, choices: readonly Choice[]) {
  const label = { type: ComponentType.Label as const, label: words.t(`switches.${name}`) };
  if (isYesNo(name)) {
    const isOn = choices.some(({ value, chosen }) => chosen === true && value === 'yes');
    const component = { type: ComponentType.Checkbox as const, custom_id: name, default: isOn };
    return { ...label, description: optionLabel(words, name, 'yes' as Rules[typeof name]), component };
  }
  const options = choices.slice(0, limits.options).map(({ value, label: said, chosen }) => ({
    value,
    label: cutUnits(said, limits.option),
    ...(chosen === true ? { default: true } : {}),
  }));
  const type = options.length <= fewValues ? ComponentType.RadioGroup : ComponentType.StringSelect;
  return { ...label, component: { type, custom_id: name, options } as FormField };
}

const fewValues = 5;

type FormField =
  | { type: ComponentType.RadioGroup; custom_id: string; options: FormOption[] }
  | { type: ComponentType.StringSelect; custom_id: string; options: FormOption[] };
interface FormOption {
  value: string;
  label: string;
  default?: boolean;
}
