import { type CartRequest, readCart } from '../../contract/cart/read-cart.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { priceCart } from '../../domain/pricing/price-cart.ts';
import type { PricedCart } from '../../domain/pricing/priced-cart.ts';
import { Refusal } from '../http/refusal.ts';
import type { CartAnswer } from './cart-store.ts';

/** What the buyer said of coupon and voucher: absent, null or empty leaves it to the best plan, 0 is none (R16). */
export interface WireChoice {
  readonly coupon_id?: string | number | null;
  readonly xjq_id?: string | number | null;
}

const choiceNames = { coupon: ['coupon_id', '优惠券'], voucher: ['xjq_id', '现金券'] } as const;
const choiceReasons = { unknown: '已失效或不属于本店', 'not-reached': '未达到使用门槛' } as const;

/** A cart with the buyer's choice on it. */
export function withChoice(cart: CartAnswer, { coupon_id, xjq_id }: WireChoice): CartAnswer {
  const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';
  return {
    ...cart,
    ...(isGiven(coupon_id) && { coupon_id: coupon_id ?? 0 }),
    ...(isGiven(xjq_id) && { xjq_id: xjq_id ?? 0 }),
  };
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

/**
 * Prices a cart of ours by the one way that every channel takes: the wire shape, read and priced by the rules.
 * @throws Refusal 422 for a coupon or voucher that cannot be used (R16)
 */
export function priceAnswer(answer: CartAnswer): PricedCart {
  const { cart, choice } = readAnswer(answer);
  const priced = priceCart(cart, choice);
  if (priced.ok) return priced.value;
  const errors = Object.fromEntries(
    priced.refusal.map(({ side, code }) => [choiceNames[side][0], [`${choiceNames[side][1]}${choiceReasons[code]}`]]),
  );
  throw new Refusal(422, Object.values(errors)[0]?.[0] ?? '优惠券不可用', { errors });
}
