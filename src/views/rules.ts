import { presetNames, switchNames, tile, type PresetName, type Rules } from '../game/index.ts';
import type { Words } from '../i18n/index.ts';
import type { RulePicture } from '../render/index.ts';
import { claimsOf } from './claims.ts';
import { gallery, rows, button, screen, select, text } from './components.ts';
import { gameCustomId, panelCustomId } from './custom-id.ts';
import type { Played } from './facts.ts';
import type { Look } from '../table/lists.ts';
import { sentenceOf, valueLabel } from './laws.ts';
import { differenceLines, playedLine } from './lobby.ts';
import { capital } from './say.ts';
import type { Screen } from './screen.ts';
import { toldPicture } from './told/index.ts';
import { rowsOfPreset, sourceOfPreset } from './sources.ts';
import { ruleTopics, type RuleTopic } from './topics.ts';

export interface RulesAsked {
  readonly words: Words;
  readonly played: Played;
  readonly seats: number;
  readonly topic: RuleTopic;
  readonly look: Look;
  /** Null: the rules of a preset, before a game. */
  readonly game: {
    readonly gameId: string;
    readonly revision: number;
    /** Whether the reader has a hand there to go back to. */
    readonly plays?: boolean;
  } | null;
}

/** A page of the rules as they hold at this very table, with its numbers filled in. */
export function rulesScreen(asked: RulesAsked): Screen {
  const { words, played, topic, game } = asked;
  const shown = rulePicture(asked);
  const preset = words.t(`presets.${played.preset}.label`);
  const title = game === null ? words.t('rules.presetTitle', { preset }) : words.t('rules.title');
  const lines = topicLines(asked);
  return screen({
    components: [
      text(
        words.beside(`**${title}**`, playedLine(words, played)),
        ...(topic === 'goal' ? differenceLines(words, played) : []),
        `### ${words.t(`topics.${topic}`)}`,
        ...lines.map((line) => `- ${line}`),
        `-# ${sourceLine(words, played.preset)}`,
      ),
      shown === null ? null : gallery(shown),
      topicMenu(asked),
      ...rows(pageButtons(asked)),
      ...(game === null ? presetMenus(words, played) : []),
    ],
    pictures: shown === null ? [] : [shown],
  });
}

/** Whom the preset follows, and where each statement of that source stands with the test that proves it. */
export function sourceLine(words: Words, preset: PresetName): string {
  const source = words.t(`sources.${sourceOfPreset[preset]}`);
  return words.t('rules.source', { source, rows: rowsOfPreset[preset] });
}

/** What two sets of rules say differently, switch by switch. */
export function compareScreen(asked: {
  readonly words: Words;
  readonly from: Played;
  readonly to: Played;
}): Screen {
  const { words, from, to } = asked;
  const preset = words.t(`presets.${from.preset}.label`);
  const other = words.t(`presets.${to.preset}.label`);
  const differing = switchNames.filter((name) => from.rules[name] !== to.rules[name]);
  const lines = differing.map((name) =>
    words.t('rules.compareLine', {
      name: words.t(`switches.${name}`),
      value: valueLabel({ words, rules: from.rules }, name),
      other: valueLabel({ words, rules: to.rules }, name),
    }),
  );
  const body =
    lines.length === 0
      ? [words.t('rules.compareSame')]
      : [words.t('rules.compareIntro', { preset, other }), ...lines, words.t('rules.all')];
  return screen({
    components: [
      text(`**${words.t('rules.compareTitle', { preset, other })}**`, ...body),
      ...presetMenus(words, from),
    ],
  });
}

/** The sentences of a page, in order. */
export function topicLines({
  words,
  played: { rules },
  seats,
  topic,
}: Pick<RulesAsked, 'words' | 'played' | 'seats' | 'topic'>): readonly string[] {
  const law = { words, rules, seats: Math.max(2, seats) };
  return claimsOf(rules, topic).map((claim) => sentenceOf(law, claim));
}

