import type { Id } from '../shared/id.ts';
import type { VoucherKind } from './reduction-kind.ts';

/** The buyer's word on one side: leave it to the best plan, use none, or use this one (R16). */
export type Pick = { readonly kind: 'best' } | { readonly kind: 'none' } | { readonly kind: 'given'; readonly id: Id };

/** Which coupon (优惠券) and which cash voucher (现金券) to use; a given pick binds, the other side is still chosen. */
export type VoucherChoice = Readonly<Record<VoucherKind, Pick>>;

/** Nothing given: the shop chooses the best plan. */
export const bestChoice: VoucherChoice = { coupon: { kind: 'best' }, 'cash-voucher': { kind: 'best' } };

/** A given coupon or cash voucher that cannot be used: refused, never silently dropped (R16). */
export interface ChoiceRefusal {
  readonly code: 'unknown' | 'not-reached';
  readonly side: VoucherKind;
  readonly id: Id;
}

/** The choice without the picks that were refused: a page drops them before it prices again, and says so (R16). */
export const withoutRefused = (choice: VoucherChoice, refusals: readonly ChoiceRefusal[]): VoucherChoice =>
  refusals.reduce<VoucherChoice>((kept, { side }) => ({ ...kept, [side]: { kind: 'best' } }), choice);
