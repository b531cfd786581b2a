import { returnDays } from './return-days.ts';

/**
 * The return period of an order, in seconds from its delivery: the longest of R34's windows that end. Quality, expiry
 * and recall know no end; they are the shop's fault, and do not hold the period open.
 */
export const returnPeriodSeconds = returnDays * 24 * 3600;

/** The facts of a delivered order that decide whether its money may still go back. */
interface SettlingOrder {
  /** seconds */
  readonly deliveredAt: number;
  readonly now: number;
  readonly hasOpenCase: boolean;
}

/**
 * Whether an order is not settled yet: its return period runs, or a case of it is open. As long as that holds, nothing
 * that the order brought is spent (R32): a refund could not take it back.
 */
export const isUnsettled = ({ deliveredAt, now, hasOpenCase }: SettlingOrder): boolean =>
  hasOpenCase || now < deliveredAt + returnPeriodSeconds;
