import { partShares } from '../combination/combination.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { PricedCart } from '../pricing/priced-cart.ts';
import { withoutRefused } from '../promotion/voucher-choice.ts';
import { type Money, priceDecimals, toFen, toWhole } from '../shared/money.ts';
import { cartOf, type Content, type PastCart, type PastOrder } from './past-order.ts';

/** What an order comes to. Amounts in fen; costs in ten-thousandths of a yuan, in which they are exact. */
export interface Standing {
  readonly payable: bigint;
  readonly freight: bigint;
  /** Shares (R8) of goods whose cost is known, and of the others: freight is in neither. */
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

/** What units of goods bring that are paid with so much of an order; nothing for what is given. */
function soldFor({ units, cost }: Content, share: Money): Standing {
  const fen = toFen(share);
  if (cost === null) return { ...nothing, unknown: fen };
  return { ...nothing, known: fen, cost: toWhole(cost, priceDecimals) * BigInt(units) };
}

/** Goods that are paid outside of the cart, carriage in the price (R42), or given. */
export const soldApart = (content: Content, amount: Money): Standing => ({ ...soldFor(content, amount), payable: toFen(amount) });

/** What a line's goods bring: a set's share is split over its parts by their ordinary amounts (R43). */
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

/** Prices a past cart by the one function (R5–R22). A voucher that it does not reach any more is left out. */
function pricedAgain(cart: PastCart, { shipping }: Pick<PastOrder, 'shipping'>): PricedCart | null {
  const whole = cartOf(cart, shipping);
  const priced = priceCart(whole, cart.choice);
  const again = priced.ok ? priced : priceCart(whole, withoutRefused(cart.choice, priced.refusal));
  return again.ok ? again.value : null;
}

const standingBy = (priced: PricedCart, { lines }: PastCart): Standing =>
  lines.reduce(
    (sum, { contents }, at) => {
      const line = priced.lines[at];
      return line === undefined ? sum : together(sum, lineStanding(contents, line.share));
    },
    { ...nothing, payable: toFen(priced.payable), freight: toFen(priced.freight) },
  );

/** What a cart of these lines comes to under the shipping terms of an order; null where its vouchers cannot be used. */
export function standingOf(cart: PastCart, order: Pick<PastOrder, 'shipping'>): Standing | null {
  const priced = pricedAgain(cart, order);
  return priced === null ? null : standingBy(priced, cart);
}

/** Why an order cannot be compared: what it comes to by what is still known of it, in yuan; null: not to be priced. */
interface Incomparable {
  readonly pricedAs: Money | null;
}

/**
 * What an order comes to as it was placed, and by what is still known of it, the same to the fen: goods amount, freight
 * and payable. Where it is not, because a promotion or the freight has changed since, nothing is said of it.
 */
export function standingAsPlaced(order: PastOrder): Standing | Incomparable {
  const priced = priceCart(cartOf(order, order.shipping), order.choice);
  if (!priced.ok) return { pricedAs: null };
  const { goodsAmount, freight, payable } = priced.value;
  const { paid } = order;
  if (!goodsAmount.eq(paid.goodsAmount) || !freight.eq(paid.freight) || !payable.eq(paid.payable)) return { pricedAs: payable };
  return standingBy(priced.value, order);
}
