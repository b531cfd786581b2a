import type { Cart, CartLine } from '../../domain/cart/cart.ts';
import { noLadder } from '../../domain/goods/ladder-price.ts';
import type { FullReductionGroup } from '../../domain/goods/full-reduction-group.ts';
import type { GoodsTerms } from '../../domain/goods/goods-terms.ts';
import type { PriceNow } from '../../domain/goods/price-now.ts';
import { priceCart } from '../../domain/pricing/price-cart.ts';
import type { TierStandings } from '../../domain/pricing/priced-cart.ts';
import { type Money, money, noMoney } from '../../domain/shared/money.ts';
import { type Id, idText } from '../../domain/shared/id.ts';
import { shownAmount, shownFace } from '../shared/shown/shown-money.ts';
import type { ReductionKind } from '../../domain/promotion/reduction-kind.ts';
import { type Activities, noActivities, type Tier } from '../../domain/cart/activities.ts';
import type { VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import type { GoodsDetail, GoodsPromotion } from './goods.ts';
import { exactPrice, type Offer } from './offer.ts';

/** The promotions of one kind, and how far this quantity goes when bought alone. */
export interface PromotionStanding {
  readonly kind: GoodsPromotion['kind'] | 'goods-full-reduction';
  /** The ids that links call them by (`goods_manjian_id`). */
  readonly ids: readonly string[];
  /** Each step's threshold, and what it takes off or its rate (`0.94`), ascending; ready to show. */
  readonly tiers: readonly { readonly threshold: string; readonly worth: string }[];
  /** The highest step that is reached; null for none. */
  readonly reached: { readonly worth: string } | null;
  /** The nearest step that is not: by what it is called, yuan missing, and what it gives. */
  readonly next: { readonly id: Id; readonly missing: string; readonly worth: string } | null;
}

/**
 * What this quantity costs when nothing else is bought, each at the price that it has with what the cart holds (R47).
 */
export interface GoodsQuote {
  readonly amount: string;
  readonly reductions: readonly { readonly kind: ReductionKind; readonly amount: string }[];
  readonly payable: string;
  /** About what a unit comes to of it, rounded to fen. */
  readonly each: string;
  readonly promotions: readonly PromotionStanding[];
  /** Freight where nothing else is bought (R19), not counted in `payable`; null where the shop does not tell. */
  readonly freight: { readonly isFree: boolean; readonly amount: string; readonly freeFrom: string } | null;
}

const lineId = 'this';
/** The buyer may not hold the coupon: its standing is shown, its worth not promised. */
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

/** The line that the quantity would be, were it alone. */
function lineOf({ terms }: GoodsDetail, quantity: number, { line, unit }: PriceNow): CartLine {
  const common = { id: lineId, quantity, selected: true, takesVouchers: line === 'ordinary', readyReduction: null };
  return line === 'ordinary'
    ? { ...common, kind: line, goods: { ...terms, basePrice: unit, ladder: noLadder } }
    : { ...common, kind: line, price: unit, goods: terms };
}

/** Prices a cart that holds these goods alone, by the same function as every cart; null where the price is hidden. */
export function quoteFor(detail: GoodsDetail, offer: Pick<Offer, 'goods' | 'time' | 'held' | 'quantity'>): GoodsQuote | null {
  const price = exactPrice(offer);
  if (price === null) return null;
  const { quantity } = offer;
  const { delivery } = detail;
  // Flash lines take part in promotions of whole orders only where these name them (R10), which is not told here.
  const goods = price.line === 'flash' ? { ...detail, promotions: [] } : detail;
  const cart: Cart = {
    lines: [lineOf(goods, quantity, price)],
    shipping: { freeFrom: delivery?.freeFrom ?? noMoney, unshippedOrders: noMoney, freight: delivery?.freight ?? noMoney },
    activities: activitiesOf(goods),
  };
  const priced = priceCart(cart, withoutVouchers);
  if (!priced.ok) throw new Error('a cart without a given coupon cannot be refused');
  const { goodsAmount, reductions, tiers, freight } = priced.value;
  // Freight is the whole order's; what is said of the goods is without it.
  const payable = priced.value.payable.minus(freight);
  return {
    amount: shownAmount(goodsAmount),
    reductions: reductions.map(({ kind, amount }) => ({ kind, amount: shownAmount(amount) })),
    payable: shownAmount(payable),
    each: shownAmount(payable.div(money(quantity)).round(2)),
    promotions: [...groupStanding(goods, goodsAmount), ...kinds.flatMap((kind) => standingOf(goods, kind, tiers))],
    freight: delivery && { isFree: freight.eq(noMoney), amount: shownFace(freight), freeFrom: shownFace(delivery.freeFrom) },
  };
}

const kinds = ['full-reduction', 'discount', 'coupon'] as const;

const ascending = ({ tiers }: FullReductionGroup): FullReductionGroup['tiers'] =>
  [...tiers].sort((one, other) => one.threshold.cmp(other.threshold));

/** A step of a reduction, ready to show. */
export type ShownStep = PromotionStanding['tiers'][number];

/** The steps of the goods' own full reduction, ascending; none without one. */
export const reductionSteps = ({ fullReduction }: Pick<GoodsTerms, 'fullReduction'>): readonly ShownStep[] =>
  fullReduction === null
    ? []
    : ascending(fullReduction).map(({ threshold, money: worth }) => ({ threshold: shownFace(threshold), worth: shownFace(worth) }));

/** Where this quantity stands in the goods' own full reduction (R11), when no other goods of its group are bought. */
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

/** Where this quantity stands among the promotions of one kind; nothing when the goods have none. */
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
