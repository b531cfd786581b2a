import { floor2, fromFen, fromWhole, type Money, noMoney, priceDecimals } from '../shared/money.ts';
import type { CashbackTotals } from './cashback-totals.ts';
import { perFen } from '../promotion/counting-lines.ts';
import type { PastOrder } from './past-order.ts';
import { medianOf, type Tally } from './tally.ts';
import type { Standing } from './standing.ts';

/** An order without a result. */
export interface LeftOut {
  readonly number: string;
  readonly paid: PastOrder['paid']['payable'];
  /** Its price by the facts that are still known; null: not possible. */
  readonly pricedAs: PastOrder['paid']['payable'] | null;
}

/** The result of a replay (decision 59); amounts in yuan. */
export interface Replayed {
  readonly orders: {
    /** Orders priced before and after; all sums concern these. */
    readonly compared: number;
    /** Orders whose known facts do not give their real price. */
    readonly notComparable: number;
    /** Compared orders of shops outside the draft's audience. */
    readonly notInvited: number;
    /** Orders whose price changes, or that get or are offered something. */
    readonly touched: number;
    /** Of these, orders that cost more. */
    readonly dearer: number;
  };
  /** Shops with affected orders. */
  readonly shops: number;
  readonly payable: { readonly before: Money; readonly after: Money };
  readonly freight: { readonly before: Money; readonly after: Money };
  /** The buyers' saving: in all, and the median of an affected order, or of a shop with cashback. */
  readonly saved: { readonly sum: Money; readonly median: Money | null; readonly medianOf: 'order' | 'shop' };
  /** Revenue of goods without freight, the part with known cost, and that part's amount above cost. */
  readonly margin: { readonly goods: Money; readonly known: Money; readonly before: Money; readonly after: Money };
  /** The same goods with the draft: revenue without freight, and the part with known cost. */
  readonly soldWith: { readonly goods: Money; readonly known: Money };
  /** Affected orders by the draft's reduction that applied: `draft 2` is its second tier, empty none of its own. */
  readonly steps: readonly { readonly step: string; readonly orders: number; readonly saved: Money }[];
  /** Places taken of the quota. */
  readonly places: number;
  /** Gifts; their cost is part of the margin after. */
  readonly given: { readonly units: number; readonly cost: Money; readonly unknownUnits: number };
  readonly offered: number;
  /** Periods of a group-buy with joins, and periods that reached the target; null: no group-buy. */
  readonly groups: { readonly periods: number; readonly reached: number } | null;
  /** Some of the orders that are not comparable. */
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

/** The amount of goods above their cost, exact in ten-thousandths; rounded to fen once, at the end (R2). */
const marginOf = ({ known, cost }: Standing, less: bigint): Money => floor2(fromWhole(known * perFen - cost - less, priceDecimals));

/** Assembles the sums of a replay. */
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
    soldWith: {
      goods: fromFen(after.known + after.unknown - paid),
      known: fromFen(after.known - (back?.paidForKnown ?? 0n)),
    },
    steps: [...tally.steps].map(([step, { orders, saved }]) => ({ step, orders, saved: fromFen(saved) })),
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
