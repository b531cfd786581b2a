import type { ShownPurchase } from '../../../application/purchase/bought-row.ts';

/** 涨 ¥0.30, 降 ¥0.60, 未变: what has become of the price since; empty where it is hidden. */
export function changeWords(change: ShownPurchase['change']): string {
  if (change === null) return '';
  return change.kind === 'same' ? '未变' : `${change.kind === 'dearer' ? '涨' : '降'} ¥${change.by}`;
}

/** 约 14 天一次, in whole days; empty where there is no rhythm yet. */
export const intervalWords = (interval: number | null): string =>
  interval === null ? '' : `约 ${Math.max(1, Math.round(interval)).toLocaleString('en-US')} 天一次`;

/** 约 3 天后该补: where it has a rhythm and is not due. */
export const dueInWords = (days: number): string => `约 ${days.toLocaleString('en-US')} 天后该补`;

/** 上次 17 天前; the same day is today. */
export const agoWords = (daysAgo: number): string => (daysAgo === 0 ? '今天买过' : `上次 ${daysAgo.toLocaleString('en-US')} 天前`);
