import { eq } from 'drizzle-orm';
import * as calls from '../../contract/favorite/favorite-calls.ts';
import { favorites } from '../database/schema/favorite.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { withLastBought } from '../goods/bought-before.ts';
import { goodsInOrder } from '../goods/goods-view.ts';
import { offersTo } from '../goods/offer/offers-to.ts';
import { offeredPrices } from '../goods/offer/current-offers.ts';
import { goodsAnswers } from '../goods/offer/offer-answer.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { route, Said } from '../http/route.ts';
import { rowIds } from '../http/row-id.ts';
import { buyerOf, type SignedInBuyer } from '../http/visit.ts';
import { groupsOf } from './favorite-groups.ts';
import { addFavorites, cancelFavorites, favoritePage } from './favorite-store.ts';

/** The goods that this buyer can have on offer now, by their ids. */
const offeredGoods = async (database: Database, buyer: SignedInBuyer, time: number): Promise<readonly number[]> =>
  (await offersTo(database, buyer, await offeredPrices(database, time))).map(({ goodsId }) => goodsId);

const flagOf = (is: boolean) => (is ? (1 as const) : (0 as const));

/** A buyer's own favourites. */
export function favoriteRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, calls.listFavorites, async ({ query }, visit) => {
    const buyer = buyerOf(visit);
    const { page, per_page: perPage, group, keywords, state, sort } = query;
    const now = clock();
    const onOffer = state === 'on_offer' ? await offeredGoods(database, buyer, epochSeconds(now)) : [];
    const { total, rows } = await favoritePage(database, buyer, { page, perPage, group, keywords, state, sort, onOffer });
    const ids = rows.map(({ goodsId }) => goodsId);
    const list = await goodsInOrder(database, buyer, ids);
    return {
      list: await withLastBought(database, buyer.id, await goodsAnswers(database, list, now)),
      total,
      page,
      per_page: perPage,
      marks: rows.map(({ goodsId, groupId, note, targetStock, tellsPrice, tellsStock, isFallen, priceThen }) => ({
        goods_id: goodsId,
        group_id: groupId,
        note,
        target_stock: targetStock,
        tells_price: flagOf(tellsPrice),
        tells_stock: flagOf(tellsStock),
        fell_from: isFallen ? priceThen : null,
      })),
      groups: await groupsOf(database, buyer.id),
      all: await database.$count(favorites, eq(favorites.buyerId, buyer.id)),
    };
  });

  route(api, calls.addFavorites, async ({ form }, visit) => {
    const isAny = await addFavorites(database, buyerOf(visit), rowIds(form.goods_ids), clock());
    if (!isAny) throw notFound('商品不存在');
    return new Said('收藏成功', null);
  });

  route(api, calls.cancelFavorites, async ({ form }, visit) => {
    await cancelFavorites(database, buyerOf(visit).id, rowIds(form.goods_ids));
    return new Said('已取消收藏', null);
  });
}
