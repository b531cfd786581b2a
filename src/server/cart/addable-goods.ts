import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cartLines } from '../database/schema/cart.ts';
import { combinations, goods } from '../database/schema/goods.ts';
import { type FlashOffer, runningFlashOffers } from '../goods/flash-sale-store.ts';
import { type GoodsView, selectGoodsView } from '../goods/goods-view.ts';
import type { WantedLine } from './wanted-lines.ts';

/** What adding must know of the goods that are wanted. */
export interface AddableGoods {
  readonly goods: ReadonlyMap<number, GoodsView>;
  /** the goods quantity in the cart already, over all its lines of the goods (R7) */
  readonly held: ReadonlyMap<number, number>;
  readonly flash: ReadonlyMap<number, FlashOffer>;
  readonly combinations: readonly { readonly id: number; readonly goodsId: number }[];
}

/** Reads it in as many statements for one line as for five hundred. */
export async function addableGoods(
  database: Database,
  { buyerId, now, wanted }: { buyerId: number; now: Date; wanted: readonly WantedLine[] },
): Promise<AddableGoods> {
  const keys = [...new Set(wanted.flatMap(({ key }) => key ?? []))];
  const ofType = (type: WantedLine['type']) => wanted.filter((line) => line.type === type).flatMap(({ key }) => key ?? []);
  if (keys.length === 0) return { goods: new Map(), held: new Map(), flash: new Map(), combinations: [] };
  const views = await selectGoodsView(database, buyerId).where(inArray(goods.id, keys));
  const held = await database
    .select({ goodsId: cartLines.goodsId, number: sql<number>`sum(${cartLines.number})::int` })
    .from(cartLines)
    .where(sql`${cartLines.buyerId} = ${buyerId} and ${inArray(cartLines.goodsId, keys)}`)
    .groupBy(cartLines.goodsId);
  const flash = await runningFlashOffers(database, now, ofType(1));
  const sets = ofType(3);
  return {
    goods: new Map(views.map((view) => [view.id, view])),
    held: new Map(held.map(({ goodsId, number }) => [goodsId, number])),
    flash: new Map(flash.map((offer) => [offer.goodsId, offer])),
    combinations:
      sets.length === 0
        ? []
        : await database
            .select({ id: combinations.id, goodsId: combinations.goodsId })
            .from(combinations)
            .where(inArray(combinations.goodsId, sets))
            .orderBy(asc(combinations.id)),
  };
}
