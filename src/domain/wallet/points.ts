import type { BuyerRank } from '../account/buyer-rank.ts';
import { type Money, toFen } from '../shared/money.ts';

/** The kinds of points entries: earned by an order, taken back with its refund, spent, returned, adjusted, or drawn. */
export const pointsKinds = ['earn', 'take-back', 'spend', 'return', 'adjust', 'prize'] as const;

/** Points in per cent of the payable for a rank. */
const perCent = (rank: BuyerRank): bigint => BigInt(100 + 10 * rank);

/**
 * R32: the points of a completed order, floor(payable × (100 + 10 × rank) / 100).
 * @param payable yuan, at most 2 decimals
 */
export const pointsFor = (payable: Money, rank: BuyerRank): number => Number((toFen(payable) * perCent(rank)) / 10_000n);

/** The facts of an order with points that a refund needs; amounts in yuan. */
interface EarnedOrder {
  readonly payable: Money;
  /** refunded so far, including the present refund */
  readonly refunded: Money;
  readonly earned: number;
  /** points that earlier refunds took back */
  readonly takenBack: number;
}

/**
 * R32: the points that a refund takes back in proportion: the floor of the points for the unrefunded part stays.
 * However refunds are split, an order that is refunded completely keeps none.
 */
export function pointsTakenBack({ payable, refunded, earned, takenBack }: EarnedOrder): number {
  const [whole, back] = [toFen(payable), toFen(refunded)];
  const stays = whole === 0n || back >= whole ? 0n : (BigInt(earned) * (whole - back)) / whole;
  return Math.max(0, earned - Number(stays) - takenBack);
}

/**
 * R32: the points that can be spent now.
 * @param points all that the buyer has
 * @param pending those of orders that are not settled (`isUnsettled`)
 */
export const spendablePoints = (points: number, pending: number): number => Math.max(0, points - pending);
