/** Files that come with requests: what they are, and how they are kept and addressed. */
import { imageDimensionsFromData } from 'image-dimensions';
import type { Attachment, World } from './world.ts';

export interface Upload {
  /** The n of `files[n]`. */
  readonly index: string;
  readonly name: string;
  /** As the sender said, or null. */
  readonly contentType: string | null;
  readonly bytes: Uint8Array;
}

/** Files are kept until so many newer ones came, whatever became of their message. */
const keptFiles = 2000;

export function storeUpload(world: World, upload: Upload, alt: string | null): Attachment {
  const id = world.nextId();
  const picture = pictureOf(upload.bytes);
  const contentType = picture?.contentType ?? upload.contentType ?? typeByName(upload.name);
  world.files.set(id, { id, name: upload.name, contentType, bytes: upload.bytes });
  const [oldest] = world.files.keys();
  if (world.files.size > keptFiles && oldest !== undefined) world.files.delete(oldest);
  return {
    id,
    name: upload.name,
    contentType,
    size: upload.bytes.byteLength,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    alt,
  };
}

export const fileUrl = (world: World, channelId: string, file: Attachment): string =>
  `${world.origin}/attachments/${channelId}/${file.id}/${encodeURIComponent(file.name)}`;

const typesByEnding: Readonly<Record<string, string>> = {
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

const typeByName = (name: string): string =>
  typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';

interface Picture {
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
}

/** Where the size stands in every kind of picture; the rest need not be looked through. */
const headBytes = 64 * 1024;

/** Type and size of a PNG, GIF, WebP, JPEG, AVIF or HEIC; null for anything else. */
export function pictureOf(bytes: Uint8Array): Picture | null {
  const found = imageDimensionsFromData(bytes.subarray(0, headBytes));
  if (found === undefined) return null;
  const { width, height, type } = found;
  const isAnimated = type === 'png' && Buffer.from(bytes.subarray(0, 256)).includes('acTL');
  return { contentType: isAnimated ? 'image/apng' : `image/${type}`, width, height };
}
