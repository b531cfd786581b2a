import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashPassword } from '../../../src/server/account/password.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { verificationCodes } from '../../../src/server/database/schema/verification.ts';
import { sweep } from '../../../src/server/housekeeping.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { useTicket } from '../../../src/server/verification/password-tickets.ts';
import { eventually } from '../../support/eventually.ts';
import { demoPhones, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { proves } from '../../support/promises.ts';

const stranger = '13912345678';
const newPassword = 'Changed#2027';

onPostgres('a forgotten password (R25, R26)', proves('accounts'), (open) => {
  let shop: TestShop;
  let visitor: ServerClient;
  beforeEach(async () => {
    shop = await open();
    visitor = shop.visitor();
  });
  afterEach(() => shop.close());
  const send = (phone: string) => visitor.post('/api/code', { phone, scene: 'forget' });
  const verify = (code: string, phone: string = demoPhones.qualified) => visitor.post('/api/forget/verify', { phone, code });
  const reset = (ticket: string, password = newPassword) => visitor.post('/api/forget/reset', { ticket, password });
  const outbox = async (phone: string): Promise<readonly string[]> =>
    (
      await programs.shop(
        { database: shop.database, clock: () => new Date(), payment: { isSimulated: true, wechat: null, alipay: null } },
        ['outbox', '--phone', phone],
      )
    ).out;
  const codeOf = async (phone: string): Promise<string> => /验证码 (\d{6})/.exec((await outbox(phone))[0] ?? '')?.[1] ?? 'none';
  const wrong = async (): Promise<string> => ((await codeOf(demoPhones.qualified)) === '111111' ? '222222' : '111111');

  it('becomes a new one by a code that the operator’s outbox shows; every session of the account ends', async () => {
    const device = await shop.signedIn(demoPhones.qualified);
    expect(await send(demoPhones.qualified)).toMatchObject({ status: 200, data: { expires_in: 300, again_in: 60 } });
    const { data } = await verify(await codeOf(demoPhones.qualified));
    expect(await reset(data.ticket as string)).toMatchObject({ status: 200 });
    expect((await device.get('/api/user/base')).data.show).toBe(false);
    expect((await outbox(demoPhones.qualified))[0]).toContain('您的登录密码刚刚改过');
    expect(await visitor.post('/api/login', { name: demoPhones.qualified, password: 'Demo#2026' })).toMatchObject({ status: 422 });
    expect(await visitor.post('/api/login', { name: demoPhones.qualified, password: newPassword })).toMatchObject({
      status: 200,
      data: { original_password: 0 },
    });
    // The ticket is used up.
    expect(await reset(data.ticket as string, 'Another#2027')).toMatchObject({ status: 422, errors: { ticket: [expect.any(String)] } });
  });

  it('says the same of a phone that nobody has, and sends it nothing', async () => {
    const [known, unknown] = [await send(demoPhones.qualified), await send(stranger)];
    expect({ ...unknown.data, status: unknown.status }).toEqual({ ...known.data, status: known.status });
    expect(await outbox(stranger)).toEqual([]);
    const [ofKnown, ofUnknown] = [await verify(await wrong()), await verify('111111', stranger)];
    expect([ofUnknown.status, ofUnknown.errors]).toEqual([ofKnown.status, ofKnown.errors]);
    expect((await send(stranger)).status).toBe(429);
  });

  it('takes five guesses and no more, those at the same moment counted', async () => {
    await send(demoPhones.qualified);
    const bad = await wrong();
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(bad)));
    const said = answers.map(({ errors }) => errors?.['code']?.[0] ?? '');
    expect(said.filter((words) => words.includes('还可试')).sort()).toEqual(
      [4, 3, 2, 1].map((left) => `验证码不对，还可试 ${left} 次`).sort(),
    );
    expect(await verify(await codeOf(demoPhones.qualified))).toMatchObject({ status: 422 });
  });

  it('takes a code once, for five minutes, and the newest alone', async () => {
    await send(demoPhones.qualified);
    const first = await codeOf(demoPhones.qualified);
    expect(await send(demoPhones.qualified)).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    shop.wait(2);
    await send(demoPhones.qualified);
    const second = await codeOf(demoPhones.qualified);
    if (first !== second) expect(await verify(first)).toMatchObject({ status: 422 });
    const both = await Promise.all([verify(second), verify(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    await send(demoPhones.other);
    shop.wait(5);
    expect(await verify(await codeOf(demoPhones.other), demoPhones.other)).toMatchObject({ status: 422 });
  });

  it('ends the codes that somebody has ready to sign in or to reset once more', async () => {
    const others = shop.visitor();
    await others.post('/api/code', { phone: demoPhones.qualified, scene: 'login' });
    const held = await codeOf(demoPhones.qualified);
    shop.wait(2);
    await send(demoPhones.qualified);
    const { ticket } = (await verify(await codeOf(demoPhones.qualified))).data as { ticket: string };
    expect((await reset(ticket)).status).toBe(200);
    expect(await others.post('/api/login/code', { phone: demoPhones.qualified, code: held })).toMatchObject({ status: 422 });
  });

  it('refuses a password against the rules, and the ticket is good for the next try, for ten minutes', async () => {
    await send(demoPhones.qualified);
    const { ticket } = (await verify(await codeOf(demoPhones.qualified))).data as { ticket: string };
    for (const password of ['short1', 'abcdefgh', demoPhones.qualified, 'password1']) {
      expect(await reset(ticket, password)).toMatchObject({ status: 422, errors: { password: [expect.any(String)] } });
    }
    shop.wait(9);
    expect(await reset('x'.repeat(43))).toMatchObject({ status: 422, errors: { ticket: [expect.any(String)] } });
    shop.wait(2);
    expect(await reset(ticket)).toMatchObject({ status: 422, errors: { ticket: [expect.any(String)] } });
  });

  it('is set once, though the ticket comes twice at the same moment', async () => {
    await send(demoPhones.qualified);
    const { ticket } = (await verify(await codeOf(demoPhones.qualified))).data as { ticket: string };
    const both = await Promise.all([reset(ticket, 'First#20271'), reset(ticket, 'Second#2027')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('ends also the session of a login with the old password that was under way', async () => {
    await send(demoPhones.qualified);
    const { ticket } = (await verify(await codeOf(demoPhones.qualified))).data as { ticket: string };
    const early = shop.visitor();
    const changed = await hashPassword(newPassword);
    let login: Promise<unknown> = Promise.resolve();
    await shop.database.transaction(async (transaction) => {
      // The login has judged the old password, and waits for the account that is being changed.
      expect(await useTicket(transaction as unknown as Database, ticket, changed, new Date())).toBe(true);
      login = early.post('/api/login', { name: demoPhones.qualified, password: 'Demo#2026' });
      const waiting = sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await eventually(async () => expect((await shop.database.execute<{ count: number }>(waiting)).rows[0]?.count).toBeGreaterThan(0));
    });
    expect(await login).toMatchObject({ status: 422 });
    expect((await early.get('/api/user/base')).data.show).toBe(false);
  });

  it('keeps nobody’s code longer than a day, though an order that cannot expire fails each round', async () => {
    await send(demoPhones.qualified);
    await shop.database.execute(
      sql`create function hold_order() returns trigger language plpgsql as 'begin raise exception ''held''; end'`,
    );
    await shop.database.execute(
      sql`update orders set status = 'unpaid', expires_at = now() - interval '1 day' where id = (select min(id) from orders)`,
    );
    await shop.database.execute(sql`create trigger hold before update on orders for each row execute function hold_order()`);
    await expect(sweep(shop.database, new Date(Date.now() + 2 * 86_400_000))).rejects.toThrow(AggregateError);
    expect(await shop.database.$count(verificationCodes)).toBe(0);
  });

  it('holds back one caller that names many phones', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 32; at += 1) statuses.push((await send(`139000000${String(at).padStart(2, '0')}`)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it.each([
    ['12345', 'phone'],
    ['010-12345678', 'phone'],
    ['', 'phone'],
  ])('names the field of a number that is no mobile one: %s', async (phone, field) => {
    expect(await send(phone)).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
  });
});
