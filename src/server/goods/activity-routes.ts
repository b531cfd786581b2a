import * as calls from '../../contract/goods/goods-calls.ts';
import { hotGoods, listActivities } from '../../contract/home/home-calls.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import { bestSoldGoods } from './chosen-goods.ts';
import { type Combination, readCombinations } from './combination-store.ts';
import { goodsAnswer, priceText } from './goods-answer.ts';
import { runningActivities } from './goods-promotions.ts';
import { goodsAnswers } from './offer/offer-answer.ts';

const combinationAnswer = ({ id, name, price, goods, parts }: Combination) => ({
  id,
  name,
  price: priceText(price),
  goods: goodsAnswer(goods),
  parts: parts.map((part) => ({ name: part.name, ypgg: part.spec, number: part.quantity })),
});

/** Activities: hot goods, promotions, combinations. */
export function activityRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, hotGoods, async (_request, visit) => goodsAnswers(database, await bestSoldGoods(database, visit.buyer), clock()));
  route(api, listActivities, () => runningActivities(database, clock()));
  route(api, calls.listCombinations, async (_request, visit) =>
    (await readCombinations(database, visit.buyer)).map(combinationAnswer),
  );

  route(api, calls.listCombinationGroups, async (_request, visit) => {
    const all = await readCombinations(database, visit.buyer);
    const themes = new Map(all.map(({ theme }) => [theme.id, theme.name]));
    return [...themes].map(([id, name]) => ({
      id,
      name,
      combinations: all.filter(({ theme }) => theme.id === id).map(combinationAnswer),
    }));
  });
}
