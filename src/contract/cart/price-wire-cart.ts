import { priceOrders } from '../../domain/pricing/price-orders.ts';
import type { ChoiceRefusal } from '../../domain/promotion/voucher-choice.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import { choiceNames } from '../shared/reduction-names.ts';
import type { PricedOrdersWire } from './priced-cart-wire.ts';
import type { Problem } from './problem.ts';
import { readCartByLists } from './read-cart-by-lists.ts';
import { writePricedOrders } from './write-priced-cart.ts';

const reasons = { unknown: 'is not in the list', 'not-reached': 'is not reached' } as const;

/** A refused choice as a problem of the wire's field (R16). */
const choiceProblem = ({ side, code, id }: ChoiceRefusal, path = ''): Problem => ({
  path: path === '' ? choiceNames[side] : `${path}.${choiceNames[side]}`,
  message: `${JSON.stringify(id)} ${reasons[code]}`,
});

/**
 * The headless channel: wire cart in, printed object out. A cart with `price_lists` is priced for their customer (R57).
 * @param path the position of the value in the whole input; every problem's path begins with it.
 * @example
 * const goods = { id: 101, number: 500, base_price: '12.80' };
 * const priced = priceWireCart({ data: [{ id: 1, number: 3, is_selected: 1, goods }] });
 * priced.ok && priced.value.payable; // '38.40'
 */
export function priceWireCart(value: unknown, path = ''): Result<PricedOrdersWire, readonly Problem[]> {
  const read = readCartByLists(value, path);
  if (!read.ok) return read;
  const priced = priceOrders(read.value.cart, read.value.choice);
  return priced.ok ? accepted(writePricedOrders(priced.value)) : refused(priced.refusal.map((refusal) => choiceProblem(refusal, path)));
}
