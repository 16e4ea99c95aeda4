/** A rectangle in pixels from the picture's top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export function box(x: number, y: number, w: number, h: number): Box {
  return { x, y, w, h };
}

export function right(of: Box): number {
  return of.x + of.w;
}

export function bottom(of: Box): number {
  return of.y + of.h;
}

export function middle(of: Box): { readonly x: number; readonly y: number } {
  return { x: of.x + of.w / 2, y: of.y + of.h / 2 };
}

/** A stretch of a picture from the left edge to the right one. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

export function touches(span: Span, at: Box): boolean {
  return at.y < span.bottom && bottom(at) > span.top;
}
