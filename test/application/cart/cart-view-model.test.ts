import { describe, expect, it } from 'vitest';
import { createCartViewModel } from '../../../src/application/cart/cart-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { ListedGoods } from '../../../src/domain/goods/goods-terms.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { answer, applicationNeeds, settle, visit } from '../../support/application-needs.ts';
import { goodsOf, ladderOf } from '../../support/builders/goods.ts';
import { FakeShop, type FakeShopSetup } from '../../support/fakes/fake-shop.ts';

const amoxicillin = goodsOf('1', '9.60', { ladder: ladderOf([50, '9.20'], [200, '8.90']) });
const ibuprofen = goodsOf('2', '12.80');

async function openCart(setup: FakeShopSetup = {}) {
  const shop = new FakeShop({ goods: [amoxicillin, ibuprofen], names: { 1: '阿莫西林胶囊', 2: '布洛芬缓释胶囊' }, ...setup });
  shop.put('1', 10);
  shop.put('2', 20);
  const needs = applicationNeeds(shop);
  const cart = await visit(createCartViewModel(needs));
  const view = () => {
    const state = cart.getState();
    if (state.view === null) throw new Error(`the cart is ${state.status}`);
    return state.view;
  };
  const line = (id: string) => {
    const found = view()
      .groups.flatMap(({ lines }) => lines)
      .find((one) => one.id === id);
    if (found === undefined) throw new Error(`no line ${id}`);
    return found;
  };
  return { shop, needs, cart, view, line };
}

