/** One request to Discord on its way out: the place at which discord.js lets others look on. */
import { DefaultRestOptions, type RESTOptions } from 'discord.js';

/** How a request is made. Rejects where no answer came. */
export type Ask = RESTOptions['makeRequest'];
export type Asked = Parameters<Ask>[1];
export type Answered = Awaited<ReturnType<Ask>>;

/** The library's own way. */
export const plainAsk: Ask = (url, init) => DefaultRestOptions.makeRequest(url, init);

/**
 * Method and path, without what differs between requests of one kind: ids other than the channel's or the
 * server's, and tokens, which nobody may read in a log.
 */
export function routeOf(url: string, { method = 'GET' }: Asked): string {
  const path = new URL(url).pathname.replace(/^(\/api)?(\/v\d+)?/, '');
  const kept = path
    .replace(/^\/(webhooks|interactions)\/\d+\/[^/]+/, '/$1/:id/:token')
    .replace(/(?<=^\/(?!channels|guilds)[^/]+)\/\d{15,}/, '/:id')
    .replace(/(?<=^\/[^/]+\/[^/]+\/.*)\d{15,}/g, ':id');
  return `${method.toUpperCase()} ${kept}`;
}
