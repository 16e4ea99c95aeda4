/** What people argue about most at a table, how it is settled, and the cases that play it. */
export interface Argument {
  readonly asks: string;
  /** What holds under the usual rules, and the switch for those who play it otherwise. */
  readonly answer: string;
  /** Of test/game/cases: positions that the referee settles like this. */
  readonly cases: readonly string[];
}

export const tableArguments: readonly Argument[] = [
  {
    asks: 'Does the tile after a double have to go against the double?',
    answer:
      'Not in the US rules and the box rules: it may go anywhere you may lay. Where it has to, `doubleFollowUp` is `cover`.',
    cases: ['follow-up-anywhere', 'cover-required'],
  },
  {
    asks: 'May I lay two doubles in one turn?',
    answer: 'In the US rules as many as fit; in the box rules one. `doublesPerTurn`.',
    cases: ['argument-nl-two-doubles', 'argument-nl-two-doubles-box'],
  },
  {
    asks: 'May I go out with a double?',
    answer:
      'Yes, and nothing is owed after it. `goOutOnDouble` can forbid it, count it twice, or ask that it be covered first.',
    cases: ['out-on-a-double', 'not-out-on-a-double', 'others-count-double', 'covered-last-double'],
  },
  {
    asks: 'Somebody’s double lies open on a closed train. May I cover it there?',
    answer: 'You have to: while it binds the table nothing else may be laid, by anybody.',
    cases: ['anyone-covers-on-closed-train', 'argument-lobby-private-trains'],
  },
  {
    asks: 'Nobody can cover the double. What then?',
    answer:
      'Everybody draws, passes and is marked in turn until somebody can. With `uncovered` = `endsRound` the round is over after a lap.',
    cases: ['everybody-fails-to-cover', 'uncovered-ends-round'],
  },
  {
    asks: 'All tiles with the double’s number are on the table. Does it still bind?',
    answer: 'No, it is dead. Some games know no such exception: `deadDouble` = `binds`.',
    cases: ['dead-double', 'argument-nl-not-closable', 'dead-double-binds'],
  },
  {
    asks: 'Several doubles lie open. Which is covered first?',
    answer: 'The one that was laid first. `coverOrder` has the last one first, or any.',
    cases: ['two-doubles-covered-in-order', 'cover-last-laid', 'cover-in-any-order'],
  },
  {
    asks: 'May I keep a tile back and draw instead?',
    answer: 'No. Whoever can lay has to lay.',
    cases: ['argument-de-withheld-tile', 'forced-play'],
  },
  {
    asks: 'I drew, laid a double and have nothing for it. Do I draw again?',
    answer: 'In the US rules once for every tile owed; in the box rules once in the whole turn. `drawsPer`.',
    cases: ['one-draw-each-tile', 'one-draw-a-turn'],
  },
  {
    asks: 'Do I have to lay the tile that I drew?',
    answer: 'If it fits, you have to lay, at once.',
    cases: ['drawn-tile-must-be-laid'],
  },
  {
    asks: 'When does my marker come off?',
    answer:
      'With your own tile on your own train; a tile of somebody else changes nothing. In the box rules you may leave it. `marker`.',
    cases: [
      'own-play-removes-marker-failed-follow-up-restores',
      'keep-the-marker',
      'any-play-takes-the-marker-off',
    ],
  },
  {
    asks: 'I could not start my train. May somebody else start it?',
    answer: 'Yes: it is marked although it has no tile, and takes a tile that fits the engine.',
    cases: ['guest-starts-a-marked-train', 'draw-then-pass-marks-empty-train'],
  },
  {
    asks: 'When may the Mexican Train be started?',
    answer:
      'In any turn, not in an opening chain. `mexicanOpens` has it wait for the first lap or for all trains, `ownTrainFirst` for your own.',
    cases: [
      'mexican-first-tile-fits-the-engine',
      'mexican-after-first-lap',
      'mexican-after-all-started',
      'own-train-first',
    ],
  },
  {
    asks: 'May I lay my whole train in the first turn?',
    answer:
      'Only with the long opening: `firstTurn` = `chain`, or `chainOrOne` where your first tile may also go elsewhere.',
    cases: ['opening-chain', 'first-turn-one', 'chain-or-one-mexican'],
  },
  {
    asks: 'May I stop my opening although a tile still fits?',
    answer: 'Yes, unless `chainEnds` is `whenStuck`.',
    cases: ['opening-chain-double-left', 'chain-ends-when-stuck'],
  },
  {
    asks: 'An opening ended with a double. Do I have to cover it before I open?',
    answer:
      'No, it binds once everybody has opened. With `openingDouble` = `binds` you cover it first and open in your next turn.',
    cases: ['opening-lap-binds-nobody-yet', 'opening-chain-binds-after-the-lap', 'opening-double-binds'],
  },
  {
    asks: 'Somebody laid all their tiles in the opening. Is that fair to those who had no turn?',
    answer:
      'The round is over at once. With `chainOut` = `othersOpen` the others still get their first turn.',
    cases: ['others-open-after-out'],
  },
  {
    asks: 'The boneyard is empty and everybody has passed. Is the round over?',
    answer:
      'Once a whole lap has changed nothing. A pass that puts up a marker opens a train that the next player may need.',
    cases: ['blocked-round', 'new-marker-restarts-the-count'],
  },
  {
    asks: 'I forgot to knock. What does it cost?',
    answer:
      'Nothing unless the table plays with knocking; then two tiles once somebody calls it. `lastTile`, `knockPenalty`, `knockMissed`.',
    cases: ['no-knock-announce', 'knock-and-call', 'lost-turn-restarts-the-count'],
  },
  {
    asks: 'What do blanks and an open train cost at the end?',
    answer: 'Nothing in most books. `doubleBlank`, `blankSide` and `openTrainPoints` say otherwise.',
    cases: ['blanks-cost-nothing', 'blanks-cost-25', 'open-train-points'],
  },
];
