import { describe, expect, it } from 'vitest';
import { type KeptCart, noFace } from '../../../src/application/cart/kept-cart.ts';
import { takeBackWith } from '../../../src/application/cart/take-back.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { applicationNeeds, settle } from '../../support/application-needs.ts';
import { goodsOf } from '../../support/builders/goods.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { shopWindow } from '../../support/shop-window.ts';

const lineOf = (goodsId: string) => ({ goodsId, quantity: 1 });

describe('taking back what was just added', () => {
  const added = async (needs: ReturnType<typeof applicationNeeds>, quantity: number) => {
    await needs.addToCart([{ goodsId: '1', quantity }]);
    await settle();
    const undo = needs.messages
      .getState()
      .toasts.at(-1)
      ?.acts.find(({ code }) => code === 'undo');
    return async () => {
      undo?.press();
      await settle();
    };
  };

  it('takes as many units as were put in, and the line where nothing else is on it', async () => {
    const shop = new FakeShop({ goods: [goodsOf('1', '9.60')] });
    const needs = applicationNeeds(shop);
    await (
      await added(needs, 10)
    )();
    expect([shop.kept().cart.lines, needs.cartCount.getState()]).toEqual([[], 0]);
    shop.put('1', 3);
    const undo = await added(needs, 10);
    expect(shop.kept().cart.lines).toMatchObject([{ quantity: 13 }]);
    await undo();
    expect(shop.kept().cart.lines).toMatchObject([{ quantity: 3 }]);
    expect(needs.messages.getState().toasts.at(-1)).toMatchObject({ tone: 'success', text: '已撤销加购' });
  });

  it('leaves what the buyer has done since, and tells every screen', async () => {
    const shop = new FakeShop({ goods: [goodsOf('1', '9.60'), goodsOf('2', '5.00')] });
    const needs = applicationNeeds(shop);
    const told: string[] = [];
    needs.offerNews.changes$.subscribe(({ goodsId }) => told.push(goodsId));
    const undo = await added(needs, 10);
    const [line] = shop.kept().cart.lines;
    await needs.carts.changeQuantity(String(line?.id), 25);
    await needs.addToCart([{ goodsId: '2', quantity: 4 }]);
    const before = needs.cartNews.getState().serial;
    await undo();
    expect(shop.kept().cart.lines.map(({ goods, quantity }) => [goods.id, quantity])).toEqual([
      ['1', 15],
      ['2', 4],
    ]);
    expect([told, needs.cartNews.getState().serial]).toEqual([['1'], before + 1]);
  });

  it('leaves a line that holds less than was put in, or is gone, and says so', async () => {
    const shop = new FakeShop({ goods: [goodsOf('1', '9.60')] });
    const needs = applicationNeeds(shop);
    shop.put('1', 5);
    const undo = await added(needs, 10);
    const [line] = shop.kept().cart.lines;
    await needs.carts.changeQuantity(String(line?.id), 8);
    await undo();
    expect(shop.kept().cart.lines).toMatchObject([{ quantity: 8 }]);
    await needs.carts.remove([String(line?.id)]);
    await undo();
    expect(needs.messages.getState().toasts).toMatchObject([{ tone: 'warning', text: '购物车里的数量已改过，未撤销' }]);
    expect(needs.messages.getState().toasts.some(({ text }) => text === '已撤销加购')).toBe(false);
  });

  it('takes the set that was put in, though another begins with the same goods, and an add-on of its own group', async () => {
    const of = (id: string, kind: 'combination' | 'add-on') => ({
      id,
      kind,
      goods: goodsOf('1', '9.60'),
      quantity: 2,
      price: money('30.00'),
      selected: true,
      takesVouchers: false,
      readyReduction: null,
    });
    const lines = [of('11', 'combination'), of('12', 'combination'), of('13', 'add-on'), of('14', 'add-on')];
    const offers = ['71', '72', '73', '74'];
    const faces = new Map(lines.map(({ id }, at) => [id, { ...noFace, offerId: offers[at] ?? null }]));
    const shop = new FakeShop({});
    const kept: KeptCart = { ...shop.kept(), cart: { ...shop.kept().cart, lines }, faces };
    const taken: unknown[] = [];
    const { needs } = shopWindow({
      shop,
      carts: {
        read: async () => kept,
        remove: async (ids: readonly string[]) => (taken.push(['remove', ...ids]), kept),
        changeQuantity: async (id: string, left: number) => (taken.push([id, left]), kept),
      },
    });
    const takeBack = takeBackWith({ ...needs, tellTakenBack: () => undefined });
    await takeBack([
      { goodsId: '1', quantity: 2, kind: 'combination', offerId: '72' },
      { goodsId: '1', quantity: 1, kind: 'add-on', offerId: '74' },
    ]);
    expect(taken).toEqual([
      ['remove', '12'],
      ['14', 1],
    ]);
  });

  it('says why when it could not be taken back', async () => {
    const shop = new FakeShop({ goods: [goodsOf('1', '9.60')] });
    const needs = applicationNeeds(shop);
    const undo = await added(needs, 10);
    shop.failNext(new GatewayError('offline', { code: null, message: '' }));
    await undo();
    expect(shop.kept().cart.lines).toMatchObject([{ quantity: 10 }]);
    expect(needs.messages.getState().toasts.some(({ text }) => text === '已撤销加购')).toBe(false);
  });
});

