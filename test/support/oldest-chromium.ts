import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { chromiumOptions } from '../../scripts/chromium-options.mjs';

const modules = join(import.meta.dirname, '../other-browsers/node_modules');
const program = join(modules, 'chromium-109');

/** Where its program runs, which the package has for one system alone. */
export const hasOldestChromium = process.platform === 'linux' && process.arch === 'x64';

/** Starts the oldest Chromium that package.json's browserslist names; `npm run verify` installs it. */
export async function openOldestBrowser(): Promise<Browser> {
  if (!existsSync(program)) {
    const unpacked = `${program}.${process.pid}`;
    writeFileSync(unpacked, brotliDecompressSync(readFileSync(join(modules, '@sparticuz/chromium/bin/chromium.br'))));
    chmodSync(unpacked, 0o755);
    renameSync(unpacked, program);
  }
  return chromium.launch({ ...chromiumOptions, executablePath: program });
}
