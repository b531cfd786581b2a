import { listAddOnGroups } from '../../contract/combination/combination-calls.ts';
import { amountAsText } from '../../domain/shared/money.ts';
import { activityAnswer } from '../activity/activity-answer.ts';
import { readAddOnGroups } from '../combination/add-on-store.ts';
import { priceText } from '../goods/goods-answer.ts';
import { goodsInOrder } from '../goods/goods-view.ts';
import { goodsAnswers } from '../goods/offer/offer-answer.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import { standingIn } from './add-on-lines.ts';
import { readCartAnswer } from './cart-store.ts';

/** Goods of a group that a page shows; the rest stand in lists. */
const shownGoods = 12;

/** Add-on and gift groups (换购, 满赠, R43) beside the caller's cart. */
export function addOnRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, listAddOnGroups, async (_request, { buyer }) => {
    const now = clock();
    const groups = await readAddOnGroups(database, { buyer, now });
    const data = buyer === null ? [] : (await readCartAnswer(database, { buyer, now })).data;
    const ids = groups.flatMap(({ group, addOns }) => [
      ...addOns.map(({ goodsId }) => goodsId),
      ...(group.goodsIds ?? []).slice(0, shownGoods).map(Number),
    ]);
    // A price is as confidential as its goods' own.
    const views = (await goodsInOrder(database, buyer, [...new Set(ids)])).filter(({ mayTrade }) => mayTrade);
    const goods = new Map((await goodsAnswers(database, views, now)).map((answer) => [Number(answer.id), answer]));
    return groups.map((one) => {
      const { met, group, addOns } = one;
      const standing = standingIn(one, data);
      const held = data.filter(({ add_on }) => add_on?.id === met.id);
      return {
        activity: activityAnswer(met),
        is_gift: met.kind === 'gift',
        thresholds: group.thresholds.map(amountAsText),
        qualifying: amountAsText(standing.qualifying),
        // Over or not begun, a group allows nothing, whatever the cart reaches.
        allowed: met.standing.state === 'running' ? standing.allowed : 0,
        cartNum: held.reduce((sum, { number }) => sum + number, 0),
        missing: standing.next && amountAsText(standing.next.missing),
        goods: (group.goodsIds ?? []).slice(0, shownGoods).flatMap((id) => goods.get(Number(id)) ?? []),
        goods_number: group.goodsIds?.length ?? null,
        add_ons: addOns.flatMap(({ goodsId, price }) => {
          const answer = goods.get(goodsId);
          const inCart = held.filter((line) => Number(line.goods.id) === goodsId).reduce((sum, { number }) => sum + number, 0);
          return answer === undefined ? [] : [{ goods: answer, price: priceText(price), cartNum: inCart }];
        }),
      };
    });
  });
}