describe('the toast of what was added', () => {
  const shopOf = (at: string, goods = [goodsOf('1', '9.60'), goodsOf('2', '5.00'), goodsOf('3', '1.00')]) => {
    const shop = new FakeShop({ goods });
    const went: string[] = [];
    const navigator = {
      goTo: (to: string) => void went.push(to),
      goToLogin: () => undefined,
      reload: () => undefined,
      isAt: (path: string) => path === at,
    };
    const { needs } = shopWindow({ shop, ports: { navigator } });
    return { shop, needs, toasts: () => needs.messages.getState().toasts };
  };

  it('tells of all goods that were added while it is shown, and takes all of them back', async () => {
    const { shop, needs, toasts } = shopOf('/list');
    for (const goodsId of ['1', '2', '3']) await needs.addToCart([{ goodsId, quantity: 2 }]);
    expect(toasts()).toMatchObject([{ tone: 'success', text: '已加入 3 个品种', acts: [{ code: 'undo' }, { code: 'to-cart' }] }]);
    toasts()[0]?.acts[0]?.press();
    await settle();
    expect(shop.kept().cart.lines).toEqual([]);
  });

  it('tells of the goods alone once the one before has gone, and of the units of this press when they are added again', async () => {
    const { needs, toasts } = shopOf('/list');
    await needs.addToCart([{ goodsId: '1', quantity: 2 }]);
    const [first] = toasts();
    await needs.addToCart([{ goodsId: '1', quantity: 3 }]);
    expect(toasts()[0]?.text).not.toContain('个品种');
    needs.messages.dismiss(toasts()[0]?.id ?? 0);
    await needs.addToCart([{ goodsId: '2', quantity: 2 }]);
    expect(toasts()).toHaveLength(1);
    expect([first, ...toasts()].map((toast) => toast?.text)).not.toContain('已加入 2 个品种');
  });

  it.each(['/cart', '/cart/step2', '/cart/hm'])('is not there where the cart itself shows it: %s', async (at) => {
    const { needs, toasts } = shopOf(at);
    await needs.addToCart([{ goodsId: '1', quantity: 2 }]);
    expect(toasts()).toEqual([]);
    await needs.addToCart([{ goodsId: '9', quantity: 2 }]);
    expect(toasts()).toMatchObject([{ tone: 'warning' }]);
  });

  it('is not there where the panel shows it, which a refusal is said over', async () => {
    const { needs, toasts } = shopOf('/list');
    await needs.addToCart([{ goodsId: '1', quantity: 2 }], 'added-shown');
    expect(toasts()).toEqual([]);
    await needs.addToCart([{ goodsId: '9', quantity: 2 }], 'added-shown');
    expect(toasts()).toMatchObject([{ tone: 'warning' }]);
  });

  it('names the goods that were not added, and tries again', async () => {
    const { shop, needs, toasts } = shopOf('/list');
    const add = (): Promise<unknown> =>
      needs.addToCart([{ goodsId: '1', quantity: 2 }], 'told', { name: '复方丹参滴丸', press: () => void add() });
    shop.failNext(new GatewayError('offline', { code: null, message: '' }));
    await add();
    expect(toasts()).toMatchObject([{ tone: 'error', text: '复方丹参滴丸未加入：系统繁忙，请稍候再试', acts: [{ code: 'retry' }] }]);
    toasts()[0]?.acts[0]?.press();
    await settle();
    expect(shop.kept().cart.lines).toMatchObject([{ quantity: 2 }]);
  });
});

describe('adding several goods of which some are refused', () => {
  it('says the shop’s word on all of them, not the first one’s reason (§8)', async () => {
    const needs = applicationNeeds(new FakeShop({ goods: [goodsOf('1', '9.60')] }));
    await needs.addToCart([lineOf('1'), lineOf('8'), lineOf('9')]);
    await settle();
    expect(needs.messages.getState().toasts).toMatchObject([{ tone: 'warning', text: '2 种商品未能加入：商品不存在' }]);
  });
});
