import { mostUnits } from '../cart/quantity-bounds.ts';
import type { ListedGoods } from '../goods/goods-terms.ts';
import { ladderStanding } from '../goods/ladder-price.ts';
import { fromWhole, type Money, priceDecimals, toWhole } from '../shared/money.ts';
import { type DueAgain, dueFirst } from './due-first.ts';

/** Goods that could fill a gap (凑单), and their units in the cart. */
export interface GapCandidate {
  readonly goods: ListedGoods;
  /** Units on their ordinary line; 0 without one. More units reprice the whole line (R6). */
  readonly onLine: number;
  /** Whether that line counts now (R7). Buying more selects it. */
  readonly counts: boolean;
  /** Units on all lines of the goods, which stock and purchase limit count. */
  readonly held: number;
  /** Set when the shop is due to buy them again (R36). */
  readonly due: DueAgain | null;
}

/** The units to buy, what they add to the qualifying amount, and whether that fills the gap. */
export interface GapFiller<Candidate> {
  readonly candidate: Candidate;
  /** Whole medium packs (R4), unless fewer units are available. */
  readonly quantity: number;
  /** Exact, in yuan; up to 4 decimals. */
  readonly adds: Money;
  readonly fills: boolean;
  /** Set when the goods are due and the cart has less than the usual quantity. */
  readonly due: DueAgain | null;
}

/** Unit price of the ordinary line at a quantity (R6), in ten-thousandths of a yuan. */
const unitPriceAt = ({ basePrice, ladder }: ListedGoods, quantity: number): bigint =>
  toWhole(ladderStanding(ladder, quantity).reached?.price ?? basePrice, priceDecimals);

const amountAt = (goods: ListedGoods, quantity: number): bigint => (quantity === 0 ? 0n : unitPriceAt(goods, quantity) * BigInt(quantity));

const countedNow = ({ goods, onLine, counts }: GapCandidate): bigint => (counts ? amountAt(goods, onLine) : 0n);

/** What additional units add to the qualifying amount, in yuan; a lower ladder price may make it negative. */
export const addedAmount = (candidate: GapCandidate, quantity: number): Money =>
  fromWhole(amountAt(candidate.goods, candidate.onLine + quantity) - countedNow(candidate), priceDecimals);

/** The quantities at which the unit price changes, ascending. */
function bandStarts({ ladder }: ListedGoods): readonly number[] {
  const starts = ladder.steps.map(({ quantity }) => (ladder.kind === 'up-to' ? quantity + 1 : quantity));
  return [...new Set([1, ...starts])].sort((one, other) => one - other);
}

const ceilDiv = (dividend: bigint, divisor: bigint): number => Number((dividend + divisor - 1n) / divisor);

/** The fewest whole packs that bring the line to `wanted` ten-thousandths; null when no available quantity does. */
function leastQuantity({ goods, onLine }: GapCandidate, wanted: bigint, pack: number, room: number): number | null {
  const starts = bandStarts(goods);
  for (const [place, start] of starts.entries()) {
    const price = unitPriceAt(goods, start);
    if (price === 0n) continue;
    const units = Math.max(start, ceilDiv(wanted, price), onLine + 1);
    const quantity = Math.ceil((units - onLine) / pack) * pack;
    const end = (starts[place + 1] ?? Infinity) - 1;
    if (quantity <= room && onLine + quantity <= end) return quantity;
  }
  return null;
}

/** The usual quantity of due goods, less the units in the cart, in whole packs; null when it does not fill the gap. */
function usualQuantity(candidate: GapCandidate, due: DueAgain, missing: bigint, pack: number, room: number): number | null {
  const quantity = Math.ceil((due.usual - candidate.held) / pack) * pack;
  return quantity <= room && toWhole(addedAmount(candidate, quantity), priceDecimals) >= missing ? quantity : null;
}

function fillerOf<Candidate extends GapCandidate>(candidate: Candidate, missing: bigint): GapFiller<Candidate> | null {
  const { goods, held } = candidate;
  const room = goods.purchasable ? mostUnits(goods) - held : 0;
  if (room < 1) return null;
  const pack = Math.min(goods.mediumPack, room);
  const due = candidate.due !== null && held < candidate.due.usual ? candidate.due : null;
  const least = leastQuantity(candidate, countedNow(candidate) + missing, pack, room);
  const filling = (due && usualQuantity(candidate, due, missing, pack, room)) ?? least;
  const quantity = filling ?? Math.floor(room / pack) * pack;
  const adds = addedAmount(candidate, quantity);
  return adds.gt(0) ? { candidate, quantity, adds, fills: filling !== null, due } : null;
}

/**
 * Goods that fill a gap of `missing` yuan, each in the smallest sufficient quantity, the best fit first. Then goods
 * with too few units available, the most first. Equals keep their order. Goods that the shop is due to buy again (R36)
 * come before all others, in their usual quantity where that is sufficient, the most overdue first. Goods that cannot
 * be bought, are sold out, or would only lower the amount are omitted.
 */
export function gapFillers<Candidate extends GapCandidate>(
  missing: Money,
  candidates: readonly Candidate[],
): readonly GapFiller<Candidate>[] {
  const whole = toWhole(missing, priceDecimals);
  const fitting = candidates
    .flatMap((candidate) => fillerOf(candidate, whole) ?? [])
    .sort((one, other) => {
      if (one.fills !== other.fills) return one.fills ? -1 : 1;
      return one.fills ? one.adds.cmp(other.adds) : other.adds.cmp(one.adds);
    });
  return dueFirst(fitting);
}
