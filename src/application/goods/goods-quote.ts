import type { Cart } from '../../domain/cart/cart.ts';
import { priceCart } from '../../domain/cart/price-cart.ts';
import { amountAsText, money, noMoney, priceAsText } from '../../domain/shared/money.ts';
import type { ReductionKind } from '../../domain/promotion/reduction-kind.ts';
import type { Activities, Tier } from '../../domain/promotion/tier.ts';
import type { VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import type { GoodsDetail, GoodsPromotion } from './goods.ts';

/** What one promotion does for this quantity, bought alone. */
export interface PromotionStanding {
  readonly id: string;
  readonly kind: GoodsPromotion['kind'];
  readonly name: string;
  /** The amount it begins at, what it takes off, or the rate (`0.94`). */
  readonly threshold: string;
  readonly worth: string;
  readonly isReached: boolean;
  /** Yuan missing; `0.00` when reached. */
  readonly missing: string;
}

/** What this quantity costs when nothing else is bought. */
export interface GoodsQuote {
  readonly amount: string;
  readonly reductions: readonly { readonly kind: ReductionKind; readonly amount: string }[];
  readonly payable: string;
  /** The payable of one unit, up to 4 decimals cut. */
  readonly each: string;
  readonly promotions: readonly PromotionStanding[];
}

const lineId = 'this';
/** The buyer may not hold the coupon: its standing is shown, its worth not promised. */
const withoutVouchers: VoucherChoice = { coupon: { kind: 'none' }, voucher: { kind: 'none' } };

const activitiesOf = ({ promotions, id }: GoodsDetail): Activities => {
  const scope = [id];
  const tier = (promotion: GoodsPromotion): Tier => ({ id: promotion.id, threshold: promotion.threshold, goodsIds: scope });
  return {
    fullReductions: promotions.flatMap((one) => (one.kind === 'full-reduction' ? [{ ...tier(one), money: one.money }] : [])),
    discounts: promotions.flatMap((one) => (one.kind === 'discount' ? [{ ...tier(one), rate: one.rate }] : [])),
    coupons: promotions.flatMap((one) => (one.kind === 'coupon' ? [{ ...tier(one), money: one.money }] : [])),
    vouchers: [],
  };
};

/** Prices a cart that holds these goods alone, by the same function as every cart; null where the price is hidden. */
export function quoteFor(goods: GoodsDetail, quantity: number): GoodsQuote | null {
  if (goods.pricing === null) return null;
  const { base, ladder } = goods.pricing;
  const cart: Cart = {
    lines: [
      {
        id: lineId,
        kind: 'ordinary',
        quantity,
        selected: true,
        takesVouchers: true,
        readyReduction: null,
        goods: { ...goods.terms, basePrice: base, ladder },
      },
    ],
    // Freight is the whole order's; this quote is the goods' alone.
    shipping: { freeFrom: noMoney, unshippedOrders: noMoney, freight: noMoney },
    activities: activitiesOf(goods),
  };
  const priced = priceCart(cart, withoutVouchers);
  if (!priced.ok) throw new Error('a cart without a given coupon cannot be refused');
  const { goodsAmount, reductions, payable, tiers } = priced.value;
  const standings = [...tiers.fullReductions, ...tiers.discounts, ...tiers.coupons];
  return {
    amount: amountAsText(goodsAmount),
    reductions: reductions.map(({ kind, amount }) => ({ kind, amount: amountAsText(amount) })),
    payable: amountAsText(payable),
    each: priceAsText(payable.div(money(quantity)).round(4, 0)),
    promotions: goods.promotions.flatMap((promotion) => {
      const standing = standings.find(({ id }) => id === promotion.id);
      if (!standing) return [];
      return [
        {
          id: promotion.id,
          kind: promotion.kind,
          name: promotion.name,
          threshold: amountAsText(promotion.threshold),
          worth: promotion.kind === 'discount' ? promotion.rate.toString() : amountAsText(promotion.money),
          isReached: standing.reached,
          missing: amountAsText(standing.missing),
        },
      ];
    }),
  };
}
