import { addToCart, nextHint, quickAddToCart, readCartList, readCartTotal } from '../../contract/cart/cart-calls.ts';
import { writeAdvice } from '../../contract/cart/write-advice.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { priceNow } from '../../domain/goods/price-now.ts';
import { epochSeconds } from '../clock.ts';
import { type GoodsView, goodsInOrder } from '../goods/goods-view.ts';
import { heldUnits, pricesOf } from '../goods/offer/offer-answer.ts';
import { offersAt } from '../goods/offer/offer-store.ts';
import { type Added, addLines } from './add-lines.ts';
import { requireQualification } from '../licence/require-qualification.ts';
import { countCartLines, readCartAnswer } from './cart-store.ts';
import { priceAnswer } from './price-answer.ts';
import { rememberedCart } from './remembered-cart.ts';
import { wantedLines } from './wanted-lines.ts';

/** What the buyer reads after adding (§8): all of it, some of it, or why nothing. */
function saidOfAdding({ answer, words }: { readonly answer: Added; readonly words: string }): Said<Added> {
  const [first] = answer.refused;
  if (first === undefined) return new Said(`已加入购物车：${words}`, answer);
  const isPartly = answer.added.length > 0;
  return new Said(isPartly ? `${answer.refused.length} 种商品未能加入：${first.message}` : first.message, answer);
}

/** The kind of line that goods are bought on now: at a flash price while it is theirs (R40). */
function lineTypeNow(view: GoodsView, entered: number, now: Date): 0 | 1 {
  const time = epochSeconds(now);
  const prices = pricesOf(view, offersAt(view.offers, time));
  return priceNow(prices, { time, held: heldUnits(view), entered }).line === 'flash' ? 1 : 0;
}

/** Reading a cart and adding to it (product.md §7, Cart). */
export function cartRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, readCartList, async ({ query: { filters } }, visit) => {
    const cart = await rememberedCart(database, { buyer: buyerOf(visit), now: clock() });
    return { ...cart, data: cart.data.slice(0, filters) };
  });

  route(api, readCartTotal, async (_request, visit) => ({ total: await countCartLines(database, buyerOf(visit).id) }));

  route(api, nextHint, async ({ query: { ids } }, visit) => {
    const cart = await readCartAnswer(database, { buyer: buyerOf(visit), now: clock() });
    const named = ids && new Set(ids.map(String));
    const data =
      named === undefined
        ? cart.data
        : cart.data.map((line) => ({ ...line, is_selected: named.has(String(line.id)) ? (1 as const) : (0 as const) }));
    const { tiers, bulk } = writeAdvice(priceAnswer({ ...cart, data }).advice);
    return { tiers: [...tiers], bulk: [...bulk] };
  });

  transactionRoute(api, addToCart, async ({ form }, visit, transaction) =>
    saidOfAdding(await addLines(transaction, { buyer: buyerOf(visit), now: clock(), wanted: wantedLines(form.params) })),
  );

  transactionRoute(api, quickAddToCart, async ({ params, form }, visit, transaction) => {
    const buyer = buyerOf(visit);
    requireQualification(buyer);
    const key = rowId(params.id);
    const [view] = key === null ? [] : await goodsInOrder(transaction, buyer, [key]);
    if (view === undefined) throw notFound('商品不存在');
    const [now, number] = [clock(), form.number ?? view.mediumPack];
    const wanted = wantedLines([{ goods_id: params.id, number, type: lineTypeNow(view, number, now) }]);
    return saidOfAdding(await addLines(transaction, { buyer, now, wanted }));
  });
}
