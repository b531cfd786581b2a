import type { BuyerRank } from '../account/buyer-rank.ts';
import { type Money, toFen } from '../shared/money.ts';

/** What points change by: earned by an order, taken back with its refund, spent, given back, set right, or drawn. */
export const pointsKinds = ['earn', 'take-back', 'spend', 'return', 'adjust', 'prize'] as const;

/** Per cent of the payable that a shop of this rank gets as points. */
const perCent = (rank: BuyerRank): bigint => BigInt(100 + 10 * rank);

/**
 * R32: the points that an order brings when it is completed, floor(payable × (100 + 10 × rank) / 100).
 * @param payable yuan, at most 2 decimals
 */
export const pointsFor = (payable: Money, rank: BuyerRank): number => Number((toFen(payable) * perCent(rank)) / 10_000n);

/** An order that brought points, as far as a refund takes them back; amounts in yuan. */
interface EarnedOrder {
  readonly payable: Money;
  /** given back of it so far, the refund in question included */
  readonly refunded: Money;
  readonly earned: number;
  /** points that earlier refunds took back */
  readonly takenBack: number;
}

/**
 * R32: what a refund takes back, in proportion: of the points earned, the floor of what was not refunded stays. However
 * the refunds are cut, nothing stays of an order that is refunded whole.
 */
export function pointsTakenBack({ payable, refunded, earned, takenBack }: EarnedOrder): number {
  const [whole, back] = [toFen(payable), toFen(refunded)];
  const stays = whole === 0n || back >= whole ? 0n : (BigInt(earned) * (whole - back)) / whole;
  return Math.max(0, earned - Number(stays) - takenBack);
}
