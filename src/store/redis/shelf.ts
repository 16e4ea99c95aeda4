import type { Shelf } from '../shelf.ts';
export async function redisShelf(_: { url: string; timeoutMs: number }): Promise<Shelf> {
  throw new Error('x');
}
