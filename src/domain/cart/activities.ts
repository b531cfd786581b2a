import type { Id } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';

/** What all tiers (档) of an activity share: `threshold` yuan of qualifying goods reach the tier (R9). */
export interface Tier {
  readonly id: Id;
  readonly threshold: Money;
  /** The participating goods of any line kind; null: the activity's usual lines; empty: none (R10). */
  readonly goodsIds: readonly Id[] | null;
}

/** Full reduction (满减), coupon (优惠券) or cash voucher (现金券): takes off up to `money` yuan, its face value. */
export interface MoneyTier extends Tier {
  readonly money: Money;
}

/** Discount (折扣): the rest of the scope costs `rate`, 0 < rate ≤ 1 (0.94 for 94折, R13). */
export interface DiscountTier extends Tier {
  readonly rate: Money;
}

/** The tier type of each kind that applies to a whole order. */
export interface OrderTiers {
  readonly 'full-reduction': MoneyTier;
  readonly discount: DiscountTier;
  readonly coupon: MoneyTier;
  readonly 'cash-voucher': MoneyTier;
}

export type OrderTierKind = keyof OrderTiers;

/** Every kind, in the order of application. */
export const orderTierKinds = Object.keys({ 'full-reduction': 1, discount: 1, coupon: 1, 'cash-voucher': 1 } satisfies Record<
  OrderTierKind,
  1
>) as readonly OrderTierKind[];

/** The same value for every kind. */
export const ofEachKind = <Made>(make: (kind: OrderTierKind) => Made): Readonly<Record<OrderTierKind, Made>> =>
  Object.fromEntries(orderTierKinds.map((kind) => [kind, make(kind)])) as Record<OrderTierKind, Made>;

type ByKind = Readonly<Record<OrderTierKind, unknown>>;

/** Maps each kind's value by that kind's own entry; a kind without an entry does not compile. */
export const eachByItsKind = <In extends ByKind, Out extends ByKind>(
  table: { readonly [Kind in OrderTierKind]: (values: In[Kind]) => Out[Kind] },
  values: In,
): Out => ofEachKind((kind) => (table[kind] as (values: unknown) => unknown)(values[kind])) as Out;

/** The order-level activities of a cart, each list in the shop's order; ids are unique within a list. */
export type Activities = { readonly [Kind in OrderTierKind]: readonly OrderTiers[Kind][] };

/** No activities. */
export const noActivities: Activities = ofEachKind(() => []);
