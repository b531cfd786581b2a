import { mostUnits } from '../cart/quantity-bounds.ts';
import { giftMissing, giftTotal } from '../goods/gift.ts';
import { type GoodsPrices, priceListAt } from '../goods/goods-prices.ts';
import type { GoodsTerms } from '../goods/goods-terms.ts';
import type { NextLadderStep } from '../goods/ladder-price.ts';
import { flashFor, flashRoom, nextCheaperStep, priceNow, type PriceNow, type PriceQuestion } from '../goods/price-now.ts';
import type { FreeShippingHint, OrderFreight } from './order-freight.ts';

/** What a quantity earns, and what is missing to more. Only what this buyer can get is a hint (R47). */
export interface GoodsHints {
  /**
   * The most units that can be entered: stock and limits less the units in the cart (R4); for a flash price also its
   * quota.
   */
  readonly most: number;
  /** The next step that makes a unit cheaper. */
  readonly next: NextLadderStep | null;
  /** Free units of the resulting line (R18). */
  readonly gifts: number;
  /** Units missing to the next round of the gift. */
  readonly giftMissing: number | null;
  /** The cheaper way to no freight (R69a); null while the order is unknown, or pays none. */
  readonly freeShipping: FreeShippingHint | null;
}

/** Units of the goods that one order may still hold besides the cart (R4). */
const roomBeside = (goods: Pick<GoodsTerms, 'stock' | 'purchaseLimit'>, { ordinary, flash }: PriceQuestion['held']): number =>
  Math.max(0, mostUnits(goods) - ordinary - flash);

/**
 * The preset quantity of goods (R4, R47): the medium pack, or the available units less those in the cart; 1 when none
 * are available.
 */
export function firstQuantity(
  goods: Pick<GoodsTerms, 'mediumPack' | 'stock' | 'purchaseLimit'>,
  prices: Pick<GoodsPrices, 'flash'> | null,
  question: Pick<PriceQuestion, 'time' | 'held'>,
): number {
  const flash = prices && flashFor(prices, question);
  const inSale = flash === null ? goods.mediumPack : flashRoom(flash, question.held.flash);
  return Math.max(1, Math.min(goods.mediumPack, roomBeside(goods, question.held), inSale));
}

/** A price, and the hints of its quantity. */
interface GoodsQuestioned extends GoodsHints {
  readonly price: PriceNow;
}

/**
 * The price and hints of goods on every screen (R40, R47), for the quantity in the cart plus the entered one. A ladder
 * counts the ordinary line, a gift the line being bought, free shipping the whole order (R18, R19).
 * @param order the order with the cart's units of the goods; null while unknown
 */
export function questioned(
  terms: GoodsTerms,
  prices: GoodsPrices,
  question: PriceQuestion,
  order: OrderFreight | null = null,
): GoodsQuestioned {
  const { time, held, entered } = question;
  const price = priceNow(prices, question);
  const room = roomBeside(terms, held);
  const flash = price.line === 'flash' ? flashFor(prices, question) : null;
  const most = flash === null ? room : Math.min(room, flashRoom(flash, held.flash));
  const reachable = (missing: number | null): number | null => (missing !== null && entered + missing <= most ? missing : null);
  const next = flash === null ? nextCheaperStep(priceListAt(prices, time), held.ordinary + entered) : null;
  const onLine = held[price.line] + entered;
  return {
    price,
    most,
    next: next !== null && reachable(next.missing) !== null ? next : null,
    gifts: giftTotal(terms.gift, onLine),
    giftMissing: reachable(giftMissing(terms.gift, onLine)),
    freeShipping: order && order.hint({ terms, prices, question, most }),
  };
}
