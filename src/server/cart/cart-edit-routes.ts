import { and, eq, inArray, ne } from 'drizzle-orm';
import { copyCartLines, deleteCartLines, editCartLine, selectCartLines } from '../../contract/cart/cart-calls.ts';
import { buyers } from '../database/schema/account.ts';
import type { Api } from '../http/api.ts';
import { fieldRefused, notFound } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { rowId, rowIds } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { readCartAnswer } from './cart-store.ts';
import { deleteLines, selectLines } from './change-lines.ts';
import { changeQuantity } from './change-quantity.ts';
import { copyLines } from './copy-lines.ts';

/** Changing what is in a cart; every call answers with the cart as it is then. */
export function cartEditRoutes(api: Api): void {
  const { database, clock } = api;
  const cartOf = (buyerId: number) => readCartAnswer(database, { buyerId, now: clock() });

  route(api, editCartLine, async ({ params, form }, visit) => {
    const number = form.number ?? form.params?.number;
    if (number === undefined) throw fieldRefused('number', '数量不能为空');
    const lineId = rowId(params.id);
    if (lineId === null) throw notFound('购物车中没有这一行');
    const buyerId = buyerOf(visit).id;
    await changeQuantity(database, { buyerId, lineId, number, now: clock() });
    return cartOf(buyerId);
  });

  route(api, selectCartLines, async ({ form }, visit) => {
    const { id } = buyerOf(visit);
    await selectLines(database, { buyerId: id, lineIds: rowIds(form.ids) }, form.is_selected);
    return cartOf(id);
  });

  route(api, deleteCartLines, async ({ form }, visit) => {
    const { id } = buyerOf(visit);
    await deleteLines(database, { buyerId: id, lineIds: rowIds(form.ids) });
    return cartOf(id);
  });

  transactionRoute(api, copyCartLines, async ({ form }, visit, transaction) => {
    const buyer = buyerOf(visit);
    const wanted = rowIds(form.other_user_ids);
    const shops = await transaction
      .select({ id: buyers.id, isPassed: buyers.isPassed })
      .from(buyers)
      .where(and(inArray(buyers.id, wanted), eq(buyers.accountId, buyer.accountId), ne(buyers.id, buyer.id)))
      .orderBy(buyers.id)
      .for('no key update');
    if (shops.length === 0 || shops.length !== new Set(form.other_user_ids.map(String)).size) throw notFound('门店不存在');
    if (shops.some(({ isPassed }) => isPassed === 0)) throw fieldRefused('other_user_ids', '门店资质未通过，不能复制');
    const copied = await copyLines(transaction, {
      fromBuyer: buyer.id,
      toBuyers: shops.map(({ id }) => id),
      lineIds: rowIds(form.ids),
      now: clock(),
    });
    return new Said('已复制到所选门店', { copied });
  });
}
