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