function topicMenu({ words, topic, played, game }: RulesAsked) {
  const id = game === null ? panelCustomId('rules', 'topic', played.preset) : gameCustomId(game, 'topic');
  const choices = ruleTopics.map((each) => ({
    value: each,
    label: words.t(`topics.${each}`),
    chosen: each === topic,
  }));
  return select(id, words.t('rules.pick'), choices);
}

function pageButtons({ words, topic, played, game }: RulesAsked) {
  const at = ruleTopics.indexOf(topic);
  const id = (to: RuleTopic) =>
    game === null ? panelCustomId('rules', 'page', played.preset, to) : gameCustomId(game, 'rules', to);
  const made = [];
  const before = ruleTopics[at - 1];
  const after = ruleTopics[at + 1];
  if (before !== undefined) made.push(button(words.t('buttons.previous'), id(before)));
  if (after !== undefined) made.push(button(words.t('buttons.next'), id(after), 'primary'));
  if (game?.plays === true) made.push(button(words.t('buttons.hand'), gameCustomId(game, 'hand')));
  return made;
}

function presetMenus(words: Words, played: Played) {
  const choices = presetNames.map((preset) => ({
    value: preset,
    label: words.t(`presets.${preset}.label`),
    description: words.t(`presets.${preset}.line`),
  }));
  return [
    select(
      panelCustomId('rules', 'preset'),
      words.t('rules.pickPlaceholder'),
      choices.map((choice) => ({ ...choice, chosen: choice.value === played.preset })),
    ),
    select(
      panelCustomId('rules', 'compare', played.preset),
      words.t('rules.comparePlaceholder'),
      choices.filter((choice) => choice.value !== played.preset),
    ),
  ];
}

type Example = Pick<RulePicture, 'engine' | 'trains'> & { readonly caption: string };

/** A small example beside the pages that gain by one. */
function rulePicture({ words, played, topic, look }: RulesAsked) {
  const example = exampleOf(words, played.rules, topic);
  if (example === null) return null;
  const { engine, trains, caption } = example;
  const title = words.t(`topics.${topic}`);
  return toldPicture(words, 'rule.webp', { kind: 'rule', look, engine, trains, words: { title, caption } });
}

function exampleOf(words: Words, rules: Rules, topic: RuleTopic): Example | null {
  const engine = Math.min(rules.engineStart, rules.set);
  const [a, b, c] = [5, 3, 1].map((number) => (number === engine ? number - 1 : number)) as [
    number,
    number,
    number,
  ];
  const of = (name: string) => capital(words.t('train.of', { name }), words.locale);
  if (topic === 'turn')
    return {
      engine,
      caption: words.t('rules.picture.turn'),
      trains: [
        train(of('Anna'), 0, [tile(engine, a)], { tile: tile(a, b), allowed: true }),
        train(of('Ben'), 1, [tile(engine, c)], { tile: tile(a, b), allowed: false }),
      ],
    };
  if (topic === 'trains')
    return {
      engine,
      caption: words.t('rules.picture.trains'),
      trains: [
        { ...train(of('Ben'), 1, [tile(engine, a)], { tile: tile(a, b), allowed: true }), marked: true },
        train(of('Cem'), 2, [tile(engine, b)], { tile: tile(a, b), allowed: false }),
      ],
    };
  if (topic === 'doubles')
    return {
      engine,
      caption: words.t('rules.picture.doubles'),
      trains: [
        {
          ...train(of('Anna'), 0, [tile(engine, a), tile(a, a)], { tile: tile(a, b), allowed: true }),
          openDouble: true,
        },
      ],
    };
  return null;
}

function train(
  label: string,
  owner: number,
  tiles: RulePicture['trains'][number]['tiles'],
  next: NonNullable<RulePicture['trains'][number]['next']>,
): RulePicture['trains'][number] {
  return { label, owner, tiles, marked: false, next };
}
