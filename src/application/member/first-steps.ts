import type { Buyer } from '../account/session-gateway.ts';
import type { VoucherCounts } from '../voucher/voucher-gateway.ts';
import type { MemberOrders } from './member-orders.ts';

/** What a new shop does before its first order, in this order. */
export interface FirstStep {
  readonly name: 'sign' | 'coupon' | 'list';
  readonly isDone: boolean;
}

interface FirstFacts {
  readonly buyer: Buyer;
  /** null while loading */
  readonly orders: MemberOrders | null;
  readonly vouchers: VoucherCounts | null;
  readonly cartLines: number;
}

/** The first steps of a shop that has passed its review and never ordered; null for any other, and while unknown. */
export function firstSteps({ buyer, orders, vouchers, cartLines }: FirstFacts): readonly FirstStep[] | null {
  if (buyer.review !== 'passed' || orders === null || orders.newest.length > 0) return null;
  const { step } = buyer.ordering;
  return [
    { name: 'sign', isDone: ['arrange-payment', 'ask-owner', 'order'].includes(step) },
    { name: 'coupon', isDone: (vouchers?.coupon ?? 0) > 0 },
    { name: 'list', isDone: cartLines > 0 },
  ];
}
