import { hotGoods, listActivities } from '../../contract/home/home-calls.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import { bestSoldGoods } from './chosen-goods.ts';
import { runningActivities } from './goods-promotions.ts';
import { goodsAnswers } from './offer/offer-answer.ts';

/** Activities: hot goods, promotions. */
export function activityRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, hotGoods, async (_request, visit) => goodsAnswers(database, await bestSoldGoods(database, visit.buyer), clock()));
  route(api, listActivities, () => runningActivities(database, clock()));
}
