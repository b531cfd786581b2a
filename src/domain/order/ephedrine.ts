import { isIdentityNumber } from '../account/identity-number.ts';
import { isPhoneNumber } from '../account/contact-rules.ts';

/** How much of all goods with ephedrine (含麻黄碱类复方制剂) a buyer may order; units are packs (盒, 瓶). */
export interface EphedrineLimits {
  /** packs in one order, over all such goods */
  readonly perOrder: number;
  /** packs in `periodDays` before an order, itself included */
  readonly perPeriod: number;
  readonly periodDays: number;
}

/** What holds when the shop says nothing: what a pharmacy that sells two packs a customer turns over in a month. */
export const defaultEphedrineLimits: EphedrineLimits = { perOrder: 60, perPeriod: 120, periodDays: 30 };

/** Who buys, by name (实名): written into the register with the order. */
export interface Purchaser {
  readonly name: string;
  readonly identityNumber: string;
  readonly phone: string;
}

/** What is wrong with a purchaser, by field. */
export type PurchaserRefusal = 'name' | 'identity-number' | 'phone';

const personName = /^[\p{Script=Han}·]{2,20}$/u;

/** Every reason against a purchaser: a Chinese name, an identity number that checks, a phone (product.md §5). */
export function purchaserRefusals({ name, identityNumber, phone }: Purchaser): readonly PurchaserRefusal[] {
  const reasons: PurchaserRefusal[] = [];
  if (!personName.test(name.trim())) reasons.push('name');
  if (!isIdentityNumber(identityNumber)) reasons.push('identity-number');
  if (!isPhoneNumber(phone.trim())) reasons.push('phone');
  return reasons;
}

/**
 * The receipt (回执) of an order: owed from its placing on, confirmed by the buyer once the goods are there,
 * void when it was cancelled.
 */
export type ReceiptState = 'owed' | 'confirmed' | 'void';

/** What the buyer has of such goods already. */
export interface EphedrineHistory {
  /** packs ordered within the period, cancelled orders left out */
  readonly unitsInPeriod: number;
  /** orders, neither cancelled nor confirmed by a receipt */
  readonly receiptsOwed: number;
}

/** Why an order of such goods cannot be placed. */
export type EphedrineRefusal =
  /** Such goods are ordered by themselves: register, receipt and payment are about the whole order. */
  | { readonly code: 'mixed' }
  | { readonly code: 'over-order'; readonly most: number }
  | { readonly code: 'over-period'; readonly most: number }
  /** The receipt of the last order comes first. */
  | { readonly code: 'receipt-owed' };

/**
 * Every reason against an order of goods with ephedrine.
 * @param units packs of such goods in the order; 0: the order has none and there is nothing to judge
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
