/** A source of numbers that looks random and is the same every time: 0 ≤ n < 1. */
export type Chance = () => number;

/** Mulberry32: small, fast, good enough for demo data. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of the choices. */
export function pick<Choice>(chance: Chance, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.floor(chance() * choices.length)] ?? choices[0];
}

/** An integer from `least` to `most`. */
export const between = (chance: Chance, least: number, most: number): number => least + Math.floor(chance() * (most - least + 1));
