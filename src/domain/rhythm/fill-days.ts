import { mostUnits } from '../cart/quantity-bounds.ts';
import type { GoodsTerms } from '../goods/goods-terms.ts';

/** The days for which a shop fills its shelf at one press (补到 N 天). */
export const fillDays = [14, 21, 30] as const;
export type FillDays = (typeof fillDays)[number];

/** A shop's use of goods, by its own purchases (R36). */
interface GoodsUse {
  /** the usual units of a purchase (`usualUnits`) */
  readonly usual: number;
  /** the usual days between purchases (`purchaseRhythm`), more than 0 */
  readonly interval: number;
  /** units of the last purchase, and the days since */
  readonly lastUnits: number;
  readonly daysSince: number;
}

/**
 * The units that the shop still has, times the interval, which keeps half units and half days exact: as counted,
 * otherwise what its usual use leaves of the last purchase, never below 0.
 */
const leftByInterval = ({ usual, interval, lastUnits, daysSince }: GoodsUse, counted: number | null): number =>
  counted === null ? Math.max(0, lastUnits * interval - usual * daysSince) : counted * interval;

/**
 * The units that last for so many days (补到 N 天): the usual use of these days, less what the shop has and what is in
 * its cart, rounded up to whole medium packs.
 *
 * A shop uses its usual units in its usual interval. The result is never below 0 and never more than stock and limit
 * leave; when they leave less, it is the whole packs among that, or all of it where not even one pack is left.
 * @param counted units on the shelf; null when nobody has counted
 * @param inCart units in the cart, which are on their way to the shelf
 * @example
 * // 40 boxes every 14 days, bought 12 days ago: about 6 are left, and 21 days need 60.
 * const use = { usual: 40, interval: 14, lastUnits: 40, daysSince: 12 };
 * unitsForDays(use, 21, { counted: null, inCart: 0 }, { mediumPack: 10, stock: 500, purchaseLimit: null }); // 60
 */
export function unitsForDays(
  use: GoodsUse,
  days: number,
  { counted, inCart }: { readonly counted: number | null; readonly inCart: number },
  goods: Pick<GoodsTerms, 'mediumPack' | 'stock' | 'purchaseLimit'>,
): number {
  const { usual, interval } = use;
  const { mediumPack } = goods;
  const room = Math.max(0, mostUnits(goods) - inCart);
  const missing = usual * days - leftByInterval(use, counted) - inCart * interval;
  const wanted = missing <= 0 ? 0 : Math.ceil(missing / (interval * mediumPack)) * mediumPack;
  if (wanted <= room) return wanted;
  return room < mediumPack ? room : room - (room % mediumPack);
}
