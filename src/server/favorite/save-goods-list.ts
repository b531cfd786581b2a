import { and, eq, inArray, sql } from 'drizzle-orm';
import { favoriteLimits } from '../../domain/favorite/favorite-mark.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import type { Database } from '../database/database.ts';
import { favorites } from '../database/schema/favorite.ts';
import { goods } from '../database/schema/goods.ts';
import { keyArray } from '../database/text-array.ts';
import { usualPriceOf, type Viewer } from '../goods/goods-view.ts';
import { notFound } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import { groupCalled } from './favorite-groups.ts';

interface GoodsList {
  readonly name: string;
  readonly goods: readonly { readonly goods_id: string | number; readonly number: number }[];
  readonly moves: boolean;
}

/** How many of each goods, as keys of ours; equal goods add up. */
function targetsOf(list: GoodsList['goods']): ReadonlyMap<number, number> {
  const targets = new Map<number, number>();
  for (const { goods_id, number } of list) {
    const id = rowId(goods_id);
    if (id !== null) targets.set(id, Math.min((targets.get(id) ?? 0) + number, favoriteLimits.target));
  }
  return targets;
}

/**
 * Saves goods as a group of favourites with target stock (常用单), all of them or none. Saved once more it is the same.
 * New favourites of a list tell of nothing: a list of three hundred would fill the inbox.
 * @throws Refusal 404 where no goods are known, 422 for the name
 */
export async function saveGoodsList(
  transaction: Database,
  buyer: NonNullable<Viewer>,
  { name, goods: list, moves }: GoodsList,
  at: Date,
): Promise<{ group_id: number; saved: number; kept: number }> {
  const buyerId = buyer.id;
  await lockBuyer(transaction, buyerId);
  const targets = targetsOf(list);
  const known = await transaction
    .select({ id: goods.id, price: usualPriceOf(buyer) })
    .from(goods)
    .where(inArray(goods.id, [...targets.keys()]))
    .orderBy(goods.id);
  if (known.length === 0) throw notFound('商品不存在');
  const groupId = await groupCalled(transaction, buyerId, name);
  const order = new Map([...targets.keys()].map((id, place) => [id, place]));
  // The newest favourite stands first: the first of the list is made last.
  const ids = known.map(({ id }) => id).sort((one, other) => (order.get(other) ?? 0) - (order.get(one) ?? 0));
  const priceOf = new Map(known.map(({ id, price }) => [id, price]));
  const rows = ids.map((goodsId) => ({
    buyerId,
    goodsId,
    addedAt: at,
    priceThen: priceOf.get(goodsId),
    tellsPrice: false,
    tellsStock: false,
  }));
  await transaction.insert(favorites).values(rows).onConflictDoNothing();
  const units = ids.map((id) => targets.get(id) ?? 1);
  const free = moves ? sql`true` : sql`(${favorites.groupId} is null or ${favorites.groupId} = ${groupId})`;
  const saved = await transaction
    .update(favorites)
    .set({
      groupId,
      targetStock: sql`(select wanted.units from unnest(${keyArray(ids)}, ${keyArray(units)}) as wanted(id, units) where wanted.id = ${favorites.goodsId})`,
    })
    .where(and(eq(favorites.buyerId, buyerId), sql`${favorites.goodsId} = any(${keyArray(ids)})`, free))
    .returning({ id: favorites.id });
  return { group_id: groupId, saved: saved.length, kept: ids.length - saved.length };
}
