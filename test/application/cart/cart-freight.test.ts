import { describe, expect, it } from 'vitest';
import { readCart } from '../../../src/application/cart/read-cart.ts';
import { createGoodsListViewModel } from '../../../src/application/goods/list/goods-list-view-model.ts';
import { wholeCatalogue } from '../../../src/application/goods/list/list-query.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { visit } from '../../support/application-needs.ts';
import { goodsOf } from '../../support/builders/goods.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { eventually } from '../../support/eventually.ts';
import { buyerFacts } from '../../support/fakes/fake-accounts.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';

const terms = { shipsFree: true, freeShippingQuantity: 60 };
const reads = (shop: FakeShop) => shop.calls.filter((call) => call === 'read').length;

async function openList(setup: ShopWindowSetup = {}, some: Partial<typeof terms> = {}) {
  const shop = new FakeShop({
    goods: [goodsOf('1', '9.60', terms), goodsOf('2', '100')],
    shipping: { freeFrom: money('500'), freight: money('8') },
  });
  shop.put('2', 1);
  const goods = [shopGoods('1', { terms: { ...terms, ...some } }), shopGoods('2', { price: '100' })];
  const page = shopWindow({ shop, goods, ...setup });
  const list = await visit(createGoodsListViewModel(page.needs, wholeCatalogue));
  const hint = () => [...list.getState().held.values()].flat().find((offer) => offer.goods.id === '1')?.freeShipping;
  return { shop, page, list, hint };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 700));

describe('the order that a list of goods would join (R69a)', () => {
  it('is read once, and follows every cart that the page reads', async () => {
    const { shop, page, hint } = await openList();
    // 100 in the cart and 96 here: 304 ÷ 9.60 = 31.67
    await eventually(() => expect(hint()).toEqual({ kind: 'threshold', missing: 32, threshold: '500' }));
    await visit(createGoodsListViewModel(page.needs, wholeCatalogue));
    await pause();
    expect(reads(shop)).toBe(1);
    shop.put('2', 4);
    await readCart(page.needs);
    expect(hint()).toBeNull();
  });

  it('is read again after an addition, unless another screen has read it', async () => {
    const { shop, page, list, hint } = await openList();
    await eventually(() => expect(hint()).not.toBeNull());
    const added = [...list.getState().held.values()].flat().find((offer) => offer.goods.id === '2');
    if (added === undefined) throw new Error('no goods');
    list.add(added, 4);
    await eventually(() => expect(hint()).toBeNull());
    expect(reads(shop)).toBe(2);
    list.add(added, 1);
    await pause();
    expect(reads(shop)).toBe(3);
    list.add(added, 1);
    await readCart(page.needs);
    await pause();
    expect(reads(shop)).toBe(4);
  });

  it('is not asked for without goods that ship free, nor for a visitor', async () => {
    const other = await openList({}, { shipsFree: false });
    const visitor = await openList({ facts: { ...buyerFacts, buyer: null } });
    await pause();
    expect([reads(other.shop), reads(visitor.shop), visitor.hint()]).toEqual([0, 0, null]);
  });
});
