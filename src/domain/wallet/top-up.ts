import { type Money, money } from '../shared/money.ts';

/** R31: what one top-up may bring, in yuan. */
const topUpLimits = { least: money('1'), most: money('200000') } as const;

/** Whether an amount can be topped up: ¥1–¥200,000 (R31). */
export const isTopUp = (amount: Money): boolean => amount.gte(topUpLimits.least) && amount.lte(topUpLimits.most);

/** What the shop does with money that a provider says it has taken for a top-up. */
type TopUpVerdict =
  /** It goes to the balance, however late it comes. */
  | { readonly kind: 'credit' }
  /** A person decides: there is no such top-up, it is credited already, or the money is not what was asked for. */
  | { readonly kind: 'hold'; readonly reason: 'unknown-top-up' | 'already-credited' | 'wrong-amount' | 'currency' };

/**
 * Judges money that arrived for a top-up (R31): credited once, whole, in yuan; all else is looked at by somebody.
 * @param topUp null when there is no such one
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
