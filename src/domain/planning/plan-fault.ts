import type { RegulatedClass } from '../activity/regulated-class.ts';
import type { Money } from '../shared/money.ts';

/** Reasons for refusing an activity that need no further values. */
export type PlainFaultCode =
  /** the end is not after the begin; the period is over; it repeats before it ends */
  | 'period-reversed'
  | 'period-over'
  | 'period-overlaps-itself'
  /** a lottery's first draw must follow the publication of its seed's digest */
  | 'lottery-begun'
  | 'unknown-goods'
  | 'unknown-shops'
  | 'goods-twice'
  | 'goods-not-sold'
  /** a public activity must not show a price for some shops only */
  | 'controlled-goods'
  /** each order of these goods needs a named purchaser (R33) */
  | 'ephedrine-in-group'
  /** more for one shop, order or target than in all */
  | 'more-than-quota'
  /** no quantity fits the least, the most and the step (R42) */
  | 'cannot-be-joined'
  | 'not-rising'
  /** 满减 and 折扣 in one file */
  | 'two-sorts'
  | 'takes-more-than-bought'
  /** a coupon that expires before it can be claimed, or a lecture outside its period */
  | 'validity'
  | 'too-long'
  | 'former-not-higher'
  | 'former-never-paid'
  | 'prize';

/** Why saving an activity is refused; `at` is the place in its file, empty for the whole file. */
export type PlanFault = { readonly at: string } & (
  | { readonly code: PlainFaultCode }
  /** R45 and the law: not as a gift, prize or reward */
  | { readonly code: 'regulated'; readonly class: RegulatedClass }
  | { readonly code: 'below-floor'; readonly unit: Money; readonly floor: Money }
  /** an offer without saving; its ordinary price in yuan */
  | { readonly code: 'not-cheaper'; readonly ordinary: Money }
);
