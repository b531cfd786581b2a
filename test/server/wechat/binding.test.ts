import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { accounts } from '../../../src/server/database/schema/account.ts';
import { outboxMessages } from '../../../src/server/database/schema/verification.ts';
import { wechatBindings, wechatTickets } from '../../../src/server/database/schema/wechat.ts';
import { sweep } from '../../../src/server/housekeeping.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { wechatPhone } from '../../support/wechat-phone.ts';
import { proves } from '../../support/promises.ts';

interface Code {
  readonly ticket: string;
  readonly page_url: string;
}
const codeOf = async (client: ServerClient): Promise<Code> => (await client.post('/api/user/create_code', {})).data as Code;
const stateOf = async (client: ServerClient, ticket = ''): Promise<unknown> =>
  (await client.get(`/api/user/wechat${ticket === '' ? '' : `?ticket=${ticket}`}`)).data;

onEither('binding a WeChat', (open) => {
  let shop: TestShop;
  let phone: ReturnType<typeof wechatPhone>;
  beforeEach(async () => {
    shop ??= await open();
    phone = wechatPhone(shop.app);
    await shop.database.delete(wechatTickets);
    await shop.database.delete(wechatBindings);
  });
  const words = async () =>
    (await shop.database.select().from(outboxMessages).where(eq(outboxMessages.recipient, demoPhones.qualified))).map(
      ({ words: said }) => said,
    );

  it('goes by a code that the phone confirms to the shop itself, which names itself and the account', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    expect(await stateOf(buyer)).toMatchObject({ state: 'none', name: '' });
    const made = await buyer.post('/api/user/create_code', {});
    expect(made.data).toMatchObject({ expires_in: 300, picture: expect.stringMatching(/^data:image\/svg\+xml;base64,/) });
    const { ticket, page_url: page } = made.data as Code;
    // Whoever sees the code cannot ask with it.
    expect(page).not.toContain(ticket);
    expect(await stateOf(buyer, ticket)).toMatchObject({ state: 'waiting' });
    expect((await phone.scan(page)).body).toContain('模拟微信');
    expect(await stateOf(buyer, ticket)).toMatchObject({ state: 'scanned' });
    const { page: question, key } = await phone.question(page, 'sim-zhoumin');
    expect(question).toContain('绑定微信到药集账号');
    expect(question).toContain('138****0001');
    expect(question).not.toContain(demoPhones.qualified);
    expect(await stateOf(buyer, ticket)).toMatchObject({ state: 'scanned' });
    expect(await phone.say(key, 'yes')).toContain('微信已绑定');
    expect(await stateOf(buyer, ticket)).toMatchObject({ state: 'bound', name: '周敏', bound_at: expect.any(Number) });
    expect((await buyer.get('/api/user/base')).data.wechat).toBe('周敏');
    expect(await words()).toEqual([expect.stringContaining('已绑定微信“周*”')]);
    // Said twice it is done once.
    expect(await phone.say(key, 'no')).toContain('微信已绑定');
    expect((await buyer.post('/api/user/create_code', {})).status).toBe(409);
    expect((await buyer.send({ method: 'DELETE', url: '/api/user/unbind_wechat' })).status).toBe(200);
    expect((await buyer.send({ method: 'DELETE', url: '/api/user/unbind_wechat' })).status).toBe(200);
    expect(await stateOf(buyer)).toMatchObject({ state: 'none' });
    expect(await words()).toHaveLength(2);
  });

  it('ends with a no, to WeChat or to the shop', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const first = await codeOf(buyer);
    expect((await phone.at(await phone.consent(first.page_url, 'sim-zhoumin', 'no'))).body).toContain('已取消');
    expect(await stateOf(buyer, first.ticket)).toMatchObject({ state: 'expired', reason: 'declined' });
    const second = await codeOf(buyer);
    expect(await phone.say((await phone.question(second.page_url, 'sim-zhoumin')).key, 'no')).toContain('已取消');
    expect(await stateOf(buyer, second.ticket)).toMatchObject({ state: 'expired', reason: 'declined' });
    expect(await stateOf(buyer)).toMatchObject({ state: 'none' });
  });

  it('refuses a WeChat that is another account’s, which keeps it', async () => {
    const [buyer, other] = [await shop.signedIn(demoPhones.qualified), await shop.signedIn(demoPhones.other)];
    await phone.confirm((await codeOf(buyer)).page_url, 'sim-liqiang');
    const code = await codeOf(other);
    expect(await phone.confirm(code.page_url, 'sim-liqiang')).toContain('绑不上');
    expect(await stateOf(other, code.ticket)).toMatchObject({ state: 'expired', reason: 'taken' });
    expect(await stateOf(buyer)).toMatchObject({ state: 'bound', name: '李强' });
  });

  it('shows a code to its own session alone, for five minutes, the newest alone', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const sameAccount = await shop.signedIn(demoPhones.qualified);
    const { ticket, page_url: page } = await codeOf(buyer);
    for (const client of [sameAccount, await shop.signedIn(demoPhones.other)])
      expect(await stateOf(client, ticket)).toMatchObject({ state: 'expired' });
    expect((await shop.visitor().get(`/api/user/wechat?ticket=${ticket}`)).status).toBe(401);
    const next = await codeOf(buyer);
    expect(await stateOf(buyer, ticket)).toMatchObject({ state: 'expired' });
    expect((await phone.scan(page)).statusCode).toBe(410);
    const { key } = await phone.question(next.page_url, 'sim-zhoumin');
    shop.wait(5);
    expect(await stateOf(buyer, next.ticket)).toMatchObject({ state: 'expired', reason: '' });
    expect(await phone.say(key, 'yes')).toContain('已失效');
    expect(await shop.database.$count(wechatBindings)).toBe(0);
    shop.wait(61);
    await sweep(shop.database, new Date(Date.now() + 66 * 60_000));
    expect(await shop.database.$count(wechatTickets)).toBe(0);
  });

  it('binds nothing for a session that has ended meanwhile', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const { key } = await phone.question((await codeOf(buyer)).page_url, 'sim-zhoumin');
    await buyer.send({ method: 'DELETE', url: '/api/user/logout' });
    expect(await phone.say(key, 'yes')).toContain('已取消');
    expect(await shop.database.$count(wechatBindings)).toBe(0);
  });

  it('asks whoever scanned last: the one before cannot answer for him', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const { page_url: page } = await codeOf(buyer);
    const first = await phone.question(page, 'sim-zhoumin');
    const second = await phone.question(page, 'sim-sunhao');
    expect(await phone.say(first.key, 'yes')).toContain('已失效');
    expect(await phone.say(second.key, 'yes')).toContain('微信已绑定');
    expect(await stateOf(buyer)).toMatchObject({ name: '孙浩' });
  });

  it('keeps neither ticket nor code, but their hashes', async () => {
    const { ticket, page_url: page } = await codeOf(await shop.signedIn(demoPhones.qualified));
    const { key } = await phone.question(page, 'sim-zhoumin');
    const kept = JSON.stringify(await shop.database.select().from(wechatTickets));
    for (const secret of [ticket, page.split('=')[1] ?? '', key]) expect([secret, kept.includes(secret)]).toEqual([secret, false]);
  });

  it('takes the simulated WeChat’s word whole or not at all', async () => {
    const buyer = await shop.signedIn(demoPhones.qualified);
    const { page_url: page } = await codeOf(buyer);
    const link = String((await phone.at(page)).headers.location).split('?')[1] ?? '';
    const pairs = link.split('&');
    for (const changed of [
      ...pairs.map((pair) => pairs.filter((other) => other !== pair).join('&')),
      `${link}&more=1`,
      link.replace('app_name=', 'back_to='),
      link.replace(/time_expire=\d/, 'time_expire=9'),
      '',
    ]) {
      expect([changed, (await phone.at(`/wechat/sim/consent?${changed}`)).statusCode]).toEqual([changed, 400]);
    }
    const back = new URL(await phone.consent(page, 'sim-zhoumin'), 'http://shop');
    const grant = Buffer.from(back.searchParams.get('code') ?? '', 'base64url').toString();
    const state = back.searchParams.get('state') ?? '';
    const bring = (code: string, of = state) =>
      phone.at(`/wechat/back?${new URLSearchParams({ state: of, code: Buffer.from(code).toString('base64url') })}`);
    for (const forged of [
      grant.replace('sim-zhoumin', 'sim-liqiang'),
      `${grant}&more=1`,
      grant.replace(/&?nickname=[^&]*/, ''),
      link,
      '',
    ]) {
      expect([forged, (await bring(forged === '' ? 'x' : forged)).statusCode]).toEqual([forged, 410]);
    }
    // For another code it is no word, either; and none after five minutes.
    const other = await codeOf(await shop.signedIn(demoPhones.other));
    await phone.scan(other.page_url);
    expect((await bring(grant, other.page_url.split('=')[1])).statusCode).toBe(410);
    expect((await bring(grant)).statusCode).toBe(303);
  });

  it('says that there is none where the shop has none', async () => {
    const without = await open({ wechat: { isSimulated: false, open: null } });
    const buyer = await without.signedIn(demoPhones.qualified);
    expect((await buyer.post('/api/user/create_code', {})).status).toBe(404);
    expect((await without.visitor().post('/api/login/create_code', {})).status).toBe(404);
    expect((await buyer.get('/api/user/base')).data.common_config.wechat_login).toBe(0);
    expect((await without.app.inject('/wechat/sim/consent')).body).not.toContain('模拟微信');
  });
});

