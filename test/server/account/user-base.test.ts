import { beforeAll, expect, it } from 'vitest';
import { demoPhones, onPostgres, type TestShop } from '../../support/server.ts';

/** product.md §3, «User session». */
const fields = [
  'show', 'username', 'name', 'phone', 'company', 'face', 'rank', 'admin', 'address', 'address_old', 'is_passed', 'points', 'cart',
  'message_count', 'wechat', 'common_config', 'quality_inspection', 'zizhi_check', 'login_url', 'is_show_youx', 'is_special',
  'is_can_chat', 'token', 'is_AfterSale', 'ywy', 'customer', 'original_password',
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
    expect(session).toMatchObject({ is_special: 1, original_password: 1, customer: expect.stringMatching(/^YJ\d{6}$/), wechat: '', token: '' });
  });

  it('shows special prices to qualified buyers alone, and numbers every shop of its own', async () => {
    const [one, other, clinic] = await Promise.all([demoPhones.qualified, demoPhones.other, demoPhones.unqualified].map(sessionOf));
    expect(clinic?.is_special).toBe(0);
    expect(new Set([one?.customer, other?.customer, clinic?.customer]).size).toBe(3);
  });

  it('tells a visitor nothing of anybody', async () => {
    const { data } = await shop.visitor().get('/api/user/base');
    expect(data).toMatchObject({ show: false, username: '', customer: '', ywy: '', original_password: 0, is_special: 0 });
  });
});
