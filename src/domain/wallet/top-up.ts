import { type Money, money } from '../shared/money.ts';

/** R31: the limits of one top-up, in yuan. */
const topUpLimits = { least: money('1'), most: money('200000') } as const;

/** Whether an amount is allowed as a top-up: ¥1–¥200,000 (R31). */
export const isTopUp = (amount: Money): boolean => amount.gte(topUpLimits.least) && amount.lte(topUpLimits.most);

/** What the shop does with money that a provider reports for a top-up. */
type TopUpVerdict =
  /** It is credited to the balance, however late it arrives. */
  | { readonly kind: 'credit' }
  /** A person decides: the top-up is unknown or already credited, or the money differs from the request. */
  | { readonly kind: 'hold'; readonly reason: 'unknown-top-up' | 'already-credited' | 'wrong-amount' | 'currency' };

/**
 * Judges money for a top-up (R31): credited once, completely, in yuan; a person decides about everything else.
 * @param topUp null when it is unknown
 */
export function judgeTopUpMoney(
  topUp: { readonly amount: Money; readonly isCredited: boolean } | null,
  arrived: { readonly amount: Money; readonly currency: string },
): TopUpVerdict {
  if (topUp === null) return { kind: 'hold', reason: 'unknown-top-up' };
  if (arrived.currency !== 'CNY') return { kind: 'hold', reason: 'currency' };
  if (topUp.isCredited) return { kind: 'hold', reason: 'already-credited' };
  return arrived.amount.eq(topUp.amount) ? { kind: 'credit' } : { kind: 'hold', reason: 'wrong-amount' };
}
