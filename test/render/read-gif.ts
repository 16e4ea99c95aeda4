/** Reads animated GIFs back, by the specification and not by what writes them. */

export interface ReadFrame {
  readonly left: number;
  readonly top: number;
  readonly w: number;
  readonly h: number;
  readonly delayMs: number;
  readonly transparent: number;
  readonly pixels: Uint8Array;
}

export interface ReadGif {
  readonly width: number;
  readonly height: number;
  readonly palette: Uint8Array;
  readonly frames: readonly ReadFrame[];
}

/** Files with a global palette of 256 colours. */
export function readGif(bytes: Uint8Array): ReadGif {
  const file = Buffer.from(bytes);
  if (file.toString('ascii', 0, 6) !== 'GIF89a') throw new Error('no GIF');
  const palette = Uint8Array.from(file.subarray(13, 13 + 768));
  const frames: ReadFrame[] = [];
  let at = 13 + 768;
  let control = { delayMs: 0, transparent: -1 };
  const blocks = (): Buffer => {
    const parts: Buffer[] = [];
    while (file[at]! > 0) {
      parts.push(file.subarray(at + 1, at + 1 + file[at]!));
      at += file[at]! + 1;
    }
    at++;
    return Buffer.concat(parts);
  };
  while (file[at] !== 0x3b) {
    if (file[at] === 0x21) {
      const label = file[at + 1];
      at += 2;
      const data = blocks();
      if (label === 0xf9) control = { delayMs: data.readUInt16LE(1) * 10, transparent: data[3]! };
      continue;
    }
    if (file[at] !== 0x2c) throw new Error(`no block begins with ${file[at]}`);
    const [left, top, w, h] = [1, 3, 5, 7].map((place) => file.readUInt16LE(at + place)) as [
      number,
      number,
      number,
      number,
    ];
    const least = file[at + 10]!;
    at += 11;
    frames.push({ left, top, w, h, ...control, pixels: unpacked(blocks(), least, w * h) });
  }
  return { width: file.readUInt16LE(6), height: file.readUInt16LE(8), palette, frames };
}

function unpacked(data: Uint8Array, least: number, size: number): Uint8Array {
  const clear = 1 << least;
  const out: number[] = [];
  let words: (readonly number[])[] = [];
  let before: readonly number[] | null = null;
  let [bit, width] = [0, least + 1];
  for (;;) {
    let code = 0;
    for (let place = 0; place < width; place++, bit++) code |= ((data[bit >> 3]! >> (bit & 7)) & 1) << place;
    if (code === clear + 1) break;
    if (code === clear) {
      words = [...Array.from({ length: clear }, (_, colour) => [colour]), [], []];
      [before, width] = [null, least + 1];
      continue;
    }
    const word: readonly number[] = words[code] ?? [...before!, before![0]!];
    if (before !== null && words.length < 4096) words.push([...before, word[0]!]);
    out.push(...word);
    before = word;
    if (words.length === 1 << width && width < 12) width++;
  }
  if (out.length !== size) throw new Error(`${out.length} pixels instead of ${size}`);
  return Uint8Array.from(out);
}

/** What is seen after each frame, red, green, blue and opacity of each pixel. */
export function* seenIn({ width, height, palette, frames }: ReadGif): Iterable<Uint8ClampedArray> {
  const seen = new Uint8ClampedArray(width * height * 4);
  for (const { left, top, w, h, transparent, pixels } of frames) {
    for (let at = 0; at < w * h; at++) {
      const colour = pixels[at]!;
      if (colour === transparent) continue;
      const place = (top + Math.floor(at / w)) * width + left + (at % w);
      seen.set([...palette.subarray(colour * 3, colour * 3 + 3), 255], place * 4);
    }
    yield seen;
  }
}
