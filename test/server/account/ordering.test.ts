import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { shopSettings } from '../../../src/server/database/schema/shop-settings.ts';
import { accounts, buyers } from '../../../src/server/database/schema/account.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { outboxMessages } from '../../../src/server/database/schema/verification.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { demoPhones, onPostgres, type OpenShop } from '../../support/server.ts';

const simulated = { isSimulated: true, wechat: null, alipay: null };
const none = { isSimulated: false, wechat: null, alipay: null };

/** What the session and the checkout say of a shop with a line in its cart. */
async function said(open: OpenShop, phone: string, payment = simulated) {
  const shop = await open({ payment });
  const client = await shop.signedIn(phone);
  const balance = (amount: string) => shop.database.update(buyers).set({ balance: amount }).where(eq(buyers.id, buyerId));
  const buyerId = await shop.buyerId(phone);
  await client.post('/api/cart', { params: [{ goods_id: 1, number: 10 }] });
  const ids = ((await client.get('/api/cart/list')).data.data as { id: number }[]).map(({ id }) => id);
  return {
    shop,
    client,
    balance,
    ordering: async () => (await client.get('/api/user/base')).data.ordering,
    checkout: () => client.post('/api/cart/checkout', { ids }),
  };
}

onPostgres('the standing of a shop (R69 f)', (open) => {
  it('leads a shop with an unsigned contract to it, in the session and at the checkout; once signed it can order', async () => {
    const { client, ordering, checkout } = await said(open, demoPhones.unsigned);
    expect(await ordering()).toEqual({ step: 'sign-contract', message: '审核已通过，签合同后即可下单', action: '签合同', url: '/dzht' });
    expect(await checkout()).toMatchObject({ status: 459, message: '审核已通过，签合同后即可下单' });
    const { version } = (await client.get('/api/user/contract')).data;
    await client.post('/api/user/contract/sign', { version, signer: '王敏' });
    expect(await ordering()).toMatchObject({ step: 'order' });
    expect((await checkout()).status).toBe(200);
  });

  it('says nobody can order who has no way to pay; a balance is one, and so is a bank account to transfer to', async () => {
    const { shop, balance, ordering, checkout } = await said(open, demoPhones.qualified, none);
    const settings = (change: Partial<typeof shopSettings.$inferInsert>) => shop.database.update(shopSettings).set(change);
    await settings({ bankAccount: '' });
    await balance('0.00');
    expect(await ordering()).toMatchObject({ step: 'arrange-payment', message: expect.stringContaining('付款方式') });
    expect(await checkout()).toMatchObject({ status: 422, message: expect.stringContaining('付款方式') });
    await balance('0.01');
    expect(await ordering()).toMatchObject({ step: 'order' });
    expect((await checkout()).status).toBe(200);
    // What the seller has switched off is none, and an account to transfer to is one (R48).
    await settings({ paysByBalance: false });
    expect(await ordering()).toMatchObject({ step: 'arrange-payment' });
    await settings({ bankAccount: '0000 2201' });
    expect(await ordering()).toMatchObject({ step: 'order' });
    expect((await checkout()).status).toBe(200);
    await settings({ paysByTransfer: false });
    expect(await ordering()).toMatchObject({ step: 'arrange-payment' });
  });

  it('tells a shop that passes its review by message and SMS what is left to do', async () => {
    const shop = await open({ payment: simulated });
    const id = await shop.buyerId(demoPhones.unqualified);
    await shop.database.update(buyers).set({ contractVersion: null }).where(eq(buyers.id, id));
    await programs.shop({ database: shop.database, clock: () => new Date(), payment: simulated }, ['review', 'pass', `shop:${id}`]);
    const [account] = await shop.database.select().from(accounts).where(eq(accounts.phone, demoPhones.unqualified));
    const sent = await shop.database
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, account?.phone ?? ''));
    expect(sent.at(-1)?.words).toContain('的资质已审核通过，签合同后即可下单。');
    const told = await shop.database.select().from(messages).where(eq(messages.buyerId, id));
    expect(told.at(-1)).toMatchObject({ title: '资质审核已通过', text: '签合同后即可下单', url: '/dzht' });
  });
});
