/**
 * The most that eight times as much may take: between linear growth (8) and quadratic growth (64), with as much room
 * on either side. A busy machine cannot turn one into the other.
 */
export const linearGrowth = 22;

/** Milliseconds on the wall: for what waits for others, such as a database. */
const wall = (): number => performance.now();

/** Milliseconds of this process's own work, whatever else the machine does meanwhile. */
export function ownWork(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

interface Timing {
  readonly clock?: () => number;
  readonly bound?: number;
  readonly least?: number;
  readonly most?: number;
}

/**
 * How many times longer the second takes than the first: the shortest run of each, taken in turns after one to warm up.
 * A busy machine lengthens single runs, so more turns follow until the ratio is below `bound`, at most `most`.
 */
export async function timesLonger(
  first: () => unknown,
  second: () => unknown,
  { clock = wall, bound = linearGrowth, least = 3, most = 30 }: Timing = {},
): Promise<number> {
  const best: [number, number] = [Infinity, Infinity];
  const ratio = (): number => best[1] / best[0];
  for (let turn = 0; turn <= most && (turn <= least || ratio() >= bound); turn += 1) {
    for (const [at, run] of [first, second].entries()) {
      const began = clock();
      await run();
      if (turn > 0) best[at as 0 | 1] = Math.min(best[at as 0 | 1], clock() - began);
    }
  }
  return ratio();
}
