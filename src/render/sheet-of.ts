import type { Context } from './canvas.ts';
import { sheetFor, type Sheet } from './layout/sheet.ts';

/**
 * Which sheet a context paints on. It hangs on the context, so that no text can be drawn below the sheet's least
 * size and no sprite in a coarser grain than what lies around it, whoever draws it.
 */
const sheets = new WeakMap<Context, Sheet>();
const ordinary = sheetFor('normal');

/** Makes all that is drawn from now on in the layout's pixels come out in the sheet's scale. */
export function putOnSheet(ctx: Context, sheet: Sheet): void {
  sheets.set(ctx, sheet);
  if (sheet.scale !== 1) ctx.scale(sheet.scale, sheet.scale);
}

export function sheetOf(ctx: Context): Sheet {
  return sheets.get(ctx) ?? ordinary;
}
