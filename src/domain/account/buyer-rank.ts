import { type Money, money } from '../shared/money.ts';

/** A shop's rank (等级): 0 none, 1 … 3 by what it has bought. */
export type BuyerRank = 0 | 1 | 2 | 3;

/** What each rank begins with, in yuan of the last 12 months (rules-shop, «Flags»). */
const beginnings = [
  [3, money('200000')],
  [2, money('50000')],
  [1, money('10000')],
] as const satisfies readonly (readonly [BuyerRank, Money])[];

/**
 * The rank of a shop (R32 counts it).
 * @param completed yuan of its orders that were completed within the last 12 months
 */
export const buyerRank = (completed: Money): BuyerRank => beginnings.find(([, least]) => completed.gte(least))?.[0] ?? 0;

/**
 * The rank that comes next, and what is missing to it, in yuan; null for the highest.
 * @param completed as `buyerRank` takes it
 */
export function nextRank(completed: Money): { readonly rank: BuyerRank; readonly missing: Money } | null {
  const next = [...beginnings].reverse().find(([, least]) => completed.lt(least));
  return next === undefined ? null : { rank: next[0], missing: next[1].minus(completed) };
}
