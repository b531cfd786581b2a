import type { Id } from '../shared/id.ts';
import type { VoucherKind } from './reduction-kind.ts';

/** The buyer's choice for one kind: the best plan decides, none, or this one (R16). */
export type Pick = { readonly kind: 'best' } | { readonly kind: 'none' } | { readonly kind: 'given'; readonly id: Id };

/**
 * Which coupon (优惠券) and which cash voucher (现金券) to use. An explicit choice binds; the best plan decides the other
 * kind.
 */
export type VoucherChoice = Readonly<Record<VoucherKind, Pick>>;

/** No explicit choice: the best plan decides. */
export const bestChoice: VoucherChoice = { coupon: { kind: 'best' }, 'cash-voucher': { kind: 'best' } };

/** A chosen voucher that cannot be used: refused, never silently dropped (R16). */
export interface ChoiceRefusal {
  readonly code: 'unknown' | 'not-reached';
  readonly side: VoucherKind;
  readonly id: Id;
}

/** The choice without refused vouchers: a page drops them before it prices again, and says so (R16). */
export const withoutRefused = (choice: VoucherChoice, refusals: readonly ChoiceRefusal[]): VoucherChoice =>
  refusals.reduce<VoucherChoice>((kept, { side }) => ({ ...kept, [side]: { kind: 'best' } }), choice);
