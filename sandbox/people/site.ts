/** The sandbox's plain files: the page as it lies on disk, and attachments out of memory. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { write } from '../rest/server.ts';
import type { World } from '../world/world.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};

const notThere = (response: ServerResponse): void =>
  write(response, 404, { message: '404: Not Found', code: 0 }, {});

/** `/attachments/{channel}/{id}/{name}`. */
export function serveAttachment(world: World, response: ServerResponse, pathname: string): void {
  const file = world.files.get(pathname.split('/')[3] ?? '');
  if (file === undefined) return notThere(response);
  response
    .writeHead(200, {
      'Content-Type': file.contentType,
      'Content-Length': file.bytes.byteLength,
      'Cache-Control': 'private, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(file.bytes);
}

/** `/emojis/{id}.webp`. */
export function serveEmoji(world: World, response: ServerResponse, pathname: string): void {
  const emoji = world.emoji.get(/^\/emojis\/(\d+)\.\w+$/.exec(pathname)?.[1] ?? '');
  if (emoji === undefined) return notThere(response);
  response
    .writeHead(200, { 'Content-Type': emoji.file.contentType, 'Cache-Control': 'private, max-age=3600' })
    .end(emoji.file.bytes);
}

/** A file of the page's folder; nothing outside of it. */
export function servePage(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): void {
  const file = path.join(
    folder,
    path.posix.normalize(pathname === '/' ? '/index.html' : decodeURIComponent(pathname)),
  );
  const type = contentTypes[path.extname(file)];
  const inside = file.startsWith(folder + path.sep);
  if (request.method !== 'GET' || type === undefined || !inside) return notThere(response);
  readFile(file).then(
    (bytes) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(bytes),
    () => notThere(response),
  );
}
