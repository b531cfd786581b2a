import type { GoodsPrices } from '../../domain/goods/goods-prices.ts';
import type { Ladder } from '../../domain/goods/ladder-price.ts';
import type { HeldUnits } from '../../domain/goods/price-now.ts';
import * as answer from '../shared/answer-values.ts';
import { called, inTerms, type InTerms } from '../shared/in-terms.ts';

/**
 * A step of a ladder price (阶梯价), rules.md R6. `id` is the value of `ladder_price_id` in a link or cart line; without
 * ids steps are counted from 1 by ascending quantity.
 */
const ladderStep = inTerms({ id: answer.orNull(answer.id), quantity: called('number', answer.integer({ min: 1 })), price: answer.price });

const offerFields = {
  price: answer.price,
  /** its period (rules-shop.md R40), the end exclusive */
  beginsAt: called('begin_time', answer.time),
  endsAt: called('end_time', answer.time),
  /** the price paid in the 7 days before, if higher: shown crossed out while the offer holds */
  soldAt: called('former_price', answer.orNull(answer.price)),
};

/** The offers on goods: of each kind the present or next one. */
export const offersFields = {
  /** 特: ordinary lines cost no more */
  special: answer.orNull(inTerms(offerFields)),
  /** 秒: the price of a separate line, `type` 1 */
  flash: answer.orNull(
    inTerms(
      {
        ...offerFields,
        id: answer.id,
        /** units left of the quota */
        left: answer.integer(),
        /** the most units per order at this price; 0 = no limit */
        perOrder: called('per_order', answer.or(answer.integer(), 0)),
      },
      (read) => ({ ...read, perOrder: read.perOrder || null }),
    ),
  ),
  /** units on the flash line in the buyer's cart */
  inFlash: called('cart_flash', answer.or(answer.integer(), 0)),
};

/** The components of a price, and its preset quantity (R47). */
export const priceFields = {
  /** the ordinary price; null when the buyer may not see prices (controlled-sales goods) */
  basePrice: called('base_price', answer.priceOrNull),
  ladder: called('ladder_price', answer.listOrNone(ladderStep)),
  ladderType: called('ladder_price_type', answer.or(answer.integer(), 0)),
  ...offersFields,
  /** medium pack (中包装): default quantity and step */
  mediumPack: called('zbz', answer.or(answer.integer({ min: 1 }), 1)),
  /** the most units per order; 0 = no limit */
  purchaseLimit: called('qg_number', answer.or(answer.integer(), 0)),
  /** units in the buyer's cart */
  inCart: called('cartNum', answer.or(answer.integer(), 0)),
};

type PriceRead = InTerms<typeof priceFields>;

/** `ladder_price_type` 1 is up-to, any other reach-at-least (R6). */
const ladderOf = ({ ladder, ladderType }: PriceRead): Ladder => ({
  kind: ladderType === 1 ? 'up-to' : 'reach-at-least',
  steps: ladder.map(({ quantity, price }) => ({ quantity, price })),
});

/** All prices of goods; null when the buyer may not see them. */
export const pricingOf = (read: PriceRead): GoodsPrices | null =>
  read.basePrice && { basePrice: read.basePrice, ladder: ladderOf(read), special: read.special, flash: read.flash };

/** The units in the buyer's cart by kind of line. */
export const heldOf = ({ inCart, inFlash }: Pick<PriceRead, 'inCart' | 'inFlash'>): HeldUnits => ({
  ordinary: Math.max(0, inCart - inFlash),
  flash: inFlash,
});

/** The ids of ladder steps in links, with their quantities, ascending. */
export const stepsOf = ({ ladder }: Pick<PriceRead, 'ladder'>): readonly { readonly id: string; readonly quantity: number }[] =>
  [...ladder]
    .sort((one, other) => one.quantity - other.quantity)
    .map(({ id, quantity }, index) => ({ id: id ?? String(index + 1), quantity }));
