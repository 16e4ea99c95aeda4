/** Views: pure functions from what may be seen, and words, to what Discord shows. */
export * from './facts.ts';
export * from './custom-id.ts';
export { printed } from './print.ts';
export { screenFlags, type Modal, type OpenPanel, type Screen, type ScreenPicture } from './screen.ts';
export { plainName, safeName } from './names.ts';

// at the table, for everybody
export { languageScreen } from './language.ts';
export { lobbyScreen } from './lobby.ts';
export { pastTableScreen, tableScreen } from './table.ts';
export { podiumScreen, scoresScreen } from './scores.ts';

// for one player alone
export { handScreen } from './hand.ts';
export { lessonsFor } from './lessons.ts';
export { foldedScreen, foldings, type Folding } from './folded.ts';
export { trainsScreen } from './trains.ts';
export { draftOf, formTexts, houseFormModal } from './house-form.ts';
export { houseRulesScreen, unplayableSentence } from './house-rules.ts';
export { remarkScreen, remarkText } from './remarks.ts';

// short messages
export {
  achievementScreen,
  endQuestionScreen,
  invitationScreen,
  lobbyCallScreen,
  nudgeScreen,
  timeBackScreen,
  pausedScreen,
  reminderScreen,
  successorScreen,
  whoStartsScreen,
} from './telling.ts';

export { seatsScreen, tableOptionsScreen } from './seats.ts';
export { letBackScreen, sentAwayScreen } from './votes.ts';

// rules, help, settings, privacy
export { compareScreen, rulesScreen } from './rules.ts';
export { ruleTopics, type RuleTopic } from './topics.ts';
export { helpScreen, helpTopics, type HelpTopic } from './help.ts';
export {
  hideQuestionScreen,
  playerSettingsScreen,
  quietModal,
  serverSettingsScreen,
  settingFields,
  takeovers,
} from './settings.ts';
export { privacyScreen } from './privacy.ts';

export { gamesScreen, withNextTable } from './games.ts';

// afterwards
export { gameScreen, historyScreen } from './history.ts';
export { animationScreen, movesScreen, replayScreen } from './replay.ts';
export { boardScreen, profileScreen, versusScreen } from './boards.ts';
export { seriesScreen } from './series.ts';

// the score pad for real tables
export { padRoundScreen, padScreen } from './pad.ts';
export { padCorrectModal, padEnginesModal, padNamesModal, padPointsModal } from './pad-forms.ts';
export { emptyPaperScreen, padPaperScreen, padStartScreen } from './pad-paper.ts';
export { padSetupScreen } from './pad-setup.ts';
