/** The pages of the rules, in the order in which they are read. */
export const ruleTopics = [
  'goal',
  'setup',
  'turn',
  'trains',
  'doubles',
  'goingOut',
  'scoring',
  'edgeCases',
] as const;
export type RuleTopic = (typeof ruleTopics)[number];
