import type { ActivityState } from '../../domain/activity/activity-state.ts';
import type { Money } from '../../domain/shared/money.ts';

/** A tier of a cashback, in yuan; `missing`: what is missing of it to this shop, null for a visitor. */
export interface CashbackStep {
  readonly threshold: Money;
  readonly pays: Money;
  readonly missing: Money | null;
}

/** How far a shop is (R44); amounts in yuan. */
interface CashbackStanding {
  /** What was completed in the period, in yuan and orders, what of it went back, and what counts. */
  readonly completed: Money;
  readonly orders: number;
  readonly returned: Money;
  readonly counts: Money;
  /** Paid and not completed yet. */
  readonly waiting: Money;
  readonly waitingOrders: number;
  /** What is paid by what counts now. */
  readonly pays: Money;
  readonly paid: { readonly amount: Money; readonly at: number } | null;
  /** Every shop has had what it was due. */
  readonly isSettled: boolean;
}

/** Full-amount cashback (满额返现); moments are epoch seconds. */
export interface Cashback {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly state: ActivityState;
  /** The period in which completed orders count, and when it is paid. */
  readonly begins: number;
  readonly ends: number;
  readonly settles: number;
  /** By threshold, ascending. */
  readonly tiers: readonly CashbackStep[];
  /** Why it is not for this shop; empty: it is. */
  readonly reason: string;
  /** null for a visitor. */
  readonly progress: CashbackStanding | null;
}

/** What there is of it, the latest first. */
export interface CashbackList {
  readonly activities: readonly Cashback[];
  /** The shop's time. */
  readonly now: number;
}

/** Full-amount cashback. Each method throws `GatewayError`. */
export interface CashbackGateway {
  /** Visitors may ask too. */
  list(): Promise<CashbackList>;
}
