/** Reads multipart/form-data as Discord takes it: `payload_json` and `files[n]`. */
import type { Upload } from '../world/files.ts';

export interface Form {
  readonly payload: string | null;
  readonly uploads: readonly Upload[];
}

/** Resolves with null where the body does not keep to its boundary. */
export async function readForm(body: Buffer, contentType: string): Promise<Form | null> {
  const response = new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } });
  const form = await response.formData().catch(() => null);
  if (form === null) return null;
  const payload = form.get('payload_json');
  const uploads = await Promise.all([...form].map(([name, value]) => uploadOf(name, value)));
  return {
    payload: payload === null || typeof payload === 'string' ? payload : await payload.text(),
    uploads: uploads.filter((upload) => upload !== null),
  };
}

async function uploadOf(field: string, value: File | string): Promise<Upload | null> {
  const index = /^files\[(\d+)\]$/.exec(field)?.[1];
  if (index === undefined || typeof value === 'string') return null;
  return {
    index,
    name: value.name || `file${index}`,
    bytes: new Uint8Array(await value.arrayBuffer()),
  };
}
