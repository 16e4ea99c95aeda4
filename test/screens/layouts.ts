/** Where everything stands on a picture, as plain numbers. */
import { wordsFor } from '../../src/i18n/index.ts';
import type { PictureKind, PictureSpec } from '../../src/render/index.ts';
import { layOutBoard } from '../../src/render/layout/board.ts';
import { layOutChart } from '../../src/render/layout/chart.ts';
import { layOutHand } from '../../src/render/layout/hand.ts';
import { layOutPaper } from '../../src/render/layout/paper.ts';
import { layOutPodium } from '../../src/render/layout/podium.ts';
import { layOutProfile } from '../../src/render/layout/profile.ts';
import { layOutRule } from '../../src/render/layout/rule.ts';
import { layOutScores } from '../../src/render/layout/scores.ts';
import { layOutTable } from '../../src/render/layout/table.ts';
import { layOutTrain } from '../../src/render/layout/train.ts';
import { afterwards } from './afterwards.ts';
import { atTheTable } from './at-the-table.ts';
import { forOne } from './for-one.ts';
import type { Shown } from './shown.ts';
import { writtenNumbers } from './written.ts';

/** The pictures of these screens are laid out: of every kind those that differ most. */
const laidOut = {
  table: ['table/called', 'table/open-doubles', 'table/open-hands'],
  hand: ['hand/own-turn', 'hand/longest-first', 'hand/many-tiles', 'hand/game-over'],
  train: ['trains/closed', 'trains/own-not-begun', 'trains/open-double'],
  scores: ['scores/round-over-blocked', 'scores/for-a-reader', 'pad/third-round'],
  podium: ['podium/on-its-own', 'podium/ended-early'],
  board: ['board/first-page'],
  chart: ['versus/nine-games'],
  profile: ['profile/own', 'profile/of-somebody-with-one-game'],
  rule: ['rules/of-a-table-turn', 'rules/of-a-table-doubles'],
  paper: ['pad-paper/two-rounds', 'pad-paper/finished-in-large-print'],
} as const satisfies Record<Exclude<PictureKind, 'replay'>, readonly string[]>;

const screens = new Map([...atTheTable, ...forOne, ...afterwards].map((each) => [each.file, each]));

export const layouts: readonly Shown[] = Object.values(laidOut)
  .flat()
  .map((file) => ({
    builder: null,
    file: `layouts/${file.replace('/', '-')}`,
    specs: () => [],
    text: () =>
      `${specsOf(file)
        .map((spec) => writtenNumbers(layoutOf(spec)))
        .join('\n\n')}\n`,
  }));

function specsOf(file: string): readonly PictureSpec[] {
  const found = screens.get(file);
  if (found === undefined) throw new Error(`no screen ${file}`);
  return found.specs(wordsFor('en'));
}

function layoutOf(spec: PictureSpec): unknown {
  switch (spec.kind) {
    case 'table':
      return layOutTable(spec.facts);
    case 'hand':
      return layOutHand(spec);
    case 'train':
      return layOutTrain(spec);
    case 'scores':
      return layOutScores(spec);
    case 'podium':
      return layOutPodium(spec);
    case 'board':
      return layOutBoard(spec);
    case 'chart':
      return layOutChart(spec);
    case 'profile':
      return layOutProfile(spec);
    case 'rule':
      return layOutRule(spec);
    case 'paper':
      return layOutPaper(spec);
    case 'replay':
      return spec.frames.map(({ facts }) => layOutTable(facts));
  }
}
