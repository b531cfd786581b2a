import { and, eq } from 'drizzle-orm';
import * as calls from '../../contract/favorite/favorite-shelf-calls.ts';
import { favorites } from '../database/schema/favorite.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { Said, transactionRoute } from '../http/route.ts';
import { rowId, rowIds } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { addGroup, deleteGroup, moveToGroup, renameGroup } from './favorite-groups.ts';
import { saveGoodsList } from './save-goods-list.ts';

/** How a shop orders its favourites, what it writes to them, and what it wants to hear of them. */
export function favoriteShelfRoutes(api: Api): void {
  transactionRoute(api, calls.saveGoodsList, async ({ form }, visit, transaction) =>
    saveGoodsList(transaction, buyerOf(visit), form, api.clock()),
  );

  transactionRoute(api, calls.addFavoriteGroup, async ({ form }, visit, transaction) => {
    await addGroup(transaction, buyerOf(visit).id, form.name);
    return new Said('已新建分组', null);
  });

  transactionRoute(api, calls.renameFavoriteGroup, async ({ params, form }, visit, transaction) => {
    await renameGroup(transaction, buyerOf(visit).id, params.id, form.name);
    return new Said('已改名', null);
  });

  transactionRoute(api, calls.deleteFavoriteGroup, async ({ params }, visit, transaction) => {
    await deleteGroup(transaction, buyerOf(visit).id, params.id);
    return new Said('已删除分组', null);
  });

  transactionRoute(api, calls.moveFavorites, async ({ form }, visit, transaction) => {
    await moveToGroup(transaction, buyerOf(visit).id, rowIds(form.goods_ids), form.group);
    return new Said('已移动', null);
  });

  transactionRoute(api, calls.markFavorite, async ({ params, form }, visit, transaction) => {
    const { note, target_stock: target, tells_price: tellsPrice, tells_stock: tellsStock } = form;
    const marked = await transaction
      .update(favorites)
      .set({ note, targetStock: target === 0 ? null : target, tellsPrice, tellsStock })
      .where(and(eq(favorites.buyerId, buyerOf(visit).id), eq(favorites.goodsId, rowId(params.id) ?? 0)))
      .returning({ id: favorites.id });
    if (marked.length === 0) throw notFound('没有收藏这个品种');
    return new Said('已保存', null);
  });
}
