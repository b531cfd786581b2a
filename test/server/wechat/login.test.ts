import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { accounts, buyers } from '../../../src/server/database/schema/account.ts';
import { outboxMessages } from '../../../src/server/database/schema/verification.ts';
import { wechatBindings, wechatTickets } from '../../../src/server/database/schema/wechat.ts';
import { bindWechat } from '../../../src/server/wechat/bindings.ts';
import { hashPassword } from '../../../src/server/account/password.ts';
import { useTicket } from '../../../src/server/verification/password-tickets.ts';
import { consumeWechatTicket } from '../../../src/server/wechat/consume-wechat-ticket.ts';
import { eventually } from '../../support/eventually.ts';
import { register } from '../../support/registering.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { type SimulatedUser, wechatPhone } from '../../support/wechat-phone.ts';
import { proves } from '../../support/promises.ts';

interface Code {
  readonly ticket: string;
  readonly page_url: string;
}
const codeOf = async (client: ServerClient): Promise<Code> => (await client.post('/api/login/create_code', {})).data as Code;
const stateOf = async (client: ServerClient, ticket = ''): Promise<unknown> =>
  (await client.get(`/api/login/wechat${ticket === '' ? '' : `?ticket=${ticket}`}`)).data;
const enter = (client: ServerClient, ticket: string) => client.post('/api/login/wechat', { ticket });
const isIn = async (client: ServerClient) => (await client.get('/api/user/base')).data.show as boolean;

/** The right to set a new password, by a code to the phone. */
async function forget(shop: TestShop, phone: string): Promise<string> {
  const owner = shop.visitor();
  await owner.post('/api/code', { phone, scene: 'forget' });
  const sent = await shop.database.select().from(outboxMessages).where(eq(outboxMessages.template, 'code'));
  const code = /验证码 (\d{6})，用于找回密码/.exec(sent.at(-1)?.words ?? '')?.[1] ?? '';
  return (await owner.post('/api/forget/verify', { phone, code })).data.ticket as string;
}

const suite = (open: () => Promise<TestShop>) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop ??= await open();
    for (const table of [wechatTickets, wechatBindings, outboxMessages]) await shop.database.delete(table);
  });
  const accountId = async (phone: string) =>
    (await shop.database.select({ id: accounts.id }).from(accounts).where(eq(accounts.phone, phone)))[0]?.id ?? 0;
  const bound = async (phone: string, openId: SimulatedUser) =>
    bindWechat(shop.database, await accountId(phone), { provider: 'simulated', openId, nickname: '某人' }, new Date());
  /** A browser whose code a phone has confirmed. */
  const confirmed = async (user: SimulatedUser) => {
    const visitor = shop.visitor();
    const code = await codeOf(visitor);
    const page = await wechatPhone(shop.app).confirm(code.page_url, user);
    return { visitor, ...code, page };
  };
  return { shop: () => shop, accountId, bound, confirmed };
};

