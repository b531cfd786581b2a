import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { outboxMessages } from '../../../src/server/database/schema/verification.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

onEither('what the seller does for a shop', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  const run = async (...words: string[]) => {
    const payment = { isSimulated: true, wechat: null, alipay: null };
    const { exitCode, out, err } = await programs.shop({ database: shop.database, clock: () => new Date(), payment }, words);
    return { exitCode, out, err };
  };

  it('gives an account another phone: signed out everywhere, the former phone told, and the new one gets its codes', async () => {
    const phone = '13912345678';
    const buyer = await shop.signedIn(demoPhones.other);
    expect((await run('buyer', 'reset-phone', demoPhones.other, phone)).out[0]?.split('\t').slice(1)).toEqual([demoPhones.other, phone]);
    expect((await buyer.get('/api/order')).status).toBe(401);
    const [told] = await shop.database.select().from(outboxMessages).where(eq(outboxMessages.recipient, demoPhones.other));
    expect(told?.words).toContain('尾号 5678');
    expect((await run('buyer', 'find', phone)).out).toHaveLength(1);
    expect((await run('buyer', 'reset-phone', phone, phone)).exitCode).toBe(1);
    expect((await run('buyer', 'reset-phone', phone, demoPhones.qualified)).err).toEqual([
      `Another account has the phone ${demoPhones.qualified}`,
    ]);
    expect((await run('buyer', 'reset-phone', phone, '12345')).exitCode).toBe(2);
    expect((await run('buyer', 'reset-phone', 'nobody', phone)).exitCode).toBe(1);
    expect((await run('buyer', 'reset-phone', phone, demoPhones.other)).exitCode).toBe(0);
  });

  it('names who serves a shop, and takes the name back', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const contact = async () => (await buyer.get('/api/user/base')).data.admin;
    expect((await run('buyer', 'set-contact', demoPhones.qualified, '--name', '程静', '--phone', '13955100018')).exitCode).toBe(0);
    expect(await contact()).toEqual({ name: '程静', phone: '13955100018', is_default: 0 });
    for (const wrong of [
      ['--name', '程静'],
      ['--phone', '13955100018'],
      ['--name', '程静', '--phone', 'x'],
      ['--name', 'x'.repeat(21), '--phone', '1'],
    ]) {
      expect((await run('buyer', 'set-contact', demoPhones.qualified, ...wrong)).exitCode).toBe(2);
    }
    expect((await run('buyer', 'set-contact', demoPhones.qualified)).exitCode).toBe(0);
    expect(await contact()).toMatchObject({ is_default: 1 });
  });

  it('supplies controlled-sales goods without an application', async () => {
    const buyer = await shop.signedIn(demoPhones.other);
    const controlled = await shop.database.select().from(goods).where(eq(goods.isControlled, true));
    const standing = async (id: number) => (await buyer.get(`/api/goods/detail/${id}`)).data.kx_status;
    const seen = await Promise.all(controlled.map(async ({ id }) => ({ id, standing: await standing(id) })));
    const unasked = seen.find((one) => one.standing !== 'granted' && one.standing !== 'applied' && one.standing !== 'refused');
    if (unasked === undefined) throw new Error('All controlled goods were applied for');
    expect((await run('decide-application', demoPhones.other, String(unasked.id), 'grant')).exitCode).toBe(1);
    expect((await run('buyer', 'grant', demoPhones.other, String(unasked.id))).out[0]).toMatch(/\tgranted$/);
    expect((await run('buyer', 'grant', demoPhones.other, String(unasked.id))).exitCode).toBe(0);
    expect(await standing(unasked.id)).toBe('granted');
    const plain = await shop.database.select().from(goods).where(eq(goods.isControlled, false)).limit(1);
    expect((await run('buyer', 'grant', demoPhones.other, String(plain[0]?.id))).exitCode).toBe(1);
    expect((await run('buyer', 'grant', demoPhones.other, 'x')).exitCode).toBe(2);
  });
});
