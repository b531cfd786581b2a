import { mostUnits } from '../../domain/cart/quantity-bounds.ts';
import { addedAmount } from '../../domain/promotion/gap-filling.ts';
import { ladderStanding } from '../../domain/goods/ladder-price.ts';
import { floor2, type Money, noMoney } from '../../domain/shared/money.ts';
import type { GapGoods } from './cart-gateway.ts';
import { shownAmount, shownPrice } from './shown-money.ts';

/** Goods that fill a gap, in the quantity that stands before the buyer. */
export interface FillerView {
  readonly id: string;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly unit: string;
  readonly picture: string;
  readonly unitPrice: string;
  readonly quantity: number;
  readonly step: number;
  /** Units in the cart already. */
  readonly inCart: number;
  /** What this quantity adds to the cart's amount. */
  readonly adds: string;
  /** What it adds beyond the gap; null while it does not fill it. */
  readonly beyond: string | null;
  readonly isFavorite: boolean;
  readonly isOrdered: boolean;
  /** More cannot be had. */
  readonly isMost: boolean;
}

/** The price list of the goods; those without one are sold to nobody and never offered. */
const listed = ({ goods }: GapGoods) => ({ ...goods.terms, basePrice: goods.pricing?.base ?? noMoney, ladder: goods.pricing?.ladder ?? { kind: 'reach-at-least' as const, steps: [] } });

/** Shows goods in a quantity, against what is missing. */
export function showFiller(found: GapGoods, quantity: number, missing: Money): FillerView {
  const { goods, onLine, counts, isOrdered } = found;
  const terms = listed(found);
  const adds = addedAmount({ goods: terms, onLine, counts, held: onLine }, quantity);
  const beyond = adds.minus(missing);
  return {
    id: goods.id,
    name: goods.name,
    spec: goods.spec,
    maker: goods.maker,
    unit: goods.unit,
    picture: goods.thumbnail,
    unitPrice: shownPrice(ladderStanding(terms.ladder, onLine + quantity).reached?.price ?? terms.basePrice),
    quantity,
    step: terms.mediumPack,
    inCart: onLine,
    adds: shownAmount(floor2(adds)),
    beyond: beyond.gte(0) ? shownAmount(floor2(beyond)) : null,
    isFavorite: goods.isFavorite,
    isOrdered,
    isMost: onLine + quantity >= mostUnits(terms),
  };
}