onEither('signing in by WeChat', (open) => {
  const { shop, accountId, bound, confirmed } = suite(open);

  it('begins a session under a new id, once, in the browser that showed the code', async () => {
    await bound(demoPhones.qualified, 'sim-zhoumin');
    const visitor = shop().visitor();
    const { ticket, page_url: page } = await codeOf(visitor);
    expect(await stateOf(visitor, ticket)).toMatchObject({ state: 'waiting' });
    expect((await enter(visitor, ticket)).status).toBe(409);
    const phone = wechatPhone(shop().app);
    const { page: question, key } = await phone.question(page, 'sim-zhoumin');
    expect(question).toContain('登录药集电脑端');
    expect(question).toContain('138****0001');
    await phone.say(key, 'yes');
    expect(await stateOf(visitor, ticket)).toMatchObject({ state: 'confirmed' });
    // Another browser that has got hold of the ticket, with and without a code of its own.
    const thief = shop().visitor();
    expect((await enter(thief, ticket)).status).toBe(409);
    await codeOf(thief);
    expect(await stateOf(thief, ticket)).toMatchObject({ state: 'expired' });
    expect((await enter(thief, ticket)).status).toBe(409);
    const entered = await enter(visitor, ticket);
    expect(entered).toMatchObject({ status: 200, data: { show: true, wechat: '某人', phone: demoPhones.qualified } });
    expect([await isIn(visitor), await isIn(thief)]).toEqual([true, false]);
    expect((await enter(visitor, ticket)).status).toBe(409);
  });

  it('does not take on a session id, nor a browser’s secret, that was planted before', async () => {
    await bound(demoPhones.qualified, 'sim-zhoumin');
    const visitor = shop().visitor();
    visitor.setCookie('sid', 'p'.repeat(43));
    visitor.setCookie('wx', 'p'.repeat(43));
    const { ticket, page_url: page } = await codeOf(visitor);
    await wechatPhone(shop().app).confirm(page, 'sim-zhoumin');
    const planter = shop().visitor();
    planter.setCookie('wx', 'p'.repeat(43));
    expect(await stateOf(planter, ticket)).toMatchObject({ state: 'expired' });
    expect((await enter(visitor, ticket)).status).toBe(200);
    const fixed = shop().visitor();
    fixed.setCookie('sid', 'p'.repeat(43));
    expect([await isIn(visitor), await isIn(fixed)]).toEqual([true, false]);
  });

  it('says that a WeChat has no account, and binds it to one by its password', async () => {
    const { visitor, ticket, page } = await confirmed('sim-liqiang');
    expect(page).toContain('已确认');
    expect(await stateOf(visitor, ticket)).toMatchObject({ state: 'unbound', name: '李强' });
    expect(await stateOf(visitor)).toMatchObject({ state: 'unbound', name: '李强' });
    expect(await enter(visitor, ticket)).toMatchObject({ status: 409 });
    const bind = (name: string, password: string) => visitor.post('/api/register/wechat', { name, password });
    const [wrong, unknown] = [await bind(demoPhones.qualified, 'wrong'), await bind('13912345678', 'wrong')];
    expect([unknown.status, unknown.errors]).toEqual([wrong.status, wrong.errors]);
    expect(wrong).toMatchObject({ status: 422, errors: { password: ['账号或密码有误'] } });
    expect(await bind(demoPhones.qualified, '')).toMatchObject({ status: 422 });
    expect(await bind(demoPhones.qualified, 'Demo#2026')).toMatchObject({ status: 200, data: { show: true, wechat: '李强' } });
    expect(await isIn(visitor)).toBe(true);
    expect(await bind(demoPhones.qualified, 'Demo#2026')).toMatchObject({ status: 409 });
  });

  it('binds it by a code to the account’s phone', async () => {
    const { visitor } = await confirmed('sim-liqiang');
    const send = (phone: string) => visitor.post('/api/code', { phone, scene: 'bind' });
    expect((await send(demoPhones.other)).status).toBe(200);
    expect((await send('13912345678')).status).toBe(200);
    const sent = await shop().database.select().from(outboxMessages);
    expect(sent.map(({ recipient }) => recipient)).toEqual([demoPhones.other]);
    const code = /验证码 (\d{6})，用于绑定微信/.exec(sent[0]?.words ?? '')?.[1] ?? '';
    const bind = (name: string, given: string) => visitor.post('/api/register/wechat', { name, code: given });
    expect(await bind(demoPhones.other, code === '111111' ? '222222' : '111111')).toMatchObject({
      status: 422,
      errors: { code: [expect.any(String)] },
    });
    expect(await bind(demoPhones.qualified, code)).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } });
    expect(await bind(demoPhones.other, code)).toMatchObject({ status: 200, data: { phone: demoPhones.other } });
  });

  it('binds none to an account that has another, and none without a confirmed code', async () => {
    await bound(demoPhones.qualified, 'sim-zhoumin');
    const { visitor } = await confirmed('sim-liqiang');
    expect(await visitor.post('/api/register/wechat', { name: demoPhones.qualified, password: 'Demo#2026' })).toMatchObject({
      status: 409,
    });
    expect(await isIn(visitor)).toBe(false);
    const stranger = shop().visitor();
    expect(await stranger.post('/api/register/wechat', { name: demoPhones.other, password: 'Demo#2026' })).toMatchObject({ status: 409 });
    await codeOf(stranger);
    expect(await stranger.post('/api/register/wechat', { name: demoPhones.other, password: 'Demo#2026' })).toMatchObject({ status: 409 });
  });

  it('waits half an hour for a registration, whose account gets the WeChat', async () => {
    const late = await confirmed('sim-sunhao');
    shop().wait(31);
    expect((await register(shop(), late.visitor, '13912340001')).data).toMatchObject({ show: true, wechat: '' });
    const { visitor } = await confirmed('sim-sunhao');
    shop().wait(29);
    expect((await register(shop(), visitor, '13912340002')).data).toMatchObject({ show: true, wechat: '孙浩' });
    const again = await confirmed('sim-sunhao');
    expect((await enter(again.visitor, again.ticket)).data).toMatchObject({ phone: '13912340002' });
    // Used up: the next account of the same browser has none; nor has one of a browser that came with none.
    expect((await register(shop(), visitor, '13912340003')).data).toMatchObject({ wechat: '' });
    expect((await register(shop(), shop().visitor(), '13912340004')).data).toMatchObject({ wechat: '' });
  });

  it('lets a registration go on whose WeChat somebody else has bound meanwhile', async () => {
    const { visitor } = await confirmed('sim-sunhao');
    await bound(demoPhones.other, 'sim-sunhao');
    const request = { cookies: { wx: visitor.cookie('wx') } } as never;
    expect(await consumeWechatTicket(shop().database, request, await accountId(demoPhones.qualified), new Date())).toBe('taken');
    expect((await register(shop(), visitor, '13912340005')).data).toMatchObject({ show: true, wechat: '' });
  });

  it('leads into the first shop of the account', async () => {
    await bound(demoPhones.qualified, 'sim-zhoumin');
    const { visitor, ticket } = await confirmed('sim-zhoumin');
    const { data } = await enter(visitor, ticket);
    const [first] = await shop()
      .database.select({ id: buyers.id })
      .from(buyers)
      .where(eq(buyers.accountId, await accountId(demoPhones.qualified)))
      .orderBy(buyers.position);
    expect(data.shop_id).toBe(first?.id);
  });

  it('ends with the password that a code has set anew; the phone hears of both', async () => {
    const phone = demoPhones.unsigned;
    await bound(phone, 'sim-sunhao');
    const { visitor, ticket } = await confirmed('sim-sunhao');
    const verified = await forget(shop(), phone);
    expect(await shop().visitor().post('/api/forget/reset', { ticket: verified, password: 'Changed#2027' })).toMatchObject({ status: 200 });
    expect((await enter(visitor, ticket)).status).toBe(409);
    const again = await confirmed('sim-sunhao');
    expect(await stateOf(again.visitor, again.ticket)).toMatchObject({ state: 'unbound' });
    const told = await shop().database.select().from(outboxMessages).where(eq(outboxMessages.recipient, phone));
    expect(told.map(({ template }) => template)).toEqual(['wechat-bound', 'code', 'wechat-unbound', 'password-changed']);
  });

  it('is over half an hour after the phone said yes', async () => {
    await bound(demoPhones.qualified, 'sim-zhoumin');
    const { visitor, ticket } = await confirmed('sim-zhoumin');
    const { visitor: early } = await confirmed('sim-wangfang');
    shop().wait(31);
    expect(await stateOf(visitor, ticket)).toMatchObject({ state: 'expired' });
    expect((await enter(visitor, ticket)).status).toBe(409);
    expect(await early.post('/api/register/wechat', { name: demoPhones.other, password: 'Demo#2026' })).toMatchObject({ status: 409 });
  });
});

