import { isQuantity, mostUnits, wholePacks } from '../cart/quantity-bounds.ts';
import type { GoodsTerms } from '../goods/goods-terms.ts';
import type { WrittenQuantity } from './written-quantity.ts';

/** The result of a list row (R37). */
export const rowStates = ['exact', 'ambiguous', 'not-found', 'over-stock', 'over-limit', 'below-pack', 'not-allowed'] as const;
export type RowState = (typeof rowStates)[number];

/** The facts of a row's goods that the rules need. */
type WantedTerms = Pick<GoodsTerms, 'purchasable' | 'stock' | 'purchaseLimit' | 'mediumPack'>;

/** The goods' terms, and their units in the cart and in the rows above. */
interface Standing {
  readonly terms: WantedTerms;
  readonly taken: number;
  /** Units that a running flash sale still gives at the row's price (R47); null at any other price. */
  readonly atFlash?: number | null;
}

/** A row with known goods. */
interface JudgedRow {
  readonly state: Exclude<RowState, 'ambiguous' | 'not-found'>;
  /**
   * a quantity that would work: the available units, or the next multiple of the pack; null when nothing needs a change
   */
  readonly offer: number | null;
}

/**
 * Judges a row with its quantity (R37, R29, R4). A quantity below the pack is allowed; the next multiple is offered
 * where it is available.
 * @param number units; null when unknown, and then nothing is offered: no quantity is invented (R69)
 */
export function judgeListRow({ terms, taken, atFlash = null }: Standing, number: number | null): JudgedRow {
  if (!terms.purchasable) return { state: 'not-allowed', offer: null };
  const room = Math.max(0, Math.min(mostUnits(terms) - taken, atFlash ?? Infinity));
  if (number !== null && number > room) {
    const isOfSale = atFlash !== null && room === Math.max(0, atFlash);
    const isLimit = isOfSale || (terms.purchaseLimit !== null && number + taken <= terms.stock);
    return { state: isLimit ? 'over-limit' : 'over-stock', offer: room };
  }
  if (room === 0) return { state: 'over-stock', offer: 0 };
  if (number === null) return { state: 'below-pack', offer: null };
  const multiple = wholePacks(number, terms.mediumPack);
  return number % terms.mediumPack === 0 || multiple > room ? { state: 'exact', offer: null } : { state: 'below-pack', offer: multiple };
}

/**
 * Why a row's quantity differs from the written one, or is a guess that the buyer should see. `large-pack`: 件 counts as
 * the case.
 */
export const quantityNotes = ['no-quantity', 'not-a-quantity', 'large-pack', 'large-pack-unknown'] as const;
export type QuantityNote = (typeof quantityNotes)[number];

/** Whether the buyer must look at a quantity before it is added (R69): 1 件 may be 200 盒 or 1 盒. */
export const needsLook = (note: QuantityNote | null): boolean => note === 'large-pack' || note === 'large-pack-unknown';

/** What a suggestion does: it reduces a quantity to the available units, or rounds an orderable one up to packs. */
export type RowAdvice = 'reduce' | 'round-up';

/** The advice that rows may take together (R69); null for none, and where the quantity itself is a question. */
export function adviceOf(
  { state, offer }: { readonly state: RowState; readonly offer: number | null },
  units: number | null,
  note: QuantityNote | null,
): RowAdvice | null {
  if (offer === null || offer < 1 || units === null || needsLook(note)) return null;
  if (state === 'below-pack') return 'round-up';
  return state === 'over-stock' || state === 'over-limit' ? 'reduce' : null;
}

/**
 * The units of a row: as written, 件 by the large pack, one medium pack when nothing is written.
 * @param goods null when unknown
 * @returns null units when the written text is no quantity
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
  return isQuantity(units) ? { units, note: units === number ? null : 'large-pack' } : { units: null, note: 'not-a-quantity' };
}

/**
 * Adds up the quantities of a list per goods, row by row (R37), since rows above use up the available units.
 * @returns a function that gives the units of earlier rows with the same goods; 0 when the goods are unknown
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
