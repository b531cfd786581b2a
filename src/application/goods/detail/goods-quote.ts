import type { Cart, CartLine } from '../../../domain/cart/cart.ts';
import { noLadder } from '../../../domain/goods/ladder-price.ts';
import type { FullReductionGroup } from '../../../domain/goods/full-reduction-group.ts';
import type { GoodsTerms } from '../../../domain/goods/goods-terms.ts';
import type { PriceNow } from '../../../domain/goods/price-now.ts';
import { priceCart } from '../../../domain/pricing/price-cart.ts';
import type { TierStandings } from '../../../domain/pricing/priced-cart.ts';
import { type Money, money, noMoney } from '../../../domain/shared/money.ts';
import { type Id, idText } from '../../../domain/shared/id.ts';
import { type FreightReasonView, showFreightReason } from '../../cart/view/freight-reason-view.ts';
import { shownAmount, shownEach, shownFace } from '../../shared/shown/shown-money.ts';
import type { ReductionKind } from '../../../domain/promotion/reduction-kind.ts';
import { type Activities, noActivities, type Tier } from '../../../domain/cart/activities.ts';
import type { VoucherChoice } from '../../../domain/promotion/voucher-choice.ts';
import type { GoodsDetail, GoodsPromotion } from '../goods.ts';
import { exactPrice, type Offer } from '../offer/offer.ts';

/** The promotions of one kind, and their state for this quantity alone. */
export interface PromotionStanding {
  readonly kind: GoodsPromotion['kind'] | 'goods-full-reduction';
  /** The ids in links (`goods_manjian_id`). */
  readonly ids: readonly string[];
  /** Each tier's threshold, and its amount or rate (`0.94`), ascending; ready to show. */
  readonly tiers: readonly { readonly threshold: string; readonly worth: string }[];
  /** The highest reached tier; null for none. */
  readonly reached: { readonly worth: string } | null;
  /** The nearest unreached tier: its id, the missing yuan, and its gain. */
  readonly next: { readonly id: Id; readonly missing: string; readonly worth: string } | null;
}

/** What delivery costs, and why. */
type QuotedFreight =
  /** `withCart`: selected goods of the cart count too. */
  | { readonly amount: string; readonly reason: FreightReasonView; readonly withCart: boolean }
  /** The shop's rule, while the order is unknown. */
  | { readonly amount: string; readonly reason: null; readonly threshold: string };

/** The cost of this quantity alone, at the unit price that it has with the cart (R47). */
export interface GoodsQuote {
  readonly amount: string;
  readonly reductions: readonly { readonly kind: ReductionKind; readonly amount: string }[];
  readonly payable: string;
  /** The approximate cost per unit. */
  readonly each: string;
  readonly promotions: readonly PromotionStanding[];
  /** Freight of the order with this quantity (R19), not part of `payable`; null when unknown. */
  readonly freight: QuotedFreight | null;
}

const lineId = 'this';
/** The buyer may not have the coupon: its state is shown, its gain is not promised. */
const withoutVouchers: VoucherChoice = { coupon: { kind: 'none' }, 'cash-voucher': { kind: 'none' } };

const activitiesOf = ({ promotions, id }: GoodsDetail): Activities => {
  const scope = [id];
  const tier = (promotion: GoodsPromotion): Tier => ({ id: promotion.id, threshold: promotion.threshold, goodsIds: scope });
  return {
    ...noActivities,
    'full-reduction': promotions.flatMap((one) => (one.kind === 'full-reduction' ? [{ ...tier(one), money: one.money }] : [])),
    discount: promotions.flatMap((one) => (one.kind === 'discount' ? [{ ...tier(one), rate: one.rate }] : [])),
    coupon: promotions.flatMap((one) => (one.kind === 'coupon' ? [{ ...tier(one), money: one.money }] : [])),
  };
};

/** The quantity as a single line. */
function lineOf({ terms }: GoodsDetail, quantity: number, { line, unit }: PriceNow): CartLine {
  const common = { id: lineId, quantity, selected: true, takesVouchers: line === 'ordinary', readyReduction: null };
  return line === 'ordinary'
    ? { ...common, kind: line, goods: { ...terms, basePrice: unit, ladder: noLadder } }
    : { ...common, kind: line, price: unit, goods: terms };
}

type QuotedOffer = Pick<Offer, 'goods' | 'time' | 'held' | 'quantity' | 'order'>;

