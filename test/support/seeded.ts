import { randomInt } from 'node:crypto';
import { type Chance, seededChance } from '../../src/demo/seeded-chance.ts';

/** The seed of this run: printed with the name of each test that uses it; INTEGRITY_SEED repeats one. */
export const seed = Number(process.env.INTEGRITY_SEED ?? randomInt(1, 1_000_000_000));

/** Chance that begins with this run's seed, so that a failure can be repeated; `turn` tells rounds apart. */
export const chanceOf = (turn = 0): Chance => seededChance(seed + turn * 7919);

/** The same members in another order. */
export function shuffled<Member>(members: readonly Member[], chance: Chance): Member[] {
  const turned = [...members];
  for (let index = turned.length - 1; index > 0; index--) {
    const other = Math.floor(chance() * (index + 1));
    [turned[index], turned[other]] = [turned[other] as Member, turned[index] as Member];
  }
  return turned;
}
