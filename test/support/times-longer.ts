/** The most that twice as much may take: between linear growth (2) and quadratic growth (4). */
export const linearGrowth = 3;

/**
 * How many times longer the second takes than the first: the shortest run of each, taken in turns after one to warm up.
 * A busy machine lengthens single runs, so more turns follow until the ratio is below `linearGrowth`, at most `most`.
 * Quadratic growth stays above it however many turns there are.
 */
export async function timesLonger(first: () => unknown, second: () => unknown, { least = 3, most = 30 } = {}): Promise<number> {
  const best: [number, number] = [Infinity, Infinity];
  const ratio = (): number => best[1] / best[0];
  for (let turn = 0; turn <= most && (turn <= least || ratio() >= linearGrowth); turn += 1) {
    for (const [at, run] of [first, second].entries()) {
      const began = performance.now();
      await run();
      if (turn > 0) best[at as 0 | 1] = Math.min(best[at as 0 | 1], performance.now() - began);
    }
  }
  return ratio();
}
