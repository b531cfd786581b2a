import type { ShownChange, ShownMemory } from '../../../application/goods/face/shown-memory.ts';

/** 上次 10-22 买 60盒 ¥8.12: what the shop bought last, and what it paid for a unit. */
export const lastWords = ({ day, number, price }: ShownMemory, unit: string): string =>
  `上次 ${day} 买 ${number.toLocaleString('en-US')}${unit}${price === null ? '' : ` ¥${price}`}`;

/** 比上次 +¥0.30, 比上次 −¥0.23, 与上次同价; empty where it is not known. */
export function changeWords(change: ShownChange | null): string {
  if (change === null) return '';
  return change.kind === 'same' ? '与上次同价' : `比上次 ${change.kind === 'dearer' ? '+' : '−'}¥${change.by}`;
}
