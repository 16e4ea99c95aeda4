/** Why a play is recommended, as a code with numbers; views put it into words. */
export type HintReason =
  /** There is nothing else to do: the one legal play, or a forced draw or pass. */
  | { readonly code: 'onlyPlay'; readonly args: Record<never, never> }
  /** The hand is empty afterwards. */
  | { readonly code: 'goesOut'; readonly args: Record<never, never> }
  /** Lays a tile against an open double of `number`. */
  | { readonly code: 'coversDouble'; readonly args: { readonly number: number } }
  /** Leaves an open double of `number` that the others will find hard to cover. */
  | { readonly code: 'leavesDoubleOpen'; readonly args: { readonly number: number } }
  /** The double of `number` can be covered from the hand at once. */
  | { readonly code: 'laysAndCovers'; readonly args: { readonly number: number } }
  /** First tile of one's own train; `length` more tiles of the hand can follow. */
  | { readonly code: 'startsOwnTrain'; readonly args: { readonly length: number } }
  /** The marker comes off: the train belongs to its owner again. */
  | { readonly code: 'closesOwnTrain'; readonly args: Record<never, never> }
  /** The planned train of `length` tiles stays whole. */
  | { readonly code: 'keepsTrain'; readonly args: { readonly length: number } }
  /** A tile outside the planned train of `length` tiles goes elsewhere. */
  | { readonly code: 'usesSpareTile'; readonly args: { readonly length: number } }
  /** Gets rid of this many pips. */
  | { readonly code: 'shedsPips'; readonly args: { readonly pips: number } }
  /** Ends an opening chain and keeps `tiles` tiles that could still follow. */
  | { readonly code: 'endsChain'; readonly args: { readonly tiles: number } }
  /** Says that one tile is left before anybody calls it. */
  | { readonly code: 'knocks'; readonly args: Record<never, never> }
  /** Somebody forgot to knock and has to draw `tiles`. */
  | { readonly code: 'calls'; readonly args: { readonly tiles: number } };

export const reasonCodes = [
  'onlyPlay',
  'goesOut',
  'coversDouble',
  'leavesDoubleOpen',
  'laysAndCovers',
  'startsOwnTrain',
  'closesOwnTrain',
  'keepsTrain',
  'usesSpareTile',
  'shedsPips',
  'endsChain',
  'knocks',
  'calls',
] as const satisfies readonly HintReason['code'][];
