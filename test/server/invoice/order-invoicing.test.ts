import { beforeAll, expect, it } from 'vitest';
import { keptTitle, operatorOf, paidOrder } from '../../support/invoice-steps.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('how an order stands to its invoice', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  /** In the order itself and in the list, which never say different things. */
  const standing = async (id: number): Promise<unknown> => {
    const { data } = await buyer.get('/api/order');
    const listed = data.list.find((one: { id: number }) => one.id === id).invoice_status as unknown;
    expect((await buyer.get(`/api/order/${id}`)).data.invoice_status).toBe(listed);
    return listed;
  };

  it('is open when it was paid, then applied for, failed, applied for again, issued; and stays so when its money went back', async () => {
    const order = await paidOrder(shop, buyer);
    expect(await standing(order.id)).toBe('open');
    const title = await keptTitle(buyer);
    const apply = async () => (await buyer.post('/api/invoice', { order_ids: [order.id], title_id: title })).data.id as number;
    const first = await apply();
    expect(await standing(order.id)).toBe('applied');
    await operatorOf(shop)('invoice', 'fail', String(first), '--reason', '税号有误');
    expect(await standing(order.id)).toBe('failed');
    const second = await apply();
    expect(await standing(order.id)).toBe('applied');
    await operatorOf(shop)('invoice', 'issued', String(second), '--number', '26000000000000004711');
    expect(await standing(order.id)).toBe('issued');
    await operatorOf(shop)('refund', order.sn);
    expect(await standing(order.id)).toBe('issued');
  });

  it('is none before it was paid, and where all of its money went back without an invoice', async () => {
    const order = await paidOrder(shop, buyer);
    await operatorOf(shop)('refund', order.sn);
    expect(await standing(order.id)).toBe('none');
    const { data } = await buyer.get('/api/order?status=unpaid');
    for (const { invoice_status } of data.list) expect(invoice_status).toBe('none');
  });
});
