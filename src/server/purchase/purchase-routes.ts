import * as calls from '../../contract/purchase/purchase-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { priceNow } from '../../domain/goods/price-now.ts';
import { inRhythmOrder, isDue, purchaseRhythm, suggestedUnits, usualUnits } from '../../domain/rhythm/purchase-rhythm.ts';
import { chinaDayNumber } from '../../domain/shared/china-time.ts';
import { money, priceAsText } from '../../domain/shared/money.ts';
import { epochSeconds } from '../clock.ts';
import { type GoodsView, goodsInOrder } from '../goods/goods-view.ts';
import { goodsAnswers, heldUnits, pricesOf } from '../goods/offer/offer-answer.ts';
import { offersAt } from '../goods/offer/offer-store.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import { rowIds } from '../http/row-id.ts';
import { buyerOf } from '../http/visit.ts';
import { boughtGoods, type BoughtRow } from '../goods/purchase-days.ts';
import { lastBought } from './bought-store.ts';
import { purchasesOfYear } from './year-store.ts';

type BoughtAnswer = CallAnswer<typeof calls.listBought>['list'][number];

/** The price of a unit in a quantity, with what is in the cart already (R47); hidden where the viewer may not trade. */
function priceIn(view: GoodsView, units: number, time: number): string | null {
  if (!view.mayTrade) return null;
  return priceAsText(
    priceNow(pricesOf(view, offersAt(view.offers, time)), { time, held: heldUnits(view), entered: Math.max(1, units) }).unit,
  );
}

/** What a shop has bought: how often it buys what (R36), and for how much. */
export function purchaseRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, calls.listBought, async ({ query }, visit) => {
    const { order, keywords, due, ids, page, per_page } = query;
    const buyer = buyerOf(visit);
    const now = clock();
    const time = epochSeconds(now);
    const today = chinaDayNumber(time);
    const bought = await boughtGoods(database, buyer.id, keywords, ids === undefined ? undefined : rowIds(ids));
    const all = inRhythmOrder(due ? bought.filter(({ purchases }) => isDue(purchases, today)) : bought, order, today);
    const rows = new Map<number, BoughtRow>(all.slice((page - 1) * per_page, page * per_page).map((row) => [row.goodsId, row]));
    const views = await goodsInOrder(database, buyer, [...rows.keys()]);
    const answers = await goodsAnswers(database, views, now);
    const last = await lastBought(database, buyer.id, [...rows.keys()]);
    const list = views.flatMap((view, at): BoughtAnswer[] => {
      const [row, goods, latest] = [rows.get(view.id), answers[at], last.get(view.id)];
      if (row === undefined || goods === undefined || latest === undefined) return [];
      const rhythm = purchaseRhythm(row.purchases, today);
      const suggested = suggestedUnits(row.purchases, view);
      return [
        {
          goods,
          times: row.purchases.length,
          last_at: latest.at,
          days: rhythm && rhythm.interval,
          due_in: rhythm && rhythm.dueIn,
          usual_number: usualUnits(row.purchases),
          last_number: row.purchases[0]?.units ?? 0,
          last_price: latest.price && priceAsText(money(latest.price)),
          price: priceIn(view, suggested, time),
          suggested,
        },
      ];
    });
    return { list, total: all.length, page, per_page };
  });

  route(api, calls.readPurchases, (_request, visit) => purchasesOfYear(database, buyerOf(visit).id, clock()));
}
