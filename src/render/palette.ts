/** The few colours that stand for the many of a picture. */

/** Colours are counted in bins of 5, 6 and 5 bits of red, green and blue. */
export const bins = 1 << 16;

/** The bin of a pixel as a canvas has it: red in the lowest byte. */
export function binOf(pixel: number): number {
  return ((pixel << 8) & 0xf800) | ((pixel >>> 5) & 0x07e0) | ((pixel >>> 19) & 0x1f);
}

export interface Palette {
  /** Red, green and blue of each colour in turn. */
  readonly colours: Uint8Array;
  /** Which colour stands for each bin. */
  readonly ofBin: Uint8Array;
}

const side = { red: [11, 31], green: [5, 63], blue: [0, 31] } as const;
type Channel = keyof typeof side;
const channels: readonly Channel[] = ['green', 'red', 'blue'];

/** Bins that share a colour, as a stretch of the list of all. */
interface Box {
  readonly from: number;
  readonly to: number;
  readonly widest: Channel;
  /** How much is lost while they share it. */
  readonly loss: number;
}

/**
 * Median cut: what spreads widest is halved until there are as many parts as colours. A colour of a few pixels,
 * as a marker's, counts more than its share: felt is everywhere and needs but few greens.
 *
 * @param counts how often each bin is seen
 */
export function paletteOf(counts: Uint32Array, most: number): Palette {
  const seen = Uint16Array.from(binsIn(counts));
  const boxes: Box[] = [boxOf(seen, counts, 0, seen.length)];
  while (boxes.length < most) {
    const worst = boxes.reduce((a, b) => (b.loss > a.loss ? b : a));
    if (worst.loss === 0) break;
    boxes.splice(boxes.indexOf(worst), 1, ...halved(seen, counts, worst));
  }
  const colours = new Uint8Array(most * 3);
  const ofBin = new Uint8Array(bins);
  boxes.forEach(({ from, to }, colour) => {
    colours.set(mean(seen.subarray(from, to), counts), colour * 3);
    for (let at = from; at < to; at++) ofBin[seen[at]!] = colour;
  });
  return { colours, ofBin };
}

function* binsIn(counts: Uint32Array): Iterable<number> {
  for (let bin = 0; bin < counts.length; bin++) if (counts[bin]! > 0) yield bin;
}

function valueIn(bin: number, channel: Channel): number {
  const [shift, mask] = side[channel];
  return (bin >>> shift) & mask;
}

function boxOf(seen: Uint16Array, counts: Uint32Array, from: number, to: number): Box {
  const inside = seen.subarray(from, to);
  const weight = inside.reduce((sum, bin) => sum + Math.sqrt(counts[bin]!), 0);
  let widest: Channel = 'green';
  let spread = 0;
  for (const channel of channels) {
    const values = Array.from(inside, (bin) => (valueIn(bin, channel) * 63) / side[channel][1]);
    const width = Math.max(...values) - Math.min(...values);
    if (width > spread) [widest, spread] = [channel, width];
  }
  return { from, to, widest, loss: spread * spread * Math.sqrt(weight) };
}

/** Two boxes of about the same weight. */
function halved(seen: Uint16Array, counts: Uint32Array, { from, to, widest }: Box): readonly Box[] {
  const inside = seen.subarray(from, to).sort((a, b) => valueIn(a, widest) - valueIn(b, widest));
  const weight = (bin: number): number => Math.sqrt(counts[bin]!);
  const half = inside.reduce((sum, bin) => sum + weight(bin), 0) / 2;
  let sum = 0;
  let cut = 0;
  while (cut < inside.length - 1 && (cut === 0 || sum < half)) sum += weight(inside[cut++]!);
  return [boxOf(seen, counts, from, from + cut), boxOf(seen, counts, from + cut, to)];
}

function mean(inside: Uint16Array, counts: Uint32Array): readonly number[] {
  const weight = inside.reduce((sum, bin) => sum + counts[bin]!, 0);
  return (['red', 'green', 'blue'] as const).map((channel) => {
    const sum = inside.reduce((all, bin) => all + valueIn(bin, channel) * counts[bin]!, 0);
    return Math.round((sum * 255) / weight / side[channel][1]);
  });
}
