import { type Money, money } from '../shared/money.ts';

/** A shop's rank (等级): 0 none, 1 … 3 by what it has bought. */
export type BuyerRank = 0 | 1 | 2 | 3;

/** The name of each rank, the same on every screen. */
export const rankNames: Readonly<Record<BuyerRank, string>> = { 0: '普通会员', 1: '银牌会员', 2: '金牌会员', 3: '钻石会员' };

/** The least yuan of the last 12 months for each rank (rules-shop, «Flags»). */
const beginnings = [
  [3, money('200000')],
  [2, money('50000')],
  [1, money('10000')],
] as const satisfies readonly (readonly [BuyerRank, Money])[];

/**
 * The rank of a shop (R32 uses it).
 * @param completed yuan of its orders that were completed within the last 12 months
 */
export const buyerRank = (completed: Money): BuyerRank => beginnings.find(([, least]) => completed.gte(least))?.[0] ?? 0;

/**
 * The next rank and the yuan missing to it; null for the highest rank.
 * @param completed as for `buyerRank`
 */
export function nextRank(completed: Money): { readonly rank: BuyerRank; readonly missing: Money } | null {
  const next = [...beginnings].reverse().find(([, least]) => completed.lt(least));
  return next === undefined ? null : { rank: next[0], missing: next[1].minus(completed) };
}
