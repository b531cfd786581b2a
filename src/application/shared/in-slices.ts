import type { Steps } from '../../domain/shared/steps.ts';

/** The length of a slice before the page may draw and handle input, in milliseconds. */
const sliceMs = 12;

/** Lets the page draw and handle input before it continues. */
export const rest = (): Promise<void> => new Promise((done) => setTimeout(done));

/**
 * Runs long work in slices, so that the page stays responsive.
 * @param isWanted asked before every slice
 * @returns null when it was no longer wanted
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
