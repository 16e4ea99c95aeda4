/** Reads multipart/form-data (RFC 7578) as Discord takes it: `payload_json` and `files[n]`. */
import type { Upload } from './files.ts';

export interface Form {
  readonly payload: string | null;
  readonly uploads: readonly Upload[];
}

/** Returns null where the body does not keep to the boundary. */
export function readForm(body: Buffer, contentType: string): Form | null {
  const boundary = /boundary=(?:"([^"]+)"|([^;]+))/.exec(contentType);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined) return null;
  let payload: string | null = null;
  const uploads: Upload[] = [];
  for (const part of partsOf(body, Buffer.from(`--${mark}`))) {
    const split = part.indexOf('\r\n\r\n');
    if (split < 0) return null;
    const head = part.subarray(0, split).toString('utf8');
    const content = part.subarray(split + 4);
    const name = /name="([^"]*)"/.exec(head)?.[1];
    const fileName = /filename\*?="?(?:UTF-8'')?([^"\r\n]*)"?/i.exec(head.replace(/; name="[^"]*"/, ''))?.[1];
    const index = /^files\[(\d+)\]$/.exec(name ?? '')?.[1];
    if (name === 'payload_json') payload = content.toString('utf8');
    else if (index !== undefined) {
      const type = /content-type:\s*([^\r\n]+)/i.exec(head)?.[1] ?? null;
      uploads.push({ index, name: fileName || `file${index}`, contentType: type, bytes: content });
    }
  }
  return { payload, uploads };
}

function partsOf(body: Buffer, mark: Buffer): readonly Buffer[] {
  const parts: Buffer[] = [];
  let start = body.indexOf(mark);
  while (start >= 0) {
    const from = start + mark.byteLength;
    if (body.subarray(from, from + 2).toString('latin1') === '--') break;
    const next = body.indexOf(mark, from);
    if (next < 0) break;
    parts.push(body.subarray(from + 2, next - 2));
    start = next;
  }
  return parts;
}
