import * as calls from '../../contract/group-buy/group-buy-calls.ts';
import { epochSeconds } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { route, Said, transactionRoute } from '../http/route.ts';
import { buyerOf } from '../http/visit.ts';
import { groupFor, shownGroups } from './group-store.ts';
import { joinGroup } from './join-group.ts';
import { leaveGroup } from './leave-group.ts';

/** Group-buys (拼团, R42): the zone, one group, joining and leaving it. */
export function groupBuyRoutes(api: Api): void {
  const { database, clock, settings } = api;
  const { payment } = settings;

  route(api, calls.listGroupBuys, async (_request, { buyer }) => {
    const now = clock();
    return { list: await shownGroups(database, buyer, now), timestamp: epochSeconds(now) };
  });

  route(api, calls.readGroupBuy, ({ params }, { buyer }) => groupFor(database, { buyer, now: clock(), payment }, params.id));

  transactionRoute(api, calls.joinGroupBuy, async ({ params, form }, visit, transaction) => {
    const joining = { buyer: buyerOf(visit), clock, expiryMinutes: settings.orderExpiryMinutes, payment };
    const order = await joinGroup(transaction, joining, params.id, form);
    return new Said(
      order.status === 'unpaid' ? '参团订单已提交，请付款' : order.status === 'grouping' ? '已付款，等待成团' : '已参团，等待发货',
      order,
    );
  });

  transactionRoute(api, calls.leaveGroupBuy, async ({ params }, visit, transaction) => {
    const buyer = buyerOf(visit);
    await leaveGroup(transaction, { buyerId: buyer.id, clock }, params.id);
    return new Said('已退出拼团', await groupFor(transaction, { buyer, now: clock(), payment }, params.id));
  });
}
