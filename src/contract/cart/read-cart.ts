import type { Cart } from '../../domain/cart/cart.ts';
import type { Pick, VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import { amountDecimals, noMoney } from '../../domain/shared/money.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { ShippingTerms } from '../../domain/shipping/shipping-terms.ts';
import { choiceNames } from '../shared/reduction-names.ts';
import type { Problem } from './problem.ts';
import { readActivities } from './read-activities.ts';
import { noActivities } from '../../domain/cart/activities.ts';
import { LineReader } from './read-line.ts';
import { WireObject } from './wire-reading.ts';

/** A cart from the wire, with the buyer's voucher choice. */
export interface CartRequest {
  readonly cart: Cart;
  readonly choice: VoucherChoice;
}

function readShipping(shipping: WireObject | null): ShippingTerms {
  const amount = (key: string) => shipping?.optionalAmount(key, amountDecimals) ?? noMoney;
  return {
    freeFrom: amount('shipping_amount'),
    unshippedOrders: amount('no_trans_order_amount'),
    delivery: 'express',
    freight: amount('freight'),
  };
}

/** A choice: absent or null leaves it to the best plan, 0 or "0" is none, anything else is an id (R16). */
function readPick(cart: WireObject, key: string): Pick {
  const value = cart.raw(key);
  if (value === undefined || value === null) return { kind: 'best' };
  if (value === 0 || value === '0') return { kind: 'none' };
  const id = cart.id(key);
  return id === null ? { kind: 'best' } : { kind: 'given', id };
}

/**
 * Reads a cart in the wire shape of rules.md: `data` of `GET /api/cart/list`, optionally with `coupon_id` and `xjq_id`.
 * @param value the result of JSON.parse, of any shape.
 * @param path the position of the value in the whole input (`[3]` in a batch); every problem's path begins with it.
 * @returns the cart and the choice, or every problem. `priceCart` decides whether a chosen voucher is known and reached
 * (R16); `priceWireCart` asks it and answers in paths.
 * @example
 * readCart({ data: [] }).ok; // true
 * readCart({ data: [7] }); // { ok: false, refusal: [{ path: 'data[0]', message: 'must be an object' }] }
 */
export function readCart(value: unknown, path = ''): Result<CartRequest, readonly Problem[]> {
  const problems: Problem[] = [];
  const cart = WireObject.at(path, value, problems);
  if (cart === null) return refused(problems);
  const reader = new LineReader();
  const lines = cart.objects('data').flatMap((line) => reader.read(line) ?? []);
  const shipping = readShipping(cart.optionalObject('shipping_data'));
  const offered = cart.optionalObject('activity_data');
  const activities = offered ? readActivities(offered) : noActivities;
  const choice = { coupon: readPick(cart, choiceNames.coupon), 'cash-voucher': readPick(cart, choiceNames['cash-voucher']) };
  return problems.length > 0 ? refused(problems) : accepted({ cart: { lines, shipping, activities }, choice });
}
