/**
 * Messages that are rightly the same in a language as in English, by language. A new language may leave
 * its list out.
 */
export const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  de: [
    'sources.cardpuzzle',
    'sources.pagat',
    'game.name',
    'train.mexican',
    'train.mexicanNumber',
    'computer.name',
    'switches.mexicanTrains',
    'lobby.title',
    'commands.mexicantrain.name',
    'commands.hand.name',
    'options.thread.name',
    'modals.quiet.zone.hint',
  ],
  nl: [
    'sources.cardpuzzle',
    'sources.pagat',
    'game.name',
    'train.mexican',
    'train.mexicanNumber',
    'computer.name',
    'computer.tag',
    'groups.start',
    'switches.mexicanTrains',
    'alt.hand',
    'lobby.title',
    'lobby.host',
    'commands.mexicantrain.name',
    'commands.hand.name',
    'commands.privacy.name',
    'commands.help.name',
    'commands.score.name',
    'options.computers.name',
    'options.set.name',
    'options.thread.name',
    'seriesKinds.bestOf',
    'board.rating',
  ],
};
