/** Files that come with requests: what they are, and how they are kept and addressed. */
import { imageDimensionsFromData } from 'image-dimensions';
import type { StoredFile } from '../api.ts';
import type { Attachment, World } from './world.ts';

export interface Upload {
  /** The n of `files[n]`. */
  readonly index: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Files are kept until so many newer ones came, whatever became of their message. */
const keptFiles = 2000;

/** Keeps a file. Its type follows its name alone, whatever the bytes are and the sender says. */
export function storeUpload(world: World, upload: Upload, alt: string | null): Attachment {
  const id = world.nextId();
  const contentType = typeByName(upload.name);
  const size = contentType.startsWith('image/') ? sizeOf(upload.bytes) : null;
  keepFile(world, { id, name: upload.name, contentType, bytes: upload.bytes });
  return {
    id,
    name: upload.name,
    contentType,
    size: upload.bytes.byteLength,
    width: size?.width ?? null,
    height: size?.height ?? null,
    alt,
  };
}

function keepFile(world: World, file: StoredFile): void {
  world.files.set(file.id, file);
  const [oldest] = world.files.keys();
  if (world.files.size > keptFiles && oldest !== undefined) world.files.delete(oldest);
}

export const fileUrl = (world: World, channelId: string, file: Attachment): string =>
  `${world.origin}/attachments/${channelId}/${file.id}/${encodeURIComponent(file.name)}`;

const typesByEnding: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

const typeByName = (name: string): string =>
  typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';

/** Where the size stands in every kind of picture; the rest need not be looked through. */
const headBytes = 64 * 1024;

/** The size of a PNG, GIF, WebP, JPEG, AVIF or HEIC in pixels; null for anything else. */
const sizeOf = (bytes: Uint8Array): { readonly width: number; readonly height: number } | null =>
  imageDimensionsFromData(bytes.subarray(0, headBytes)) ?? null;
