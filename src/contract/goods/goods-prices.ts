import type { GoodsPrices } from '../../domain/goods/goods-prices.ts';
import type { Ladder } from '../../domain/goods/ladder-price.ts';
import type { HeldUnits } from '../../domain/goods/price-now.ts';
import * as answer from '../shared/answer-values.ts';
import { called, inTerms, type InTerms } from '../shared/in-terms.ts';

/**
 * A step of a ladder price (阶梯价), rules.md R6. `id` is what `ladder_price_id` of a link or a cart line names; a server
 * that gives none counts the steps from 1, by ascending quantity.
 */
const ladderStep = inTerms({ id: answer.orNull(answer.id), quantity: called('number', answer.integer({ min: 1 })), price: answer.price });

const offerFields = {
  price: answer.price,
  /** the period in which it holds (rules-shop.md R40), the end exclusive */
  beginsAt: called('begin_time', answer.time),
  endsAt: called('end_time', answer.time),
  /**
   * what the goods were sold for in the 7 days before, where that is more:
   * may stand struck through while the offer holds
   */
  soldAt: called('former_price', answer.orNull(answer.price)),
};

/** The offers on goods: the one of each kind that holds now, or holds next. */
export const offersFields = {
  /** 特: ordinary lines cost no more */
  special: answer.orNull(inTerms(offerFields)),
  /** 秒: the price of a line of its own, `type` 1 */
  flash: answer.orNull(
    inTerms(
      {
        ...offerFields,
        id: answer.id,
        /** units of the quota that are left */
        left: answer.integer(),
        /** most that one order may hold at this price; 0 = no limit */
        perOrder: called('per_order', answer.or(answer.integer(), 0)),
      },
      (read) => ({ ...read, perOrder: read.perOrder || null }),
    ),
  ),
  /** of the units in the buyer's cart, those on its flash line */
  inFlash: called('cart_flash', answer.or(answer.integer(), 0)),
};

/** What the price of goods is made of, and in what quantity it is shown (R47). */
export const priceFields = {
  /** the ordinary price; null where the buyer may not see prices (visitors of controlled-sales goods) */
  basePrice: called('base_price', answer.priceOrNull),
  ladder: called('ladder_price', answer.listOrNone(ladderStep)),
  ladderType: called('ladder_price_type', answer.or(answer.integer(), 0)),
  ...offersFields,
  /** medium pack (中包装): default quantity and step */
  mediumPack: called('zbz', answer.or(answer.integer({ min: 1 }), 1)),
  /** most that one order may hold; 0 = no limit */
  purchaseLimit: called('qg_number', answer.or(answer.integer(), 0)),
  /** how many of it are in the buyer's cart */
  inCart: called('cartNum', answer.or(answer.integer(), 0)),
};

type PriceRead = InTerms<typeof priceFields>;

/** `ladder_price_type` 1 is up-to, any other reach-at-least (R6). */
const ladderOf = ({ ladder, ladderType }: PriceRead): Ladder => ({
  kind: ladderType === 1 ? 'up-to' : 'reach-at-least',
  steps: ladder.map(({ quantity, price }) => ({ quantity, price })),
});

/** All that goods may be sold at; null where the buyer may not see it. */
export const pricingOf = (read: PriceRead): GoodsPrices | null =>
  read.basePrice && { basePrice: read.basePrice, ladder: ladderOf(read), special: read.special, flash: read.flash };

/** The units in the buyer's cart, by the kind of line that holds them. */
export const heldOf = ({ inCart, inFlash }: Pick<PriceRead, 'inCart' | 'inFlash'>): HeldUnits => ({
  ordinary: Math.max(0, inCart - inFlash),
  flash: inFlash,
});

/** What links call the steps of the ladder, and the quantity of each, ascending. */
export const stepsOf = ({ ladder }: Pick<PriceRead, 'ladder'>): readonly { readonly id: string; readonly quantity: number }[] =>
  [...ladder]
    .sort((one, other) => one.quantity - other.quantity)
    .map(({ id, quantity }, index) => ({ id: id ?? String(index + 1), quantity }));
