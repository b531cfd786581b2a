import type { Database } from '../database/database.ts';
import { tellFavoritesOfArrivals, tellFavoritesOfFalls } from './favorite-alerts.ts';
import { fallsAmong, type PriceChange } from './price-fall.ts';
import { findForWants, ofGoods } from './wanted-alerts.ts';

/*
 * What becomes of goods, told to whoever waits for it (R38): who has them among his favourites, and who wants goods of
 * that name. Whatever changes goods, stock or prices calls one of these at its end, in its transaction.
 */

/** Goods of which there were none, and are some again. */
export async function tellOfArrivals(transaction: Database, goodsIds: readonly number[], at: Date): Promise<void> {
  if (goodsIds.length === 0) return;
  await tellFavoritesOfArrivals(transaction, goodsIds, at);
  await findForWants(transaction, ofGoods(goodsIds), { at, isNews: () => true });
}

/** Of changed prices those that have fallen. Offers of a period (R40) begin by the clock and are none. */
export async function tellOfPriceFalls(transaction: Database, changes: readonly PriceChange[], at: Date): Promise<void> {
  const falls = fallsAmong(changes);
  if (falls.length === 0) return;
  await tellFavoritesOfFalls(transaction, falls, at);
  const wasOf = new Map(falls.map(({ id, was }) => [id, was]));
  // Goods that were cheap enough before have been found before.
  const isNews = (goodsId: number, most: string | null): boolean => most !== null && (wasOf.get(goodsId)?.gt(most) ?? false);
  await findForWants(transaction, ofGoods([...wasOf.keys()]), { at, isNews });
}

/** Goods that the shop did not have before, as soon as they can be found by name. */
export async function tellOfNewGoods(transaction: Database, goodsIds: readonly number[], at: Date): Promise<void> {
  if (goodsIds.length > 0) await findForWants(transaction, ofGoods(goodsIds), { at });
}
