import { describe, expect, it } from 'vitest';
import type { DeliveryAddress } from '../../../src/application/account/delivery-address.ts';
import { createCheckMemory } from '../../../src/application/checkout/check-memory.ts';
import { createCheckViewModel } from '../../../src/application/checkout/check-view-model.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { applicationNeeds, settle, visit } from '../../support/application-needs.ts';
import { goodsOf } from '../../support/builders/goods.ts';
import { fakeAddress, FakeShop, type FakeShopSetup } from '../../support/fakes/fake-shop.ts';

async function openCheck(setup: FakeShopSetup = {}) {
  const shop = new FakeShop({ goods: [goodsOf('1', '9.60'), goodsOf('2', '12.80')], names: { 1: '阿莫西林胶囊' }, ...setup });
  shop.put('1', 10);
  shop.put('2', 20);
  shop.set('2', { selected: false });
  const needs = applicationNeeds(shop);
  const check = await visit(createCheckViewModel(needs));
  const draft = () => {
    const state = check.getState();
    if (state.status !== 'ready') throw new Error(`the check page is ${state.status}`);
    return state.draft;
  };
  return { shop, needs, check, draft };
}

describe('the check page', () => {
  it('shows the selected lines only, and preselects the default address', async () => {
    const { draft } = await openCheck();
    expect(draft().view.ledger.payable).toBe('96.00');
    expect(draft().lineIds).toEqual(['1']);
    expect(draft().addressId).toBe('1');
  });

  it('says that nothing is selected', async () => {
    const check = await visit(createCheckViewModel(applicationNeeds(new FakeShop())));
    expect(check.getState()).toEqual({ status: 'empty' });
  });

  it('places one order for a double tap', async () => {
    const { shop, needs, check } = await openCheck();
    const release = shop.hold();
    check.noteRemark('请附药检报告');
    check.submit();
    check.submit();
    await settle();
    release();
    await settle();
    expect(shop.calls.filter((call) => call.startsWith('place'))).toHaveLength(1);
    expect(check.getState()).toEqual({ status: 'placed', orderId: '1' });
    expect(needs.orders.placed.get('1')?.remark).toBe('请附药检报告');
  });

  it('sends the same key again when the answer was lost, and another one for another content', async () => {
    const { shop, needs, check } = await openCheck();
    const keys: string[] = [];
    const { place } = needs.orders;
    needs.orders.place = (order, key) => {
      keys.push(key);
      return place(order, key);
    };
    for (const change of [() => undefined, () => undefined, () => check.noteRemark('改一下')]) {
      change();
      shop.failNext(new GatewayError('timeout', { code: null, message: '' }));
      check.submit();
      await settle();
    }
    expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('shows what changed since the buyer looked and places nothing until asked again', async () => {
    const { shop, needs, check, draft } = await openCheck();
    shop.change('1', { basePrice: money('9.90') });
    check.submit();
    await settle();
    expect(needs.orders.placed.size).toBe(0);
    expect(draft().changed).toEqual({
      from: '96.00',
      to: '99.00',
      lines: [{ id: '1', name: '阿莫西林胶囊 0.25g×24粒', change: { code: 'price', from: '9.60', to: '9.90' } }],
    });
    check.submit();
    await settle();
    expect(check.getState().status).toBe('placed');
    expect(shop.calls.filter((call) => call.startsWith('place'))).toEqual(['place 1 96.00', 'place 1 99.00']);
  });

  it('names the lines that the shop refuses', async () => {
    const { shop, check, draft } = await openCheck();
    shop.change('1', { stock: 3 });
    check.submit();
    await settle();
    expect(draft().obstacles).toEqual([{ lineId: '1', name: '阿莫西林胶囊 0.25g×24粒', message: '库存仅剩 3盒' }]);
  });

  it('reckons each address at its own freight, and offers none in a closed region but for what is picked up (R58)', async () => {
    const at = (id: string, freight: string, closed = ''): DeliveryAddress => ({
      ...fakeAddress,
      id,
      isDefault: id === '1',
      delivery: { freeFrom: money('500'), freight: money(freight) },
      closed,
    });
    const offer = { name: '', note: '', promise: null };
    const { check, draft } = await openCheck({
      addresses: [at('1', '8'), at('2', '20'), at('3', '20', '道路封闭')],
      sheet: {
        deliveries: [
          { ...offer, delivery: 'express', freight: money('8') },
          { ...offer, delivery: 'pickup', freight: money('0') },
        ],
      },
    });
    const sums = () => [draft().view.ledger.payable, ...draft().deliveries.map(({ freight }) => freight)];
    expect(sums()).toEqual(['104.00', '8.00', null]);
    check.deliverTo('2');
    expect(sums()).toEqual(['116.00', '20.00', null]);
    check.deliverTo('3');
    expect(draft().addressId).toBe('1');
    check.getBy('pickup');
    check.deliverTo('3');
    expect([draft().addressId, ...sums()]).toEqual(['3', '96.00', '20.00', null]);
    expect(draft().addresses.map(({ obstacle }) => obstacle)).toEqual([null, null, null]);
    check.getBy('express');
    expect([draft().addressId, ...sums()]).toEqual(['1', '104.00', '8.00', null]);
    expect(draft().addresses.at(-1)?.obstacle).toEqual({ code: 'closed', reason: '道路封闭' });
  });

  it('does not submit without an address', async () => {
    const { shop, check, draft } = await openCheck({ addresses: [] });
    expect(draft().addressId).toBeNull();
    check.submit();
    await settle();
    expect(shop.calls.some((call) => call.startsWith('place'))).toBe(false);
  });

  it('shows every reason when the lines cannot be checked out at all', async () => {
    const { shop, needs } = await openCheck();
    const fields = [{ field: 'lines.1', messages: ['阿莫西林胶囊：库存仅剩 3盒'] }];
    const read = needs.carts.read;
    needs.carts.read = async () => {
      const kept = await read();
      shop.failNext(new GatewayError('fields', { code: 422, message: '', fields }));
      return kept;
    };
    const check = await visit(createCheckViewModel(needs));
    expect(check.getState()).toEqual({ status: 'refused', messages: ['阿莫西林胶囊：库存仅剩 3盒'], owesReceipt: false });
  });

  it('sends a buyer without a signed contract to it, with the message (§8)', async () => {
    const { shop, needs, check } = await openCheck();
    shop.failNext(new GatewayError('contract-unsigned', { code: 459, message: '请先签署电子合同' }));
    check.submit();
    await settle();
    expect(needs.went).toEqual(['/dzht']);
    expect(needs.messages.getState().toasts[0]?.text).toBe('请先签署电子合同');
    expect(check.getState().status).toBe('ready');
    expect(check.papers.getState().isSending).toBe(false);
  });
});

describe('what was typed on the check page', () => {
  it('is there again when the buyer comes back from the cart, without ever having submitted', async () => {
    const { needs } = await openCheck();
    const memory = createCheckMemory();
    const first = await visit(createCheckViewModel(needs, { memory }));
    first.noteRemark('请附药检报告');
    first.papers.write({ wantsInvoice: true });
    const second = await visit(createCheckViewModel(needs, { memory }));
    expect(second.getState()).toMatchObject({ status: 'ready', draft: { remark: '请附药检报告' } });
    expect(second.papers.getState().draft?.wantsInvoice).toBe(true);
  });

  it('is not what nobody typed: a page that was only looked at takes the shop’s own proposals anew', async () => {
    const { needs } = await openCheck();
    const memory = createCheckMemory();
    await visit(createCheckViewModel(needs, { memory }));
    expect(memory.recall()).toBeNull();
  });

  it('remembers an address that was just added', async () => {
    const { needs } = await openCheck();
    const memory = createCheckMemory();
    const { addressEditor, ...check } = await visit(createCheckViewModel(needs, { memory }));
    addressEditor.subscribe(() => undefined);
    addressEditor.add();
    addressEditor.write({ name: '李明', phone: '13900001111', region: '安徽省合肥市庐阳区', regionCode: '340103', detail: '清河路 20 号' });
    addressEditor.submit();
    await settle();
    const state = check.getState();
    expect(state.status === 'ready' && state.draft.addressId).toBe('2');
    expect(memory.recall()?.addressId).toBe('2');
  });
});