onPostgres('two who bind at the same moment', proves('accounts'), (open) => {
  it('with one WeChat: one of them has it', async () => {
    const shop = await open();
    const phone = wechatPhone(shop.app);
    const phones = [demoPhones.qualified, demoPhones.other, demoPhones.unsigned, demoPhones.unqualified];
    for (let round = 0; round < 5; round += 1) {
      await shop.database.delete(wechatBindings);
      const buyers = await Promise.all(phones.map((one) => shop.signedIn(one)));
      const codes = await Promise.all(buyers.map(codeOf));
      const keys = await Promise.all(codes.map(async ({ page_url: page }) => (await phone.question(page, 'sim-wangfang')).key));
      const said = await Promise.all(keys.map((key) => phone.say(key, 'yes')));
      expect(said.filter((page) => page.includes('<h1>微信已绑定'))).toHaveLength(1);
      expect(said.filter((page) => page.includes('绑不上'))).toHaveLength(phones.length - 1);
      expect(await shop.database.$count(wechatBindings)).toBe(1);
    }
  });

  it('two WeChats to one account: it has one of them; one answer twice counts once', async () => {
    const shop = await open();
    const phone = wechatPhone(shop.app);
    const [one, two] = [await shop.signedIn(demoPhones.qualified), await shop.signedIn(demoPhones.qualified)];
    const [first, second] = [await codeOf(one), await codeOf(two)];
    const keys = [(await phone.question(first.page_url, 'sim-zhoumin')).key, (await phone.question(second.page_url, 'sim-sunhao')).key];
    await Promise.all([...keys, ...keys].map((key) => phone.say(key, 'yes')));
    const [account] = await shop.database.select({ id: accounts.id }).from(accounts).where(eq(accounts.phone, demoPhones.qualified));
    expect(await shop.database.$count(wechatBindings, eq(wechatBindings.accountId, account?.id ?? 0))).toBe(1);
    expect(await shop.database.$count(outboxMessages)).toBe(1);
  });
});
