import type { CartLine, OrdinaryLine } from '../../../domain/cart/cart.ts';
import { flashChange } from '../../../domain/goods/flash-change.ts';
import { formerPriceBeside, type GoodsPrices, type OffersNow } from '../../../domain/goods/goods-prices.ts';
import { ordinaryPrice, type PriceNow } from '../../../domain/goods/price-now.ts';
import type { Money } from '../../../domain/shared/money.ts';
import { type ShownPrice, shownPriceNow } from '../../goods/face/shown-price.ts';
import { shownAmount, shownPrice } from '../../shared/shown/shown-money.ts';
import type { LineFace } from '../kept-cart.ts';

/** Units of an ordinary line that the running flash sale sells cheaper (R47). */
export interface LineToFlash {
  readonly units: number;
  readonly price: string;
  /** The difference for these units, before reductions. */
  readonly saves: string;
}

const pricesOf = ({ goods: { basePrice, ladder } }: OrdinaryLine, { special, flash }: OffersNow): GoodsPrices => ({
  basePrice,
  ladder,
  special,
  flash,
});

/**
 * The unit price of a line at a time, and its reason; an ordinary line uses the same function as goods in a list (R40).
 */
export function linePrice(line: CartLine, unit: Money, { offers, endsAt }: LineFace, time: number): ShownPrice {
  if (line.kind === 'ordinary') return shownPriceNow(ordinaryPrice(pricesOf(line, offers), time, line.quantity), time);
  const own: PriceNow = {
    line: 'ordinary',
    unit,
    reason: { kind: line.kind === 'add-on' && unit.eq(0) ? 'gift' : line.kind },
    former: null,
    endsAt: null,
    left: null,
  };
  if (line.kind !== 'flash') return shownPriceNow(own, time);
  const { flash } = offers;
  return shownPriceNow({ ...own, line: 'flash', former: flash && formerPriceBeside(unit, flash), endsAt, left: flash?.left ?? null }, time);
}

/** Units of a line that can move to the flash price; `inFlash` units of its goods already have it. */
export function lineToFlash(
  line: CartLine,
  { offers }: LineFace,
  { unit, time, inFlash }: { readonly unit: Money; readonly time: number; readonly inFlash: number },
): LineToFlash | null {
  if (line.kind !== 'ordinary') return null;
  const change = flashChange(pricesOf(line, offers), { time, held: { ordinary: line.quantity, flash: inFlash } });
  if (change === null) return null;
  const { units, flash } = change;
  return { units, price: shownPrice(flash.price), saves: shownAmount(unit.minus(flash.price).times(units)) };
}
