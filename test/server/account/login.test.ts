import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { accounts, sessions } from '../../../src/server/database/schema/account.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import { proves } from '../../support/promises.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { wechatPhone } from '../../support/wechat-phone.ts';

const password = 'Demo#2026';

onEither('login', proves('accounts'), (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  afterEach(() => void vi.useRealTimers());

  it.each(Object.values(demoPhones))('lets %s in by phone, and tells nothing secret', async (phone) => {
    const client = shop.visitor();
    const answer = await client.post('/api/login', { name: phone, password });
    expect(answer).toMatchObject({ status: 200, data: { show: true, phone, is_passed: phone === demoPhones.unqualified ? 0 : 1 } });
    // §3's own field says who set it, not what it is.
    expect(answer.text.replace('\"original_password\":1', '')).not.toMatch(/scrypt|password|hash/i);
    expect((await client.get('/api/user/base')).data).toMatchObject({ show: true, phone });
  });

  it('lets in by account name too, and shows the dedicated contact or the default one', async () => {
    const client = shop.visitor();
    expect((await client.post('/api/login', { name: ' anhe ', password })).data.admin).toMatchObject({ name: '程静', is_default: 0 });
    expect((await shop.visitor().get('/api/user/base')).data).toMatchObject({ show: false, admin: { is_default: 1 } });
  });

  it('tells everybody the hot line and what the two codes stand for', async () => {
    const config = {
      hot_line: '400-800-0571',
      service_hours: '每日 08:30 至 20:30',
      wechat_url: '/help/us/link',
      mini_program_url: '/',
      code_login: 1,
      wechat_login: 1,
    };
    expect((await shop.visitor().get('/api/user/base')).data.common_config).toEqual(config);
    expect((await (await shop.signedIn(demoPhones.qualified)).get('/api/user/base')).data.common_config).toEqual(config);
  });

  it('answers an unknown account like a wrong password', async () => {
    const unknown = await shop.visitor().post('/api/login', { name: '13899999999', password });
    const wrong = await shop.visitor().post('/api/login', { name: demoPhones.other, password: 'demo#2026' });
    expect(unknown).toMatchObject({ status: 422, errors: { password: ['账号或密码有误，还可尝试 7 次'] } });
    expect(wrong.text).toBe(unknown.text);
  });

  it('gives a new session id each time, keeps only its hash, and ends it at logout', async () => {
    const client = shop.visitor();
    const first = await client.post('/api/login', { name: demoPhones.qualified, password });
    const before = client.cookie('sid') ?? '';
    expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    await client.post('/api/login', { name: demoPhones.qualified, password });
    const after = client.cookie('sid') ?? '';
    expect(after).not.toBe(before);
    expect(JSON.stringify(await shop.database.select().from(sessions))).not.toContain(after);

    const old = shop.visitor();
    old.setCookie('sid', before);
    expect((await old.get('/api/cart/list')).status).toBe(401);
    expect((await client.delete('/api/user/logout')).status).toBe(200);
    const stolen = shop.visitor();
    stolen.setCookie('sid', after);
    expect((await stolen.get('/api/cart/list')).status).toBe(401);
    expect((await client.delete('/api/user/logout')).status).toBe(200);
  });

  it('marks the cookie Secure behind HTTPS', async () => {
    const proxied = await open({ trustProxy: true });
    const headers = { 'x-forwarded-proto': 'https' };
    const answer = await proxied.visitor().post('/api/login', { name: demoPhones.qualified, password }, headers);
    expect(String(answer.headers['set-cookie'])).toContain('Secure');
    expect(answer.headers['strict-transport-security']).toBeDefined();
  });

  it('ends a session that nobody uses, and prolongs one that is used', async () => {
    const own = await open();
    const day = 24 * 60;
    const used = await own.signedIn(demoPhones.qualified);
    const idle = await own.signedIn(demoPhones.other);
    for (let days = 0; days < 28; days += 4) {
      own.wait(4 * day);
      expect((await used.get('/api/cart/total')).status).toBe(200);
    }
    expect((await idle.get('/api/cart/total')).status).toBe(401);
    own.wait(3 * day);
    expect((await used.get('/api/cart/total')).status).toBe(401);
  });

  it('holds back who guesses, by account and address, until the time is over', async () => {
    const guarded = await open();
    const guess = () => guarded.visitor().post('/api/login', { name: demoPhones.other, password: 'guess' });
    const answers = await Promise.all(Array.from({ length: 10 }, guess));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(422), 429, 429]);
    // How many tries are left is said while there are some; then, how long to wait.
    const words = answers.filter(({ status }) => status === 422).map(({ errors }) => (errors as { password: string[] }).password[0]);
    const left = [7, 6, 5, 4, 3, 2, 1].map((tries) => `账号或密码有误，还可尝试 ${tries} 次`);
    expect(words.sort()).toEqual([...left, '账号或密码有误，请 10 分钟后再试'].sort());
    expect(Number((await guess()).headers['retry-after'])).toBeGreaterThan(0);
    expect((await guarded.visitor().post('/api/login', { name: demoPhones.qualified, password })).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect((await guarded.visitor().post('/api/login', { name: demoPhones.other, password })).status).toBe(200);
  });

  it('slows down who guesses one account from many addresses, by name and phone together, and locks its owner out nowhere', async () => {
    const guarded = await open({ trustProxy: 'loopback' });
    const enter = (client: ServerClient, name: string, given: string, address: string) =>
      client.post('/api/login', { name, password: given }, { 'x-forwarded-for': address });
    const stranger = (name: string, host: number, given = 'guess') => enter(guarded.visitor(), name, given, `192.0.2.${host}`);
    const owner = guarded.visitor();
    expect((await enter(owner, demoPhones.other, password, '198.51.100.1')).status).toBe(200);
    await owner.delete('/api/user/logout');
    const [account] = await guarded.database.select().from(accounts).where(eq(accounts.phone, demoPhones.other));
    const names = [demoPhones.other, account?.name ?? ''];
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, host) => stranger(names[host % 2] ?? '', host)));
    expect(guesses.map(({ status }) => status)).toEqual(Array(20).fill(422));
    for (const [at, name] of names.entries()) {
      const refused = await stranger(name, 30 + at, password);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    // Others do not pay for it, nor does the owner where he has signed in before; nobody's account is answered alike.
    expect((await stranger(demoPhones.qualified, 33, password)).status).toBe(200);
    expect((await enter(owner, demoPhones.other, password, '198.51.100.1')).status).toBe(200);
    const ofNobody = await Promise.all(Array.from({ length: 21 }, (_, host) => stranger('13899999998', 40 + host)));
    expect(ofNobody.map(({ status }) => status).sort()).toEqual([...Array(20).fill(422), 429]);
  });

  it('counts guesses by WeChat’s door as those at the login', async () => {
    const guarded = await open({ trustProxy: 'loopback' });
    await Promise.all(
      Array.from({ length: 20 }, (_, host) =>
        guarded.visitor().post('/api/login', { name: demoPhones.other, password: 'guess' }, { 'x-forwarded-for': `192.0.2.${host}` }),
      ),
    );
    const visitor = guarded.visitor();
    const { data } = await visitor.post('/api/login/create_code');
    await wechatPhone(guarded.app).confirm(data.page_url as string, 'sim-wangfang');
    const bind = (name: string) => visitor.post('/api/register/wechat', { name, password });
    expect((await bind(demoPhones.other)).status).toBe(429);
    expect((await bind(demoPhones.qualified)).status).toBe(200);
  });

  it('counts an IPv6 network as one caller, and an address that a caller made up not at all', async () => {
    const proxied = await open({ trustProxy: 'loopback' });
    const guess = (address: string) =>
      proxied.visitor().post('/api/login', { name: demoPhones.other, password: 'guess' }, { 'x-forwarded-for': address });
    for (let host = 1; host <= 8; host++) expect((await guess(`2001:db8:1:2::${host}`)).status).toBe(422);
    expect((await guess('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await guess('192.0.2.1, 2001:0db8:1:2::9')).status).toBe(429);
    expect((await guess('2001:db8:1:3::1')).status).toBe(422);
  });
});
