import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { serveBrowser } from './chromium.ts';
import { startShop } from './start-shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data directory of a demo shop that nobody has been to; `ownShop` copies it. */
    demoShop: string;
    /** Where the browser of all tests is talked to. */
    browserAddress: string;
  }
}

/** Makes the demo shop once for all tests in the browser, and what is to be built before; and starts the browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-shop-'));
  const { stop } = await startShop({ DATA_DIR: dataDir });
  await stop();
  const browser = await serveBrowser();
  project.provide('demoShop', dataDir);
  project.provide('browserAddress', browser.wsEndpoint());
  return async () => {
    await browser.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
