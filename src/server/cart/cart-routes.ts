import { addToCart, nextHint, quickAddToCart, readCartList, readCartTotal } from '../../contract/cart/cart-calls.ts';
import { writeAdvice } from '../../contract/cart/write-advice.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { goodsInOrder } from '../goods/goods-view.ts';
import { type Added, addLines, requireQualification } from './add-lines.ts';
import { countCartLines, readCartAnswer } from './cart-store.ts';
import { priceAnswer } from './price-answer.ts';
import { wantedLines } from './wanted-lines.ts';

/** What the buyer reads after adding (§8): all of it, some of it, or why nothing. */
function saidOfAdding(answer: Added): Said<Added> {
  const [first] = answer.refused;
  if (first === undefined) return new Said('已加入购物车', answer);
  const isPartly = answer.added.length > 0;
  return new Said(isPartly ? `${answer.refused.length} 种商品未能加入：${first.message}` : first.message, answer);
}

/** Reading a cart and adding to it (product.md §7, Cart). */
export function cartRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, readCartList, (_request, visit) => readCartAnswer(database, { buyerId: buyerOf(visit).id, now: clock() }));

  route(api, readCartTotal, async (_request, visit) => ({ total: await countCartLines(database, buyerOf(visit).id) }));

  route(api, nextHint, async (_request, visit) => {
    const cart = await readCartAnswer(database, { buyerId: buyerOf(visit).id, now: clock() });
    const { tiers, bulk } = writeAdvice(priceAnswer(cart).advice);
    return { tiers: [...tiers], bulk: [...bulk] };
  });

  transactionRoute(api, addToCart, async ({ form }, visit, transaction) =>
    saidOfAdding(await addLines(transaction, { buyer: buyerOf(visit), now: clock(), wanted: wantedLines(form.params) })),
  );

  transactionRoute(api, quickAddToCart, async ({ params, form }, visit, transaction) => {
    const buyer = buyerOf(visit);
    requireQualification(buyer);
    const key = rowId(params.id);
    const [view] = key === null ? [] : await goodsInOrder(transaction, buyer.id, [key]);
    if (view === undefined) throw notFound('商品不存在');
    const wanted = wantedLines([{ goods_id: params.id, number: form.number ?? view.mediumPack }]);
    return saidOfAdding(await addLines(transaction, { buyer, now: clock(), wanted }));
  });
}
