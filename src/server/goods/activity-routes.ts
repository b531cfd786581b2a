import { hotGoods, listActivities } from '../../contract/home/home-calls.ts';
import type { Api } from '../http/api.ts';
import { catalogueRoute } from '../http/route.ts';
import { bestSoldGoods } from './chosen-goods.ts';
import { runningActivities } from './goods-promotions.ts';
import { goodsAnswers } from './offer/offer-answer.ts';

/** Activities: hot goods, promotions. */
export function activityRoutes(api: Api): void {
  const { clock } = api;

  catalogueRoute(api, hotGoods, async (_request, visit, database) =>
    goodsAnswers(database, await bestSoldGoods(database, visit.buyer), clock()),
  );
  catalogueRoute(api, listActivities, (_request, _visit, database) => runningActivities(database, clock()));
}
