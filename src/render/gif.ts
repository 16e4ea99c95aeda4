/** Animated GIFs, as the GIF89a specification has them, with one palette for all frames. */

/** A part of the picture that changes; what it leaves transparent stays as it was. */
export interface GifFrame {
  readonly left: number;
  readonly top: number;
  readonly w: number;
  readonly h: number;
  /** A place in the palette for each pixel, row by row. */
  readonly pixels: Uint8Array;
  readonly delayMs: number;
}

export interface Gif {
  readonly width: number;
  readonly height: number;
  /** 256 colours, red, green and blue in turn. */
  readonly palette: Uint8Array;
  /** The place in the palette that shows what was there before. */
  readonly transparent: number;
  readonly frames: readonly GifFrame[];
}

const paletteBits = 8;
/** Codes of LZW: one a colour, then these two, then what is learnt. */
const clearCode = 1 << paletteBits;
const endCode = clearCode + 1;
const mostCodes = 4096;

/** The file. It repeats for ever. */
export function gifOf({ width, height, palette, transparent, frames }: Gif): Uint8Array {
  const packed = frames.map(({ pixels }) => compressed(pixels));
  const room = packed.reduce((sum, { length }) => sum + length + Math.ceil(length / 255) + 32, 1024);
  const file = new ByteWriter(room);
  file.ascii('GIF89a').short(width).short(height);
  // A global palette of 256 colours, background 0, pixels as wide as high.
  file.bytes([0xf7, 0, 0]).bytes(palette);
  file.bytes([0x21, 0xff, 11]).ascii('NETSCAPE2.0').bytes([3, 1, 0, 0, 0]);
  frames.forEach((frame, at) => {
    // Disposal 1: the frame stays, and the next is laid over it. Delays are hundredths of a second.
    file
      .bytes([0x21, 0xf9, 4, 0x05])
      .short(Math.round(frame.delayMs / 10))
      .bytes([transparent, 0]);
    file.bytes([0x2c]).short(frame.left).short(frame.top).short(frame.w).short(frame.h).bytes([0]);
    file.bytes([paletteBits]).blocks(packed[at]!);
  });
  return file.bytes([0x3b]).written();
}

/**
 * The dictionary as a table of prefix and colour, for every frame of every file. An entry counts only under the
 * generation that made it, so that starting afresh costs nothing.
 */
const learnt = new Uint32Array(mostCodes << paletteBits);
let generation = 0;

function nextGeneration(): number {
  generation++;
  if (generation < 1 << 20) return generation;
  learnt.fill(0);
  return (generation = 1);
}

/** LZW with codes of nine to twelve bits. */
function compressed(pixels: Uint8Array): Uint8Array {
  const bits = new BitWriter(pixels.length);
  let age = nextGeneration() * mostCodes;
  let next = endCode + 1;
  let width = paletteBits + 1;
  bits.write(clearCode, width);
  let prefix = pixels[0]!;
  for (let at = 1; at < pixels.length; at++) {
    const colour = pixels[at]!;
    const place = (prefix << paletteBits) | colour;
    const entry = learnt[place]! - age;
    if (entry > 0 && entry < mostCodes) {
      prefix = entry;
      continue;
    }
    bits.write(prefix, width);
    prefix = colour;
    if (next < mostCodes) {
      learnt[place] = age + next;
      if (next === 1 << width) width++;
      next++;
    } else {
      bits.write(clearCode, width);
      age = nextGeneration() * mostCodes;
      next = endCode + 1;
      width = paletteBits + 1;
    }
  }
  bits.write(prefix, width);
  bits.write(endCode, width);
  return bits.written();
}

/** Codes of any width, the lowest bit first. */
class BitWriter {
  private bytes: Uint8Array;
  private length = 0;
  private held = 0;
  private heldBits = 0;

  constructor(room: number) {
    this.bytes = new Uint8Array(room + 16);
  }

  write(code: number, width: number): void {
    this.held |= code << this.heldBits;
    this.heldBits += width;
    while (this.heldBits >= 8) {
      this.put(this.held & 0xff);
      this.held >>>= 8;
      this.heldBits -= 8;
    }
  }

  written(): Uint8Array {
    if (this.heldBits > 0) this.put(this.held & 0xff);
    return this.bytes.slice(0, this.length);
  }

  private put(byte: number): void {
    if (this.length === this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes[this.length++] = byte;
  }
}

class ByteWriter {
  private readonly file: Buffer;
  private length = 0;

  constructor(room: number) {
    this.file = Buffer.alloc(room);
  }

  bytes(values: ArrayLike<number>): this {
    this.file.set(values, this.length);
    this.length += values.length;
    return this;
  }

  ascii(text: string): this {
    this.length += this.file.write(text, this.length, 'ascii');
    return this;
  }

  short(value: number): this {
    this.length = this.file.writeUInt16LE(value, this.length);
    return this;
  }

  /** Blocks of at most 255 bytes, each after its length, and an empty one at the end. */
  blocks(data: Uint8Array): this {
    for (let from = 0; from < data.length; from += 255) {
      const block = data.subarray(from, from + 255);
      this.bytes([block.length]).bytes(block);
    }
    return this.bytes([0]);
  }

  written(): Uint8Array {
    return this.file.subarray(0, this.length);
  }
}
