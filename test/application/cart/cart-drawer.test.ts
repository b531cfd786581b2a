import { describe, expect, it } from 'vitest';
import { createCartDrawer } from '../../../src/application/cart/cart-drawer.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { applicationNeeds, settle, visit } from '../../support/application-needs.ts';
import { goodsOf, ladderOf } from '../../support/builders/goods.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';

const amoxicillin = goodsOf('1', '9.60', { ladder: ladderOf([50, '9.20']) });
const ibuprofen = goodsOf('2', '12.80');

async function openDrawer() {
  const shop = new FakeShop({ goods: [amoxicillin, ibuprofen], names: { 1: '阿莫西林胶囊', 2: '布洛芬缓释胶囊' } });
  shop.put('1', 60);
  const needs = applicationNeeds(shop);
  const drawer = await visit(createCartDrawer(needs));
  const state = () => {
    const present = drawer.getState();
    if (present.status !== 'ready') throw new Error(`the drawer is ${present.status}`);
    return present;
  };
  return { shop, needs, drawer, state };
}

describe('the cart drawer', () => {
  it('shows each line with its price, and what the selected ones come to', async () => {
    const { state } = await openDrawer();
    expect(state().view).toMatchObject({
      lines: [{ name: '阿莫西林胶囊', quantity: 60, price: { unit: '9.20' }, amount: '552.00' }],
      selectedKinds: 1,
      selectedNumber: 60,
      payable: '552.00',
      invalid: [],
    });
  });

  it('reads the cart again after a successful add, and marks the line that came', async () => {
    const { shop, needs, state } = await openDrawer();
    expect([...state().fresh]).toEqual([]);
    shop.put('2', 10);
    needs.cartNews.added(['2']);
    await settle();
    expect(state().view.lines.map(({ goodsId }) => goodsId)).toEqual(['1', '2']);
    expect([...state().fresh]).toEqual([state().view.lines[1]?.id]);
    expect(state().view.payable).toBe('680.00');
    expect(needs.cartCount.getState()).toBe(2);
  });

  it('changes a quantity at once, in its turn', async () => {
    const { shop, drawer, state } = await openDrawer();
    drawer.changeQuantity('1', 40);
    expect(state().view).toMatchObject({ lines: [{ quantity: 40, step: 10 }], payable: '384.00' });
    await settle();
    expect(shop.kept().cart.lines).toMatchObject([{ quantity: 40 }]);
  });

  it('deletes only the line it has asked about, at once, and keeps the badge right', async () => {
    const { shop, needs, drawer, state } = await openDrawer();
    shop.put('2', 10);
    needs.cartNews.added(['2']);
    await settle();
    drawer.remove();
    expect(state().view.lines).toHaveLength(2);
    drawer.ask('1');
    drawer.ask(null);
    drawer.remove();
    expect(state().view.lines).toHaveLength(2);
    drawer.ask('1');
    drawer.remove();
    expect(state().view).toMatchObject({ lines: [{ goodsId: '2' }], payable: '128.00' });
    expect(state().asked).toBeNull();
    await settle();
    expect(shop.calls.at(-1)).toBe('remove 1');
    expect(needs.cartCount.getState()).toBe(1);
  });

  it('takes a deletion back that failed, and says so once', async () => {
    const { shop, needs, drawer, state } = await openDrawer();
    shop.failNext(new GatewayError('offline', { code: null, message: '' }));
    drawer.ask('1');
    drawer.remove();
    await settle();
    expect(state().view.lines).toHaveLength(1);
    expect(needs.messages.getState().toasts).toHaveLength(1);
  });

  it('says when the cart could not be read, and reads it when asked to', async () => {
    const shop = new FakeShop({ goods: [amoxicillin] });
    shop.put('1', 1);
    shop.failNext(new GatewayError('busy', { code: 500, message: '' }));
    const drawer = await visit(createCartDrawer(applicationNeeds(shop)));
    expect(drawer.getState().status).toBe('failed');
    drawer.retry();
    await settle();
    expect(drawer.getState()).toMatchObject({ status: 'ready', view: { payable: '9.60' } });
  });
});
