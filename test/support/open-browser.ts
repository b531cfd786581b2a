import type { Browser } from 'playwright-core';
import { launchBrowser } from './chromium.ts';

/** Files that run in this process one after another share it; it ends with the process. */
let opened: Promise<Browser> | null = null;

/** The browser of all tests of this process. */
export const openBrowser = (): Promise<Browser> => (opened ??= launchBrowser());

/** Closes the pages that the tests of a file have left. */
export async function closeLeftPages(): Promise<void> {
  for (const context of (await opened)?.contexts() ?? []) await context.close();
}
