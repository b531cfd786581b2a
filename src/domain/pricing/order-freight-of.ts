import type { Cart, CartLine } from '../cart/cart.ts';
import { isEphedrineLine } from '../cart/split-orders.ts';
import { weighLines } from '../cart/weighed-line.ts';
import { costOfUnits } from '../goods/cost-of-units.ts';
import { priceListAt } from '../goods/goods-prices.ts';
import type { GoodsTerms } from '../goods/goods-terms.ts';
import { priceTurns } from '../goods/ladder-price.ts';
import { unitPriceOf } from '../goods/price-now.ts';
import { freeShippingMissing, freightFor, shippingShortfall } from '../shipping/freight.ts';
import type { ShippingTerms } from '../shipping/shipping-terms.ts';
import { idKey, type Id } from '../shared/id.ts';
import { floor2, fromFen, fromWhole, type Money, noMoney, priceDecimals, toFen } from '../shared/money.ts';
import type { EnteredGoods, FreeShippingHint, OrderFreight } from './order-freight.ts';

/** What decides the freight of an order (R19). */
interface OrderFacts {
  readonly shipping: ShippingTerms;
  readonly goodsAmount: Money;
  /** The goods of the counting lines that do not ship free. */
  readonly charged: ReadonlySet<Id>;
}

/** Goods that join an order. */
interface JoiningGoods {
  readonly goods: GoodsTerms;
  /** Units of the goods on all counting lines, with those that join. */
  readonly units: number;
  /** What they add to the order's amount, in yuan. */
  readonly extra: Money;
}

function orderWith(order: OrderFacts, joining: readonly JoiningGoods[]): OrderFacts {
  const charged = new Set(order.charged);
  for (const { goods, units } of joining)
    if (freeShippingMissing(goods, units) === 0) charged.delete(idKey(goods.id));
    else charged.add(idKey(goods.id));
  return { ...order, goodsAmount: joining.reduce((sum, { extra }) => sum.plus(extra), order.goodsAmount), charged };
}

const shortfallOf = ({ shipping, goodsAmount }: OrderFacts): bigint => shippingShortfall(shipping, toFen(floor2(goodsAmount)));

/** The freight of an order with these goods, and the yuan missing to its threshold. */
function freightWith(order: OrderFacts, joining: JoiningGoods): Omit<ReturnType<OrderFreight['freightWith']>, 'isWithCart'> {
  const after = orderWith(order, [joining]);
  const shortfall = shortfallOf(after);
  // One line that ships free stands for all, and one that does not for the order.
  const lines = [{ freeShippingMissing: after.charged.size === 0 ? 0 : null }];
  return {
    freight: freightFor({ shipping: after.shipping, shortfall, lines }),
    goodsAmount: after.goodsAmount,
    shortfall: fromFen(shortfall),
  };
}

/** Goods of an order, and what more of them costs. */
interface MoreUnits {
  readonly goods: GoodsTerms;
  /** Units of the goods on all counting lines, the entered ones included. */
  readonly units: number;
  /** The most units that can be added to those. */
  readonly room: number;
  /** What the entered units and so many more add to the order's amount, in yuan. */
  readonly extra: (more: number) => Money;
  /** Numbers of additional units at which the unit price changes. */
  readonly turns: readonly number[];
}

/** The fewest units that lift the order to its threshold; null when there are not as many. */
function toThreshold(order: OrderFacts, { room, extra, turns }: MoreUnits): number | null {
  const starts = [...new Set([1, ...turns.filter((turn) => turn > 1 && turn <= room)])].sort((one, other) => one - other);
  const needed = fromFen(shortfallOf(order));
  const isReached = (more: number): boolean => shortfallOf({ ...order, goodsAmount: order.goodsAmount.plus(extra(more)) }) === 0n;
  for (const [place, start] of starts.entries()) {
    const last = Math.min(room, (starts[place + 1] ?? Infinity) - 1);
    if (start > last) return null;
    // Within a price band the amount grows evenly. The cut to fen may take one more unit.
    const unit = last > start ? extra(start + 1).minus(extra(start)) : noMoney;
    const more = unit.gt(0) ? Math.ceil(Math.max(0, needed.minus(extra(start)).div(unit).toNumber())) : 0;
    const near = [start + more - 1, start + more, start + more + 1];
    const found = near.find((each) => each >= start && each <= last && isReached(each));
    if (found !== undefined) return found;
  }
  return null;
}

