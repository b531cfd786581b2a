/**
 * Opens every sheet of the gallery in a real browser, wide and narrow: keeps a picture of each,
 * and fails on an axe violation, on sideways scrolling and on anything the console complains about.
 *
 *   node test/support/gallery/check-gallery.mjs [folder for the pictures]
 */
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { chromiumOptions } from '../../../scripts/chromium-options.mjs';

const sheets = ['shop', 'list', 'table', 'money', 'pieces', 'dialogs', 'login'];
const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const folder = process.argv[2] ?? join(tmpdir(), 'yaoji-gallery');
await mkdir(folder, { recursive: true });
const server = await createServer({ configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'error', server: { port: 0 } });
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch(chromiumOptions);
const problems = [];

for (const viewport of sizes) {
  const context = await browser.newContext({ viewport });
  for (const sheet of sheets) {
    const page = await context.newPage();
    const name = `${sheet}-${viewport.width}`;
    page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`));
    page.on('console', (line) => {
      if (line.type() === 'error') problems.push(`${name}: ${line.text()}`);
    });
    await page.goto(`${address}#${sheet}`);
    await page.waitForSelector('main');
    await page.evaluate(() => document.fonts.ready);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (sideways > 0) problems.push(`${name}: ${sideways} px wider than the screen`);
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    for (const { id, nodes } of violations) problems.push(`${name}: ${id} ${nodes[0]?.html ?? ''}`);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    await page.close();
  }
  await context.close();
}

await browser.close();
await server.close();
console.log(problems.length === 0 ? `${sheets.length * sizes.length} sheets, no problem; pictures in ${folder}` : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
