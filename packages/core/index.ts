/*
 * The public entry of @yaoji/core. Each name stands here by itself: a name that is not in this file can move or change
 * without a new major version (docs/decisions/0062-a-package-for-the-core.md).
 */

// A cart, and what the shop offers on it.
export { isBuyable, lineCounts } from '../../src/domain/cart/cart.ts';
export type { Cart, CartLine, OrdinaryLine } from '../../src/domain/cart/cart.ts';
export { noActivities } from '../../src/domain/cart/activities.ts';
export type { Activities, DiscountTier, MoneyTier, OrderTierKind, Tier } from '../../src/domain/cart/activities.ts';
export type { FullReductionGroup, FullReductionTier } from '../../src/domain/goods/full-reduction-group.ts';
export type { Gift } from '../../src/domain/goods/gift.ts';
export type { GoodsTerms, ListedGoods } from '../../src/domain/goods/goods-terms.ts';
export type { ShippingTerms } from '../../src/domain/shipping/shipping-terms.ts';
export type { Id } from '../../src/domain/shared/id.ts';
export type { Result } from '../../src/domain/shared/result.ts';

// Its price.
export { priceCart } from '../../src/domain/pricing/price-cart.ts';
export { payableOfOrders, priceOrders } from '../../src/domain/pricing/price-orders.ts';
export type { PricedOrders } from '../../src/domain/pricing/price-orders.ts';
export type {
  Advice,
  AppliedReduction,
  PricedCart,
  PricedLine,
  TierStanding,
  TierStandings,
} from '../../src/domain/pricing/priced-cart.ts';
export type { BuyMore } from '../../src/domain/promotion/buy-more.ts';
export type { NextTier } from '../../src/domain/promotion/next-tier.ts';
export type { ReductionKind } from '../../src/domain/promotion/reduction-kind.ts';
export { bestChoice } from '../../src/domain/promotion/voucher-choice.ts';
export type { ChoiceRefusal, Pick as VoucherPick, VoucherChoice } from '../../src/domain/promotion/voucher-choice.ts';

// Ladder prices.
export { ladderStanding, noLadder } from '../../src/domain/goods/ladder-price.ts';
export type { Ladder, LadderStanding, LadderStep, NextLadderStep } from '../../src/domain/goods/ladder-price.ts';

// Prices of a customer.
export { listAnswering, listsInForce, pricesUnder } from '../../src/domain/goods/agreed-price.ts';
export type { AgreedKind, AgreedList, AgreedPrice } from '../../src/domain/goods/agreed-price.ts';
export type { FlashPrice, GoodsPrices, PriceList, SpecialPrice } from '../../src/domain/goods/goods-prices.ts';

// Quantities.
export { checkQuantity, maxQuantity, minQuantity, steppedQuantity, typedQuantity } from '../../src/domain/cart/quantity-bounds.ts';
export type { QuantityRange, QuantityRefusal } from '../../src/domain/cart/quantity-bounds.ts';

// Refunds.
export { freightRefund, refundFor } from '../../src/domain/order/refund.ts';

// Money.
export { amountAsText, money, noMoney, priceAsText } from '../../src/domain/shared/money.ts';
export type { Money } from '../../src/domain/shared/money.ts';

// Carts as JSON.
export { priceWireCart } from '../../src/contract/cart/price-wire-cart.ts';
export { readCartByLists } from '../../src/contract/cart/read-cart-by-lists.ts';
export { readCart } from '../../src/contract/cart/read-cart.ts';
export type { CartRequest } from '../../src/contract/cart/read-cart.ts';
export { writeCart } from '../../src/contract/cart/write-cart.ts';
export { writePricedCart, writePricedOrders } from '../../src/contract/cart/write-priced-cart.ts';
export type { CartLineWire, CartWire, GoodsTermsWire } from '../../src/contract/cart/cart-wire.ts';
export type { PricedCartWire, PricedLineWire, PricedOrdersWire, TierStandingWire } from '../../src/contract/cart/priced-cart-wire.ts';
export type { ReductionKindWire } from '../../src/contract/shared/reduction-names.ts';
export type { Problem } from '../../src/contract/cart/problem.ts';

// Purchase lists.
export type { GoodsFinder, ListKeys, MatchableGoods } from '../../src/domain/purchase-list/find-goods.ts';
export { addedUp, adviceOf, judgeListRow, needsLook, unitsOf } from '../../src/domain/purchase-list/judge-row.ts';
export type { QuantityNote, RowAdvice, RowState } from '../../src/domain/purchase-list/judge-row.ts';
export type { ListColumn, ListRow, ReadList } from '../../src/domain/purchase-list/list-row.ts';
export { rowMatcher } from '../../src/domain/purchase-list/match-row.ts';
export type { RowMatch } from '../../src/domain/purchase-list/match-row.ts';
export { ownWords } from '../../src/domain/purchase-list/propose-goods.ts';
export type { BoughtAt } from '../../src/domain/purchase-list/propose-goods.ts';
export { readListText } from '../../src/domain/purchase-list/read-list.ts';
export { rereadRow } from '../../src/domain/purchase-list/reread-row.ts';
export { keysOf } from '../../src/domain/purchase-list/row-keys.ts';
export type { WantedGoods } from '../../src/domain/purchase-list/row-keys.ts';
export { writeList } from '../../src/domain/purchase-list/write-list.ts';
export type { WrittenRow } from '../../src/domain/purchase-list/write-list.ts';
export type { WrittenQuantity } from '../../src/domain/purchase-list/written-quantity.ts';

// The one spelling of names and codes.
export { genericOf } from '../../src/domain/goods/generic-name.ts';
export { spellingOf } from '../../src/domain/goods/spelling.ts';
export { codeSpelling } from '../../src/domain/purchase-list/goods-code.ts';
