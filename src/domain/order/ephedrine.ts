import { isIdentityNumber } from '../account/identity-number.ts';
import { isPhoneNumber } from '../account/contact-rules.ts';

/** Limits of ephedrine goods (含麻黄碱类复方制剂) per buyer, for all such goods together; units are packs (盒, 瓶). */
export interface EphedrineLimits {
  /** packs in one order */
  readonly perOrder: number;
  /** packs in the `periodDays` before an order, including the order */
  readonly perPeriod: number;
  readonly periodDays: number;
}

/** The default limits: a month's turnover of a pharmacy that sells two packs per customer. */
export const defaultEphedrineLimits: EphedrineLimits = { perOrder: 60, perPeriod: 120, periodDays: 30 };

/** The named purchaser (实名), stored in the register with the order. */
export interface Purchaser {
  readonly name: string;
  readonly identityNumber: string;
  readonly phone: string;
}

/** A wrong field of a purchaser. */
export type PurchaserRefusal = 'name' | 'identity-number' | 'phone';

const personName = /^[\p{Script=Han}·]{2,20}$/u;

/** Every wrong field of a purchaser: a Chinese name, a valid identity number, a phone (product.md §5). */
export function purchaserRefusals({ name, identityNumber, phone }: Purchaser): readonly PurchaserRefusal[] {
  const reasons: PurchaserRefusal[] = [];
  if (!personName.test(name.trim())) reasons.push('name');
  if (!isIdentityNumber(identityNumber)) reasons.push('identity-number');
  if (!isPhoneNumber(phone.trim())) reasons.push('phone');
  return reasons;
}

/**
 * The receipt (回执) of an order: due when the order is placed, confirmed by the buyer after delivery, void after a
 * cancellation.
 */
export type ReceiptState = 'owed' | 'confirmed' | 'void';

/** The buyer's earlier ephedrine orders. */
export interface EphedrineHistory {
  /** packs ordered within the period, without cancelled orders */
  readonly unitsInPeriod: number;
  /** orders without a confirmed receipt, except cancelled ones */
  readonly receiptsOwed: number;
}

/** Why an order of such goods is refused. */
export type EphedrineRefusal =
  /** Such goods need a separate order: register, receipt and payment concern the whole order. */
  | { readonly code: 'mixed' }
  | { readonly code: 'over-order'; readonly most: number }
  | { readonly code: 'over-period'; readonly most: number }
  /** The buyer must confirm the last receipt first. */
  | { readonly code: 'receipt-owed' };

/**
 * Every reason against an order with ephedrine goods.
 * @param units packs of such goods in the order; 0: nothing to judge
 * @param otherLines lines of other goods in the order
 */
export function ephedrineRefusals(
  { units, otherLines }: { readonly units: number; readonly otherLines: number },
  history: EphedrineHistory,
  limits: EphedrineLimits = defaultEphedrineLimits,
): readonly EphedrineRefusal[] {
  if (units === 0) return [];
  const left = Math.max(0, limits.perPeriod - history.unitsInPeriod);
  return [
    ...(otherLines > 0 ? [{ code: 'mixed' } as const] : []),
    ...(units > limits.perOrder ? [{ code: 'over-order', most: limits.perOrder } as const] : []),
    ...(units > left ? [{ code: 'over-period', most: left } as const] : []),
    ...(history.receiptsOwed > 0 ? [{ code: 'receipt-owed' } as const] : []),
  ];
}
