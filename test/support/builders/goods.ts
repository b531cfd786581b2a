import type { ListedGoods } from '../../../src/domain/goods/goods-terms.ts';
import { noLadder, type Ladder } from '../../../src/domain/goods/ladder-price.ts';
import { money } from '../../../src/domain/shared/money.ts';

/** Plain goods in plenty; a test names what it is about. */
export const goodsOf = (id: string, price: string, more: Partial<ListedGoods> = {}): ListedGoods => ({
  id,
  stock: 1000,
  purchasable: true,
  mediumPack: 10,
  purchaseLimit: null,
  shipsFree: false,
  freeShippingQuantity: 0,
  fullReduction: null,
  gift: null,
  basePrice: money(price),
  ladder: noLadder,
  ...more,
});

/** A reach-at-least ladder: `ladderOf([50, '9.20'], [200, '8.90'])`. */
export const ladderOf = (...steps: readonly (readonly [quantity: number, price: string])[]): Ladder => ({
  kind: 'reach-at-least',
  steps: steps.map(([quantity, price]) => ({ quantity, price: money(price) })),
});
