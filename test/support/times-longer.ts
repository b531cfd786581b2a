/**
 * How many times longer the second takes than the first: the shortest of some runs of each, taken in turns, after one
 * to warm up. So it says little of what the machine does meanwhile; a bound in seconds would say that above all.
 */
export async function timesLonger(first: () => unknown, second: () => unknown, runs = 5): Promise<number> {
  const best = [Infinity, Infinity];
  for (let turn = 0; turn <= runs; turn += 1) {
    for (const [at, run] of [first, second].entries()) {
      const began = performance.now();
      await run();
      if (turn > 0) best[at] = Math.min(best[at] as number, performance.now() - began);
    }
  }
  return (best[1] as number) / (best[0] as number);
}

/** What twice as much may take: between what grows with it (2) and what grows with its square (4). */
export const linearGrowth = 3;
