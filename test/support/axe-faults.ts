import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe finds on a page: rule, and the first elements that break it.
 * @param within the part that is judged; the whole page without it
 */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  // What fades in is judged where it stands: half seen, its words have less contrast.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Legacy mode opens no second page for the contents of frames; the shop has none.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 120))
        .join(' | ')}`,
  );
}