/** R69a: the goods' own count while it costs less than the missing amount, else the units that reach the amount. */
function cheaperWay(order: OrderFacts, more: MoreUnits): FreeShippingHint | null {
  const { goods, units, room, extra } = more;
  if (!goods.shipsFree) return null;
  const freightAt = (added: number) => freightWith(order, { goods, units: units + added, extra: extra(added) });
  const { freight, shortfall } = freightAt(0);
  if (freight.reason === 'lines-ship-free') return { kind: 'reached' };
  if (freight.reason !== 'charged') return null;
  const missing = freeShippingMissing(goods, units) ?? 0;
  const isCheaper = missing > 0 && missing <= room && extra(missing).minus(extra(0)).lt(shortfall);
  if (isCheaper && freightAt(missing).freight.reason !== 'charged') return { kind: 'count', missing };
  const toAmount = toThreshold(order, more);
  return toAmount === null ? null : { kind: 'threshold', missing: toAmount, freeFrom: order.shipping.freeFrom };
}

/** The cost of the entered units and so many more, beyond the units in the cart. */
function extraOf({ prices, question }: EnteredGoods): (more: number) => Money {
  const before = costOfUnits(prices, { ...question, entered: 0 });
  return (more) => costOfUnits(prices, { ...question, entered: question.entered + more }).minus(before);
}

const unitsOf = ({ question: { held, entered } }: EnteredGoods): number => held.ordinary + held.flash + entered;

const joiningOf = (entered: EnteredGoods): JoiningGoods => ({
  goods: entered.terms,
  units: unitsOf(entered),
  extra: extraOf(entered)(0),
});

/** A line as its own price changes with more units; a set has no count of its own. */
function moreOfLine(line: CartLine, units: number, room: number): MoreUnits | null {
  const { goods, quantity } = line;
  if (line.kind === 'combination') return null;
  if (line.kind !== 'ordinary') return { goods, units, room, extra: (more) => line.price.times(more), turns: [] };
  const costOf = (number: number): Money => unitPriceOf(line.goods, number).times(number);
  return {
    goods,
    units,
    room,
    extra: (more) => costOf(quantity + more).minus(costOf(quantity)),
    turns: priceTurns(line.goods.ladder).map((turn) => turn - quantity),
  };
}

/** The orders that a cart becomes (R68). */
interface OrdersFacts {
  readonly main: OrderFacts;
  readonly ephedrine: OrderFacts;
}

/** The goods are weighed in the order that they would join. */
const joined = (orders: OrdersFacts, goods: GoodsTerms): OrderFacts => (goods.isEphedrine === true ? orders.ephedrine : orders.main);

function freightOf(orders: OrdersFacts): OrderFreight {
  const { main, ephedrine } = orders;
  return {
    shipping: main.shipping,
    hint: ({ most, ...entered }) => {
      const { terms, prices, question } = entered;
      const turns = priceTurns(priceListAt(prices, question.time).ladder).map((turn) => turn - question.held.ordinary - question.entered);
      const more = { goods: terms, units: unitsOf(entered), room: most - question.entered, extra: extraOf(entered), turns };
      return cheaperWay(joined(orders, terms), more);
    },
    lineHint: (line, units, room) => {
      const more = moreOfLine(line, units, room);
      return more && cheaperWay(joined(orders, line.goods), more);
    },
    beside: (joining) => {
      const isSeparate = ({ terms }: EnteredGoods): boolean => terms.isEphedrine === true;
      return freightOf({
        main: orderWith(main, joining.filter((entered) => !isSeparate(entered)).map(joiningOf)),
        ephedrine: orderWith(ephedrine, joining.filter(isSeparate).map(joiningOf)),
      });
    },
    freightWith: (entered) => {
      const order = joined(orders, entered.terms);
      return { ...freightWith(order, joiningOf(entered)), isWithCart: order.goodsAmount.gt(0) };
    },
  };
}

/** The freight of the orders with a cart's counting lines (R7, R19, R68, R69a). Goods ask about the order they join. */
export function orderFreightOf({ lines, shipping }: Pick<Cart, 'lines' | 'shipping'>): OrderFreight {
  const factsOf = (own: readonly CartLine[]): OrderFacts => {
    const counting = weighLines(own).filter(({ counts }) => counts);
    const exact = counting.reduce((sum, line) => sum + BigInt(line.exact), 0n);
    const charged = counting.filter(({ line, goodsQuantity }) => freeShippingMissing(line.goods, goodsQuantity) !== 0);
    return {
      shipping,
      goodsAmount: fromWhole(exact, priceDecimals),
      charged: new Set(charged.map(({ line }) => idKey(line.goods.id))),
    };
  };
  return freightOf({
    main: factsOf(lines.filter((line) => !isEphedrineLine(line))),
    ephedrine: factsOf(lines.filter(isEphedrineLine)),
  });
}
