import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the shop under test listens: the production build on the embedded database, with its demo data. */
    shopUrl: string;
  }
}

const root = join(import.meta.dirname, '../..');

/** Starts the shop as a newcomer would (`npm start`), on a free port and a database of its own. */
export default async function startShop(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-shop-'));
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  project.provide('shopUrl', await addressOf(shop));
  return async () => {
    const ended = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** The address in the line that the server prints once it listens. */
function addressOf(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    shop.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const address = /http:\/\/[\w.:[\]]+/.exec(printed)?.[0];
      if (address !== undefined) resolve(address);
    });
    shop.once('exit', (code) => reject(new Error(`the shop ended with ${code} before it listened:\n${printed}`)));
  });
}
