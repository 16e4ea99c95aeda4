/** Views: pure functions from what may be seen, and words, to what Discord shows. */
import type { Seat, TrainId } from '../game/train.ts';
import type { PublicEvent } from '../game/events.ts';
import type { View } from '../game/view-types.ts';
import type { Words } from '../i18n/index.ts';
import type * as facts from './facts.ts';
import type { Modal, Screen } from './screen.ts';
import type { RuleTopic } from './topics.ts';

export * from './facts.ts';
export * from './custom-id.ts';
export { screenFlags, type Modal, type Screen, type ScreenPicture } from './screen.ts';
export { ruleTopics, type RuleTopic } from './topics.ts';

interface Public {
  readonly words: Words;
  readonly table: facts.TableFacts;
  /** The spectator's view for public screens, the viewer's own for private ones. */
  readonly view: View;
}
interface Private extends Public {
  readonly viewer: facts.ViewerFacts;
}

// public messages
export declare function lobbyScreen(asked: { words: Words; lobby: facts.LobbyFacts }): Screen;
export declare function tableScreen(asked: Public): Screen;
/** The sheet of a round that just ended, or (`round` null) of all rounds so far for `/score`. */
export declare function scoresScreen(
  asked: Public & { round: number | null; viewer: facts.ViewerFacts | null },
): Screen;
export declare function podiumScreen(asked: Public): Screen;
/** What stays of a table message once a newer one stands below it: no buttons. */
export declare function pastTableScreen(asked: Public): Screen;
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
export declare function handScreen(asked: Private & { hand: facts.HandFacts }): Screen;
/** `train` null: the list to pick from. */
export declare function trainsScreen(asked: Private & { train: TrainId | null }): Screen;
export declare function houseRulesScreen(asked: {
  words: Words;
  lobby: facts.LobbyFacts;
  page: number;
  refused?: facts.UnplayableFacts | null;
}): Screen;
export declare function endQuestionScreen(asked: {
  words: Words;
  table: facts.TableFacts;
  question: 'end' | 'leave';
}): Screen;
/** The lessons of what is on the screen now that a newcomer should read; the edge keeps which were read. */
export declare function lessonsFor(asked: {
  view: View;
  happened: readonly PublicEvent[];
}): readonly facts.Lesson[];

// rules
/** `game` null: the rules of a preset, before a game. */
export declare function rulesScreen(asked: {
  words: Words;
  played: facts.RulesFacts;
  seats: number;
  topic: RuleTopic;
  look: facts.Look;
  game: { gameId: string; revision: number } | null;
}): Screen;
export declare function compareScreen(asked: {
  words: Words;
  from: facts.RulesFacts;
  to: facts.RulesFacts;
}): Screen;

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
