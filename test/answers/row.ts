import { expect } from 'vitest';
import type { Answer } from '../../src/answers/answer.ts';
import { wordsFor, type Words } from '../../src/i18n/index.ts';
import type { Table } from '../../src/table/index.ts';
import {
  gameCustomId,
  type GameAction,
  type Modal,
  type Remark,
  type Screen,
} from '../../src/views/index.ts';
import { pressablesOf, textOf } from '../views/discord.ts';
import type { Hall, Someone } from './hall.ts';

/** What one button, menu, form or command must do, what it must answer when it may not, and for whom it is. */
export interface Row {
  readonly for: string;
  readonly does: Readonly<Record<string, (hall: Hall) => Promise<void>>>;
  readonly refuses?: Readonly<Record<string, (hall: Hall) => Promise<Refusal>>>;
}

/** An attempt that is refused, whoever speaks what language. */
export interface Refusal {
  readonly by: Someone;
  readonly ask: (by: Someone) => Promise<Answer>;
  /** The whole remark; or (`says`) what the hand panel says above the hand. */
  readonly remark?: Remark;
  readonly says?: (words: Words) => string;
  /** What stands below it. */
  readonly below?: Shown;
}

/** What a screen is, by what can be pressed there. */
export type Shown = 'lobby' | 'hand' | 'table' | 'podium' | 'house rules' | 'game' | 'profile' | 'other';

const locales = ['en-US', 'de', 'nl', 'fr'];

/** Refuses in every language, in the same words as the remark, with the state below in that language too. */
export async function expectRefusal({ by, ask, remark, says, below }: Refusal): Promise<void> {
  for (const locale of locales) {
    const words = wordsFor(locale);
    const answer = await ask({ ...by, locale });
    const after = answer.type === 'screen' ? answer.screen : 'after' in answer ? answer.after : undefined;
    if (remark !== undefined) expect(remarkIn(answer)).toEqual(remark);
    if (says !== undefined) expect(textOf(screenIn(answer))).toContain(says(words));
    expect(after === undefined ? undefined : kindOf(after)).toBe(below);
    if (after === undefined) continue;
    const rules = pressablesOf(after).find(({ customId }) => /^mt:[^:]+:\d+:rules$/.test(customId));
    if (rules !== undefined) expect(rules.label).toBe(words.t('buttons.rules'));
  }
}

export function remarkIn(answer: Answer): Remark {
  if (answer.type === 'remark' || answer.type === 'beside') return answer.remark;
  throw new Error(`no remark but ${answer.type}`);
}

/** The screen of an answer, or the one below its remark. */
export function screenIn(answer: Answer): Screen {
  if (answer.type === 'screen') return answer.screen;
  if ('after' in answer && answer.after !== undefined) return answer.after;
  throw new Error(`no screen but ${JSON.stringify(answer)}`);
}

export function formIn(answer: Answer): Modal {
  if (answer.type === 'modal') return answer.modal;
  throw new Error(`no form but ${answer.type}`);
}

/** All that is read on the answer's screen: texts, labels and alt texts. */
export function readOn(answer: Answer): string {
  const screen = screenIn(answer);
  const labels = pressablesOf(screen).map(({ label }) => label);
  return [textOf(screen), ...labels, ...screen.pictures.map(({ alt }) => alt)].join('\n');
}

/** The actions that can be pressed on the answer's screen, in order, each once: `lay:7-12:1`. */
export function actionsOn(answer: Answer): readonly string[] {
  return pressablesOf(screenIn(answer)).map(({ customId }) =>
    customId.startsWith('mt:') ? customId.split(':').slice(3).join(':') : customId,
  );
}

export function kindOf(screen: Screen): Shown {
  const actions = pressablesOf(screen).map(({ customId }) => customId.split(':').slice(0, 4));
  const has = (action: string) => actions.some((parts) => parts[0] === 'mt' && parts[3] === action);
  if (has('join')) return 'lobby';
  if (has('house')) return 'house rules';
  if (has('rematch')) return 'podium';
  if (has('arrange') || has('sort')) return 'hand';
  if (has('scores')) return 'table';
  if (actions.some(([family, action]) => family === 'history' && action === 'verify')) return 'game';
  return 'other';
}

export const shownBy = (answer: Answer): Shown => kindOf(screenIn(answer));

/** The custom id of that action at the table as it is now. */
export const on = (table: Table, action: GameAction, ...args: readonly (string | number)[]): string =>
  gameCustomId({ gameId: table.id, revision: table.revision }, action, ...args);
