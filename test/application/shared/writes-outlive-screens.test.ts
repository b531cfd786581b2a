import { describe, expect, it } from 'vitest';
import type { SessionFacts } from '../../../src/application/account/session-gateway.ts';
import type { AddOutcome, LineToAdd } from '../../../src/application/cart/cart-gateway.ts';
import { createCartViewModel } from '../../../src/application/cart/cart-view-model.ts';
import { createGoodsBlock } from '../../../src/application/goods/goods-block-view-model.ts';
import { createCopyViewModel } from '../../../src/application/cart/copy-view-model.ts';
import { createCheckMemory } from '../../../src/application/checkout/check-memory.ts';
import { createCheckViewModel } from '../../../src/application/checkout/check-view-model.ts';
import { createBuyAgain } from '../../../src/application/again/buy-again.ts';
import { createOrderViewModel } from '../../../src/application/order/order-view-model.ts';
import { createPayViewModel } from '../../../src/application/payment/pay-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { ViewModel } from '../../../src/application/shared/view-model.ts';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { answer, applicationNeeds, settle } from '../../support/application-needs.ts';
import { goodsOf } from '../../support/builders/goods.ts';
import { formerLine, plainOrder } from '../../support/builders/orders.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { buyerFacts, fakeAccounts } from '../../support/fakes/fake-accounts.ts';
import { fakeFavorites } from '../../support/fakes/fake-favorites.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';

const goods = ['1', '2', '3'].map((id) => shopGoods(id));
const busy = new GatewayError('busy', { code: 500, message: '' });

/** A screen with goods, and the way away from it. */
async function openScreen(setup: ShopWindowSetup = {}) {
  const shop = shopWindow({ goods, ...setup });
  shop.session.subscribe(() => undefined);
  const screen = createGoodsBlock(async () => goods, shop.needs);
  const leave = screen.subscribe(() => undefined);
  await settle();
  const offers = () => screen.getState().value ?? [];
  return { ...shop, screen, leave, offers };
}

/** A shop that has been asked who is there, and has not answered yet. */
async function openSlowSession() {
  let answerNow: () => void = () => undefined;
  const sessions = {
    ...fakeAccounts(buyerFacts),
    read: () => new Promise<SessionFacts>((resolve) => (answerNow = () => resolve({ ...buyerFacts, cartLines: 0 }))),
  };
  const shop = shopWindow({ goods, ports: { sessions } });
  shop.session.subscribe(() => undefined);
  await settle();
  return { ...shop, facts: { answer: () => answerNow() } };
}

/** Opens a screen; gives the way away from it. */
async function enter(screen: ViewModel<unknown>): Promise<() => void> {
  const leave = screen.subscribe(() => undefined);
  await settle();
  return leave;
}

