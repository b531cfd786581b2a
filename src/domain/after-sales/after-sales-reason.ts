import type { GoodsScope } from '../licence/licence-scope.ts';
import { returnDays } from './return-days.ts';

/**
 * Reasons of an after-sales case: quality, damaged, short, wrong goods, near expiry, recall, no longer wanted (R34).
 */
export const afterSalesReasons = ['quality', 'damaged', 'short', 'wrong-goods', 'near-expiry', 'recall', 'unwanted'] as const;

/** The reason of an after-sales case (R34). */
export type AfterSalesReason = (typeof afterSalesReasons)[number];

/** What the buyer requests (R34): 退货退款 return and refund, 仅退款 refund only, 换货 replacement. */
export const afterSalesKinds = ['return', 'refund', 'replacement'] as const;

/** What the buyer requests (R34). */
export type AfterSalesKind = (typeof afterSalesKinds)[number];

interface ReasonTerms {
  /** hours after delivery; null: unlimited */
  readonly hours: number | null;
  /** whether a photo must show it, with a readable batch number */
  readonly needsPicture: boolean;
  /** what may be requested, the usual kind first */
  readonly kinds: readonly AfterSalesKind[];
}

const daysInHours = (days: number): number => days * 24;

/**
 * R34's windows. Goods that never came cannot be sent back. Recalled and unwanted goods have no use at the buyer's, so
 * they always come back.
 */
export const reasonTerms: Readonly<Record<AfterSalesReason, ReasonTerms>> = {
  quality: { hours: null, needsPicture: true, kinds: ['return', 'refund', 'replacement'] },
  damaged: { hours: 48, needsPicture: true, kinds: ['refund', 'return', 'replacement'] },
  short: { hours: 48, needsPicture: true, kinds: ['refund', 'replacement'] },
  'wrong-goods': { hours: daysInHours(returnDays), needsPicture: false, kinds: ['return', 'replacement'] },
  'near-expiry': { hours: null, needsPicture: false, kinds: ['return', 'replacement'] },
  recall: { hours: null, needsPicture: false, kinds: ['return'] },
  unwanted: { hours: daysInHours(returnDays), needsPicture: false, kinds: ['return'] },
};

/** Whether the goods go back to the shop: not for a refund only, nor for the replacement of goods that never came. */
export const isSentBack = (kind: AfterSalesKind, reason: AfterSalesReason): boolean => kind !== 'refund' && reason !== 'short';

const drugScopes: readonly GoodsScope[] = ['hxy', 'zcy', 'shy', 'swzp', 'zyyp', 'll'];

/**
 * Whether the law allows the return of goods that are merely unwanted (R34): devices and food, never drugs.
 * @param scopes null: unknown, and treated as drugs
 */
const mayBeUnwanted = (scopes: readonly GoodsScope[] | null): boolean =>
  scopes !== null && !scopes.some((scope) => drugScopes.includes(scope));

/** The delivery time and the class of goods. */
export interface ReasonCircumstances {
  /** seconds; null: not delivered */
  readonly deliveredAt: number | null;
  readonly now: number;
  readonly scopes: readonly GoodsScope[] | null;
}

/** Why a reason is not accepted. */
export type ReasonRefusal =
  | { readonly code: 'not-delivered' }
  /** The law: drugs are taken back for quality reasons only. */
  | { readonly code: 'drug' }
  /** seconds: the end of its window */
  | { readonly code: 'too-late'; readonly until: number };

/** The end of a reason's window, in seconds; null: unlimited. */
export const reasonEnds = (reason: AfterSalesReason, deliveredAt: number): number | null => {
  const { hours } = reasonTerms[reason];
  return hours === null ? null : deliveredAt + hours * 3600;
};

/** R34: why a reason is not accepted for goods, null when it is. A window ends exclusively. */
export function reasonRefusal(reason: AfterSalesReason, { deliveredAt, now, scopes }: ReasonCircumstances): ReasonRefusal | null {
  if (deliveredAt === null) return { code: 'not-delivered' };
  if (reason === 'unwanted' && !mayBeUnwanted(scopes)) return { code: 'drug' };
  const until = reasonEnds(reason, deliveredAt);
  return until !== null && now >= until ? { code: 'too-late', until } : null;
}
