import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startShop } from './start-shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the shop under test listens: the production build on the embedded database, with its demo data. */
    shopUrl: string;
    /** Its data directory, where the operator's commands find it. */
    shopData: string;
  }
}

/** Starts the shop for all tests in the browser, with a database of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-shop-'));
  const { url, stop } = await startShop({ DATA_DIR: dataDir });
  project.provide('shopUrl', url);
  project.provide('shopData', dataDir);
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
