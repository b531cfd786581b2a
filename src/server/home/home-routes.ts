import * as calls from '../../contract/home/home-calls.ts';
import { epochSeconds } from '../clock.ts';
import { recommendedGoods, specialGoods } from '../goods/chosen-goods.ts';
import { type RunningFlashSale, runningFlashSale } from '../goods/offer/flash-sale-store.ts';
import type { GoodsAnswer } from '../goods/goods-answer.ts';
import { goodsInOrder } from '../goods/goods-view.ts';
import { goodsAnswers } from '../goods/offer/offer-answer.ts';
import type { Api } from '../http/api.ts';
import { catalogueRoute } from '../http/route.ts';

const soldPercent = (sold: number, quota: number): number => (quota === 0 ? 100 : Math.floor((sold * 100) / quota));

/** A price of the sale is as confidential as the goods' own: without it they are left out. */
const flashGoods = ({ offers }: RunningFlashSale, answers: readonly GoodsAnswer[]) =>
  answers.flatMap((answer) => {
    const { quota = 0, sold = 0 } = offers.find(({ goodsId }) => goodsId === answer.id) ?? {};
    return answer.flash ? [{ ...answer, flash_price: answer.flash.price, sold_percent: soldPercent(sold, quota) }] : [];
  });

/** Goods of the sale that the home page is sent; the whole of it is `/mrtj`. */
const mostOfSale = 12;

/** What the home page puts into the shop window: daily special, recommendations, flash sale. */
export function homeRoutes(api: Api): void {
  const { clock } = api;

  catalogueRoute(api, calls.dailySpecial, async (_request, visit, database) => {
    const now = clock();
    return goodsAnswers(database, await specialGoods(database, visit.buyer, now), now);
  });
  catalogueRoute(api, calls.recommendedGoods, async (_request, visit, database) =>
    goodsAnswers(database, await recommendedGoods(database, visit.buyer), clock()),
  );

  catalogueRoute(api, calls.flashSale, async (_request, visit, database) => {
    const now = clock();
    const timestamp = epochSeconds(now);
    const sale = await runningFlashSale(database, now);
    if (sale === null) return { timestamp, end_time: timestamp, name: '', goods: [] };
    const views = await goodsInOrder(
      database,
      visit.buyer,
      sale.offers.slice(0, mostOfSale).map(({ goodsId }) => goodsId),
    );
    return { timestamp, end_time: sale.endsAt, name: sale.name, goods: flashGoods(sale, await goodsAnswers(database, views, now)) };
  });
}
