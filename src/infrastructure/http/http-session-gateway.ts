import type { SessionFacts, SessionGateway } from '../../application/account/session-gateway.ts';
import { shownAmount } from '../../application/shared/shown/shown-money.ts';
import { logout, readUserBase } from '../../contract/account/account-calls.ts';
import type { CallResult } from '../../contract/shared/call.ts';
import type { HttpClient } from './client/http-client.ts';

/** The session with the balance as it is shown; from here on every call says which shop the page shows (R24). */
export function entered(client: HttpClient, { buyer, ...facts }: CallResult<typeof readUserBase>): SessionFacts {
  client.showsShop(buyer?.shopId ?? '');
  return { ...facts, buyer: buyer && { ...buyer, balance: shownAmount(buyer.balanceAmount) } };
}

/** The session over the contract's calls. */
export function httpSessionGateway(client: HttpClient): SessionGateway {
  return {
    read: async () => entered(client, await client.send(readUserBase, {})),
    logout: async () => void (await client.send(logout, {})),
  };
}
