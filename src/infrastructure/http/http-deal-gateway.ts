import type { DealGateway } from '../../application/deal/deal-gateway.ts';
import { flashSessions, followSession, unfollowSession } from '../../contract/deal/session-calls.ts';
import { wholeShopDiscount } from '../../contract/deal/whole-shop-calls.ts';
import type { HttpClient } from './client/http-client.ts';

/** What is cheaper for a time, over the contract's calls. */
export function httpDealGateway(client: HttpClient): DealGateway {
  return {
    sessions: (wanted) => client.send(flashSessions, { query: wanted === null ? {} : { id: wanted.id, begin_time: wanted.beginsAt } }),
    follow: async ({ id, beginsAt }) => void (await client.send(followSession, { params: { id }, form: { begin_time: beginsAt } })),
    unfollow: async ({ id, beginsAt }) => void (await client.send(unfollowSession, { params: { id }, form: { begin_time: beginsAt } })),
    wholeShop: () => client.send(wholeShopDiscount, {}),
  };
}
