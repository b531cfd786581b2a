import type { Result } from '../../domain/shared/result.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { balanceKinds } from '../../domain/wallet/balance-ledger.ts';
import type { pointsKinds } from '../../domain/wallet/points.ts';
import type { Faults } from '../shared/form.ts';
import type { PageOf } from '../shared/load/paging.ts';

/** What the wallet holds. */
export interface Wallet {
  readonly balance: Money;
  /** The present month, and the first of which there is a statement, `YYYY-MM`; empty: the house has no statements. */
  readonly month: string;
  readonly firstMonth: string;
  /** What the month began with, what came and what left in it. */
  readonly opening: Money;
  readonly received: Money;
  readonly spent: Money;
  /** The balance at the end of each day, the oldest first; the last one is today. */
  readonly trend: readonly { readonly day: string; readonly balance: Money }[];
  /** The ways by which it is topped up. */
  readonly methods: readonly { readonly method: string; readonly name: string; readonly note: string }[];
  /** The unpaid order that ends first, of those that the balance does not suffice for. */
  readonly short: { readonly orderId: string; readonly sn: string; readonly payable: Money; readonly missing: Money } | null;
}

export type BalanceKind = (typeof balanceKinds)[number];

/** A row of the balance's ledger. */
export interface BalanceEntry {
  readonly id: string;
  /** seconds since the epoch */
  readonly at: number;
  readonly kind: BalanceKind;
  /** negative for what left */
  readonly change: Money;
  readonly balance: Money;
  readonly orderId: string | null;
  readonly note: string;
}

/** Which rows of the ledger are asked for; days in China, both included, empty for any. */
export interface BalanceQuery {
  readonly kind: BalanceKind | null;
  readonly from: string;
  readonly until: string;
  readonly page: number;
}

/** A page of them, and what all that the query finds comes to. */
export interface BalancePage extends PageOf {
  readonly entries: readonly BalanceEntry[];
  readonly received: Money;
  readonly spent: Money;
}

/** A month of the balance: opening + received − spent = closing (R31). */
export interface Statement {
  readonly month: string;
  readonly company: string;
  readonly opening: Money;
  readonly received: Money;
  readonly spent: Money;
  readonly closing: Money;
  readonly entries: readonly BalanceEntry[];
  /** The month is not over. */
  readonly isOpen: boolean;
}

/** Money on its way into the balance. */
export interface TopUp {
  readonly id: string;
  readonly amount: Money;
  readonly state: 'waiting' | 'credited' | 'over';
}

/** …and where it is paid: a page to open, or what the provider's app scans. */
export interface StartedTopUp extends TopUp {
  readonly kind: 'page' | 'qr';
  readonly address: string;
}

/** What the buyer types of a top-up. */
export interface TopUpDraft {
  readonly amount: string;
  readonly method: string;
}

/** A row of the points' ledger. */
export interface PointsEntry {
  readonly id: string;
  readonly at: number;
  readonly kind: (typeof pointsKinds)[number];
  readonly change: number;
  readonly points: number;
  readonly orderId: string | null;
  readonly note: string;
}

/** A page of them, the points, and the yuan that decide the rank (R32). */
export interface PointsPage extends PageOf {
  readonly entries: readonly PointsEntry[];
  readonly points: number;
  readonly completed: Money;
}

/** Balance and points as the shop keeps them. Each method throws `GatewayError`. */
export abstract class WalletGateway {
  abstract read(): Promise<Wallet>;
  abstract entries(query: BalanceQuery): Promise<BalancePage>;
  abstract statement(month: string): Promise<Statement>;
  /** Where the statement is downloaded as a spreadsheet. */
  abstract statementAddress(month: string): Promise<string>;
  abstract beginTopUp(topUp: TopUpDraft): Promise<Result<StartedTopUp, Faults<keyof TopUpDraft>>>;
  /** null when there is no such one. */
  abstract topUp(id: string): Promise<TopUp | null>;
  abstract points(page: number): Promise<PointsPage>;
}
