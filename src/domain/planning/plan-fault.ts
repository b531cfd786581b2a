import type { RegulatedClass } from '../activity/regulated-class.ts';
import type { Money } from '../shared/money.ts';

/** Why an activity is refused, where the reason needs no figure. */
export type PlainFaultCode =
  /** the end is not after the begin; it is over already; it comes again before it is over */
  | 'period-reversed'
  | 'period-over'
  | 'period-overlaps-itself'
  /** a lottery's first draw comes after the digest of its seed */
  | 'lottery-begun'
  | 'unknown-goods'
  | 'unknown-shops'
  | 'goods-twice'
  | 'goods-not-sold'
  /** what everybody sees is no place for a price that is for some shops alone */
  | 'controlled-goods'
  /** each order of these needs a named purchaser (R33) */
  | 'ephedrine-in-group'
  /** more for one shop, order or target than there is in all */
  | 'more-than-quota'
  /** no quantity fits between the least, the most and the step (R42) */
  | 'cannot-be-joined'
  | 'not-rising'
  /** 满减 and 折扣 in one file */
  | 'two-sorts'
  | 'takes-more-than-bought'
  /** a coupon that is over before it could be claimed, or a lecture that does not fit into its period */
  | 'validity'
  | 'too-long'
  | 'former-not-higher'
  | 'former-never-paid'
  | 'prize';

/** Why an activity is refused when it is saved; `at` is the place in its file, empty for the whole of it. */
export type PlanFault = { readonly at: string } & (
  | { readonly code: PlainFaultCode }
  /** R45, and the law: no gift, prize or reward */
  | { readonly code: 'regulated'; readonly class: RegulatedClass }
  | { readonly code: 'below-floor'; readonly unit: Money; readonly floor: Money }
  /** an offer that is none: what it costs without it, in yuan */
  | { readonly code: 'not-cheaper'; readonly ordinary: Money }
);
