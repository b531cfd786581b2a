import axe from 'axe-core';
import { vi } from 'vitest';

/** What of axe goes by colours and measures, which this document has none of. */
const needsDrawing = ['color-contrast', 'target-size'];

/**
 * What axe finds in what stands there: rule, and the first elements that break it.
 * @param context the whole document, or the part that is the screen's own
 */
export async function structuralFaults(context: Document | string): Promise<string[]> {
  // As index.html says it.
  document.documentElement.lang = 'zh-CN';
  const running = axe.run(context, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(needsDrawing.map((rule) => [rule, { enabled: false }])),
  });
  // It leaves off now and then by a timer; the page's time is the test's.
  let isDone = false;
  void running.finally(() => (isDone = true));
  while (!isDone) await vi.advanceTimersByTimeAsync(1);
  const { violations } = await running;
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 120))
        .join(' | ')}`,
  );
}
