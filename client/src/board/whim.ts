// Chance of a picture: the little differences between two trees or two men of one rank. Seeded by the id of what is
// drawn and reckoned in 32-bit integers, so that it is the same picture as the engine's (core/whim.py).

export interface Whim {
  /** The next number from `low` up to, but never, `high`. */
  (low?: number, high?: number): number;
  pick<T>(things: readonly T[]): T;
}

const encoder = new TextEncoder();

/** mulberry32, seeded by FNV-1a of a text in UTF-8. */
export function whim(seed: string): Whim {
  let state = 2166136261;
  for (const byte of encoder.encode(seed)) state = Math.imul(state ^ byte, 16777619) >>> 0;
  const next = (low = 0, high = 1): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = state;
    word = Math.imul(word ^ (word >>> 15), word | 1) >>> 0;
    word = (word ^ (word + (Math.imul(word ^ (word >>> 7), word | 61) >>> 0))) >>> 0;
    return low + ((high - low) * ((word ^ (word >>> 14)) >>> 0)) / 4294967296;
  };
  return Object.assign(next, { pick: <T>(things: readonly T[]): T => things[Math.floor(next() * things.length)]! });
}

/** A coordinate with at most one decimal, rounded as the engine's `tenth` rounds it. */
export function tenth(value: number): string {
  const units = Math.floor(value * 10 + 0.5);
  const [whole, rest] = [Math.floor(Math.abs(units) / 10), Math.abs(units) % 10];
  const sign = units < 0 ? "-" : "";
  return rest ? `${sign}${whole}.${rest}` : `${sign}${whole}`;
}
