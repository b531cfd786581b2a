import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type StartedShop, startShop } from './start-shop.ts';
import { copyDatabase, dropDatabase } from './test-postgres.ts';

/** By which settings a shop, and whoever works on it, finds its data. */
export interface OwnSettings extends Readonly<Record<string, string>> {
  /** empty for the embedded database */
  readonly DATABASE_URL: string;
  readonly DATA_DIR: string;
  readonly DEMO_DATA: string;
}

interface OwnShop {
  readonly folder: string;
  readonly isEmbedded: boolean;
  settings?: Promise<OwnSettings>;
  started?: Promise<StartedShop>;
}

const newShop = (isEmbedded: boolean): OwnShop => ({ folder: mkdtempSync(join(tmpdir(), 'yaoji-shop-')), isEmbedded });

/** Of the file whose tests are running; the next one in this process has another. */
let own: OwnShop | null = null;
const ownOfFile = (): OwnShop => (own ??= newShop(false));

/**
 * Lets the shop of this test file be what a newcomer starts: it makes its demo shop itself in an empty folder, with the
 * embedded database. Called before the tests of the file.
 */
export function startAsNewcomersDo(): void {
  own = newShop(true);
}

/** Where the shop of this test file keeps its files, before it is started, too. */
export const ownFolder = (): string => ownOfFile().folder;

async function settle({ folder, isEmbedded }: OwnShop): Promise<OwnSettings> {
  if (!isEmbedded) cpSync(inject('demoFiles'), folder, { recursive: true });
  return { DATABASE_URL: isEmbedded ? '' : await copyDatabase(inject('demoDatabase')), DATA_DIR: folder, DEMO_DATA: '1' };
}

/** How the shop of this test file finds its data. */
export const ownSettings = (): Promise<OwnSettings> => (ownOfFile().settings ??= settle(ownOfFile()));

/**
 * The shop of one test file: the production build on a copy of the demo shop. Files that run side by side log in as the
 * same buyers, and one would empty the other's cart.
 * @param settings of the first call, which starts it
 */
export function ownShop(settings: Readonly<Record<string, string>> = {}): Promise<StartedShop> {
  return (ownOfFile().started ??= ownSettings().then((found) => startShop({ ...settings, ...found })));
}

/** Ends the shop of the file that ends. */
export async function endOwnShop(): Promise<void> {
  if (own === null) return;
  const { folder, settings, started } = own;
  own = null;
  await (await started)?.stop();
  const database = (await settings)?.DATABASE_URL;
  if (database) await dropDatabase(database);
  rmSync(folder, { recursive: true, force: true });
}
