import { floor2, fromFen, fromWhole, type Money, noMoney, priceDecimals } from '../shared/money.ts';
import type { CashbackTotals } from './cashback-totals.ts';
import { perFen } from '../promotion/counting-lines.ts';
import type { PastOrder } from './past-order.ts';
import { medianOf, type Tally } from './tally.ts';
import type { Standing } from './standing.ts';

/** An order that nothing can be said of. */
export interface LeftOut {
  readonly number: string;
  readonly paid: PastOrder['paid']['payable'];
  /** What it comes to by what is still known of it; null: not to be priced. */
  readonly pricedAs: PastOrder['paid']['payable'] | null;
}

/** What a replay came to (decision 59); amounts in yuan. */
export interface Replayed {
  readonly orders: {
    /** Priced before and after; what stands below is of these. */
    readonly compared: number;
    /** By what the shop still knows of them they do not come to what they did cost. */
    readonly notComparable: number;
    /** Compared, of shops whom the draft is not for. */
    readonly notInvited: number;
    /** The draft changes what they come to, or something is given or offered with them. */
    readonly touched: number;
    /** Of these, those that cost more with it. */
    readonly dearer: number;
  };
  /** Shops of touched orders. */
  readonly shops: number;
  readonly payable: { readonly before: Money; readonly after: Money };
  readonly freight: { readonly before: Money; readonly after: Money };
  /** What buyers save: in all, and the median of a touched order, or of a shop that is paid back. */
  readonly saved: { readonly sum: Money; readonly median: Money | null; readonly medianOf: 'order' | 'shop' };
  /** What goods bring without freight, the part of it whose cost is known, and what of that part is above the cost. */
  readonly margin: { readonly goods: Money; readonly known: Money; readonly before: Money; readonly after: Money };
  /** Places that were taken of the quota. */
  readonly places: number;
  /** Given for nothing; its cost is part of the margin after. */
  readonly given: { readonly units: number; readonly cost: Money; readonly unknownUnits: number };
  readonly offered: number;
  /** Periods in which somebody joined a group-buy, and in which its target was reached; null: no group-buy. */
  readonly groups: { readonly periods: number; readonly reached: number } | null;
  /** Some of those that are not comparable. */
  readonly leftOut: readonly LeftOut[];
}

interface Sums {
  readonly tally: Tally;
  readonly back: CashbackTotals | null;
  readonly groups: Replayed['groups'];
  readonly notComparable: number;
  readonly notInvited: number;
  readonly leftOut: readonly LeftOut[];
}

/** What goods bring above their cost, exact in ten-thousandths; to the fen once, at the end (R2). */
const marginOf = ({ known, cost }: Standing, less: bigint): Money => floor2(fromWhole(known * perFen - cost - less, priceDecimals));

/** Puts the sums of a replay together. */
export function replayedOf({ tally, back, groups, notComparable, notInvited, leftOut }: Sums): Replayed {
  const { before, after, given, savings } = tally;
  const paid = back?.paid ?? 0n;
  const median = medianOf(back?.pays ?? savings);
  return {
    orders: { compared: tally.orders, notComparable, notInvited, touched: back?.orders ?? savings.length, dearer: tally.dearer },
    shops: back?.shops ?? tally.shops.size,
    payable: { before: fromFen(before.payable), after: fromFen(after.payable - paid) },
    freight: { before: fromFen(before.freight), after: fromFen(after.freight) },
    saved: {
      sum: fromFen(before.payable - after.payable + paid),
      median: median === null ? null : fromFen(median),
      medianOf: back === null ? 'order' : 'shop',
    },
    margin: {
      goods: fromFen(before.known + before.unknown),
      known: fromFen(before.known),
      before: marginOf(before, 0n),
      after: marginOf(after, given.cost + (back?.paidForKnown ?? 0n) * perFen),
    },
    places: tally.places,
    given: {
      units: given.units,
      cost: given.units === 0 ? noMoney : floor2(fromWhole(given.cost, priceDecimals)),
      unknownUnits: given.unknownUnits,
    },
    offered: tally.offered,
    groups,
    leftOut,
  };
}
