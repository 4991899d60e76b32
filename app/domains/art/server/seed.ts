/**
 * Deterministic randomness: the same seed text always draws the same picture, on every machine and in every process,
 * so pictures are cacheable and never stored.
 */

export type Chance = {
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** An integer in [low, high], both included. */
  whole(low: number, high: number): number;
  /** One of the choices. */
  pick<T>(choices: readonly T[]): T;
  /** True with the given probability. */
  yes(probability?: number): boolean;
};

/**
 * 32-bit hash of a text (FNV-1a with a final avalanche, so that ids which differ only in their last digit get
 * different hashes).
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A pseudo-random sequence that depends only on the seed text. */
export function chanceFrom(seed: string): Chance {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
    yes: (probability = 0.5) => next() < probability,
  };
}
