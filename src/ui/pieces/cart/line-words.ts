import type { LineToFlash } from '../../../application/cart/view/line-price.ts';
import type { LineExcess, LineView } from '../../../application/cart/view/line-view.ts';
import { nextWords } from '../goods/window/price-words.ts';

/** 库存只有 12盒, 每单限 20盒: why a line cannot be checked out as it is. */
export const excessWords = ({ code, bound }: LineExcess, unit: string): string =>
  code === 'over-limit' ? `每单限 ${bound}${unit}` : `库存只有 ${bound}${unit}`;

/** Marks that a cart line says better: 满 by its group, 赠 by its gift, 秒 by its price when it has one. */
const saidElsewhere = (mark: string, { gift }: LineView): boolean => mark === '满' || mark === '秒' || (mark === '赠' && gift !== null);

/** The marks that tell something new about a line; a flash line alone is marked 秒, an add-on 换购 or 赠. */
export const marksOf = (line: LineView): LineView['tags'] => [
  ...(line.kind === 'flash' ? [{ name: '秒', describe: '' }] : []),
  ...(line.kind === 'add-on' ? [{ name: line.price.reason.kind === 'gift' ? '赠' : '换购', describe: '' }] : []),
  ...line.tags.filter(({ name }) => !saidElsewhere(name, line)),
];

const joined = (words: readonly string[]): string => words.filter((word) => word !== '').join(' · ');

/** 0.25g×24粒 · 皖溪制药: what it is. Where there is no room the maker is cut first. */
export const kindWords = ({ spec, maker }: Pick<LineView, 'spec' | 'maker'>): string => joined([spec, maker]);

/** 效期 2028-03 */
export const expiryWords = ({ expiry }: Pick<LineView, 'expiry'>): string => (expiry === '' ? '' : `效期 ${expiry}`);

/** 中包装 10盒; empty for goods that are sold one by one. */
export const mediumPackWords = ({ step, unit }: Pick<LineView, 'step' | 'unit'>): string => (step > 1 ? `中包装 ${step}${unit}` : '');

/** 效期 2028-03 · 中包装 10盒: figures that are never cut. */
export const packWords = (line: Pick<LineView, 'expiry' | 'step' | 'unit'>): string => joined([expiryWords(line), mediumPackWords(line)]);

/** 0.25g×24粒 · 皖溪制药 · 效期 2028-03 · 中包装 10盒 */
export const detailWords = (line: Parameters<typeof kindWords>[0] & Parameters<typeof packWords>[0]): string =>
  joined([kindWords(line), packWords(line)]);

/** What is said below a quantity when nothing is wrong with it: 再买 12盒享 ¥8.90, 每单限 20盒, 已是最低阶梯价. */
export function hintWords({ advice, next, limit, isCheapest, unit }: LineView): string | null {
  // One screen says one quantity: where whole packs are advised, the hint is of them.
  if (advice?.price) return nextWords({ missing: advice.more, price: advice.price }, unit);
  if (next) return nextWords(next, unit);
  if (limit !== null) return `每单限 ${limit}${unit}`;
  return isCheapest ? '已是最低阶梯价' : null;
}

/** 正在秒杀 ¥9.66，改按秒杀价; where the sale has fewer than the line: 其中 10盒改按秒杀价. */
export const toFlashWords = ({ units, price }: LineToFlash, { quantity, unit }: Pick<LineView, 'quantity' | 'unit'>): string =>
  `正在秒杀 ¥${price}，${units < quantity ? `其中 ${units}${unit}` : ''}改按秒杀价`;
