import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { orderEvents, orders } from '../../../src/server/database/schema/order.ts';
import { defaultSettings } from '../../../src/server/settings.ts';
import { demoPhones, onPostgres, type TestShop } from '../../support/server.ts';

/** product.md §3, «User session». */
const fields = [
  'show',
  'username',
  'name',
  'phone',
  'company',
  'face',
  'rank',
  'admin',
  'address',
  'address_old',
  'is_passed',
  'points',
  'cart',
  'message_count',
  'wechat',
  'common_config',
  'quality_inspection',
  'zizhi_check',
  'login_url',
  'is_show_youx',
  'is_special',
  'is_can_chat',
  'token',
  'is_AfterSale',
  'ywy',
  'customer',
  'original_password',
];

onPostgres('the user session', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  const sessionOf = async (phone: string) => (await (await shop.signedIn(phone)).get('/api/user/base')).data as Record<string, unknown>;

  it('has every field of §3 for a buyer', async () => {
    const session = await sessionOf(demoPhones.qualified);
    expect(fields.filter((field) => !(field in session))).toEqual([]);
    expect(session).toMatchObject({
      is_special: 1,
      original_password: 1,
      customer: expect.stringMatching(/^YJ\d{6}$/),
      wechat: '',
      token: '',
    });
  });

  it('shows special prices to qualified buyers alone, and numbers every shop of its own', async () => {
    const [one, other, clinic] = await Promise.all([demoPhones.qualified, demoPhones.other, demoPhones.unqualified].map(sessionOf));
    expect(clinic?.is_special).toBe(0);
    expect(new Set([one?.customer, other?.customer, clinic?.customer]).size).toBe(3);
  });

  it('ranks a shop by what was completed within twelve months, whatever is on its way', async () => {
    const { database } = shop;
    const buyerId = await shop.buyerId(demoPhones.other);
    const rank = async () => (await sessionOf(demoPhones.other)).rank;
    await database.update(orders).set({ status: 'cancelled' }).where(eq(orders.buyerId, buyerId));
    expect(await rank()).toBe(0);
    const [order] = await database
      .select()
      .from(orders)
      .where(eq(orders.buyerId, await shop.buyerId(demoPhones.qualified)))
      .limit(1);
    if (order === undefined) throw new Error('The demo shop has orders');
    const like: Partial<typeof order> = { ...order };
    delete like.id;
    const monthsAgo = (months: number) => new Date(Date.now() - months * 30 * 86_400_000);
    const add = async (sn: string, payable: string, status: 'completed' | 'shipped', months: number) => {
      const [added] = await database
        .insert(orders)
        .values({ ...(like as Omit<typeof order, 'id'>), buyerId, sn, payable, status })
        .returning({ id: orders.id });
      await database.insert(orderEvents).values({ orderId: added?.id ?? 0, status, at: monthsAgo(months) });
    };
    await add('R1', '900000.00', 'completed', 13);
    await add('R2', '900000.00', 'shipped', 1);
    expect(await rank()).toBe(0);
    await add('R3', '9999.99', 'completed', 11);
    expect(await rank()).toBe(0);
    await add('R4', '0.01', 'completed', 1);
    expect(await rank()).toBe(1);
    await add('R5', '190000.00', 'completed', 0);
    expect(await rank()).toBe(3);
  });

  it('opens the chat where there is one, after-sales to who may buy, and the zone of free shipping to whom it is open', async () => {
    const session = await sessionOf(demoPhones.qualified);
    expect(session).toMatchObject({
      is_can_chat: defaultSettings.wechatUrl === '' ? 0 : 1,
      is_AfterSale: '1',
      is_show_youx: 1,
      ywy: (session.admin as { name: string }).name,
    });
    expect(await sessionOf(demoPhones.unqualified)).toMatchObject({ is_AfterSale: '0' });
    await shop.database
      .update(buyers)
      .set({ seesFreeShippingZone: false })
      .where(eq(buyers.id, await shop.buyerId(demoPhones.other)));
    expect((await sessionOf(demoPhones.other)).is_show_youx).toBe(0);
    const silent = await open({ wechatUrl: '' });
    expect((await (await silent.signedIn(demoPhones.qualified)).get('/api/user/base')).data.is_can_chat).toBe(0);
  });

  it('tells a visitor nothing of anybody', async () => {
    const { data } = await shop.visitor().get('/api/user/base');
    expect(data).toMatchObject({
      show: false,
      username: '',
      customer: '',
      ywy: '',
      original_password: 0,
      is_special: 0,
      is_can_chat: 0,
      is_AfterSale: '0',
      is_show_youx: 1,
    });
  });
});
