import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type StartedShop, startShop } from './start-shop.ts';

interface OwnShop {
  readonly dataDir: string;
  started?: Promise<StartedShop & { readonly dataDir: string }>;
}

/** Of the file whose tests are running; the next one in this process has another. */
let own: OwnShop | null = null;
const ownOfFile = (): OwnShop => (own ??= { dataDir: mkdtempSync(join(tmpdir(), 'yaoji-shop-')) });

/** Where the shop of this test file keeps its data, before it is started, too. */
export const ownDataDir = (): string => ownOfFile().dataDir;

/**
 * The shop of one test file: the production build on a copy of the demo shop. Files that run side by side log in as the
 * same buyers, and one would empty the other's cart. The operator's commands find it in `dataDir`.
 * @param settings of the first call, which starts it
 */
export function ownShop(settings: Readonly<Record<string, string>> = {}): NonNullable<OwnShop['started']> {
  const shop = ownOfFile();
  if (shop.started === undefined) {
    const { dataDir } = shop;
    cpSync(inject('demoShop'), dataDir, { recursive: true });
    shop.started = startShop({ ...settings, DATA_DIR: dataDir }).then((started) => ({ ...started, dataDir }));
  }
  return shop.started;
}

/** Ends the shop of the file that ends. */
export async function endOwnShop(): Promise<void> {
  if (own === null) return;
  const { dataDir, started } = own;
  own = null;
  await (await started)?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
