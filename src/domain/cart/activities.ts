import type { Id } from '../shared/id.ts';
import type { Money } from '../shared/money.ts';

/** What every tier (档) of an activity has: it is reached from `threshold` yuan of qualifying goods on (R9). */
export interface Tier {
  readonly id: Id;
  readonly threshold: Money;
  /** The goods that take part, of any line kind; null: the activity's usual lines; empty: nothing (R10). */
  readonly goodsIds: readonly Id[] | null;
}

/** Full reduction (满减), coupon (优惠券) or cash voucher (现金券): takes off up to `money` yuan, its face value. */
export interface MoneyTier extends Tier {
  readonly money: Money;
}

/** Discount (折扣): what is left of the scope is charged at `rate`, 0 < rate ≤ 1 (0.94 for 94折, R13). */
export interface DiscountTier extends Tier {
  readonly rate: Money;
}

/** What a tier of each kind is: every kind of tier that the whole order is offered. */
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

/** The same thing of every kind. */
export const ofEachKind = <Made>(make: (kind: OrderTierKind) => Made): Readonly<Record<OrderTierKind, Made>> =>
  Object.fromEntries(orderTierKinds.map((kind) => [kind, make(kind)])) as Record<OrderTierKind, Made>;

type ByKind = Readonly<Record<OrderTierKind, unknown>>;

/** Makes of each kind's values what its own entry in a table says; a kind without an entry does not compile. */
export const eachByItsKind = <In extends ByKind, Out extends ByKind>(
  table: { readonly [Kind in OrderTierKind]: (values: In[Kind]) => Out[Kind] },
  values: In,
): Out => ofEachKind((kind) => (table[kind] as (values: unknown) => unknown)(values[kind])) as Out;

/** The order-level activities of a cart, each list in the shop's order; ids are unique within a list. */
export type Activities = { readonly [Kind in OrderTierKind]: readonly OrderTiers[Kind][] };

/** Nothing on offer. */
export const noActivities: Activities = ofEachKind(() => []);
