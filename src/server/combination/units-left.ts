import type { MetActivity } from '../activity/activity-store.ts';

/** What is left of an activity's places for a shop: of all of them, and of those meant for one; null: no bound. */
export function unitsLeft({ left, joined, taken }: Pick<MetActivity, 'left' | 'joined' | 'taken'>): number | null {
  const { perBuyer } = joined.quota;
  const own = perBuyer === null ? null : Math.max(0, perBuyer - taken.own);
  if (left === null || own === null) return left ?? own;
  return Math.min(left, own);
}
