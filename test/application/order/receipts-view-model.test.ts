import { describe, expect, it } from 'vitest';
import { createReceiptsViewModel } from '../../../src/application/order/receipts-view-model.ts';
import type { OrderGateway } from '../../../src/application/order/order-gateway.ts';

import { applicationNeeds, settle, visit } from '../../support/application-needs.ts';
import { fakeReceipt, fakeReceipts } from '../../support/fakes/fake-receipts.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';

async function openReceipts() {
  const needs = { ...applicationNeeds(new FakeShop()), orders: fakeReceipts([fakeReceipt]) };
  const model = await visit(createReceiptsViewModel(needs, { state: null, page: 1 }));
  model.form.subscribe(() => undefined);
  const first = () => model.getState().value?.receipts?.[0] ?? expect.fail('no receipt');
  return { needs, model, first };
}

describe('receipts of goods with ephedrine', () => {
  it('say what is owed and what may still be ordered', async () => {
    const { model, first } = await openReceipts();
    expect(model.getState()).toMatchObject({ value: { owed: 1, limits: { left: 100 } } });
    expect(first()).toMatchObject({ state: 'owed', canConfirm: true });
  });

  it('are confirmed with who received the goods, and are owed no more', async () => {
    const { needs, model, first } = await openReceipts();
    model.open(first());
    expect(model.form.getState().draft).toMatchObject({ receiver: '陈静', note: '' });
    model.form.submit();
    model.form.submit();
    await settle();
    expect(model.getState()).toMatchObject({ value: { owed: 0 } });
    expect(model.form.getState().draft).toBeNull();
    expect(first()).toMatchObject({ state: 'confirmed', receiver: '陈静' });
    expect(needs.messages.getState().toasts.map(({ text }) => text)).toEqual(['回执已确认，订单已完成']);
  });

  it('say of each batch how many came: never more than were sent, and fewer with a word about it', async () => {
    const { model, first } = await openReceipts();
    model.open(first());
    const [batch = expect.fail('no batch')] = model.form.getState().draft?.received ?? [];
    expect(batch).toMatchObject({ lineId: '71', batch: '26040921', count: 20, quantity: '20' });
    for (const quantity of ['21', '', '1.5', '-1']) {
      model.form.write({ received: [{ ...batch, quantity }] });
      model.form.submit();
      expect(model.form.getState().faults).toEqual({ received: null });
    }
    model.form.write({ received: [{ ...batch, quantity: '18' }] });
    model.form.submit();
    expect(model.form.getState().faults).toEqual({ note: null });
    model.form.write({ note: '破损 2 盒' });
    model.form.submit();
    await settle();
    expect(first()).toMatchObject({ state: 'confirmed', note: '破损 2 盒', lines: [{ batches: [{ received: 18 }] }] });
  });

  it('are received today by the shop’s clock, whatever the machine’s', async () => {
    const { needs, model, first } = await openReceipts();
    needs.clock.is(Date.UTC(2031, 4, 9, 17) / 1000);
    model.open(first());
    expect(model.form.getState().draft).toMatchObject({ receivedOn: '2031-05-10', today: '2031-05-10' });
  });

  it('keep what was typed when a field is missing or refused', async () => {
    const { model, first } = await openReceipts();
    model.open(first());
    model.form.write({ receiver: ' ', receivedOn: '', note: '外箱完好' });
    model.form.submit();
    expect(model.form.getState()).toMatchObject({ faults: { receiver: null, receivedOn: null }, draft: { note: '外箱完好' } });
    model.form.write({ receiver: '王磊', receivedOn: '2025-12-31' });
    model.form.submit();
    await settle();
    expect(model.form.getState()).toMatchObject({
      faults: { receivedOn: '收货日期应在发货日与今天之间' },
      draft: { receiver: '王磊' },
      isSending: false,
    });
  });

  it('keep the one that is being typed when another one’s answer comes (bug 5)', async () => {
    const needs = applicationNeeds(new FakeShop());
    let answer: () => void = () => undefined;
    const kept = fakeReceipts([fakeReceipt, { ...fakeReceipt, orderId: '9' }]);
    const orders: Pick<OrderGateway, 'receipts' | 'confirmReceipt' | 'receiptExportAddress'> = {
      ...kept,
      confirmReceipt: async (...asked) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return kept.confirmReceipt(...asked);
      },
    };
    const model = await visit(createReceiptsViewModel({ ...needs, orders }, { state: null, page: 1 }));
    model.form.subscribe(() => undefined);
    const [a, b] = model.getState().value?.receipts ?? [];
    if (!a || !b) throw new Error('two receipts are wanted');
    model.open(a);
    model.form.submit();
    model.open(b);
    model.form.write({ note: '少一盒' });
    answer();
    await settle();
    expect(model.form.getState()).toMatchObject({ draft: { orderId: b.orderId, note: '少一盒' }, isSending: false });
  });
});
