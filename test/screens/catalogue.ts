import { afterwards } from './afterwards.ts';
import { atTheTable } from './at-the-table.ts';
import { forOne } from './for-one.ts';
import { layouts } from './layouts.ts';
import type { Shown } from './shown.ts';

/** Every screen in every state that is kept as text, and where things stand on its pictures. */
export const catalogue: readonly Shown[] = [...atTheTable, ...forOne, ...afterwards, ...layouts];
