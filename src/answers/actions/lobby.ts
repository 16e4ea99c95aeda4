import { graceNames, strengths } from '../../table/lists.ts';
import { isPreset, switchNames, switchValues, type SwitchName } from '../../game/index.ts';
import type { RuleChange, Step, Table } from '../../table/index.ts';
import { languages } from '../../i18n/index.ts';
import {
  draftOf,
  formTexts,
  houseFormModal,
  houseRulesScreen,
  languageScreen,
  tableOptionsScreen,
  type Remark,
} from '../../views/index.ts';
import { quiet, say, show, type Answer } from '../answer.ts';
import { wordsAt } from '../asked.ts';
import { lobbyFacts, unplayableFacts } from '../facts.ts';
import type { GameHandler, GamePress } from '../handler.ts';
import { presentScreen } from '../present.ts';
import { refusedAnswer } from '../refused.ts';
import { changed, withTable } from './with-table.ts';

export const join: GameHandler = async (press) =>
  changed(press, await press.edge.tables.join(press.id.gameId, press.who, press.request));

/** On an invitation: a seat in the lobby, one's own seat at the game, or the seats there that are free. */
export const sit: GameHandler = async (press) =>
  changed(press, await press.edge.tables.join(press.id.gameId, press.who, press.request), async (table) =>
    say({ code: table.phase === 'lobby' ? 'joined' : 'returned' }, await presentScreen(press, table)),
  );

export const leave: GameHandler = async (press) =>
  withTable(press, async (before) => {
    const answer = await press.edge.tables.leave(before.id, press.who);
    return changed(press, answer, async (after) => {
      if (before.phase !== 'lobby') return say(whatLeavingDid(after));
      return press.ephemeral ? say({ code: 'left' }) : quiet;
    });
  });

/** What is promised about coming back is what the table has become. */
function whatLeavingDid(after: Table): Remark {
  if (after.phase === 'closed') return { code: 'leftClosed' };
  const until = after.phase === 'playing' ? after.pausedUntil : undefined;
  return until === undefined ? { code: 'leftGame' } : { code: 'leftPaused', until };
}

export const addComputer: GameHandler = async (press) => {
  const strength = strengths.find((known) => known === press.values[0]);
  if (strength === undefined) return say({ code: 'unknownButton' });
  return changed(press, await press.edge.tables.addComputer(press.id.gameId, press.who, strength));
};

export const removeComputer: GameHandler = async (press) => {
  const seat = Number(press.id.args[0] ?? press.values[0]);
  return changed(press, await press.edge.tables.removeComputer(press.id.gameId, press.who, seat));
};

/** One's tile for who starts, for everybody to see. */
export const drawForStart: GameHandler = async (press) =>
  changed(press, await press.edge.tables.drawForStart(press.id.gameId, press.who));

export const start: GameHandler = async (press) => {
  const answer = await press.edge.tables.start(press.id.gameId, press.who);
  if (answer.ok) press.edge.metrics.games.inc({ event: 'started' });
  return changed(press, answer);
};

/** The language that everybody reads at the table. Only the host chooses, and only before the start. */
export const language: GameHandler = async (press) =>
  withTable(press, async (table) => {
    if (table.phase !== 'lobby') return say({ code: 'started' }, await presentScreen(press, table));
    if (table.host.id !== press.who.id) return say({ code: 'hostOnly', host: table.host.name });
    const chosen = languages.find((known) => known === press.values[0]);
    const { words } = press;
    if (chosen === undefined)
      return show(languageScreen({ words, lobby: table, language: wordsAt(table, press).locale }));
    const answer = await press.edge.tables.changeOptions(table.id, press.who, { locale: chosen });
    if (!answer.ok) return refusedAnswer(press, answer);
    return show(languageScreen({ words, lobby: answer.table, language: chosen }));
  });

/** The panel of house rules. Only the host may change them, and only before the start. */
export const house: GameHandler = async (press) =>
  withTable(press, async (table) => housePanel(press, table, { page: Number(press.id.args[0] ?? 0) }));

export const preset: GameHandler = async (press) => {
  const chosen = press.values[0];
  if (!isPreset(chosen)) return say({ code: 'unknownButton' });
  return changeRules(press, { type: 'preset', preset: chosen }, Number(press.id.args[0] ?? 0));
};

export const houseReset: GameHandler = async (press) =>
  changeRules(press, { type: 'reset' }, Number(press.id.args[0] ?? 0));

/** A page's switches in one form. */
export const form: GameHandler = (press) =>
  withTable(press, async (table) => {
    const barred = await whyNotChange(press, table);
    if (barred !== null) return barred;
    const page = Number(press.id.args[0] ?? 0);
    const { words, guild } = press;
    const lobby = lobbyFacts(table as LobbyLike, guild);
    return {
      type: 'modal',
      modal: houseFormModal({ words, lobby, page, draft: press.id.args[1] ?? null }),
    };
  });

