/** Colours as numbers: contrast after WCAG 2, and how eyes with two kinds of cones see them (Viénot, Brettel). */
export type Rgb = readonly [number, number, number];

export function parseColour(text: string): { readonly rgb: Rgb; readonly alpha: number } {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (hex !== null) return { rgb: [1, 2, 3].map((at) => parseInt(hex[at]!, 16)) as unknown as Rgb, alpha: 1 };
  const parts = /^rgba\(([\d.]+), ([\d.]+), ([\d.]+), ([\d.]+)\)$/.exec(text);
  if (parts === null) throw new Error(`not a colour: ${text}`);
  return { rgb: [1, 2, 3].map((at) => Number(parts[at])) as unknown as Rgb, alpha: Number(parts[4]) };
}

/** A colour laid over others, the lowest first. */
export function over(...layers: readonly string[]): Rgb {
  return layers.reduce<Rgb>(
    (below, layer) => {
      const { rgb, alpha } = parseColour(layer);
      return rgb.map((channel, at) => channel * alpha + below[at]! * (1 - alpha)) as unknown as Rgb;
    },
    [0, 0, 0],
  );
}

export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

export const kinds = ['protan', 'deutan', 'tritan'] as const;

const matrices: Readonly<Record<(typeof kinds)[number], readonly (readonly number[])[]>> = {
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}; // prettier-ignore

/** The colour as somebody without one kind of cone sees it (Machado and others 2009, full severity). */
export function seenBy(kind: (typeof kinds)[number], rgb: Rgb): Rgb {
  const light = rgb.map(toLinear);
  return matrices[kind].map((row) =>
    toEncoded(row.reduce((sum, weight, at) => sum + weight * light[at]!, 0)),
  ) as unknown as Rgb;
}

/** Distance in CIELAB: about 2.3 is just noticed side by side. */
export function distance(a: Rgb, b: Rgb): number {
  const [x, y] = [toLab(a), toLab(b)];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map(toLinear) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toLinear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function toEncoded(light: number): number {
  const part = Math.min(1, Math.max(0, light));
  return 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
}

function toLab(rgb: Rgb): Rgb {
  const [r, g, b] = rgb.map(toLinear) as unknown as Rgb;
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function curve(value: number): number {
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
}
