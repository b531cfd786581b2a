import { type OrderTierKind, orderTierKinds } from '../../domain/cart/activities.ts';

/** The wire names of the tier lists (`activity_data`, rules.md). */
export const tierListNames = {
  'full-reduction': 'manjians',
  discount: 'discounts',
  coupon: 'coupon',
  'cash-voucher': 'xjq',
} as const satisfies Record<OrderTierKind, string>;

/** A value per kind, by the wire's names. */
export type TierLists<Of extends Readonly<Record<OrderTierKind, unknown>>> = {
  readonly [Kind in OrderTierKind as (typeof tierListNames)[Kind]]: Of[Kind];
};

/** The wire's lists, in the order of rules.md. */
export const tierLists = <Of extends Readonly<Record<OrderTierKind, unknown>>>(byKind: Of): TierLists<Of> =>
  Object.fromEntries(orderTierKinds.map((kind) => [tierListNames[kind], byKind[kind]])) as TierLists<Of>;
