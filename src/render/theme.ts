import type { Look } from '../table/lists.ts';

/** The colours of one look. Every text colour keeps a contrast of 4.5 to the ground it stands on. */
export interface Theme {
  readonly look: Look;
  /** The felt from its lit middle to its edge. */
  readonly felt: { readonly light: string; readonly base: string; readonly edge: string };
  /** Panels sunk into the felt, and the same for the row whose turn it is. */
  readonly panel: string;
  readonly panelEdge: string;
  readonly turn: string;
  readonly turnEdge: string;
  readonly text: string;
  readonly faint: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly warn: string;
  readonly onWarn: string;
  /** The plate of an open end: a train anybody may use, one only its owner may use, an open double. */
  readonly openPlate: Plate;
  readonly closedPlate: Plate;
  readonly doublePlate: Plate;
  readonly glow: string;
  /** Around the tiles laid last, and the one drawn last. */
  readonly fresh: string;
  /** What is written or drawn on it. */
  readonly onFresh: string;
  /** The line that parts a ring from the tile in it. */
  readonly ringGap: string;
  readonly tile: {
    readonly top: string;
    readonly bottom: string;
    readonly edge: string;
    readonly light: string;
    readonly bar: string;
    readonly pin: string;
    readonly back: string;
    readonly backEdge: string;
    /** How a half tells its number: by pips, or by a numeral with a strip in the number's colour and pattern. */
    readonly numbers: 'pips' | 'numerals';
    /** The light that a drilled pip catches at its lower rim. */
    readonly pipLight: string;
    /** Whether a pin holds the halves together, as in real ones. */
    readonly pinned: boolean;
    /** A line around a tile whose edge alone would not stand out; null for none. */
    readonly outline: string | null;
    /** How much of the felt shows through a tile that may not be laid, 0 to 1. */
    readonly dimmed: number;
  };
  readonly disc: {
    /** Whether a pattern stands beside each seat's colour. */
    readonly patterned: boolean;
    /** Eyes and mouth of a computer's face. */
    readonly eyes: string;
  };
  /** Lines behind a chart. */
  readonly grid: string;
  /** The podium's steps from first to third, lit top and shaded foot. */
  readonly steps: readonly { readonly top: string; readonly foot: string }[];
  readonly rail: string;
  readonly sleeper: string;
  readonly station: {
    readonly wall: string;
    readonly wallEdge: string;
    readonly roof: string;
    readonly roofEdge: string;
    /** Whether the wall shows its bricks. */
    readonly bricks: boolean;
    readonly gate: string;
    readonly sign: string;
    readonly onSign: string;
  };
  /** Pip colours of the numbers 0 to 18, after the big sets. */
  readonly pips: readonly string[];
  /** One colour a seat, and what is written on it. */
  readonly seats: readonly string[];
  readonly onSeat: string;
  /** Lines of the charts, readable on the felt. */
  readonly lines: readonly string[];
}

export interface Plate {
  readonly face: string;
  readonly edge: string;
  readonly text: string;
}

/**
 * The big sets' colours, each moved as little as it takes that numbers with like pips differ to eyes
 * without red, green or blue cones, and that all stand out from the tile (test/render/colours.test.ts).
 */
const tradition = [
  '#8b8378', '#0592c5', '#178a3d', '#cf2233', '#6d4322', '#1b3fa0', '#c07900', '#d655a0', '#086359', '#6a2aa0',
  '#bb4b00', '#811533', '#6a737a', '#3d74e0', '#7b8226', '#a3157c', '#1c1c1c', '#299971', '#8c5829',
] as const; // prettier-ignore

/** The same for dark tiles. */
const brightTradition = [
  '#8f97a6', '#4cc3f2', '#55c878', '#ff7a75', '#ce986a', '#829eff', '#ffd34d', '#faa3df', '#28b6a1', '#e07cef',
  '#f3923f', '#ff759f', '#bcc3c5', '#64aeff', '#c7d33b', '#f177d4', '#f4f1ea', '#80e4b7', '#d9a96a',
] as const; // prettier-ignore

const seatColours = [
  '#b3261e', '#1d5fbf', '#8a5a00', '#6a3fb5', '#00707a', '#b0286f', '#4a6b00', '#a34512', '#3949ab', '#00695c',
  '#7b1fa2', '#5d4037', '#455a64', '#9e2a4f',
] as const; // prettier-ignore

const lineColours = [
  '#ffbcb5', '#a9d7ff', '#ffdd66', '#d9c4ff', '#74ece2', '#ffbfe2', '#cfec74', '#ffc69c', '#c3ceff', '#9cecbf',
  '#efc6fb', '#e6d2c3', '#d3e0e7', '#ffc4d1',
] as const; // prettier-ignore

const ivory = {
  top: '#fffdf4', bottom: '#f7efdc', edge: '#b9a67c', light: '#ffffff', bar: '#8f7f5e', pin: '#b8923c',
  back: '#f0e6cc', backEdge: '#b9a67c',
  numbers: 'pips', pipLight: 'rgba(255, 255, 255, 0.95)', pinned: true, outline: null, dimmed: 0.36,
} as const; // prettier-ignore

const metals = [
  { top: '#ffe08a', foot: '#c9921f' },
  { top: '#eef2f5', foot: '#97a3ad' },
  { top: '#f0bd8b', foot: '#bf7e4c' },
] as const;
const white = { top: '#ffffff', foot: '#ffffff' } as const;

