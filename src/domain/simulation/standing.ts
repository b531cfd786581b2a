import { partShares } from '../combination/combination.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { PricedCart } from '../pricing/priced-cart.ts';
import { withoutRefused } from '../promotion/voucher-choice.ts';
import { type Money, priceDecimals, toFen, toWhole } from '../shared/money.ts';
import { cartOf, type Content, type PastCart, type PastOrder } from './past-order.ts';

/** The result of an order. Amounts in fen; costs in ten-thousandths of a yuan, in which they are exact. */
export interface Standing {
  readonly payable: bigint;
  readonly freight: bigint;
  /** Shares (R8) of goods with known cost, and of the others; neither includes freight. */
  readonly known: bigint;
  readonly unknown: bigint;
  readonly cost: bigint;
}

const nothing: Standing = { payable: 0n, freight: 0n, known: 0n, unknown: 0n, cost: 0n };

/** Both together. */
export const together = (one: Standing, other: Standing): Standing => ({
  payable: one.payable + other.payable,
  freight: one.freight + other.freight,
  known: one.known + other.known,
  unknown: one.unknown + other.unknown,
  cost: one.cost + other.cost,
});

/** The amount and cost of units paid with a share of an order; gifts have no amount. */
function soldFor({ units, cost }: Content, share: Money): Standing {
  const fen = toFen(share);
  if (cost === null) return { ...nothing, unknown: fen };
  return { ...nothing, known: fen, cost: toWhole(cost, priceDecimals) * BigInt(units) };
}

/** Goods paid outside the cart, freight included (R42), or given. */
export const soldApart = (content: Content, amount: Money): Standing => ({ ...soldFor(content, amount), payable: toFen(amount) });

/** The amounts of a line's goods: a combination's share is split over its parts by their ordinary amounts (R43). */
function lineStanding(contents: readonly Content[], share: Money): Standing {
  const [only, ...others] = contents;
  if (only !== undefined && others.length === 0) return soldFor(only, share);
  const shares = partShares(
    share,
    contents.map(({ goodsId, units }) => ({ goodsId, quantity: units })),
    contents.map(({ amount }) => amount),
  );
  return contents.reduce((sum, content, at) => together(sum, soldFor(content, shares[at] ?? share)), nothing);
}

/**
 * Prices a past cart with `priceCart` (R5–R22) under an order's shipping terms. Vouchers that it no longer reaches are
 * left out; null when its vouchers cannot be used.
 */
export function pricedAgain(cart: PastCart, { shipping }: Pick<PastOrder, 'shipping'>): PricedCart | null {
  const whole = cartOf(cart, shipping);
  const priced = priceCart(whole, cart.choice);
  const again = priced.ok ? priced : priceCart(whole, withoutRefused(cart.choice, priced.refusal));
  return again.ok ? again.value : null;
}

/** The result of a priced cart. */
export const standingBy = (priced: PricedCart, { lines }: PastCart): Standing =>
  lines.reduce(
    (sum, { contents }, at) => {
      const line = priced.lines[at];
      return line === undefined ? sum : together(sum, lineStanding(contents, line.share));
    },
    { ...nothing, payable: toFen(priced.payable), freight: toFen(priced.freight.amount) },
  );

/** Why an order cannot be compared: its price by the facts that are still known, in yuan; null: not possible. */
interface Incomparable {
  readonly pricedAs: Money | null;
}

/**
 * The result of an order as placed, when its known facts give the same price to the fen: goods amount, freight and
 * payable. Otherwise a promotion or the freight has changed since, and the order has no result.
 */
export function standingAsPlaced(order: PastOrder): Standing | Incomparable {
  const priced = priceCart(cartOf(order, order.shipping), order.choice);
  if (!priced.ok) return { pricedAs: null };
  const { goodsAmount, freight, payable } = priced.value;
  const { paid } = order;
  if (!goodsAmount.eq(paid.goodsAmount) || !freight.amount.eq(paid.freight) || !payable.eq(paid.payable)) return { pricedAs: payable };
  return standingBy(priced.value, order);
}
