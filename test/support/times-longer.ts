/**
 * The most that eight times as much may take: between linear growth (8) and quadratic growth (64), with as much room
 * on either side. A busy machine cannot turn one into the other.
 */
export const linearGrowth = 22;

/**
 * How many times longer the second takes than the first: the shortest run of each, taken in turns after one to warm up.
 * A busy machine lengthens single runs, so more turns follow until the ratio is below `bound`, at most `most`.
 */
export async function timesLonger(
  first: () => unknown,
  second: () => unknown,
  { bound = linearGrowth, least = 3, most = 30 } = {},
): Promise<number> {
  const best: [number, number] = [Infinity, Infinity];
  const ratio = (): number => best[1] / best[0];
  for (let turn = 0; turn <= most && (turn <= least || ratio() >= bound); turn += 1) {
    for (const [at, run] of [first, second].entries()) {
      const began = performance.now();
      await run();
      if (turn > 0) best[at as 0 | 1] = Math.min(best[at as 0 | 1], performance.now() - began);
    }
  }
  return ratio();
}
