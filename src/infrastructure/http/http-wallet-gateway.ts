import type { WalletGateway } from '../../application/wallet/wallet-gateway.ts';
import type { CallInput } from '../../contract/shared/call.ts';
import { listPoints } from '../../contract/wallet/points-calls.ts';
import { beginTopUp, listBalance, readStatement, readTopUp, readWallet } from '../../contract/wallet/wallet-calls.ts';
import { encodeForm } from './client/encode-form.ts';
import type { HttpClient } from './client/http-client.ts';
import { unlessMissing } from './client/unless-missing.ts';
import { orFaults } from './wire/field-faults.ts';

const perPage = 20;

/** Balance and points over the contract's calls. */
export function httpWalletGateway(client: HttpClient): WalletGateway {
  return {
    read: () => client.send(readWallet, {}),
    entries: ({ kind, from, until, page }) =>
      client.send(listBalance, {
        query: {
          page,
          per_page: perPage,
          ...(kind === null ? {} : { use_type: kind }),
          ...(from === '' ? {} : { start_time: from }),
          ...(until === '' ? {} : { end_time: until }),
        },
      }),
    statement: (month) => client.send(readStatement, { query: { month } }),
    statementAddress: async (month) => {
      const shop = client.shownShop();
      return `${client.baseUrl}${readStatement.path}?${encodeForm({ month, format: 'xlsx', ...(shop === '' ? {} : { shop }) }).toString()}`;
    },
    beginTopUp: ({ amount, method }) =>
      orFaults(client.send(beginTopUp, { form: { amount, method } as CallInput<typeof beginTopUp>['form'] }), {
        amount: 'amount',
        method: 'method',
      }),
    topUp: (id) => unlessMissing(client.send(readTopUp, { params: { id } }, { once: true }), () => null),
    points: (page) => client.send(listPoints, { query: { page, per_page: perPage } }),
  };
}
