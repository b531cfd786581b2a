import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownFolder, ownShop } from './own-shop.ts';

const aheadFile = (): string => join(ownFolder(), 'clock-ahead');

/** How far the clock of the test file's shop is ahead, in milliseconds; 0 again takes it back. */
export const clockAhead = (milliseconds: number): void => writeFileSync(aheadFile(), String(milliseconds));

/** Starts the shop of one test file, whose clock follows `clockAhead`. */
export async function movedClockShop(): Promise<void> {
  clockAhead(0);
  const preload = pathToFileURL(join(import.meta.dirname, 'moved-clock.mjs')).href;
  await ownShop({ NODE_OPTIONS: `--import=${preload}`, CLOCK_AHEAD_FILE: aheadFile() });
}
