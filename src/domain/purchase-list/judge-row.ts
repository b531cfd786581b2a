import { isQuantity, mostUnits, wholePacks } from '../cart/quantity-bounds.ts';
import type { GoodsTerms } from '../goods/goods-terms.ts';
import type { WrittenQuantity } from './written-quantity.ts';

/** What a row of a list comes to (R37). */
export const rowStates = ['exact', 'ambiguous', 'not-found', 'over-stock', 'over-limit', 'below-pack', 'not-allowed'] as const;
export type RowState = (typeof rowStates)[number];

/** What the rules ask of goods that a row means. */
type WantedTerms = Pick<GoodsTerms, 'purchasable' | 'stock' | 'purchaseLimit' | 'mediumPack'>;

/** What goods are held to: their terms, and units of them that stand in the cart or in rows above. */
interface Standing {
  readonly terms: WantedTerms;
  readonly taken: number;
  /** Units more that a running flash sale gives at the price that the row stands at (R47); null at any other price. */
  readonly atFlash?: number | null;
}

/** A row whose goods are known. */
interface JudgedRow {
  readonly state: Exclude<RowState, 'ambiguous' | 'not-found'>;
  /** units that would do: what is there, or the next multiple of the pack; null where nothing needs a change */
  readonly offer: number | null;
}

/**
 * Judges a row with its quantity (R37, R29, R4). Below the pack is no refusal: the quantity can be had as it is, the
 * next multiple is offered where it can be had.
 * @param number units; null where none is known, which the default of one pack is offered for
 */
export function judgeListRow({ terms, taken, atFlash = null }: Standing, number: number | null): JudgedRow {
  if (!terms.purchasable) return { state: 'not-allowed', offer: null };
  const room = Math.max(0, Math.min(mostUnits(terms) - taken, atFlash ?? Infinity));
  const multiple = wholePacks(number ?? 1, terms.mediumPack);
  if (number !== null && number > room) {
    const isOfSale = atFlash !== null && room === Math.max(0, atFlash);
    const isLimit = isOfSale || (terms.purchaseLimit !== null && number + taken <= terms.stock);
    return { state: isLimit ? 'over-limit' : 'over-stock', offer: room };
  }
  if (room === 0) return { state: 'over-stock', offer: 0 };
  if (number === null) return { state: 'below-pack', offer: Math.min(multiple, room) };
  return number % terms.mediumPack === 0 || multiple > room ? { state: 'exact', offer: null } : { state: 'below-pack', offer: multiple };
}

/** Why a row's quantity is not what was written, or stands for a guess that the buyer should see. */
type QuantityNote = 'no-quantity' | 'not-a-quantity' | 'large-pack-unknown';

/**
 * The units that a row asks for: what is written, 件 by the large pack, one medium pack where nothing is written.
 * @param goods null where they are not known yet
 * @returns null units where what is written is no quantity
 * @example
 * unitsOf({ written: '3件', number: 3, unit: 'large-pack' }, { mediumPack: 10, largePack: 300 }).units; // 900
 */
export function unitsOf(
  { written, number, unit }: WrittenQuantity,
  goods: { readonly mediumPack: number; readonly largePack: number | null } | null,
): { readonly units: number | null; readonly note: QuantityNote | null } {
  if (written === '') return { units: goods?.mediumPack ?? null, note: 'no-quantity' };
  if (number === null) return { units: null, note: 'not-a-quantity' };
  if (unit === 'unit' || goods === null) return { units: number, note: null };
  if (goods.largePack === null) return { units: number, note: 'large-pack-unknown' };
  const units = number * goods.largePack;
  return isQuantity(units) ? { units, note: null } : { units: null, note: 'not-a-quantity' };
}

/**
 * Counts what the rows of a list, asked in their order, want of each goods (R37): what stands in the rows above is
 * taken from what there is.
 * @returns gives the units of the rows before; of a row whose goods are not known 0
 */
export function addedUp(): (goodsId: string | null, units: number | null) => number {
  const sums = new Map<string, number>();
  return (goodsId, units) => {
    if (goodsId === null) return 0;
    const before = sums.get(goodsId) ?? 0;
    sums.set(goodsId, before + (units ?? 0));
    return before;
  };
}
