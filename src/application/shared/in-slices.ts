import type { Steps } from '../../domain/shared/steps.ts';

/** How long work goes on before the page may draw and hear the buyer, in milliseconds. */
const sliceMs = 12;

/** Lets the page draw and hear the buyer before it goes on. */
export const rest = (): Promise<void> => new Promise((done) => setTimeout(done));

/**
 * Does long work in slices, so that the page stays quick meanwhile.
 * @param isWanted asked before every slice
 * @returns null where it was not wanted any more
 */
export async function inSlices<Value>(steps: Steps<Value>, isWanted: () => boolean): Promise<Value | null> {
  while (isWanted()) {
    const began = performance.now();
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() - began < sliceMs);
    await rest();
  }
  return null;
}
