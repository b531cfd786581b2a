import * as calls from '../../contract/favorite/favorite-calls.ts';
import { goodsInOrder } from '../goods/goods-view.ts';
import { goodsAnswers } from '../goods/offer/offer-answer.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { route, Said } from '../http/route.ts';
import { rowIds } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { addFavorites, cancelFavorites, favoritePage } from './favorite-store.ts';

/** A buyer's own favourites. */
export function favoriteRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, calls.listFavorites, async ({ query }, visit) => {
    const buyer = buyerOf(visit);
    const { total, goodsIds } = await favoritePage(database, buyer.id, { page: query.page, perPage: query.per_page });
    const list = await goodsInOrder(database, buyer, goodsIds);
    return { list: await goodsAnswers(database, list, clock()), total, page: query.page, per_page: query.per_page };
  });

  route(api, calls.addFavorites, async ({ form }, visit) => {
    const isAny = await addFavorites(database, buyerOf(visit).id, rowIds(form.goods_ids), clock());
    if (!isAny) throw notFound('商品不存在');
    return new Said('收藏成功', null);
  });

  route(api, calls.cancelFavorites, async ({ form }, visit) => {
    await cancelFavorites(database, buyerOf(visit).id, rowIds(form.goods_ids));
    return new Said('已取消收藏', null);
  });
}
