/** Browser messages for a piece of the page's code that could not be fetched: offline, or replaced by a release. */
const words = /import(?:ed|ing)\b.*\b(?:module|script)|unable to preload css/i;

/** Neither code nor an error arrived in time. */
export class SwallowedCodeError extends Error {}

/** Whether an error only means missing code; any other error is a bug. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof SwallowedCodeError || (error instanceof Error && words.test(error.message));

/** Browsers wait for code without limit; the page waits as long as for any call (§9). */
export const longestWaitMs = 30_000;

/**
 * Waits for code. A browser fetches a module once, so asking again waits for the same answer; only a reload helps.
 * @throws SwallowedCodeError after `longestWaitMs`
 */
export async function codeInTime<Code>(fetched: Promise<Code>): Promise<Code> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    waiting = setTimeout(() => reject(new SwallowedCodeError(`no code after ${longestWaitMs} ms`)), longestWaitMs);
  });
  try {
    return await Promise.race([fetched, tooLate]);
  } finally {
    clearTimeout(waiting);
  }
}
