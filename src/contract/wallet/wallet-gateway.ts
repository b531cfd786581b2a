import type { balanceKinds } from '../../domain/wallet/balance-ledger.ts';
import type { CallInput } from '../shared/call.ts';
import { ask, link } from '../shared/gateway.ts';
import { listPoints } from './points-calls.ts';
import { beginTopUp, listBalance, readStatement, readTopUp, readWallet } from './wallet-calls.ts';

const perPage = 20;

/** Which rows of the ledger are asked for; days in China, both included, empty for any. */
interface BalanceQuery {
  readonly kind: (typeof balanceKinds)[number] | null;
  readonly from: string;
  readonly until: string;
  readonly page: number;
}

/** What the buyer types of a top-up. */
interface TopUpDraft {
  readonly amount: string;
  readonly method: string;
}

/** Balance and points as the shop keeps them. */
export const walletGateway = {
  read: ask(readWallet),
  entries: ask(listBalance, ({ kind, from, until, page }: BalanceQuery) => ({
    query: {
      page,
      per_page: perPage,
      ...(kind === null ? {} : { use_type: kind }),
      ...(from === '' ? {} : { start_time: from }),
      ...(until === '' ? {} : { end_time: until }),
    },
  })),
  statement: ask(readStatement, (month: string) => ({ query: { month } })),
  /** Where the statement is downloaded as a spreadsheet. */
  statementAddress: link(readStatement.path, (month: string) => ({ query: { month, format: 'xlsx' } })),
  beginTopUp: ask(beginTopUp, (draft: TopUpDraft) => ({ form: draft as CallInput<typeof beginTopUp>['form'] }), {
    faults: { amount: 'amount', method: 'method' },
  }),
  /** null when there is no such one. */
  topUp: ask(readTopUp, (id: string) => ({ params: { id } }), { missing: null, once: true }),
  points: ask(listPoints, (page: number) => ({ query: { page, per_page: perPage } })),
};
