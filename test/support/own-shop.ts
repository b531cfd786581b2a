import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { type StartedShop, startShop } from './start-shop.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-shop-'));
let started: Promise<StartedShop & { readonly dataDir: string }> | undefined;

/**
 * The shop of one test file: the production build on a copy of the demo shop. Files that run side by side log in as the
 * same buyers, and one would empty the other's cart. It is not chosen by the number of the worker: Vitest gives the
 * same number to two files at once. The operator's commands find it in `dataDir`.
 * @param settings of the first call, which starts it
 */
export function ownShop(settings: Readonly<Record<string, string>> = {}): NonNullable<typeof started> {
  if (started === undefined) {
    cpSync(inject('demoShop'), dataDir, { recursive: true });
    started = startShop({ ...settings, DATA_DIR: dataDir }).then((shop) => ({ ...shop, dataDir }));
  }
  return started;
}

afterAll(async () => {
  await (await started)?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
