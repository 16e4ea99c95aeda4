/** A stream of numbers that follows from its seed alone: Mulberry32. Not for deals, only for thinking. */
export interface Random {
  state: number;
}

export function randomFrom(seed: string | number): Random {
  const text = String(seed);
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return { state: hash | 0 };
}

/** From 0 to below 1. */
export function uniform(random: Random): number {
  random.state = (random.state + 0x6d2b79f5) | 0;
  let z = Math.imul(random.state ^ (random.state >>> 15), 1 | random.state);
  z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z;
  return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
}

/** A whole number from 0 to below `bound`. */
export function below(random: Random, bound: number): number {
  return Math.floor(uniform(random) * bound);
}
