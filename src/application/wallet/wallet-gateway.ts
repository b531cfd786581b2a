import type { walletGateway } from '../../contract/wallet/wallet-gateway.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type WalletGateway = GatewayOf<typeof walletGateway>;

/** What the wallet holds. */
export type Wallet = Answered<WalletGateway['read']>;

/** Which rows of the ledger are asked for; days in China, both included, empty for any. */
export type BalanceQuery = Parameters<WalletGateway['entries']>[0];
/** A page of them, and what all that the query finds comes to. */
export type BalancePage = Answered<WalletGateway['entries']>;
/** A row of the balance's ledger. */
export type BalanceEntry = BalancePage['entries'][number];
export type BalanceKind = BalanceEntry['kind'];
/** A month of the balance: opening + received − spent = closing (R31). */
export type Statement = Answered<WalletGateway['statement']>;

/** What the buyer types of a top-up. */
export type TopUpDraft = Parameters<WalletGateway['beginTopUp']>[0];
/** Money on its way into the balance. */
export type TopUp = NonNullable<Answered<WalletGateway['topUp']>>;
/** …and where it is paid: a page to open, or what the provider's app scans. */
export type StartedTopUp = Answered<WalletGateway['beginTopUp']>;

/** A page of the points' ledger, the points, and the yuan that decide the rank (R32). */
export type PointsPage = Answered<WalletGateway['points']>;
/** A row of the points' ledger. */
export type PointsEntry = PointsPage['entries'][number];
