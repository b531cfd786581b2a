import type { BrowserContext, Page } from 'playwright-core';

/** How far a page may jump while it loads (experience.md): Chromium's cumulative layout shift. */
const mostShift = 0.02;

interface ShiftPage {
  layoutShifts: { readonly value: number; readonly moved: readonly string[] }[];
}

/** Counts, in every page that the context opens from now on, what moves without the visitor's doing. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const page = globalThis as unknown as ShiftPage;
    page.layoutShifts = [];
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${String(node.getAttribute('class')).split(' ')[0] ?? ''}` : '?';
    // What waits for a skeleton is shown after some seconds all the same (app-frame.module.css).
    // A busy machine may need more.
    const patience = new CSSStyleSheet();
    patience.replaceSync('[data-after], [data-waiting], footer { animation: none !important }');
    document.adoptedStyleSheets = [patience];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
        };
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect: was, currentRect: is }) =>
            `${nameOf(node)} ${was.x},${was.y} ${was.width}×${was.height} → ${is.x},${is.y} ${is.width}×${is.height}`,
        );
        page.layoutShifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved since the page was opened, or since it was asked last; empty where it stays within the measure. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (globalThis as unknown as ShiftPage).layoutShifts.splice(0));
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  if (sum <= mostShift) return [];
  return [`jumps by ${sum.toFixed(3)}: ${shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join('; ')}`).join(' | ')}`];
}