/** All of a form at once, or nothing of it: then the form can be opened again as it was filled in. */
export const formSend: GameHandler = async (press) => {
  const page = Number(press.id.args[0] ?? 0);
  const values = formTexts(page, press.fields);
  const answer = await press.edge.tables.changeRules(press.id.gameId, press.who, {
    type: 'switches',
    values,
  });
  return rulesChanged(press, answer, { page, draft: draftOf(values) });
};

export const switchRule: GameHandler = async (press) => {
  const name = switchNames.find((known) => known === press.id.args[0]);
  const value = name === undefined ? null : switchValue(name, press.values[0] ?? '');
  if (name === undefined || value === null) return say({ code: 'unknownButton' });
  return changeRules(press, { type: 'switch', name, value }, Number(press.id.args[1] ?? 0));
};

/** A select menu's text as the switch's value; what it may be checks the table. */
function switchValue(name: SwitchName, text: string): number | string | null {
  if (name !== 'rounds' && name !== 'engineStart' && name !== 'deal') {
    const known: readonly (string | number)[] = switchValues[name];
    return known.find((value) => String(value) === text) ?? null;
  }
  return /^\d+$/.test(text) ? Number(text) : text;
}

async function changeRules(press: GamePress, change: RuleChange, page: number): Promise<Answer> {
  const answer = await press.edge.tables.changeRules(press.id.gameId, press.who, change);
  return rulesChanged(press, answer, { page, draft: null });
}

/** What the panel shows afterwards; `draft` is what a form had that may not be taken. */
async function rulesChanged(
  press: GamePress,
  answer: Step,
  { page, draft }: { readonly page: number; readonly draft: string | null },
): Promise<Answer> {
  if (answer.ok) return housePanel(press, answer.table, { page });
  const { unplayable, table, rules } = answer;
  if (unplayable === undefined || table === null) return refusedAnswer(press, answer);
  const asked = { rules: rules ?? table.rules, seats: table.seats };
  return housePanel(press, table, { page, draft, refused: unplayableFacts(unplayable, asked) });
}

async function housePanel(
  press: GamePress,
  table: Table,
  shown: Pick<Parameters<typeof houseRulesScreen>[0], 'page' | 'refused' | 'draft'>,
): Promise<Answer> {
  const barred = await whyNotChange(press, table);
  if (barred !== null) return barred;
  const { words, guild } = press;
  return show(houseRulesScreen({ words, lobby: lobbyFacts(table as LobbyLike, guild), ...shown }));
}

type LobbyLike = Parameters<typeof lobbyFacts>[0];

/** Only the host changes the rules, and only before the start; null where they may. */
async function whyNotChange(press: GamePress, table: Table): Promise<Answer | null> {
  if (table.phase !== 'lobby') return say({ code: 'started' }, await presentScreen(press, table));
  return table.host.id === press.who.id ? null : say({ code: 'hostOnly', host: table.host.name });
}

/** The host's panel of what is no rule: who starts, whose seats may be taken. */
export const options: GameHandler = async (press) =>
  withTable(press, async (table) => optionsPanel(press, table));

export const option: GameHandler = async (press) => {
  const { edge, who, id, values } = press;
  const [value = ''] = values;
  switch (id.args[0]) {
    case 'starter':
      return optionChanged(press, await edge.tables.nameStarter(id.gameId, who, starterChosen(value)));
    case 'grace': {
      const grace = graceNames.find((known) => known === value);
      if (grace === undefined) return say({ code: 'unknownButton' });
      return optionChanged(press, await edge.tables.changeOptions(id.gameId, who, { grace }));
    }
    case 'computers': {
      const openComputers = value === 'open';
      return optionChanged(press, await edge.tables.changeOptions(id.gameId, who, { openComputers }));
    }
    case 'takeBack': {
      const takeBack = value === 'yes';
      return optionChanged(press, await edge.tables.changeOptions(id.gameId, who, { takeBack }));
    }
    default:
      return say({ code: 'unknownButton' });
  }
};

/** A menu's value: the lot, the draw, or a seat. */
function starterChosen(value: string): number | 'draw' | null {
  if (value === 'lot') return null;
  return value === 'draw' ? value : Number(value);
}

async function optionChanged(press: GamePress, answer: Step): Promise<Answer> {
  return answer.ok ? optionsPanel(press, answer.table) : refusedAnswer(press, answer);
}

async function optionsPanel(press: GamePress, table: Table): Promise<Answer> {
  if (table.phase !== 'lobby') return say({ code: 'started' }, await presentScreen(press, table));
  if (table.host.id !== press.who.id) return say({ code: 'hostOnly', host: table.host.name });
  return show(tableOptionsScreen({ words: press.words, lobby: lobbyFacts(table, press.guild) }));
}
