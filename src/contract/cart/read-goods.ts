import type { GoodsTerms, ListedGoods } from '../../domain/goods/goods-terms.ts';
import type { Gift } from '../../domain/goods/gift.ts';
import type { Ladder } from '../../domain/goods/ladder-price.ts';
import type { FullReductionGroup } from '../../domain/goods/full-reduction-group.ts';
import { amountDecimals, noMoney, priceDecimals } from '../../domain/shared/money.ts';
import { anyInteger, fromOne, type WireObject } from './wire-reading.ts';

/** `ladder_price_type` 1 is up-to, any other reach-at-least (R6). */
export function readLadder(goods: WireObject): Ladder {
  const type = goods.integer('ladder_price_type', anyInteger, 0);
  const steps = goods.objects('ladder_price').map((step) => ({
    quantity: step.integer('number', fromOne) ?? 1,
    price: step.amount('price', priceDecimals) ?? noMoney,
  }));
  return { kind: type === 1 ? 'up-to' : 'reach-at-least', steps };
}

function readFullReduction(goods: WireObject): FullReductionGroup | null {
  const group = goods.optionalObject('goods_manjian');
  if (group === null) return null;
  return group.soundly(() => ({
    id: group.id('id') ?? 0,
    tiers: group.objects('tiers').map((tier) => ({
      threshold: tier.amount('amount', amountDecimals) ?? noMoney,
      money: tier.amount('money', amountDecimals) ?? noMoney,
    })),
  }));
}

function readGift(goods: WireObject): Gift | null {
  const gift = goods.optionalObject('gift');
  if (gift === null) return null;
  // `type` is only displayed, so it is not checked (R18).
  const kind = gift.raw('type') === 2 || gift.raw('type') === '2' ? 'other-goods' : 'same-goods';
  return { kind, every: gift.integer('every', fromOne) ?? 1, give: gift.integer('give', fromOne) ?? 1 };
}

/** `zbz` is not checked here: anything but a whole number from 1 on counts as 1 (R4). */
function mediumPackOf(goods: WireObject): number {
  const value = Number(goods.raw('zbz'));
  return Number.isSafeInteger(value) && value >= 1 ? value : 1;
}

/** `is_hm` is not checked here: a shop that writes anything but 1 has no such goods. */
const isEphedrine = (goods: WireObject): boolean => [1, '1', true].includes(goods.raw('is_hm') as number | string | boolean);

/**
 * Reads the fields of a line's goods that pricing needs; problems go to the cart's list, and failed values get defaults
 * so that reading continues. With problems the caller drops the cart.
 */
function readGoods(goods: WireObject): GoodsTerms {
  const limit = goods.integer('qg_number', anyInteger, 0);
  const shipsAlone = goods.flag('is_dpby', false);
  const shipsFree = goods.flag('is_free_shipping', false);
  return {
    id: goods.id('id') ?? 0,
    stock: goods.integer('number', anyInteger) ?? 0,
    purchasable: goods.flag('is_buy', true),
    mediumPack: mediumPackOf(goods),
    purchaseLimit: limit === 0 ? null : limit,
    shipsFree: shipsAlone || shipsFree,
    freeShippingQuantity: goods.integer('free_shipping_number', anyInteger, 0) ?? 0,
    fullReduction: readFullReduction(goods),
    gift: readGift(goods),
    ...(isEphedrine(goods) && { isEphedrine: true }),
  };
}

/** Reads goods with a price list: an ordinary line needs `base_price` (R5). */
export function readListedGoods(goods: WireObject): ListedGoods {
  const terms = readGoods(goods);
  // Spread last, as in read-line.ts.
  return { basePrice: goods.amount('base_price', priceDecimals) ?? noMoney, ladder: readLadder(goods), ...terms };
}

/** Reads goods of a line with its own price; a present price list is checked but not used. */
export function readUnlistedGoods(goods: WireObject): GoodsTerms {
  goods.optionalAmount('base_price', priceDecimals);
  readLadder(goods);
  return readGoods(goods);
}
