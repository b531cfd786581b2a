import { expect, it, vi } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { createTransferSlip } from '../../../src/application/payment/transfer-slip.ts';
import type { KeptFile, UploadGateway } from '../../../src/application/upload/upload-gateway.ts';
import { bestChoice } from '../../../src/domain/promotion/voucher-choice.ts';
import { money } from '../../../src/domain/shared/money.ts';
import { applicationNeeds, settle, visit } from '../../support/application-needs.ts';
import { goodsOf } from '../../support/builders/goods.ts';
import { plainOrder } from '../../support/builders/orders.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { fakeUploads, keptPage, picture, slowUploads } from '../../support/fakes/fake-uploads.ts';

/** The slip of an order that waits for a transfer. */
async function openSlip({ uploads = fakeUploads(), stored = null }: { uploads?: UploadGateway; stored?: KeptFile | null } = {}) {
  const shop = new FakeShop({ goods: [goodsOf('1', '9.60')] });
  const needs = applicationNeeds(shop);
  const lineIds = [shop.put('1', 10)];
  await needs.orders.place({ lineIds, addressId: '1', choice: bestChoice, ...plainOrder, remark: '', expect: money('96') }, 'placed');
  await needs.orders.pay('1', 'transfer', 'paid');
  if (stored !== null) await needs.orders.keepSlip('1', stored.id);
  const announced: unknown[] = [];
  const slip = await visit(
    createTransferSlip({ orders: needs.orders, uploads, announceFailure: (error) => void announced.push(error) }, '1', stored),
  );
  const has = () => needs.orders.placed.get('1')?.bankTransfer?.slip?.id ?? null;
  return { shop, needs, slip, announced, has };
}
const states = (slip: Awaited<ReturnType<typeof openSlip>>['slip']) => slip.getState().items.map(({ state }) => state);

it('is uploaded when the order has it, and not before', async () => {
  const { shop, slip, has } = await openSlip();
  const release = shop.hold();
  slip.add([picture()]);
  await settle();
  expect([states(slip), has()]).toEqual([['sending'], null]);
  release();
  await settle();
  expect([states(slip), has()]).toEqual([['kept'], 'kept-1']);
});

it('says that the order does not wait for it any more', async () => {
  const { needs, slip } = await openSlip();
  needs.orders.move('1', { state: 'paid', bankTransfer: null });
  slip.add([picture()]);
  await settle();
  expect(slip.getState().items).toMatchObject([{ state: 'failed', failure: { kind: 'said', words: '订单不在等待转账' } }]);
});

it('is one file: another one has no room until it is removed, and then takes its place', async () => {
  const { slip, has } = await openSlip({ stored: keptPage('earlier') });
  expect(states(slip)).toEqual(['kept']);
  slip.add([picture()]);
  expect(slip.getState().left).toBe(1);
  slip.remove(slip.getState().items[0]?.key ?? '');
  slip.add([picture()]);
  await settle();
  expect([states(slip), has()]).toEqual([['kept'], 'kept-1']);
});

it('stands there again when it could not be taken back', async () => {
  const { needs, slip, announced, has } = await openSlip({ stored: keptPage('earlier') });
  needs.orders.move('1', { bankTransfer: null });
  slip.remove('earlier');
  expect(states(slip)).toEqual([]);
  await settle();
  expect([states(slip), announced.length, has()]).toEqual([['kept'], 1, null]);
});

it('says that the order still has what was removed on its way and could not be taken back', async () => {
  const { shop, needs, slip, announced, has } = await openSlip();
  const release = shop.hold();
  slip.add([picture()]);
  await settle();
  slip.remove(slip.getState().items[0]?.key ?? '');
  const keep = needs.orders.keepSlip;
  const busy = new GatewayError('busy', { code: 500, message: '' });
  vi.spyOn(needs.orders, 'keepSlip').mockImplementation((id, wanted) => (wanted === null ? Promise.reject(busy) : keep(id, wanted)));
  release();
  await settle();
  expect([states(slip), has(), announced]).toEqual([[], 'kept-1', [busy]]);
});

it('removed while it is on its way leaves the order without any, and with the next one', async () => {
  const uploads = slowUploads();
  const { shop, slip, has } = await openSlip({ uploads });
  const release = shop.hold();
  slip.add([picture('a.jpg')]);
  uploads.sent[0]?.keep();
  await settle();
  slip.remove(slip.getState().items[0]?.key ?? '');
  slip.add([picture('b.jpg')]);
  uploads.sent[1]?.keep();
  await settle();
  release();
  await settle();
  expect([states(slip), has()]).toEqual([['kept'], 'kept-b.jpg']);
  expect(shop.calls.filter((call) => call.startsWith('keepSlip'))).toEqual([
    'keepSlip 1 kept-a.jpg',
    'keepSlip 1 -',
    'keepSlip 1 kept-b.jpg',
  ]);
});
