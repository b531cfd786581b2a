import { asc, inArray, sql } from 'drizzle-orm';
import type { FlashPrice } from '../../domain/goods/goods-prices.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { cartLines } from '../database/schema/cart.ts';
import { combinations, goods } from '../database/schema/goods.ts';
import { type GoodsView, goodsWhere } from '../goods/goods-view.ts';
import { runningFlash } from '../goods/offer/offer-store.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import type { WantedLine } from './wanted-lines.ts';

/** What adding must know of the goods that are wanted. */
export interface AddableGoods {
  readonly goods: ReadonlyMap<number, GoodsView>;
  /** the goods quantity in the cart already, over all its lines of the goods (R7) */
  readonly held: ReadonlyMap<number, number>;
  /** of these, on flash lines */
  readonly heldFlash: ReadonlyMap<number, number>;
  /** the flash price that runs */
  readonly flash: ReadonlyMap<number, FlashPrice>;
  readonly combinations: readonly { readonly id: number; readonly goodsId: number; readonly price: string }[];
}

/** Reads it in as many statements for one line as for five hundred. */
export async function addableGoods(
  database: Database,
  { buyer, now, wanted }: { buyer: SignedInBuyer; now: Date; wanted: readonly WantedLine[] },
): Promise<AddableGoods> {
  const keys = [...new Set(wanted.flatMap(({ key }) => key ?? []))];
  if (keys.length === 0) return { goods: new Map(), held: new Map(), heldFlash: new Map(), flash: new Map(), combinations: [] };
  const views = await goodsWhere(database, buyer, (all) => all.where(inArray(goods.id, keys)));
  const held = await database
    .select({
      goodsId: cartLines.goodsId,
      number: sql<number>`sum(${cartLines.number})::int`,
      flash: sql<number>`coalesce(sum(${cartLines.number}) filter (where ${cartLines.type} = 1), 0)::int`,
    })
    .from(cartLines)
    .where(sql`${cartLines.buyerId} = ${buyer.id} and ${inArray(cartLines.goodsId, keys)}`)
    .groupBy(cartLines.goodsId);
  const time = epochSeconds(now);
  const flash = views.flatMap(({ id, offers }) => {
    const running = runningFlash(offers, time);
    return running === null ? [] : [[id, running] as const];
  });
  const sets = wanted.filter(({ type }) => type === 3).flatMap(({ key }) => key ?? []);
  return {
    goods: new Map(views.map((view) => [view.id, view])),
    held: new Map(held.map(({ goodsId, number }) => [goodsId, number])),
    heldFlash: new Map(held.map(({ goodsId, flash: units }) => [goodsId, units])),
    flash: new Map(flash),
    combinations:
      sets.length === 0
        ? []
        : await database
            .select({ id: combinations.id, goodsId: combinations.goodsId, price: combinations.price })
            .from(combinations)
            .where(inArray(combinations.goodsId, sets))
            .orderBy(asc(combinations.id)),
  };
}
