export interface Dice {
  /** from 0 to below `n` */
  below(n: number): number;
}

/** The same numbers for the same seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed | 0;
  return {
    below(n) {
      state = (state + 0x6d2b79f5) | 0;
      let t = Math.imul(state ^ (state >>> 15), 1 | state);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * n);
    },
  };
}
