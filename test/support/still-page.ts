import type { BrowserContext, Page, Request } from 'playwright-core';

/** The requests of each page that have no answer yet. */
const unanswered = new WeakMap<Page, Set<Request>>();
/** Milliseconds between two looks. */
const pause = 100;

/** Keeps, of every page that the context opens from now on, which requests are on their way. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const own = new Set<Request>();
    unanswered.set(page, own);
    page.on('request', (request) => own.add(request));
    page.on('requestfinished', (request) => own.delete(request));
    page.on('requestfailed', (request) => own.delete(request));
  });
}

const isWaiting = (page: Page): boolean => (unanswered.get(page)?.size ?? 0) > 0;

/** The requests of these pages that have no answer yet. */
export const unansweredOf = (pages: readonly Page[]): Request[] => pages.flatMap((page) => [...(unanswered.get(page) ?? [])]);

/**
 * Waits until what has come to a page is drawn and nothing of it is busy: a screen's heading is there and not hidden,
 * as it is for as long as a part of it is fetched.
 */
export async function isDrawn(page: Page): Promise<void> {
  const looksWhole = () =>
    page.evaluate(async () => {
      const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (const turn of [idle, frame, frame, idle]) await turn();
      const headings = [...document.querySelectorAll('h1')];
      return headings.some((heading) => heading.checkVisibility()) && document.querySelector('[aria-busy=true]') === null;
    });
  // A page that moves on while it is looked at is looked at again.
  while (isWaiting(page) || !(await looksWhole().catch(() => false)) || isWaiting(page)) await page.waitForTimeout(pause);
}

/**
 * Waits until a page stays as it is: the network is quiet, and what came is drawn. A quiet network alone says less: a
 * busy machine thinks for longer over one piece of code than the browser waits for the next, and Playwright's
 * `networkidle` counts for a document's first load only.
 */
export async function isStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await isDrawn(page);
}
