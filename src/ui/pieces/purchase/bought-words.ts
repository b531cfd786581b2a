/** 约 14 天一采, in whole days; empty where there is no rhythm yet. */
export const intervalWords = (interval: number | null): string =>
  interval === null ? '' : `约 ${Math.max(1, Math.round(interval)).toLocaleString('en-US')} 天一采`;

/** 约 3 天后该补: where it has a rhythm and is not due. */
export const dueInWords = (days: number): string => `约 ${days.toLocaleString('en-US')} 天后该补`;

/** 上次 17 天前; the same day is today. */
export const agoWords = (daysAgo: number): string => (daysAgo === 0 ? '今天买过' : `上次 ${daysAgo.toLocaleString('en-US')} 天前`);

/** 晚 3 天, 今天该补, 还有 2 天: by the usual day of goods that are due. */
export function lateWords(days: number): string {
  if (days === 0) return '今天该补';
  return `${days > 0 ? '晚' : '还有'} ${Math.abs(days).toLocaleString('en-US')} 天`;
}

/** 12 种已填好，3 种够用: what filling up did. */
export const filledWords = (count: number, enough: number): string =>
  [`${count.toLocaleString('en-US')} 种已填好`, ...(enough > 0 ? [`${enough.toLocaleString('en-US')} 种余量够用，未勾选`] : [])].join('，');
