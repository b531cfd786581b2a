import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../../domain/shared/steps.ts';

/** Milliseconds of work after which what waits has its turn. */
const longestMs = 15;

/** Work of the main thread in steps, with pauses in which calls of others are answered. */
export async function inPauses<Value>(steps: Steps<Value>): Promise<Value> {
  let begun = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - begun < longestMs) continue;
    await setImmediate();
    begun = performance.now();
  }
}
