import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** The scripts that a visit brings, and what they weigh, gzipped, in kB of 1,000 bytes. */
interface SeenScripts {
  readonly files: number;
  readonly weight: number;
}

/** A script of a build does not change, and every screen has some of the others. */
const weights = new Map<string, Promise<number>>();

async function weightOf(page: Page, url: string): Promise<number> {
  const answer = await page.request.get(url);
  return gzipSync(await answer.body()).length;
}

/**
 * Counts what a page loads of script until it stays as it is: what comes with the document, what a screen fetches, and
 * what its parts and adapters fetch after that.
 * @param visit opens the address and waits until the page is still
 */
export async function seenScripts(page: Page, visit: () => Promise<void>): Promise<SeenScripts> {
  const urls = new Set<string>();
  const note = (request: { resourceType(): string; url(): string }) => {
    if (/\.js$/.test(new URL(request.url()).pathname)) urls.add(request.url());
  };
  page.on('request', note);
  await visit();
  page.off('request', note);
  const all = [...urls].map((url) => {
    const known = weights.get(url) ?? weightOf(page, url);
    weights.set(url, known);
    return known;
  });
  const bytes = (await Promise.all(all)).reduce((sum, one) => sum + one, 0);
  return { files: urls.size, weight: bytes / 1000 };
}