describe('what was shown as done is sent, whatever screen the buyer goes to', () => {
  it('sends all of three quick adds although the screen is left at once', async () => {
    const sent: string[] = [];
    const add = async (lines: readonly LineToAdd[]): Promise<AddOutcome> => {
      sent.push(...lines.map(({ goodsId }) => goodsId));
      await settle();
      return { added: lines.map(({ goodsId }) => goodsId), refused: [], total: sent.length, message: '已加入购物车' };
    };
    const { screen, leave, offers, cartCount, messages } = await openScreen({ carts: { add } });
    for (const offer of offers()) screen.add(offer);
    expect(offers().map(({ inCart }) => inCart)).toEqual([10, 10, 10]);
    leave();
    for (let round = 0; round < 5; round += 1) await settle();
    expect(sent).toEqual(['1', '2', '3']);
    expect(cartCount.getState()).toBe(3);
    expect(messages.getState().toasts).toMatchObject([{ text: '已加入 3 个品种' }]);
  });

  it('marks every favourite although the screen is left at once, and says so', async () => {
    const marked: string[] = [];
    const favorites = {
      ...fakeFavorites(goods),
      add: async (ids: readonly string[]) => {
        await settle();
        marked.push(...ids);
      },
    };
    const { screen, leave, offers, messages } = await openScreen({ ports: { favorites } });
    for (const offer of offers()) screen.toggleFavorite(offer);
    expect(offers().map(({ isFavorite }) => isFavorite)).toEqual([true, true, true]);
    leave();
    for (let round = 0; round < 5; round += 1) await settle();
    expect(marked).toEqual(['1', '2', '3']);
    expect(messages.getState().dialogs).toMatchObject([{ kind: 'favorite-added' }]);
  });

  it('keeps the badge right when the cart is left right after a deletion', async () => {
    const { shop, needs, cartCount, messages } = shopWindow({ goods });
    shop.put('1', 10);
    shop.put('2', 10);
    const cart = createCartViewModel(needs);
    const leave = await enter(cart);
    const release = shop.hold();
    cart.remove(['1']);
    await answer(messages, true);
    leave();
    release();
    await settle();
    expect(shop.kept().cart.lines).toHaveLength(1);
    expect(cartCount.getState()).toBe(1);
  });

  it('keeps the badge right when who is there was asked before an add and is answered after it', async () => {
    const { session, needs, cartCount, shop, facts } = await openSlowSession();
    void needs.addToCart([{ goodsId: '1', quantity: 10 }]);
    await settle();
    expect(shop.kept().cart.lines).toHaveLength(1);
    expect(cartCount.getState()).toBe(1);
    facts.answer();
    await settle();
    expect(session.getState().status).toBe('known');
    expect(cartCount.getState()).toBe(1);
  });

  it('takes kept goods out of the cart although the screen is left while they are made favourites', async () => {
    const favorites = { ...fakeFavorites(goods), add: () => settle() };
    const { shop, needs, cartCount, messages } = shopWindow({ goods, ports: { favorites } });
    shop.put('1', 10);
    shop.put('2', 10);
    const cart = createCartViewModel(needs);
    const leave = await enter(cart);
    cart.keepAsFavorites(['1']);
    messages.close(messages.getState().dialogs[0]?.id ?? 0, true);
    leave();
    for (let round = 0; round < 3; round += 1) await settle();
    expect(shop.has('1')).toBe(false);
    expect(cartCount.getState()).toBe(1);
  });

  it('says the failure of a change of the cart although its screen was left', async () => {
    const { shop, needs, messages } = shopWindow({ goods });
    shop.put('1', 10);
    const cart = createCartViewModel(needs);
    const leave = await enter(cart);
    const release = shop.hold();
    shop.failNext(busy);
    cart.changeQuantity('1', 20);
    leave();
    release();
    await settle();
    expect(messages.getState().toasts).toMatchObject([{ tone: 'error', text: '系统繁忙，请稍候再试' }]);
  });

  it('says why a quantity was refused where its line is not to be seen any more', async () => {
    const { shop, needs, messages } = shopWindow({ goods });
    shop.put('1', 10);
    const cart = createCartViewModel(needs);
    const leave = await enter(cart);
    const release = shop.hold();
    cart.changeQuantity('1', 900_000);
    leave();
    release();
    await settle();
    expect(messages.getState().toasts).toMatchObject([{ tone: 'error', text: '库存不足，最多可购 1000盒' }]);
  });

  it('does all that follows of an order although the check page was left while it was placed', async () => {
    const shop = new FakeShop({ goods: [goodsOf('1', '9.60')] });
    shop.put('1', 10);
    const needs = applicationNeeds(shop);
    needs.session.subscribe(() => undefined);
    const memory = createCheckMemory();
    const check = createCheckViewModel(needs, { memory });
    const leave = await enter(check);
    check.noteRemark('请附药检报告');
    check.choose('coupon', null);
    const release = shop.hold();
    check.submit();
    leave();
    release();
    await settle();
    expect(needs.orders.placed.size).toBe(1);
    expect(needs.vouchers.recall()).toEqual(bestChoice);
    expect(memory.recall()).toBeNull();
    expect(needs.cartCount.getState()).toBe(0);
    expect(needs.messages.getState().toasts).toMatchObject([{ tone: 'success', text: '订单已提交，请到“我的订单”付款' }]);
  });

  it('says that an order was not placed although the check page was left', async () => {
    const shop = new FakeShop({ goods: [goodsOf('1', '9.60')] });
    shop.put('1', 10);
    const needs = applicationNeeds(shop);
    const check = createCheckViewModel(needs);
    const leave = await enter(check);
    shop.change('1', { basePrice: money('12.00') });
    check.submit();
    leave();
    await settle();
    expect(needs.orders.placed.size).toBe(0);
    expect(needs.messages.getState().toasts).toMatchObject([{ tone: 'warning' }]);
  });

  it('asks for the new balance, and says that it is paid, although the pay page was left', async () => {
    const shop = new FakeShop({ goods: [goodsOf('1', '9.60')] });
    const lineId = shop.put('1', 10);
    const needs = applicationNeeds(shop);
    needs.session.subscribe(() => undefined);
    await needs.orders.place(
      { lineIds: [lineId], addressId: '1', choice: bestChoice, ...plainOrder, remark: '', expect: money('96') },
      'placed',
    );
    const pay = createPayViewModel(needs, '1');
    const leave = await enter(pay);
    pay.pay('balance');
    leave();
    await settle();
    expect(needs.session.getState().facts?.buyer?.balance).toBe('9,904.00');
    expect(needs.messages.getState().toasts).toMatchObject([{ tone: 'success', text: '付款成功' }]);
  });

  it('keeps the badge right, and says what was bought again, although the orders were left', async () => {
    const { needs, messages, cartCount, session } = shopWindow({ goods });
    session.subscribe(() => undefined);
    const line = { ...formerLine('1'), goods: shopGoods('1') };
    const again = createBuyAgain({ ...needs, orders: { again: async () => [line] } });
    const leave = await enter(again);
    again.look('1');
    await settle();
    again.add();
    again.close();
    leave();
    await settle();
    expect(cartCount.getState()).toBe(1);
    expect(messages.getState().toasts).toMatchObject([{ tone: 'success', text: '1 个品种已加入购物车' }]);
  });

  it('says that lines were copied although the cart was left', async () => {
    const { shop, needs, messages } = shopWindow({ goods });
    shop.put('1', 10);
    const copy = createCopyViewModel(needs);
    const leave = await enter(copy);
    copy.open({ lineIds: ['1'], shopIds: ['2'] });
    copy.submit();
    leave();
    await settle();
    expect(messages.getState().toasts).toMatchObject([{ tone: 'success', text: '已复制到所选门店' }]);
  });

  it('says the failure of cancelling an order although its screen was left', async () => {
    const { shop, needs, messages } = shopWindow({ goods });
    const order = createOrderViewModel(needs, '1');
    const leave = await enter(order);
    order.act('cancel');
    shop.failNext(busy);
    messages.close(messages.getState().dialogs[0]?.id ?? 0, true);
    leave();
    await settle();
    expect(messages.getState().toasts).toMatchObject([{ tone: 'error', text: '系统繁忙，请稍候再试' }]);
  });
});
