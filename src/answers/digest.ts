import { createHash } from 'node:crypto';
import { parseCustomId, type Screen } from '../views/index.ts';
import { gameRows } from './actions/index.ts';

/**
 * What a screen shows, in short: two screens with the same digest look the same and their buttons do the same.
 * The revision in a button counts only where a move is offered, for nothing else asks for it.
 */
export function digestOf({ components, pictures }: Screen): string {
  const said = JSON.stringify(components);
  const ids = [...said.matchAll(/"custom_id":"([^"]+)"/g)].map(([, id]) => parseCustomId(id!));
  const offersMove = ids.some((id) => id?.family === 'mt' && gameRows[id.action].isMove);
  const text = offersMove ? said : said.replace(/("custom_id":"mt:[a-z0-9]{10}:)\d+/g, '$1');
  return shortly(text + pictures.map(({ spec }) => shows(spec)).join());
}

/** What a picture shows, in short. */
export function shows(spec: object): string {
  return shortly(JSON.stringify(spec));
}

function shortly(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
