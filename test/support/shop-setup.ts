import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startShop } from './start-shop.ts';
import { startTemplate } from './test-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database of a demo shop that nobody has been to; `ownShop` copies it. */
    demoDatabase: string;
    /** The files of that shop. */
    demoFiles: string;
  }
}

/** Makes the demo shop once for all tests in the browser, and what is to be built before. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-shop-'));
  const { url, end } = await startTemplate(async (empty) => {
    const { stop } = await startShop({ DATABASE_URL: empty, DATA_DIR: folder, DEMO_DATA: '1' });
    await stop();
  });
  project.provide('demoDatabase', url);
  project.provide('demoFiles', folder);
  return async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
}