export const themes: Readonly<Record<Look, Theme>> = {
  classic: {
    look: 'classic',
    felt: { light: '#1f5d45', base: '#174c37', edge: '#0f3828' },
    panel: 'rgba(4, 30, 20, 0.42)',
    panelEdge: 'rgba(255, 255, 255, 0.06)',
    turn: 'rgba(18, 86, 55, 0.92)',
    turnEdge: '#f3c552',
    text: '#fdf6e3',
    faint: '#dfeae0',
    accent: '#f6ca57',
    onAccent: '#2b1d04',
    warn: '#ffc2b6',
    onWarn: '#5b0d05',
    openPlate: { face: '#fff7df', edge: '#f6ca57', text: '#20180a' },
    closedPlate: { face: '#0e2e22', edge: '#8fb8a3', text: '#fdf6e3' },
    doublePlate: { face: '#ffb638', edge: '#ffe7a8', text: '#2b1400' },
    glow: '#ffc23d',
    fresh: '#8fe9ff',
    onFresh: '#00303c',
    ringGap: '#06231a',
    tile: ivory,
    disc: { patterned: false, eyes: 'rgba(0, 0, 0, 0.78)' },
    grid: 'rgba(255, 255, 255, 0.13)',
    steps: metals,
    rail: '#93a69a',
    sleeper: '#3d4a36',
    station: {
      wall: '#6e2f22', wallEdge: '#4b1d14', roof: '#2f3b3a', roofEdge: '#1d2625', gate: '#1b120d', bricks: true,
      sign: '#fff1cf', onSign: '#3a1d10',
    }, // prettier-ignore
    pips: tradition,
    seats: seatColours,
    onSeat: '#ffffff',
    lines: lineColours,
  },
  dark: {
    look: 'dark',
    felt: { light: '#262c38', base: '#1a1f29', edge: '#0f1218' },
    panel: 'rgba(0, 0, 0, 0.34)',
    panelEdge: 'rgba(255, 255, 255, 0.05)',
    turn: 'rgba(52, 64, 88, 0.92)',
    turnEdge: '#e2b64c',
    text: '#eef1f6',
    faint: '#b9c2d0',
    accent: '#e9bd55',
    onAccent: '#241a05',
    warn: '#ffab9e',
    onWarn: '#4d0b05',
    openPlate: { face: '#f1ead6', edge: '#e9bd55', text: '#1b160c' },
    closedPlate: { face: '#10141b', edge: '#94a1b6', text: '#eef1f6' },
    doublePlate: { face: '#ffab2e', edge: '#ffe1a0', text: '#2b1400' },
    glow: '#ffb02e',
    fresh: '#7fdcff',
    onFresh: '#00303c',
    ringGap: '#0b0d11',
    tile: {
      top: '#4a5366', bottom: '#383f4d', edge: '#12151b', light: '#8a94a8', bar: '#1b1f27', pin: '#c9a24a',
      back: '#8c97ab', backEdge: '#151920',
      numbers: 'pips', pipLight: 'rgba(255, 255, 255, 0.14)', pinned: true, outline: null, dimmed: 0.3,
    }, // prettier-ignore
    disc: { patterned: false, eyes: 'rgba(0, 0, 0, 0.78)' },
    grid: 'rgba(255, 255, 255, 0.13)',
    steps: metals,
    rail: '#7e8a9c',
    sleeper: '#2a2c31',
    station: {
      wall: '#4a2a26', wallEdge: '#2e1815', roof: '#2d3543', roofEdge: '#1a202a', gate: '#0b0d11', bricks: true,
      sign: '#e8dcbf', onSign: '#33190d',
    }, // prettier-ignore
    pips: brightTradition,
    seats: seatColours,
    onSeat: '#ffffff',
    lines: lineColours,
  },
  contrast: {
    look: 'contrast',
    felt: { light: '#0a0a0a', base: '#0a0a0a', edge: '#0a0a0a' },
    panel: '#1c1c1c',
    panelEdge: '#5a5a5a',
    turn: '#3a3000',
    turnEdge: '#ffe100',
    text: '#ffffff',
    faint: '#e4e4e4',
    accent: '#ffe100',
    onAccent: '#000000',
    warn: '#ffb3b3',
    onWarn: '#400000',
    openPlate: { face: '#ffffff', edge: '#ffe100', text: '#000000' },
    closedPlate: { face: '#000000', edge: '#ffffff', text: '#ffffff' },
    doublePlate: { face: '#ffe100', edge: '#ffffff', text: '#000000' },
    glow: '#ffe100',
    fresh: '#00e5ff',
    onFresh: '#00303c',
    ringGap: '#000000',
    tile: {
      top: '#ffffff', bottom: '#ffffff', edge: '#000000', light: '#ffffff', bar: '#000000', pin: '#000000',
      back: '#ffffff', backEdge: '#000000',
      numbers: 'numerals', pipLight: '#ffffff', pinned: false, outline: '#000000', dimmed: 0.3,
    }, // prettier-ignore
    disc: { patterned: true, eyes: '#000000' },
    grid: '#5a5a5a',
    steps: [white, white, white],
    rail: '#9a9a9a',
    sleeper: '#555555',
    station: {
      wall: '#000000', wallEdge: '#ffffff', roof: '#000000', roofEdge: '#ffffff', gate: '#000000', bricks: false,
      sign: '#ffffff', onSign: '#000000',
    }, // prettier-ignore
    pips: tradition,
    seats: seatColours,
    onSeat: '#ffffff',
    lines: lineColours,
  },
};
