import * as calls from '../../contract/activity/activity-calls.ts';
import type { Api } from '../http/api.ts';
import { Said, transactionRoute } from '../http/route.ts';
import { buyerOf } from '../http/visit.ts';
import { follow, unfollow } from './follow-store.ts';

/** Who is told when an activity begins (R39). */
export function followRoutes(api: Api): void {
  const { clock } = api;

  transactionRoute(api, calls.followActivity, async ({ params }, visit, transaction) => {
    await follow(transaction, buyerOf(visit).id, params.id, clock());
    return new Said('活动开始时会提醒您', { is_followed: true });
  });

  transactionRoute(api, calls.unfollowActivity, async ({ params }, visit, transaction) => {
    await unfollow(transaction, buyerOf(visit).id, params.id);
    return new Said('已取消提醒', { is_followed: false });
  });
}
