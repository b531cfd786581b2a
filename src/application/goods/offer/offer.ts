import { isBuyable } from '../../../domain/cart/cart.ts';
import { flashChange } from '../../../domain/goods/flash-change.ts';
import { priceListAt, withoutOffers } from '../../../domain/goods/goods-prices.ts';
import { noLadder } from '../../../domain/goods/ladder-price.ts';
import type { HeldUnits, PriceNow } from '../../../domain/goods/price-now.ts';
import type { OrderFreight } from '../../../domain/pricing/order-freight.ts';
import { firstQuantity, questioned } from '../../../domain/pricing/goods-hints.ts';
import { type NearestGain, nearestGain } from '../../../domain/pricing/nearest-gain.ts';
import { isSupplied, type SupplyStanding } from '../../../domain/qualification/controlled-sale.ts';
import { floor2, type Money, noMoney } from '../../../domain/shared/money.ts';
import { shownAmount, shownPrice } from '../../shared/shown/shown-money.ts';
import { shownBegin } from '../../shared/shown/shown-time.ts';
import type { Obstacle } from '../face/goods-label.ts';
import { type GiftStanding, giftStanding } from '../face/gift-standing.ts';
import { type ShownFreeShipping, shownFreeShipping } from '../face/shown-free-shipping.ts';
import { type ShownPrice, shownPriceNow } from '../face/shown-price.ts';
import type { Goods } from '../goods.ts';
import { type LadderBand, ladderBands } from './ladder-bands.ts';
import { shownEachPiece, piecesOf } from './pieces.ts';

/** Why the buyer cannot buy goods; the ui words it and offers the way out. */
type Standing =
  | { readonly kind: 'buyable' }
  | { readonly kind: 'sold-out' }
  /** The buyer's licences do not allow it, or the shop does not sell it (R29); null without a reason. */
  | { readonly kind: 'not-allowed'; readonly obstacle: Obstacle | null }
  /** Controlled-sales goods (控销) without a grant: to apply for, or waiting for the shop's decision. */
  | { readonly kind: 'not-supplied'; readonly supply: Exclude<SupplyStanding, 'granted'> }
  | { readonly kind: 'price-hidden' };

/** An unavailable quantity. */
export interface QuantityCorrection {
  readonly code: 'over-stock' | 'over-limit' | 'over-flash' | 'not-a-quantity';
  readonly wanted: number;
  /** The stock, the limit of an order (the flash sale's at its price), or what is left of the sale's quota. */
  readonly bound: number;
  /** The most that can still be added, now in the field; 0 when the cart holds everything available. */
  readonly most: number;
}

/** A flash sale that has not begun. */
export interface FlashAhead {
  readonly price: string;
  /** The begin in words: 14:00, 明日 10:00. */
  readonly begins: string;
}

/** Goods with the quantity to buy: everything that a card, a row or the goods page shows. */
export interface Offer {
  /** The facts for the rules; screens show the members below and its plain texts. */
  readonly goods: Goods;
  /** The time of this state, epoch seconds by the shop's clock. */
  readonly time: number;
  readonly quantity: number;
  readonly correction: QuantityCorrection | null;
  readonly standing: Standing;
  /** The most that can still be added, besides the cart. */
  readonly most: number;
  readonly stock: { readonly kind: 'plenty' | 'few' | 'none'; readonly left: number };
  /**
   * The unit price, the amount of the quantity, and the price of a piece (null when the specification tells no pieces);
   * all null when the price is hidden.
   */
  readonly price: (ShownPrice & { readonly amount: string; readonly each: string | null }) | null;
  /** The next flash sale; null when none is known, or one is running. */
  readonly ahead: FlashAhead | null;
  /** Units in the cart that cost more than the running sale; null for none (R47). */
  readonly toFlash: { readonly units: number; readonly price: string } | null;
  /** The steps of the ordinary price; empty beside a flash price, which has no steps. */
  readonly bands: readonly LadderBand[];
  /** The gift of the resulting line (R18); null without a gift. */
  readonly gift: GiftStanding | null;
  /** The order that the goods would join, as far as freight asks; null while unknown. */
  readonly order: OrderFreight | null;
  /** How more units would spare that order its freight (R69a); null when they would not. */
  readonly freeShipping: ShownFreeShipping | null;
  /** Which of ladder step, gift and free shipping costs least extra; null when more units gain nothing. */
  readonly nearest: NearestGain['kind'] | null;
  /** Units in the cart by kind of line, including pending ones. */
  readonly held: HeldUnits;
  /** Units on the cart line that this quantity would join: the ordinary or the flash line. */
  readonly inCart: number;
  readonly isFavorite: boolean;
}

