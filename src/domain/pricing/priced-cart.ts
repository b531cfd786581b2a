import type { LadderStanding } from '../goods/ladder-price.ts';
import type { BuyMore } from '../promotion/buy-more.ts';
import type { NextTier } from '../promotion/next-tier.ts';
import type { ReductionKind } from '../promotion/reduction-kind.ts';
import type { OrderTierKind } from '../cart/activities.ts';
import type { Freight } from '../shipping/freight.ts';
import type { Id } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';

/** A line with its price and its hints; amounts in yuan. */
export interface PricedLine {
  readonly id: Id;
  /** Up to 4 decimals. */
  readonly unitPrice: Money;
  /** floor2(unit price × quantity), as shown on the line (R8). */
  readonly amount: Money;
  /** Whether the line counts: selected, purchasable and in stock (R7). */
  readonly counts: boolean;
  /** The line's part of payable − freight, after every reduction; 0 when it does not count (R8, R20). */
  readonly share: Money;
  readonly ladder: LadderStanding;
  /** Free units (R18). */
  readonly giftTotal: number;
  /** Units missing until the line ships free; null when its goods never do (R19). */
  readonly freeShippingMissing: number | null;
  /** The goods quantity exceeds the stock: checkout refuses (R7). */
  readonly overStock: boolean;
  /** The goods quantity exceeds the purchase limit: checkout refuses (R7). */
  readonly overLimit: boolean;
}

/** An applied reduction of more than 0 yuan; `id` belongs to the tier, the group or the line (R11). */
export interface AppliedReduction {
  readonly kind: ReductionKind;
  readonly id: Id;
  readonly amount: Money;
}

/** The state of a tier: reached or not, on which amount, and the missing amount (R9), in yuan. */
export interface TierStanding {
  readonly id: Id;
  readonly reached: boolean;
  readonly qualifying: Money;
  readonly missing: Money;
}

/** The state of every order-level tier, in display order (R17). */
export type TierStandings = Readonly<Record<OrderTierKind, readonly TierStanding[]>>;

/** How the buyer could pay less (R22). */
export interface Advice {
  /** The nearest unreached tier of each kind, in the order of application. */
  readonly nextTiers: readonly NextTier[];
  readonly buyMore: readonly BuyMore[];
}

/** A cart with all prices. Σ shares = payable − freight. */
export interface PricedCart {
  /** In the order of the cart. */
  readonly lines: readonly PricedLine[];
  /** Counting lines (R21). */
  readonly selectedKinds: number;
  /** Σ quantities of the counting lines (R21). */
  readonly selectedNumber: number;
  /** floor2(Σ exact amounts of the counting lines) (R8). */
  readonly goodsAmount: Money;
  /** In the order of application (R11–R15). */
  readonly reductions: readonly AppliedReduction[];
  readonly tiers: TierStandings;
  /** The amount missing to the free-shipping threshold (R19). */
  readonly shortfall: Money;
  /** What delivery costs, and why (R19, R58). */
  readonly freight: Freight;
  /** goods amount − reductions + freight (R20). */
  readonly payable: Money;
  readonly advice: Advice;
}
