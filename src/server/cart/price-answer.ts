import { type CartRequest, readCart } from '../../contract/cart/read-cart.ts';
import { choiceNames } from '../../contract/shared/reduction-names.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { VoucherKind } from '../../domain/promotion/reduction-kind.ts';
import { priceOrders } from '../../domain/pricing/price-orders.ts';
import type { PricedCart } from '../../domain/pricing/priced-cart.ts';
import type { Money } from '../../domain/shared/money.ts';
import { Refusal } from '../http/refusal.ts';
import type { CartAnswer } from './cart-store.ts';

/** What the buyer said of their vouchers: absent, null or empty leaves it to the best plan, 0 is none (R16). */
export type WireChoice = Readonly<Partial<Record<(typeof choiceNames)[VoucherKind], string | number | null>>>;

const kindNames: Readonly<Record<VoucherKind, string>> = { coupon: '优惠券', 'cash-voucher': '现金券' };
const choiceReasons = { unknown: '已失效或不属于本店', 'not-reached': '未达到使用门槛' } as const;

/** A cart with the buyer's choice on it. */
export function withChoice(cart: CartAnswer, choice: WireChoice): CartAnswer {
  const given = Object.values(choiceNames).filter((name) => choice[name] !== undefined && choice[name] !== null && choice[name] !== '');
  return { ...cart, ...Object.fromEntries(given.map((name) => [name, choice[name]])) };
}

/** Reads a cart of ours as every channel reads one. */
function readAnswer(cart: CartAnswer): CartRequest {
  const read = readCart(cart);
  if (!read.ok)
    throw new Error(
      `The server wrote a cart that cannot be read: ${read.refusal.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
    );
  return read.value;
}

/** The cart that an answer of ours says. */
export const readOwnCart = (cart: CartAnswer): Cart => readAnswer(cart).cart;

/** What each line of a cart of ours comes to before reductions, selected or not; nothing where it cannot be had. */
export function lineAmounts(answer: CartAnswer): ReadonlyMap<number, Money> {
  const { cart, choice } = readAnswer({ ...answer, data: answer.data.map((line) => ({ ...line, is_selected: 1 as const })) });
  const priced = priceOrders(cart, choice);
  if (!priced.ok) throw new Error('A cart without a choice was refused');
  const { main, separate } = priced.value;
  return new Map(
    [main, ...(separate === null ? [] : [separate])]
      .flatMap(({ priced: { lines } }) => lines)
      .flatMap(({ id, counts, amount }) => (counts ? [[Number(id), amount] as const] : [])),
  );
}

/**
 * Prices a cart of ours by the one way that every channel takes: the wire shape, read and priced by the rules. Of a
 * cart that becomes two orders it is the main one (R68).
 * @throws Refusal 422 for a coupon or cash voucher that cannot be used (R16)
 */
export function priceAnswer(answer: CartAnswer): PricedCart {
  const { cart, choice } = readAnswer(answer);
  const priced = priceOrders(cart, choice);
  if (priced.ok) return priced.value.main.priced;
  const errors = Object.fromEntries(
    priced.refusal.map(({ side, code }) => [choiceNames[side], [`${kindNames[side]}${choiceReasons[code]}`]]),
  );
  throw new Refusal(422, Object.values(errors)[0]?.[0] ?? '优惠券不可用', { errors });
}
