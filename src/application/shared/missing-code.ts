/** What browsers call a piece of the page's own code that could not be fetched: offline, or renewed by a release. */
const words = /import(?:ed|ing)\b.*\b(?:module|script)|unable to preload css/i;

/** The network has swallowed the answer: neither code nor error comes. */
export class SwallowedCodeError extends Error {}

/** Whether an error is nothing but a piece of code that did not come; any other error is a bug. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof SwallowedCodeError || (error instanceof Error && words.test(error.message));

/** Browsers wait for code without end; the page waits as long as for any call (§9). */
export const longestWaitMs = 30_000;

/**
 * Code that is being fetched. A browser fetches a module once, so that asking again waits for the same answer: what
 * helps is to load the page anew.
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