/** The freight of the buyer's order with this quantity, or the shop's rule; null when both are unknown. */
function freightOf({ terms, pricing, delivery }: GoodsDetail, { time, held, quantity, order }: QuotedOffer): QuotedFreight | null {
  if (pricing === null || order === null)
    return delivery && { amount: shownFace(delivery.freight), reason: null, threshold: shownFace(delivery.freeFrom) };
  const question = { time, held, entered: quantity };
  const { freight, goodsAmount, shortfall, isWithCart } = order.freightWith({ terms, prices: pricing, question });
  return {
    amount: shownFace(freight.amount),
    reason: showFreightReason({ freight, shortfall, goodsAmount }, order.shipping),
    withCart: isWithCart,
  };
}

/** Prices a cart with these goods only, by the same function as every cart; null when the price is hidden. */
export function quoteFor(detail: GoodsDetail, offer: QuotedOffer): GoodsQuote | null {
  const price = exactPrice(offer);
  if (price === null) return null;
  const { quantity } = offer;
  // Flash lines count in order promotions only when these name them (R10), which is unknown here.
  const goods = price.line === 'flash' ? { ...detail, promotions: [] } : detail;
  const cart: Cart = {
    lines: [lineOf(goods, quantity, price)],
    shipping: { freeFrom: noMoney, unshippedOrders: noMoney, freight: noMoney, delivery: 'express' },
    activities: activitiesOf(goods),
  };
  const priced = priceCart(cart, withoutVouchers);
  if (!priced.ok) throw new Error('a cart without a given coupon cannot be refused');
  // Freight belongs to the whole order, so the goods' amount is without it.
  const { goodsAmount, reductions, tiers, payable } = priced.value;
  return {
    amount: shownAmount(goodsAmount),
    reductions: reductions.map(({ kind, amount }) => ({ kind, amount: shownAmount(amount) })),
    payable: shownAmount(payable),
    each: shownEach(payable.div(money(quantity))),
    promotions: [...groupStanding(goods, goodsAmount), ...kinds.flatMap((kind) => standingOf(goods, kind, tiers))],
    freight: freightOf(detail, offer),
  };
}

const kinds = ['full-reduction', 'discount', 'coupon'] as const;

const ascending = ({ tiers }: FullReductionGroup): FullReductionGroup['tiers'] =>
  [...tiers].sort((one, other) => one.threshold.cmp(other.threshold));

/** A tier of a reduction, ready to show. */
export type ShownStep = PromotionStanding['tiers'][number];

/** The tiers of the goods' own full reduction, ascending; empty without one. */
export const reductionSteps = ({ fullReduction }: Pick<GoodsTerms, 'fullReduction'>): readonly ShownStep[] =>
  fullReduction === null
    ? []
    : ascending(fullReduction).map(({ threshold, money: worth }) => ({ threshold: shownFace(threshold), worth: shownFace(worth) }));

/** The state of the goods' own full reduction (R11) for this quantity alone. */
function groupStanding({ terms }: GoodsDetail, amount: Money): readonly PromotionStanding[] {
  const { fullReduction } = terms;
  if (fullReduction === null) return [];
  const steps = ascending(fullReduction);
  const reached = steps.filter(({ threshold }) => amount.gte(threshold)).at(-1);
  const next = steps.find(({ threshold }) => amount.lt(threshold));
  return [
    {
      kind: 'goods-full-reduction',
      ids: [idText(fullReduction.id)],
      tiers: reductionSteps(terms),
      reached: reached ? { worth: shownFace(reached.money) } : null,
      next: next ? { id: fullReduction.id, missing: shownAmount(next.threshold.minus(amount)), worth: shownFace(next.money) } : null,
    },
  ];
}

/** The state of one kind of promotions for this quantity; null when the goods have none. */
function standingOf(goods: GoodsDetail, kind: GoodsPromotion['kind'], tiers: TierStandings): readonly PromotionStanding[] {
  const worthOf = (one: GoodsPromotion): string => (one.kind === 'discount' ? one.rate.toString() : shownFace(one.money));
  const steps = goods.promotions
    .filter((one) => one.kind === kind)
    .sort((one, other) => one.threshold.cmp(other.threshold))
    .map((one) => ({ one, standing: tiers[kind].find(({ id }) => id === one.id) }));
  if (steps.length === 0) return [];
  const reached = steps.filter(({ standing }) => standing?.reached).at(-1);
  const next = steps.find(({ standing }) => standing && !standing.reached);
  return [
    {
      kind,
      ids: steps.map(({ one }) => one.id),
      tiers: steps.map(({ one }) => ({ threshold: shownFace(one.threshold), worth: worthOf(one) })),
      reached: reached ? { worth: worthOf(reached.one) } : null,
      next: next?.standing ? { id: next.one.id, missing: shownAmount(next.standing.missing), worth: worthOf(next.one) } : null,
    },
  ];
}
