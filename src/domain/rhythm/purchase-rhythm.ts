import { mostUnits } from '../cart/quantity-bounds.ts';
import type { GoodsTerms } from '../goods/goods-terms.ts';

/** What a shop ordered of goods on one day in China, its cancelled orders left out (R36). */
export interface DayOfPurchase {
  /** whole days, counted from any one day */
  readonly day: number;
  /** units of all its orders of the day */
  readonly units: number;
}

/** How often a shop buys goods (采购节奏, R36), in days. */
interface PurchaseRhythm {
  /** the usual interval: the median of the gaps, whole or a half */
  readonly interval: number;
  /** days until the goods are due again; 0 or below: they are due */
  readonly dueIn: number;
}

/** Fewer days of purchase make no rhythm (R36). */
const leastDays = 3;
/** So many of the last purchases speak for the next quantity (R36). */
const lastPurchases = 5;

/** The middle of numbers; of two middle ones, half way between. */
function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

const newestFirst = (purchases: readonly DayOfPurchase[]): DayOfPurchase[] => [...purchases].sort((one, other) => other.day - one.day);

/**
 * R36: the rhythm of goods for a shop, due when the days since the last purchase reach 0.8 × the usual interval.
 * @param purchases each day once, in any order
 * @param today counted like the days of purchase
 * @returns null for fewer than three days of purchase
 */
export function purchaseRhythm(purchases: readonly DayOfPurchase[], today: number): PurchaseRhythm | null {
  const days = newestFirst(purchases).map(({ day }) => day);
  const [last] = days;
  if (days.length < leastDays || last === undefined) return null;
  const interval = medianOf(days.slice(1).map((day, at) => (days[at] ?? day) - day));
  // In tenths, which a half of a day leaves whole: 0.8 × 3.5 is 2.8 exactly.
  return { interval, dueIn: Math.ceil((interval * 8) / 10) - (today - last) };
}

/**
 * R36: how much of goods to buy again: the median of the last five purchases, up to the medium pack, as far as stock
 * and limit go; 0 where none can be had.
 */
export function suggestedUnits(
  purchases: readonly DayOfPurchase[],
  goods: Pick<GoodsTerms, 'mediumPack' | 'stock' | 'purchaseLimit'>,
): number {
  const usual = medianOf(
    newestFirst(purchases)
      .slice(0, lastPurchases)
      .map(({ units }) => units),
  );
  const packs = Math.max(1, Math.ceil(usual / goods.mediumPack));
  return Math.max(0, Math.min(packs * goods.mediumPack, mostUnits(goods)));
}

/**
 * R36: whether goods are due again; without a rhythm they never are.
 * @param today counted like the days of purchase
 */
export function isDue(purchases: readonly DayOfPurchase[], today: number): boolean {
  const rhythm = purchaseRhythm(purchases, today);
  return rhythm !== null && rhythm.dueIn <= 0;
}

/** How a list of what was bought may be ordered: most overdue, bought last, or bought most often first (R36). */
export const rhythmOrders = ['rhythm', 'recent', 'times'] as const;
type RhythmOrder = (typeof rhythmOrders)[number];

/** Goods as far as their place in such a list goes. */
interface BoughtGoods {
  readonly goodsId: number;
  readonly purchases: readonly DayOfPurchase[];
}

/**
 * Goods in an order of R36. Those without a rhythm come after the others; what is equal stands by the last purchase,
 * then by the goods' id.
 */
export function inRhythmOrder<Goods extends BoughtGoods>(bought: readonly Goods[], order: RhythmOrder, today: number): readonly Goods[] {
  const keyed = bought.map((goods) => {
    const last = Math.max(...goods.purchases.map(({ day }) => day));
    const { dueIn } = purchaseRhythm(goods.purchases, today) ?? { dueIn: Number.MAX_SAFE_INTEGER };
    return { goods, last, first: order === 'rhythm' ? dueIn : order === 'times' ? -goods.purchases.length : 0 };
  });
  return keyed
    .sort((one, other) => one.first - other.first || other.last - one.last || one.goods.goodsId - other.goods.goodsId)
    .map(({ goods }) => goods);
}
