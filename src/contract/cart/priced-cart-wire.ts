import type { OrderTierKind } from '../../domain/cart/activities.ts';
import type { Id } from '../../domain/shared/id.ts';
import type { ReductionKindWire } from '../shared/reduction-names.ts';
import type { TierLists } from './tier-list-names.ts';

/** A priced line in the headless channel and the HTTP contract; money as strings (rules.md). */
export interface PricedLineWire {
  readonly id: Id;
  readonly unit_price: string;
  readonly amount: string;
  readonly counts: boolean;
  readonly share: string;
  readonly ladder: {
    readonly reached: { readonly number: number; readonly price: string } | null;
    readonly next: { readonly number: number; readonly price: string; readonly missing: number } | null;
  };
  readonly gift_total: number;
  readonly free_shipping_missing: number | null;
  readonly over_stock: boolean;
  readonly over_limit: boolean;
}

/** The state of a tier on the wire; `status` 1 reached, 0 not. */
export interface TierStandingWire {
  readonly id: Id;
  readonly status: 0 | 1;
  readonly qualifying: string;
  readonly missing: string;
}

/** A priced cart on the wire: exactly the object of rules.md's «headless channel», keys in its order. */
export interface PricedCartWire {
  readonly lines: readonly PricedLineWire[];
  readonly selected_kinds: number;
  readonly selected_number: number;
  readonly goods_amount: string;
  readonly reductions: readonly { readonly kind: ReductionKindWire; readonly id: Id; readonly amount: string }[];
  readonly tiers: TierLists<Readonly<Record<OrderTierKind, readonly TierStandingWire[]>>>;
  readonly shortfall: string;
  readonly freight: string;
  readonly payable: string;
}

/**
 * A cart as its orders (R68): the main one, and `separate` for the ephedrine lines of a cart that has other lines too.
 * A cart that is one order has no such key.
 */
export interface PricedOrdersWire extends PricedCartWire {
  readonly separate?: PricedCartWire;
}
