import { describe, expect, it } from 'vitest';
import { createGoodsDetailViewModel, type GoodsDetailState } from '../../../src/application/goods/goods-detail-view-model.ts';
import type { GoodsPromotion } from '../../../src/application/goods/goods.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { ladderOf } from '../../support/builders/goods.ts';
import { shopGoods, shopGoodsDetail } from '../../support/builders/shop-goods.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';

const goods = shopGoods('1', { ladder: ladderOf([50, '9.20'], [200, '8.90']) });
const promotions: readonly GoodsPromotion[] = [
  { id: '1', kind: 'full-reduction', name: '', threshold: money('300'), money: money('15') },
  { id: '2', kind: 'full-reduction', name: '', threshold: money('600'), money: money('40') },
  { id: '1', kind: 'coupon', name: '', threshold: money('100'), money: money('30') },
];

async function openGoods(setup: ShopWindowSetup = {}) {
  const shop = shopWindow({ goods: [goods], details: [shopGoodsDetail(goods, { promotions, sameGeneric: [shopGoods('2', { price: '9.00' })] })], ...setup });
  await visit(shop.session);
  const page = await visit(createGoodsDetailViewModel(shop.needs, '1'));
  const ready = () => {
    const state: GoodsDetailState = page.getState();
    if (state.status !== 'ready') throw new Error(`the page is ${state.status}`);
    return state;
  };
  return { ...shop, page, ready };
}

describe('the goods page', () => {
  it('prices the typed quantity as a cart of these goods alone, coupons not promised', async () => {
    const { page, ready } = await openGoods();
    page.setQuantity(ready().offer, 60);
    expect(ready().quote).toMatchObject({ amount: '552.00', reductions: [{ kind: 'full-reduction', amount: '15.00' }], payable: '537.00', each: '8.95' });
  });

  it('says of each kind of promotion what is reached and what is missing to the next, ids being unique only within a kind', async () => {
    const { page, ready } = await openGoods();
    page.setQuantity(ready().offer, 60);
    expect(ready().quote?.promotions).toEqual([
      { kind: 'full-reduction', tiers: [{ threshold: '300', worth: '15' }, { threshold: '600', worth: '40' }], reached: { worth: '15' }, next: { missing: '48.00', worth: '40' } },
      { kind: 'coupon', tiers: [{ threshold: '100', worth: '30' }], reached: { worth: '30' }, next: null },
    ]);
  });

  it('buys now: into the cart, and there', async () => {
    const { page, ready, went, shop } = await openGoods();
    page.buyNow(ready().offer);
    page.buyNow(ready().offer);
    expect(ready().isBuying).toBe(true);
    await settle();
    expect(shop.calls).toEqual(['add 1 10']);
    expect(went).toEqual(['/cart']);
    expect(ready().isBuying).toBe(false);
  });

  it('stays where it is when buying was refused', async () => {
    const { page, ready, went } = await openGoods({ carts: { add: async () => ({ added: [], refused: [{ goodsId: '1', message: '库存不足' }], total: 0, message: '' }) } });
    page.buyNow(ready().offer);
    await settle();
    expect(went).toEqual([]);
    expect(ready().isBuying).toBe(false);
  });

  it('compares the same generic by the price of one piece', async () => {
    const { ready } = await openGoods();
    expect(ready().comparisons.map(({ offer, isLowest }) => [offer.goods.id, isLowest])).toEqual([['1', false], ['2', true]]);
  });

  it('knows goods that do not exist from a failed call', async () => {
    const { needs } = shopWindow();
    const page = await visit(createGoodsDetailViewModel(needs, '999999999'));
    expect(page.getState().status).toBe('not-found');
  });

  it('marks a favourite at once, and ends in the dialog that leads to them', async () => {
    const { page, ready, messages } = await openGoods();
    page.toggleFavorite(ready().offer);
    expect(ready().offer.isFavorite).toBe(true);
    await settle();
    expect(messages.getState().dialogs).toMatchObject([{ kind: 'favorite-added' }]);
    page.toggleFavorite(ready().offer);
    await settle();
    expect(ready().offer.isFavorite).toBe(false);
    expect(messages.getState().toasts).toMatchObject([{ text: '已取消收藏' }]);
  });
});
