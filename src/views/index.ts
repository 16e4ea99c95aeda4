/** Views: pure functions from what may be seen, and words, to what Discord shows. */
import type { Seat } from '../game/train.ts';
import type { View } from '../game/view-types.ts';
import type { Words } from '../i18n/index.ts';
import type * as facts from './facts.ts';
import type { Modal, Screen } from './screen.ts';

export * from './facts.ts';
export * from './custom-id.ts';
export { screenFlags, type Modal, type Screen, type ScreenPicture } from './screen.ts';
export { ruleTopics, type RuleTopic } from './topics.ts';

export { tableScreen, pastTableScreen } from './table.ts';
export { handScreen, namedTile, questionBefore } from './hand.ts';
export { lobbyScreen } from './lobby.ts';
export { houseRulesScreen, unplayableSentence } from './house-rules.ts';
export { compareScreen, rulesScreen } from './rules.ts';
export { lessonsFor } from './lessons.ts';
export { trainsScreen } from './trains.ts';
export { podiumScreen, scoresScreen } from './scores.ts';
export { plainName, safeName } from './names.ts';

interface Public {
  readonly words: Words;
  readonly table: facts.TableFacts;
  /** The spectator's view for public screens, the viewer's own for private ones. */
  readonly view: View;
}

// public messages
export declare function reminderScreen(asked: { words: Words; reminder: facts.ReminderFacts }): Screen;
export declare function nudgeScreen(asked: {
  words: Words;
  table: facts.TableFacts;
  view: View;
  by: string;
}): Screen;
export declare function kickVoteScreen(asked: { words: Words; table: facts.TableFacts }): Screen;
export declare function successorScreen(asked: {
  words: Words;
  table: facts.TableFacts;
  seat: Seat;
  successorId: string;
}): Screen;
/** Achievements that were just earned, for the channel. */
export declare function achievementScreen(asked: {
  words: Words;
  earned: readonly { name: string; achievement: facts.Achievement }[];
}): Screen;
export declare function whoStartsScreen(asked: {
  words: Words;
  names: readonly string[];
  order: readonly number[];
}): Screen;

// private answers
export declare function noticeScreen(asked: { words: Words; notice: facts.Notice; after?: Screen }): Screen;
export declare function endQuestionScreen(asked: {
  words: Words;
  table: facts.TableFacts;
  question: 'end' | 'leave';
}): Screen;

// rules

// settings, privacy, help
export declare function serverSettingsScreen(asked: {
  words: Words;
  settings: facts.ServerSettingsFacts;
}): Screen;
export declare function playerSettingsScreen(asked: {
  words: Words;
  settings: facts.PlayerSettingsFacts;
}): Screen;
export declare function quietModal(asked: { words: Words; settings: facts.PlayerSettingsFacts }): Modal;
export declare function privacyScreen(asked: { words: Words; step: 'open' | 'sure' }): Screen;
export declare function helpScreen(asked: {
  words: Words;
  topic: 'start' | 'play' | 'commands' | 'score';
}): Screen;

// afterwards
export declare function historyScreen(asked: {
  words: Words;
  scope: 'mine' | 'server';
  page: number;
  pages: number;
  games: readonly facts.GameLine[];
}): Screen;
export declare function gameScreen(asked: {
  words: Words;
  game: facts.GameLine;
  seed: string | null;
}): Screen;
export declare function replayScreen(asked: { words: Words; replay: facts.ReplayFacts }): Screen;
/** A round as an animated picture; `views` in order, one a move. */
export declare function animationScreen(asked: {
  words: Words;
  replay: facts.ReplayFacts;
  views: readonly View[];
}): Screen;
export declare function boardScreen(asked: {
  words: Words;
  board: facts.BoardFacts;
  look: facts.Look;
}): Screen;
export declare function profileScreen(asked: {
  words: Words;
  profile: facts.ProfileFacts;
  look: facts.Look;
}): Screen;
export declare function versusScreen(asked: {
  words: Words;
  versus: facts.VersusFacts;
  look: facts.Look;
}): Screen;
export declare function seriesScreen(asked: { words: Words; series: facts.SeriesFacts }): Screen;

// the score pad for real tables
export declare function padScreen(asked: { words: Words; pad: facts.PadFacts }): Screen;
export declare function padNamesModal(asked: { words: Words; pad: facts.PadFacts }): Modal;
/** `seat`: which five names the form asks for (forms take five inputs): from this one on. */
export declare function padPointsModal(asked: { words: Words; pad: facts.PadFacts; from: number }): Modal;
