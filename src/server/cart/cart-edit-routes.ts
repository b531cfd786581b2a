import { changeToFlashPrice, deleteCartLines, editCartLine, selectCartLines } from '../../contract/cart/cart-calls.ts';
import type { Api } from '../http/api.ts';
import { fieldRefused, notFound } from '../http/refusal.ts';
import { route, transactionRoute } from '../http/route.ts';
import { rowId, rowIds } from '../http/row-id.ts';
import { buyerOf, type SignedInBuyer } from '../http/visit.ts';
import { rememberedCart } from './remembered-cart.ts';
import { deleteLines, selectLines } from './change-lines.ts';
import { changeQuantity } from './change-quantity.ts';
import { changeToFlash } from './change-to-flash.ts';

/** Changing what is in a cart; every call answers with the cart as it is then. */
export function cartEditRoutes(api: Api): void {
  const { database, clock } = api;
  const cartOf = (buyer: SignedInBuyer) => rememberedCart(database, { buyer, now: clock() });

  route(api, editCartLine, async ({ params, form }, visit) => {
    const number = form.number ?? form.params?.number;
    if (number === undefined) throw fieldRefused('number', '数量不能为空');
    const lineId = rowId(params.id);
    if (lineId === null) throw notFound('购物车中没有这一行');
    const buyer = buyerOf(visit);
    await changeQuantity(database, { buyer, lineId, number, now: clock() });
    return cartOf(buyer);
  });

  transactionRoute(api, changeToFlashPrice, async ({ params }, visit, transaction) => {
    const buyer = buyerOf(visit);
    const goodsId = rowId(params.id);
    if (goodsId === null) throw notFound('购物车中没有这一行');
    const now = clock();
    await changeToFlash(transaction, { buyer, goodsId, now });
    return rememberedCart(transaction, { buyer, now });
  });

  route(api, selectCartLines, async ({ form }, visit) => {
    const buyer = buyerOf(visit);
    await selectLines(database, { buyerId: buyer.id, lineIds: rowIds(form.ids) }, form.is_selected);
    return cartOf(buyer);
  });

  route(api, deleteCartLines, async ({ form }, visit) => {
    const buyer = buyerOf(visit);
    await deleteLines(database, { buyerId: buyer.id, lineIds: rowIds(form.ids) });
    return cartOf(buyer);
  });
}
