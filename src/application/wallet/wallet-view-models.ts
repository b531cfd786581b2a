import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { type Load, loadOf, waiting } from '../shared/load/load.ts';
import { createPaged, type PagedViewModel } from '../shared/load/paged.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { BalancePage, BalanceQuery, PointsPage, Statement, Wallet, WalletGateway } from './wallet-gateway.ts';
import { balanceAddress } from './balance-address.ts';

interface WalletNeeds {
  readonly wallets: WalletGateway;
  readonly announceFailure: AnnounceFailure;
}

/** A load that is refreshed when money arrives. */
interface Refreshed<Value> extends ViewModel<Load<Value>> {
  retry(): void;
  refresh(): void;
}

/** Creates the wallet's contents. */
export function createWallet({ wallets, announceFailure }: WalletNeeds): Refreshed<Wallet> {
  const { patches$, retry, refresh } = loadOf({ ask: () => wallets.read(), announceFailure }, undefined);
  return { ...createViewModel<Load<Wallet>>(waiting, patches$), retry, refresh };
}

/** Creates the ledger of the balance for an address. */
export function createBalanceEntries(
  { wallets, announceFailure }: WalletNeeds,
  first: BalanceQuery,
): Refreshed<BalancePage> & { show(query: BalanceQuery): void } {
  const isSame = (one: BalanceQuery, other: BalanceQuery): boolean => balanceAddress(one) === balanceAddress(other);
  const { patches$, show, retry, refresh } = loadOf(
    { ask: (query: BalanceQuery) => wallets.entries(query), isSame, announceFailure },
    first,
  );
  return { ...createViewModel<Load<BalancePage>>(waiting, patches$), show, retry, refresh };
}

/** A statement and its download. */
export interface StatementView {
  readonly statement: Statement;
  readonly fileAddress: string;
}

/** Creates the statement of an address's month. */
export const createStatement = ({ wallets, announceFailure }: WalletNeeds, first: string): PagedViewModel<string, StatementView> =>
  createPaged<string, StatementView>(
    {
      ask: async (month) => {
        const [statement, fileAddress] = await Promise.all([wallets.statement(month), wallets.statementAddress(month)]);
        return { statement, fileAddress };
      },
      announceFailure,
    },
    first,
  );

/** Creates the ledger of the points, page by page. */
export const createPoints = ({ wallets, announceFailure }: WalletNeeds, first: number): PagedViewModel<number, PointsPage> =>
  createPaged({ ask: (page: number) => wallets.points(page), announceFailure }, first);
