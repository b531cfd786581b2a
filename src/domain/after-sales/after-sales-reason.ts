import type { GoodsScope } from '../licence/licence-scope.ts';

/** Why something is asked: quality, damaged, short, wrong goods, near expiry, recall, no longer wanted (R34). */
export const afterSalesReasons = ['quality', 'damaged', 'short', 'wrong-goods', 'near-expiry', 'recall', 'unwanted'] as const;

/** Why something is asked (R34). */
export type AfterSalesReason = (typeof afterSalesReasons)[number];

/** What is asked for (R34): 退货退款 return and refund, 仅退款 refund alone, 换货 replacement. */
export const afterSalesKinds = ['return', 'refund', 'replacement'] as const;

/** What is asked for (R34). */
export type AfterSalesKind = (typeof afterSalesKinds)[number];

interface ReasonTerms {
  /** hours from delivery on; null: at any time */
  readonly hours: number | null;
  /** a photograph that shows it, with the batch number to be read */
  readonly needsPicture: boolean;
  /** what may be asked for, the usual first */
  readonly kinds: readonly AfterSalesKind[];
}

const daysInHours = (days: number): number => days * 24;

/**
 * R34's windows. What never came cannot be sent back; what a recall calls in, and goods that nobody wants, are of no
 * use to anybody where they lie: they come back.
 */
export const reasonTerms: Readonly<Record<AfterSalesReason, ReasonTerms>> = {
  quality: { hours: null, needsPicture: true, kinds: ['return', 'refund', 'replacement'] },
  damaged: { hours: 48, needsPicture: true, kinds: ['refund', 'return', 'replacement'] },
  short: { hours: 48, needsPicture: true, kinds: ['refund', 'replacement'] },
  'wrong-goods': { hours: daysInHours(7), needsPicture: false, kinds: ['return', 'replacement'] },
  'near-expiry': { hours: null, needsPicture: false, kinds: ['return', 'replacement'] },
  recall: { hours: null, needsPicture: false, kinds: ['return'] },
  unwanted: { hours: daysInHours(7), needsPicture: false, kinds: ['return'] },
};

/** Whether the goods go back to the shop: not with a refund alone, nor where what never came is sent once more. */
export const isSentBack = (kind: AfterSalesKind, reason: AfterSalesReason): boolean => kind !== 'refund' && reason !== 'short';

const drugScopes: readonly GoodsScope[] = ['hxy', 'zcy', 'shy', 'swzp', 'zyyp', 'll'];

/**
 * Whether the law lets goods come back that are only no longer wanted (R34): devices and food, never drugs.
 * @param scopes null: not classed, and therefore taken for drugs
 */
const mayBeUnwanted = (scopes: readonly GoodsScope[] | null): boolean =>
  scopes !== null && !scopes.some((scope) => drugScopes.includes(scope));

/** When goods were handed over, and what they are. */
export interface ReasonCircumstances {
  /** seconds; null: they were not */
  readonly deliveredAt: number | null;
  readonly now: number;
  readonly scopes: readonly GoodsScope[] | null;
}

/** Why a reason does not hold. */
export type ReasonRefusal =
  | { readonly code: 'not-delivered' }
  /** The law: drugs are not taken back but for quality. */
  | { readonly code: 'drug' }
  /** seconds: until when it held */
  | { readonly code: 'too-late'; readonly until: number };

/** Until when a reason can be given, seconds; null: at any time. */
export const reasonEnds = (reason: AfterSalesReason, deliveredAt: number): number | null => {
  const { hours } = reasonTerms[reason];
  return hours === null ? null : deliveredAt + hours * 3600;
};

/** R34: why a reason cannot be given for goods, null for one that can; a window is over at its end. */
export function reasonRefusal(reason: AfterSalesReason, { deliveredAt, now, scopes }: ReasonCircumstances): ReasonRefusal | null {
  if (deliveredAt === null) return { code: 'not-delivered' };
  if (reason === 'unwanted' && !mayBeUnwanted(scopes)) return { code: 'drug' };
  const until = reasonEnds(reason, deliveredAt);
  return until !== null && now >= until ? { code: 'too-late', until } : null;
}