describe('the cart', () => {
  it('counts units to free shipping only while the order pays freight, and by the cheaper way (R69a)', async () => {
    const free = goodsOf('1', '9.60', { shipsFree: true, freeShippingQuantity: 60 });
    const at = async (freeFrom: string, other: Partial<ListedGoods>) => {
      const { line } = await openCart({
        goods: [free, goodsOf('2', '12.80', other)],
        shipping: { freeFrom: money(freeFrom), freight: money('8') },
      });
      return line('1').freeShipping;
    };
    // 96 + 256 = 352 yuan are in the cart.
    expect(await at('352', {})).toBeNull();
    expect(await at('500', {})).toEqual({ kind: 'threshold', missing: 16, threshold: '500' });
    const ready = { shipsFree: true, freeShippingQuantity: 5 };
    expect(await at('500', ready)).toEqual({ kind: 'threshold', missing: 16, threshold: '500' });
    expect(await at('1000', ready)).toEqual({ kind: 'count', missing: 50 });
    // The other line pays freight whatever this one holds.
    expect(await at('1000', {})).toEqual({ kind: 'threshold', missing: 68, threshold: '1,000' });
  });

  it('shows a changed quantity with its price, its reason and the total before the server has answered', async () => {
    const { shop, cart, view, line } = await openCart();
    const release = shop.hold();
    cart.changeQuantity('1', 60);
    expect(line('1')).toMatchObject({
      quantity: 60,
      price: { unit: '9.20', reason: { kind: 'from', quantity: 50 } },
      amount: '552.00',
      next: { missing: 140, price: '8.90' },
    });
    expect(view().ledger.payable).toBe('808.00');
    release();
    await settle();
    expect(shop.kept().cart.lines[0]?.quantity).toBe(60);
    expect(view().ledger.payable).toBe('808.00');
  });

  it('writes in the order of the taps, and of fast typing only what is under way and the last number', async () => {
    const { shop, cart, line } = await openCart();
    const release = shop.hold();
    cart.changeQuantity('1', 20);
    cart.changeQuantity('1', 30);
    cart.select(['2'], false);
    cart.changeQuantity('1', 40);
    release();
    await settle();
    expect(shop.calls).toEqual(['read', 'changeQuantity 1 20', 'select 2 false', 'changeQuantity 1 40']);
    expect(line('1').quantity).toBe(40);
    expect(shop.kept().cart.lines.map(({ quantity, selected }) => [quantity, selected])).toEqual([
      [40, true],
      [20, false],
    ]);
  });

  it('takes a refused quantity back and says why at its line, while later changes stand', async () => {
    const { shop, cart, line } = await openCart();
    const release = shop.hold();
    cart.changeQuantity('1', 2000);
    cart.changeQuantity('2', 30);
    expect(line('1').excess).toEqual({ code: 'over-stock', bound: 1000, most: 1000 });
    release();
    await settle();
    expect(line('1')).toMatchObject({ quantity: 10, refusal: '库存不足，最多可购 1000盒', excess: null });
    expect(line('2').quantity).toBe(30);
    cart.changeQuantity('1', 50);
    expect(line('1').refusal).toBe('');
  });

  it('puts a line apart that turns out to be sold out when its quantity is changed, and offers none of it', async () => {
    const { shop, cart, view } = await openCart();
    shop.change('1', { stock: 0 });
    cart.changeQuantity('1', 50);
    await settle();
    expect(view().invalid).toMatchObject([{ code: 'sold-out', line: { id: '1', quantity: 10 } }]);
    expect(view().selectedKinds).toBe(1);
  });

  it('takes a change back and reads the cart anew when no answer says what became of it', async () => {
    const { shop, needs, cart, line } = await openCart();
    shop.failNext(new GatewayError('busy', { code: 500, message: '' }));
    cart.changeQuantity('1', 60);
    await settle();
    expect(line('1').quantity).toBe(10);
    expect(shop.calls.at(-1)).toBe('read');
    expect(needs.messages.getState().toasts.map(({ text }) => text)).toEqual(['系统繁忙，请稍候再试']);
  });

  it('asks before it deletes, and keeps the badge right', async () => {
    const { needs, cart, view } = await openCart();
    cart.remove(['1']);
    await answer(needs.messages, false);
    expect(view().lines).toBe(2);
    cart.remove(['1']);
    await answer(needs.messages, true);
    expect(view().lines).toBe(1);
    expect(needs.cartCount.getState()).toBe(1);
  });

  it('goes to the check page only when everything is written', async () => {
    const { shop, needs, cart } = await openCart();
    const release = shop.hold();
    cart.changeQuantity('1', 60);
    cart.checkOut();
    await settle();
    expect(needs.went).toEqual([]);
    release();
    await settle();
    expect(needs.went).toEqual(['/cart/step2']);
  });

  it('drops a chosen coupon that is no longer reached and says so (R16)', async () => {
    const coupon = [
      { id: 7, threshold: money('300'), money: money('10'), goodsIds: null },
      { id: 8, threshold: money('100'), money: money('30'), goodsIds: null },
    ];
    const { needs, cart, view } = await openCart({ activities: { coupon } });
    expect(view().plan).toMatchObject({ used: { coupon: '8' }, isBest: true, saves: '30' });
    cart.choose('coupon', '7');
    expect(view().plan).toMatchObject({ used: { coupon: '7' }, isBest: false, couldSave: '20.00' });
    cart.changeQuantity('1', 1);
    expect(view().plan).toMatchObject({ used: { coupon: '8' }, isBest: true });
    expect(cart.getState().dropped).toEqual([{ side: 'coupon', code: 'not-reached', money: '10' }]);
    expect(needs.vouchers.recall().coupon).toEqual({ kind: 'best' });
    cart.choose('coupon', null);
    expect(view().plan.used.coupon).toBeNull();
    expect(cart.getState().dropped).toEqual([]);
  });

  it('advises no coupon that is worth less than the one in use, but the nearest that is worth more, and how much', async () => {
    const coupon = [
      { id: 7, threshold: money('300'), money: money('30'), goodsIds: null },
      { id: 8, threshold: money('400'), money: money('25'), goodsIds: null },
      { id: 9, threshold: money('1000'), money: money('60'), goodsIds: null },
    ];
    // 10 × 9.60 + 20 × 12.80 = 352.00
    const { view } = await openCart({ activities: { coupon } });
    const offered = () => view().tiers.find(({ kind }) => kind === 'coupon');
    expect(offered()?.next).toMatchObject({ id: '9', missing: '648.00', gain: { money: '60', more: '30' } });
    const without = await openCart({ activities: { coupon: coupon.slice(1) } });
    expect(without.view().tiers.find(({ kind }) => kind === 'coupon')?.next).toMatchObject({
      id: '8',
      missing: '48.00',
      gain: { money: '25', more: null },
    });
    const last = await openCart({ activities: { coupon: coupon.slice(0, 2) } });
    expect(last.view().tiers.find(({ kind }) => kind === 'coupon')?.next).toBeNull();
  });

  it('keeps lines that cannot be bought apart, with the reason, and never counts or selects them', async () => {
    const { shop, needs } = await openCart();
    shop.change('2', { stock: 0 });
    const cart = await visit(createCartViewModel(needs));
    const { view } = cart.getState();
    expect(view?.invalid.map(({ line, code }) => [line.name, code])).toEqual([['布洛芬缓释胶囊', 'sold-out']]);
    expect(view?.ledger.payable).toBe('96.00');
    expect(view?.groups.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual(['1']);
  });

  it('gives unchanged rows and groups as the same objects, so that they are not drawn again', async () => {
    const { cart, view, line } = await openCart();
    const before = { second: line('2'), tiers: view().tiers };
    cart.changeQuantity('1', 60);
    await settle();
    expect(line('2')).toBe(before.second);
    expect(view().tiers).toBe(before.tiers);
  });

  it('says that it failed to load, and loads again', async () => {
    const shop = new FakeShop({ goods: [amoxicillin] });
    shop.failNext(new GatewayError('timeout', { code: null, message: '' }));
    const cart = await visit(createCartViewModel(applicationNeeds(shop)));
    expect(cart.getState().status).toBe('failed');
    cart.retry();
    await settle();
    expect(cart.getState().status).toBe('ready');
  });
});
