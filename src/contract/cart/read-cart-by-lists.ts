import type { Cart, CartLine } from '../../domain/cart/cart.ts';
import { type AgreedList, type AgreedPrice, listAnswering, listsInForce, pricesUnder } from '../../domain/goods/agreed-price.ts';
import { priceListAt, type SpecialPrice } from '../../domain/goods/goods-prices.ts';
import { type Id, idText } from '../../domain/shared/id.ts';
import { noMoney, priceDecimals } from '../../domain/shared/money.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { Problem } from './problem.ts';
import { type CartRequest, readCart } from './read-cart.ts';
import { readLadder } from './read-goods.ts';
import { anyInteger, WireObject } from './wire-reading.ts';

/** A price list of the wire: what it says of goods, by the text of their id. */
interface WireList extends AgreedList {
  readonly prices: ReadonlyMap<string, AgreedPrice>;
}

/** Reads one list; its place among the others stands for when it was made. */
function readList(list: WireObject, place: number): WireList {
  const kind = list.raw('kind');
  if (kind !== 'class' && kind !== 'contract') list.refuse('kind', 'must be class or contract');
  const isFinal = list.flag('is_final', false);
  if (isFinal && kind === 'class') list.refuse('is_final', 'must be 0 for a class');
  const prices = new Map<string, AgreedPrice>();
  for (const goods of list.objects('goods')) {
    const id = goods.id('goods_id');
    const basePrice = goods.amount('price', priceDecimals) ?? noMoney;
    const price = { basePrice, ladder: readLadder(goods), isFinal };
    if (id !== null && prices.has(idText(id))) goods.refuse('goods_id', 'is in the list twice');
    if (id !== null) prices.set(idText(id), price);
  }
  return {
    id: place,
    kind: kind === 'contract' ? 'contract' : 'class',
    isFinal,
    beginsAt: list.integer('begin_time', anyInteger) ?? 0,
    endsAt: list.integer('end_time', anyInteger) ?? 0,
    prices,
  };
}

/** The special price of a line's goods (R40); null without one. */
function readSpecial(line: WireObject): SpecialPrice | null {
  const special = line.optionalObject('goods')?.optionalObject('special') ?? null;
  if (special === null) return null;
  const [beginsAt, endsAt] = [special.integer('begin_time', anyInteger) ?? 0, special.integer('end_time', anyInteger) ?? 0];
  return { price: special.amount('price', priceDecimals) ?? noMoney, beginsAt, endsAt, soldAt: null };
}

/** An ordinary line at what its customer pays at a time; other lines have a price of their own (R5). */
function underLists(line: CartLine, special: SpecialPrice | null, agreedFor: (goodsId: Id) => AgreedPrice | null, time: number): CartLine {
  if (line.kind !== 'ordinary') return line;
  const prices = pricesUnder({ ...line.goods, special, flash: null }, agreedFor(line.goods.id));
  return { ...line, goods: { ...line.goods, ...priceListAt(prices, time) } };
}

/**
 * Reads a cart as `readCart` does, for a customer with price lists (R57): `price_lists` beside `data`, each with `kind`
 * (`class` or `contract`), `begin_time`, `end_time` and `goods` (`goods_id`, `price`, `ladder_price`,
 * `ladder_price_type`), a contract also with `is_final`. `timestamp` is then the time at which lists and the goods'
 * `special` prices hold. In the cart of the shop itself the prices are the customer's already, and it has no
 * `price_lists`.
 * @param value the result of JSON.parse, of any shape.
 * @param path the position of the value in the whole input.
 * @returns the cart with every ordinary line at the customer's prices, or every problem
 */
export function readCartByLists(value: unknown, path = ''): Result<CartRequest, readonly Problem[]> {
  const read = readCart(value, path);
  const problems: Problem[] = [];
  const wire = WireObject.at(path, value, problems);
  if (wire === null || wire.isAbsent('price_lists')) return read;
  const time = wire.integer('timestamp', anyInteger) ?? 0;
  const lists = listsInForce(wire.objects('price_lists').map(readList), time);
  const specials = read.ok ? wire.objects('data').map(readSpecial) : [];
  const all = [...(read.ok ? [] : read.refusal), ...problems];
  if (!read.ok || all.length > 0) return refused(all);
  const agreedFor = (goodsId: Id): AgreedPrice | null => {
    const key = idText(goodsId);
    return listAnswering(lists, ({ prices }) => prices.has(key))?.prices.get(key) ?? null;
  };
  const { cart, choice } = read.value;
  const priced: Cart = { ...cart, lines: cart.lines.map((line, at) => underLists(line, specials[at] ?? null, agreedFor, time)) };
  return accepted({ cart: priced, choice });
}
