import { threadTime } from './thread-time.ts';

/**
 * The most milliseconds that this thread computed in one go while something is awaited: so long everybody else of its
 * event loop waited. Time in which a busy machine gave the processor to others does not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = threadTime();
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const now = threadTime();
    longest = Math.max(longest, now - before);
    before = now;
    timer = setTimeout(look, 1);
  };
  look();
  try {
    await work();
    // What was computed last counts, too.
    longest = Math.max(longest, threadTime() - before);
  } finally {
    clearTimeout(timer);
  }
  return longest;
}
