import { mostUnits } from '../cart/quantity-bounds.ts';
import type { GoodsTerms } from '../goods/goods-terms.ts';

/** A shop's orders of goods on one day in China, without cancelled ones (R36). */
export interface DayOfPurchase {
  /** whole days, counted from any fixed day */
  readonly day: number;
  /** units of all its orders on that day */
  readonly units: number;
}

/** A shop's purchase rhythm for goods (采购节奏, R36), in days. */
interface PurchaseRhythm {
  /** the usual interval: the median gap, a whole or half number */
  readonly interval: number;
  /** days until the goods are due; 0 or negative: due */
  readonly dueIn: number;
}

/** The fewest days of purchase for a rhythm (R36). */
const leastDays = 3;
/** The number of last purchases that decide the next quantity (R36). */
const lastPurchases = 5;

/** The median; for an even count the mean of the middle two. */
function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

const newestFirst = (purchases: readonly DayOfPurchase[]): DayOfPurchase[] => [...purchases].sort((one, other) => other.day - one.day);

/**
 * R36: the rhythm of goods for a shop. They are due when the days since the last purchase reach 0.8 × the usual
 * interval.
 * @param purchases each day once, in any order
 * @param today counted like the days of purchase
 * @returns null for fewer than three days of purchase
 */
export function purchaseRhythm(purchases: readonly DayOfPurchase[], today: number): PurchaseRhythm | null {
  const days = newestFirst(purchases).map(({ day }) => day);
  const [last] = days;
  if (days.length < leastDays || last === undefined) return null;
  const interval = medianOf(days.slice(1).map((day, at) => (days[at] ?? day) - day));
  // Calculated in tenths, which keep half days exact: 0.8 × 3.5 is exactly 2.8.
  return { interval, dueIn: Math.ceil((interval * 8) / 10) - (today - last) };
}

/** How far goods are past their usual day (R36). */
export interface Lateness {
  /** whole days past the usual day; negative: still ahead */
  readonly days: number;
  /** a fifth of the usual interval or more: worth a warning colour */
  readonly isLate: boolean;
}

/**
 * R36: how late goods are by their rhythm. They are reminded of before their usual day, so a due row is often not late.
 * @param interval the usual interval, a whole or half number of days
 */
export const latenessOf = (interval: number, daysAgo: number): Lateness => ({
  days: daysAgo - Math.max(1, Math.round(interval)),
  isLate: daysAgo * 5 >= interval * 6,
});

/** R36: the usual units of a purchase: the median of the last five, a whole or half number. */
export const usualUnits = (purchases: readonly DayOfPurchase[]): number =>
  medianOf(
    newestFirst(purchases)
      .slice(0, lastPurchases)
      .map(({ units }) => units),
  );

/**
 * R36: the suggested quantity: the median of the last five purchases, rounded up to medium packs, within stock and
 * limit; 0 when none are available.
 */
export function suggestedUnits(
  purchases: readonly DayOfPurchase[],
  goods: Pick<GoodsTerms, 'mediumPack' | 'stock' | 'purchaseLimit'>,
): number {
  const packs = Math.max(1, Math.ceil(usualUnits(purchases) / goods.mediumPack));
  return Math.max(0, Math.min(packs * goods.mediumPack, mostUnits(goods)));
}

/**
 * R36: whether goods are due; without a rhythm they never are.
 * @param today counted like the days of purchase
 */
export function isDue(purchases: readonly DayOfPurchase[], today: number): boolean {
  const rhythm = purchaseRhythm(purchases, today);
  return rhythm !== null && rhythm.dueIn <= 0;
}

/** Orders of a list of bought goods: most overdue, last bought, or most often bought first (R36). */
export const rhythmOrders = ['rhythm', 'recent', 'times'] as const;
type RhythmOrder = (typeof rhythmOrders)[number];

/** The facts of goods that decide their place in such a list. */
interface BoughtGoods {
  readonly goodsId: number;
  readonly purchases: readonly DayOfPurchase[];
}

/** Goods in an order of R36. Goods without a rhythm come last; ties go by the last purchase, then by id. */
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