/** Below this the number is shown, above it «plenty». */
const plentyFrom = 100;

/** How a stock is shown: plenty, a number, or none. */
const stockOf = (stock: number): Offer['stock'] => ({
  kind: stock <= 0 ? 'none' : stock < plentyFrom ? 'few' : 'plenty',
  left: stock,
});

function standingOf({ terms, pricing, obstacle, supply }: Goods): Standing {
  // A buyer who may not buy such goods at all gains nothing by applying for them (R29).
  const isSupplyOnly = obstacle === null || obstacle.code === 'not-supplied' || obstacle.code === 'other';
  if (supply !== null && !isSupplied(supply) && isSupplyOnly) return { kind: 'not-supplied', supply };
  if (!terms.purchasable) return { kind: 'not-allowed', obstacle };
  if (!isBuyable(terms)) return { kind: 'sold-out' };
  return pricing === null ? { kind: 'price-hidden' } : { kind: 'buyable' };
}

/** The price list beside the price; empty when hidden. */
function priced(goods: Goods, { time, held, quantity }: Choice, now: PriceNow): Priced {
  const { pricing } = goods;
  if (pricing === null) return { price: null, ahead: null, toFlash: null, bands: [] };
  const pieces = piecesOf(goods);
  const { flash } = pricing;
  const change = flashChange(pricing, { time, held });
  return {
    price: {
      ...shownPriceNow(now, time),
      amount: shownAmount(floor2(now.unit.times(quantity))),
      each: pieces && shownEachPiece(now.unit, pieces),
    },
    ahead: flash !== null && time < flash.beginsAt ? { price: shownPrice(flash.price), begins: shownBegin(flash.beginsAt, time) } : null,
    toFlash: change && { units: change.units, price: shownPrice(change.flash.price) },
    bands: now.line === 'flash' ? [] : ladderBands(priceListAt(pricing, time), held.ordinary + quantity, pieces),
  };
}

type Priced = Pick<Offer, 'price' | 'ahead' | 'toFlash' | 'bands'>;
interface Choice extends Pick<Offer, 'time' | 'held' | 'quantity' | 'correction' | 'isFavorite'> {
  /** Absent: unknown. */
  readonly order?: OrderFreight | null;
}

/** With a hidden price, gifts are shown all the same. */
const hidden = withoutOffers({ basePrice: noMoney, ladder: noLadder });

/** The rules' answer for goods in a quantity. */
const answerOf = ({ terms, pricing }: Goods, { time, held, quantity, order }: Pick<Choice, 'time' | 'held' | 'quantity' | 'order'>) =>
  questioned(terms, pricing ?? hidden, { time, held, entered: quantity }, pricing && order);

const nearestOf = ({ pricing }: Goods, { time, held, quantity }: Choice, hints: ReturnType<typeof answerOf>): Offer['nearest'] =>
  nearestGain(pricing ?? hidden, { time, held, entered: quantity }, hints)?.kind ?? null;

/** Everything that follows from goods, time, cart and quantity. */
export function offered(goods: Goods, { time, held, quantity, correction, isFavorite, order = null }: Choice): Offer {
  const choice = { time, held, quantity, correction, isFavorite, order };
  const answer = answerOf(goods, choice);
  const { price, most, gifts, giftMissing, freeShipping } = answer;
  return {
    goods,
    ...choice,
    most,
    freeShipping: shownFreeShipping(freeShipping),
    gift: giftStanding(goods.terms.gift, goods, { total: gifts, missing: giftMissing }),
    ...priced(goods, choice, price),
    standing: standingOf(goods),
    stock: stockOf(goods.terms.stock),
    nearest: nearestOf(goods, choice, answer),
    inCart: held[price.line],
  };
}

/** Goods at a time with their preset quantity: the medium pack, or what is left (R4). */
export function offerOf(goods: Goods, time: number): Offer {
  const { terms, pricing, held, isFavorite } = goods;
  return offered(goods, { time, held, quantity: firstQuantity(terms, pricing, { time, held }), correction: null, isFavorite });
}

/** The exact unit price at the offer's quantity; null when hidden. */
export const exactPrice = (present: Pick<Offer, 'goods' | 'time' | 'held' | 'quantity'>): PriceNow | null =>
  present.goods.pricing && answerOf(present.goods, present).price;

/** The exact amount of the quantity (R6, cut to 2 decimals); null when the price is hidden. */
export function amountOf(present: Pick<Offer, 'goods' | 'time' | 'held' | 'quantity'>): Money | null {
  const price = exactPrice(present);
  return price && floor2(price.unit.times(present.quantity));
}
