/** Files that come with requests: what they are, and how they are kept and addressed. */
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

/** Reads type and size off the head of a PNG, GIF, WebP or JPEG; null for anything else. */
export function pictureOf(bytes: Uint8Array): Picture | null {
  if (bytes.byteLength < 24) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ascii = (from: number, to: number): string =>
    Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (view.getUint32(0) === 0x89504e47) {
    const animated = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 256)).includes(
      'acTL',
    );
    return {
      contentType: animated ? 'image/apng' : 'image/png',
      width: view.getUint32(16),
      height: view.getUint32(20),
    };
  }
  if (ascii(0, 4) === 'GIF8') {
    return { contentType: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
  }
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP' && bytes.byteLength >= 30)
    return webpSize(view, ascii(12, 16));
  if (view.getUint16(0) === 0xffd8) return jpegSize(view);
  return null;
}

function webpSize(view: DataView, chunk: string): Picture | null {
  const contentType = 'image/webp';
  const uint24 = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (chunk) {
    case 'VP8X':
      return { contentType, width: uint24(24) + 1, height: uint24(27) + 1 };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { contentType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return {
        contentType,
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    default:
      return null;
  }
}

/** Walks the markers up to the start of frame, which bears the size. */
function jpegSize(view: DataView): Picture | null {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return { contentType: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
