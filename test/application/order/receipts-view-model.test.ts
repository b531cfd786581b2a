import { describe, expect, it } from 'vitest';
import { createReceiptsViewModel } from '../../../src/application/order/receipts-view-model.ts';
import { applicationNeeds, settle, visit } from '../../support/application-needs.ts';
import { fakeReceipt, fakeReceipts } from '../../support/fakes/fake-receipts.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';

async function openReceipts() {
  const needs = { ...applicationNeeds(new FakeShop()), receipts: fakeReceipts([fakeReceipt]) };
  const model = await visit(createReceiptsViewModel(needs, { state: null, page: 1 }));
  const first = () => model.getState().receipts?.[0] ?? expect.fail('no receipt');
  return { needs, model, first };
}

describe('receipts of goods with ephedrine', () => {
  it('say what is owed and what may still be ordered', async () => {
    const { model, first } = await openReceipts();
    expect(model.getState()).toMatchObject({ owed: 1, limits: { left: 100 } });
    expect(first()).toMatchObject({ state: 'owed', canConfirm: true });
  });

  it('are confirmed with who received the goods, and are owed no more', async () => {
    const { needs, model, first } = await openReceipts();
    model.open(first());
    expect(model.getState().draft).toMatchObject({ receiver: '陈静', note: '' });
    model.confirm();
    model.confirm();
    await settle();
    expect(model.getState()).toMatchObject({ owed: 0, draft: null });
    expect(first()).toMatchObject({ state: 'confirmed', receiver: '陈静' });
    expect(needs.messages.getState().toasts.map(({ text }) => text)).toEqual(['回执已确认，订单已完成']);
  });

  it('keep what was typed when a field is missing or refused', async () => {
    const { model, first } = await openReceipts();
    model.open(first());
    model.write({ receiver: ' ', receivedOn: '', note: '外箱完好' });
    model.confirm();
    expect(model.getState().draft).toMatchObject({ faults: { receiver: null, receivedOn: null }, note: '外箱完好' });
    model.write({ receiver: '王磊', receivedOn: '2025-12-31' });
    model.confirm();
    await settle();
    expect(model.getState().draft).toMatchObject({ faults: { receivedOn: '收货日期应在发货日与今天之间' }, receiver: '王磊', isSending: false });
  });
});
