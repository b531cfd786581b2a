import * as calls from '../../contract/goods/goods-calls.ts';
import { epochSeconds } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import type { Visit } from '../http/visit.ts';
import { bestSoldGoods, recommendedGoods, specialGoods } from './chosen-goods.ts';
import { type Combination, readCombinations } from './combination-store.ts';
import { type RunningFlashSale, runningFlashSale } from './flash-sale-store.ts';
import { goodsAnswer, priceText } from './goods-answer.ts';
import { runningActivities } from './goods-promotions.ts';
import { type GoodsView, goodsInOrder } from './goods-view.ts';

const combinationAnswer = ({ id, name, price, goods, parts }: Combination) => ({
  id,
  name,
  price: priceText(price),
  goods: goodsAnswer(goods),
  parts: parts.map((part) => ({ name: part.name, ypgg: part.spec, number: part.quantity })),
});

const soldPercent = (sold: number, quota: number): number => (quota === 0 ? 100 : Math.floor((sold * 100) / quota));

function flashGoods({ offers }: RunningFlashSale, views: readonly GoodsView[]) {
  return offers.flatMap(({ goodsId, price, quota, sold }) => {
    const view = views.find(({ id }) => id === goodsId);
    // A price of the sale is as confidential as the goods' own.
    if (view === undefined || !view.mayTrade) return [];
    return [{ ...goodsAnswer(view), flash_price: priceText(price), sold_percent: soldPercent(sold, quota) }];
  });
}

/** Activities: hot goods, daily special, recommendations, flash sale, promotions, combinations. */
export function activityRoutes(api: Api): void {
  const { database, clock } = api;
  const viewerOf = ({ buyer }: Visit): number | null => buyer?.id ?? null;

  route(api, calls.hotGoods, async (_request, visit) => (await bestSoldGoods(database, viewerOf(visit))).map(goodsAnswer));
  route(api, calls.dailySpecial, async (_request, visit) =>
    (await specialGoods(database, viewerOf(visit), clock())).map(goodsAnswer),
  );
  route(api, calls.recommendedGoods, async (_request, visit) =>
    (await recommendedGoods(database, viewerOf(visit))).map(goodsAnswer),
  );

  route(api, calls.flashSale, async (_request, visit) => {
    const now = clock();
    const timestamp = epochSeconds(now);
    const sale = await runningFlashSale(database, now);
    if (sale === null) return { timestamp, end_time: timestamp, name: '', goods: [] };
    const views = await goodsInOrder(database, viewerOf(visit), sale.offers.map(({ goodsId }) => goodsId));
    return { timestamp, end_time: epochSeconds(sale.endsAt), name: sale.name, goods: flashGoods(sale, views) };
  });

  route(api, calls.listActivities, () => runningActivities(database, clock()));
  route(api, calls.listCombinations, async (_request, visit) =>
    (await readCombinations(database, viewerOf(visit))).map(combinationAnswer),
  );

  route(api, calls.listCombinationGroups, async (_request, visit) => {
    const all = await readCombinations(database, viewerOf(visit));
    const themes = new Map(all.map(({ theme }) => [theme.id, theme.name]));
    return [...themes].map(([id, name]) => ({
      id,
      name,
      combinations: all.filter(({ theme }) => theme.id === id).map(combinationAnswer),
    }));
  });
}
