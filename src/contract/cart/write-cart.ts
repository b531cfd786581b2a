import type { Cart, CartLine } from '../../domain/cart/cart.ts';
import type { GoodsTerms, ListedGoods } from '../../domain/goods/goods-terms.ts';
import { type Activities, eachByItsKind, type MoneyTier, type OrderTierKind, type Tier } from '../../domain/cart/activities.ts';
import { bestChoice, type Pick, type VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import type { Id } from '../../domain/shared/id.ts';
import { amountAsText, priceAsText } from '../../domain/shared/money.ts';
import type { CartLineWire, CartWire, GoodsTermsWire, OrderTierWire } from './cart-wire.ts';
import { tierLists } from './tier-list-names.ts';

const lineTypes = { ordinary: 0, flash: 1, combination: 3, 'add-on': 4 } as const satisfies Record<CartLine['kind'], number>;

const writeFlag = (flag: boolean): 0 | 1 => (flag ? 1 : 0);

const writeTier = ({ id, threshold, goodsIds }: Tier) => ({ id, amount: amountAsText(threshold), goods_ids: goodsIds });

const writeMoneyTier = (tier: MoneyTier) => ({ ...writeTier(tier), money: amountAsText(tier.money) });

type WrittenTiers = { readonly [Kind in OrderTierKind]: readonly OrderTierWire[Kind][] };
const writeMoneyTiers = (tiers: readonly MoneyTier[]) => tiers.map(writeMoneyTier);
const tierWriters: { readonly [Kind in OrderTierKind]: (tiers: Activities[Kind]) => WrittenTiers[Kind] } = {
  'full-reduction': writeMoneyTiers,
  discount: (tiers) => tiers.map((tier) => ({ ...writeTier(tier), rate: priceAsText(tier.rate) })),
  coupon: writeMoneyTiers,
  'cash-voucher': writeMoneyTiers,
};

function writeTerms(goods: GoodsTerms): GoodsTermsWire {
  const { fullReduction, gift } = goods;
  return {
    id: goods.id,
    number: goods.stock,
    is_buy: writeFlag(goods.purchasable),
    zbz: goods.mediumPack,
    qg_number: goods.purchaseLimit ?? 0,
    // Either flag lets the goods ship free (R19); the domain does not distinguish them.
    is_dpby: writeFlag(goods.shipsFree),
    is_free_shipping: 0,
    free_shipping_number: goods.freeShippingQuantity,
    ...(fullReduction && {
      goods_manjian: {
        id: fullReduction.id,
        tiers: fullReduction.tiers.map(({ threshold, money }) => ({ amount: amountAsText(threshold), money: amountAsText(money) })),
      },
    }),
    ...(gift && { gift: { type: gift.kind === 'same-goods' ? 1 : 2, every: gift.every, give: gift.give } }),
    ...(goods.isEphedrine === true && { is_hm: 1 }),
  };
}

const writeListedGoods = (goods: ListedGoods): GoodsTermsWire => ({
  ...writeTerms(goods),
  base_price: priceAsText(goods.basePrice),
  ladder_price: goods.ladder.steps.map(({ quantity, price }) => ({ number: quantity, price: priceAsText(price) })),
  ladder_price_type: goods.ladder.kind === 'up-to' ? 1 : 0,
});

function writeLine(line: CartLine): CartLineWire {
  return {
    id: line.id,
    type: lineTypes[line.kind],
    number: line.quantity,
    ...(line.kind !== 'ordinary' && { price: priceAsText(line.price) }),
    is_selected: writeFlag(line.selected),
    with_coupon: writeFlag(line.takesVouchers),
    ...(line.readyReduction && { goods_manjian_amount: amountAsText(line.readyReduction) }),
    goods: line.kind === 'ordinary' ? writeListedGoods(line.goods) : writeTerms(line.goods),
  };
}

/** The wire value of a choice; `best` is an absent field. */
const writePick = (pick: Pick): Id | undefined => (pick.kind === 'given' ? pick.id : pick.kind === 'none' ? 0 : undefined);

/**
 * Writes a cart in the wire shape that `readCart` reads: reading it gives the same cart and choice. Fields that pricing
 * does not use are not written.
 * @example
 * const read = readCart({ data: [], coupon_id: 7 });
 * read.ok && writeCart(read.value.cart, read.value.choice).coupon_id; // 7
 */
export function writeCart(cart: Cart, choice: VoucherChoice = bestChoice): CartWire {
  const { lines, shipping, activities } = cart;
  const couponId = writePick(choice.coupon);
  const cashVoucherId = writePick(choice['cash-voucher']);
  return {
    data: lines.map(writeLine),
    shipping_data: {
      shipping_amount: amountAsText(shipping.freeFrom),
      no_trans_order_amount: amountAsText(shipping.unshippedOrders),
      freight: amountAsText(shipping.freight),
    },
    activity_data: tierLists(eachByItsKind<Activities, WrittenTiers>(tierWriters, activities)),
    ...(couponId !== undefined && { coupon_id: couponId }),
    ...(cashVoucherId !== undefined && { xjq_id: cashVoucherId }),
  };
}