onPostgres('signing in by WeChat at the same moment', proves('accounts'), (open) => {
  const { shop, accountId, bound, confirmed } = suite(open);
  const waiting = sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const somebodyWaits = (count: number) =>
    eventually(async () =>
      expect((await shop().database.execute<{ count: number }>(waiting)).rows[0]?.count).toBeGreaterThanOrEqual(count),
    );

  it('begins one session for one code', async () => {
    await bound(demoPhones.qualified, 'sim-zhoumin');
    const { visitor, ticket } = await confirmed('sim-zhoumin');
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(visitor, ticket)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('begins no session for a WeChat that a new password unbinds', async () => {
    await bound(demoPhones.unqualified, 'sim-zhoumin');
    const { visitor, ticket } = await confirmed('sim-zhoumin');
    const [verified, changed] = [await forget(shop(), demoPhones.unqualified), await hashPassword('Changed#2027')];
    let login: Promise<unknown> = Promise.resolve();
    await shop().database.transaction(async (transaction) => {
      expect(await useTicket(transaction as unknown as Database, verified, changed, new Date())).toBe(true);
      login = enter(visitor, ticket);
      await somebodyWaits(1);
    });
    expect(await login).toMatchObject({ status: 409 });
    expect(await isIn(visitor)).toBe(false);
  });

  it('leaves none bound by a device that a new password ends', async () => {
    const account = demoPhones.unsigned;
    const device = await shop().signedIn(account);
    const made = (await device.post('/api/user/create_code', {})).data as Code;
    const phone = wechatPhone(shop().app);
    const { key } = await phone.question(made.page_url, 'sim-sunhao');
    const verified = await forget(shop(), account);
    let saying: Promise<unknown> = Promise.resolve();
    let resetting: Promise<unknown> = Promise.resolve();
    await shop()
      .database.transaction(async (transaction) => {
        // The same WeChat is being bound elsewhere, so that the yes waits between its look at the device and its write.
        await bindWechat(
          transaction as unknown as Database,
          await accountId(demoPhones.other),
          { provider: 'simulated', openId: 'sim-sunhao', nickname: '某人' },
          new Date(),
        );
        saying = phone.say(key, 'yes');
        await somebodyWaits(1);
        resetting = shop().visitor().post('/api/forget/reset', { ticket: verified, password: 'Changed#2027' });
        await Promise.race([resetting, somebodyWaits(2)]);
        transaction.rollback();
      })
      .catch((error: unknown) => expect(error).toBeInstanceOf(TransactionRollbackError));
    expect(await saying).toContain('微信已绑定');
    expect(await resetting).toMatchObject({ status: 200 });
    expect(await shop().database.$count(wechatBindings)).toBe(0);
  });

  it('binds one WeChat to one account, though two browsers bring it to two', async () => {
    const [one, two] = [await confirmed('sim-wangfang'), await confirmed('sim-wangfang')];
    const bind = (client: ServerClient, name: string) => client.post('/api/register/wechat', { name, password: 'Demo#2026' });
    const answers = await Promise.all([bind(one.visitor, demoPhones.qualified), bind(two.visitor, demoPhones.other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shop().database.$count(wechatBindings)).toBe(1);
  });
});
