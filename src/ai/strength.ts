/** How well a computer player plays, weakest first. */
export const strengths = ['easy', 'steady', 'strong', 'expert'] as const;
export type Strength = (typeof strengths)[number];
