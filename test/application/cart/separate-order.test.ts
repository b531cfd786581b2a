import { describe, expect, it } from 'vitest';
import { createCartDrawer } from '../../../src/application/cart/cart-drawer.ts';
import { createCartViewModel } from '../../../src/application/cart/cart-view-model.ts';
import { createCheckViewModel } from '../../../src/application/checkout/check-view-model.ts';
import type { CheckPart } from '../../../src/application/checkout/check-lines.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { applicationNeeds, settle, visit } from '../../support/application-needs.ts';
import { goodsOf } from '../../support/builders/goods.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';

const tier = (id: number, threshold: string, face: string) => ({ id, threshold: money(threshold), money: money(face), goodsIds: null });

async function openCart() {
  const shop = new FakeShop({
    goods: [goodsOf('1', '100.00'), goodsOf('2', '9.78')],
    ephedrine: ['2'],
    activities: { 'full-reduction': [tier(1, '2000', '50')], coupon: [tier(7, '50', '20'), tier(8, '50', '5')] },
    sheet: {
      ephedrine: { perOrder: 60, perPeriod: 120, periodDays: 30, left: 100, purchaserName: '', purchaserPhone: '', registeredAddress: '' },
    },
  });
  shop.put('1', 19);
  shop.put('2', 10);
  const needs = applicationNeeds(shop);
  const cart = await visit(createCartViewModel(needs));
  const view = () => cart.getState().view ?? expect.unreachable('the cart is not ready');
  const check = async (part: CheckPart) => {
    const sheet = await visit(createCheckViewModel(needs, { part }));
    const state = sheet.getState();
    return state.status === 'ready' ? { sheet, draft: state.draft } : expect.unreachable(`the check page is ${state.status}`);
  };
  return { shop, needs, cart, view, check };
}

describe('a cart with ephedrine goods and others', () => {
  it('counts the ephedrine lines in their own group and sum only', async () => {
    const { view } = await openCart();
    expect(view().groups.map(({ kind, lines }) => [kind, lines.map(({ goodsId }) => goodsId)])).toEqual([
      ['plain', ['1']],
      ['ephedrine', ['2']],
    ]);
    expect(view()).toMatchObject({ selectedKinds: 1, selectedNumber: 19, ledger: { goodsAmount: '1,900.00', payable: '1,880.00' } });
    expect(view().tiers[0]?.next?.missing).toBe('100.00');
    expect(view().separate).toMatchObject({ selectedKinds: 1, excessive: [], ledger: { goodsAmount: '97.80', payable: '92.80' } });
  });

  it('says what is paid: each check page asks for the amount of the cart, whichever comes first', async () => {
    const { view, check } = await openCart();
    const { ledger, separate } = view();
    expect((await check('ephedrine')).draft.view.ledger.payable).toBe(separate?.ledger.payable);
    expect((await check('others')).draft.view.ledger.payable).toBe(ledger.payable);
  });

  it('keeps the vouchers that were chosen for the other order', async () => {
    const { needs, cart, view, check } = await openCart();
    cart.choose('coupon', '8');
    await settle();
    expect(view().separate?.ledger.payable).toBe('77.80');
    const { sheet, draft } = await check('ephedrine');
    expect(draft.view.ledger.payable).toBe('77.80');
    sheet.choose('coupon', null);
    expect(needs.vouchers.recall().coupon).toEqual({ kind: 'given', id: '8' });
  });

  it('leads each order to its own check page', async () => {
    const { needs, cart } = await openCart();
    cart.checkOutSeparate();
    await settle();
    expect(needs.went.at(-1)).toBe('/cart/hm');
    cart.checkOut();
    await settle();
    expect(needs.went.at(-1)).toBe('/cart/step2');
  });

  it('says in the drawer what is paid separately, unless nothing of it is selected', async () => {
    const { needs, cart } = await openCart();
    const drawer = await visit(createCartDrawer(needs));
    expect(drawer.getState().view).toMatchObject({ payable: '1,880.00', separatePayable: '92.80' });
    cart.select(['2'], false);
    await settle();
    const again = await visit(createCartDrawer(needs));
    expect(again.getState().view).toMatchObject({ separatePayable: null });
  });

  it('is one order again without the other goods', async () => {
    const { shop, needs, view } = await openCart();
    expect(view().separate).not.toBeNull();
    const only = new FakeShop({ goods: [goodsOf('2', '9.78')], ephedrine: ['2'] });
    only.put('2', 10);
    const cart = await visit(createCartViewModel({ ...needs, ...applicationNeeds(only) }));
    expect(cart.getState().view).toMatchObject({ separate: null, selectedKinds: 1, ledger: { payable: '97.80' } });
    expect(shop.kept().cart.lines).toHaveLength(2);
  });
});
