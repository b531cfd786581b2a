import { randomBytes } from 'node:crypto';
import { TOTP, Secret } from 'otpauth';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoPassword } from '../../../src/demo/account/accounts.ts';
import { totpRules, deskSessionRules } from '../../../src/domain/desk/desk-session.ts';
import { defaultSettings } from '../../../src/server/settings.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { sweep } from '../../../src/server/housekeeping.ts';
import { deskPeople, deskSessions } from '../../../src/server/database/schema/desk.ts';
import { atDesk, deskPhones } from '../../support/desk.ts';
import { codeSentTo } from '../../support/registering.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

const phone = deskPhones.clerk;
const password = demoPassword;
const otherPassword = 'Desk#2027';

onEither('signing in at the desk (R64)', (open) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await open({ identityKeys: [randomBytes(32)] });
  });
  afterEach(() => shop.close());

  const enter = async (client: ServerClient, asPhone = phone, withPassword = password) => {
    await client.post('/api/desk/login', { phone: asPhone, password: withPassword });
    return client.post('/api/desk/enter', { phone: asPhone, password: withPassword, code: await codeSentTo(shop, asPhone) });
  };

  it('takes a password and a code, and says who it is', async () => {
    const client = shop.visitor();
    expect((await client.post('/api/desk/login', { phone, password })).data).toEqual({ by: 'phone', masked: '139****3351', again_in: 60 });
    const entered = await client.post('/api/desk/enter', { phone, password, code: await codeSentTo(shop, phone) });
    expect(entered.data).toMatchObject({ name: '王芳', phone: '139****3351', roles: ['clerk'], must_change_password: 0 });
    expect(entered.headers['set-cookie']).toMatch(/desk=[\w-]{43}; Max-Age=28800; Path=\/api\/desk; HttpOnly; SameSite=Strict/);
    expect((await client.get('/api/desk/me')).data).toMatchObject({ name: '王芳', hotline: '400-800-0571' });
    await client.post('/api/desk/logout');
    expect((await client.get('/api/desk/me')).status).toBe(401);
  });

  it('answers an unknown phone, a stopped person and a wrong password alike, and sends no code', async () => {
    await shop.database.update(deskPeople).set({ stoppedAt: new Date() }).where(eq(deskPeople.phone, deskPhones.finance));
    const answers = [
      await shop.visitor().post('/api/desk/login', { phone: '13911112222', password }),
      await shop.visitor().post('/api/desk/login', { phone: deskPhones.finance, password }),
      await shop.visitor().post('/api/desk/login', { phone, password: 'wrong-1-one' }),
      // A buyer's phone and password are nobody's here.
      await shop.visitor().post('/api/desk/login', { phone: demoPhones.qualified, password }),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 422, errors: { password: ['手机号或密码不对'] } });
    expect(await codeSentTo(shop, phone)).toBe('none');
  });

  it('takes a code once, from the browser that asked for it, and not without the password', async () => {
    const client = shop.visitor();
    await client.post('/api/desk/login', { phone, password });
    const code = await codeSentTo(shop, phone);
    expect((await shop.visitor().post('/api/desk/enter', { phone, password, code })).status).toBe(422);
    expect((await client.post('/api/desk/enter', { phone, password: 'wrong-1-one', code })).errors).toHaveProperty('password');
    const both = await Promise.all([1, 2].map(() => client.post('/api/desk/enter', { phone, password, code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('locks a phone for a while after wrong tries', async () => {
    const client = shop.visitor();
    for (let tried = 0; tried < deskSessionRules.tries; tried++) {
      expect((await client.post('/api/desk/login', { phone, password: `wrong-${tried}-one` })).status).toBe(422);
    }
    const locked = await client.post('/api/desk/login', { phone, password });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(60);
    expect(locked.data).toEqual({ wait: Number(locked.headers['retry-after']) });
  });

  it('ends after eight hours, and after two without a call', async () => {
    const [idle, busy] = [await atDesk(shop, phone), shop.visitor()];
    await enter(busy);
    for (let half = 0; half < 2 * deskSessionRules.longestHours - 1; half++) {
      shop.wait(30);
      expect((await busy.get('/api/desk/counts')).status).toBe(200);
    }
    expect((await idle.get('/api/desk/me')).status).toBe(401);
    shop.wait(31);
    expect((await busy.get('/api/desk/me')).status).toBe(401);
  });

  it('is not kept going by what a page asks by itself', async () => {
    const client = shop.visitor();
    await enter(client);
    const seen = { kind: 'order', id: 1 };
    const asked = [() => client.get('/api/desk/me'), () => client.get('/api/desk/todo'), () => client.post('/api/desk/looks', seen)];
    for (let waited = 0; waited < deskSessionRules.idleMinutes - 20; waited += 20) {
      shop.wait(20);
      for (const ask of asked) expect((await ask()).status).toBe(200);
    }
    shop.wait(21);
    for (const ask of asked) expect((await ask()).status).toBe(401);
  });

  it('of a stopped person ends at once', async () => {
    const [admin, clerk] = [await atDesk(shop, deskPhones.admin), await atDesk(shop, phone)];
    const { data } = await admin.get('/api/desk/people');
    const { id } = data.people.find((one: { phone: string }) => one.phone === phone);
    expect((await admin.post(`/api/desk/people/${id}/stop`)).status).toBe(200);
    expect((await clerk.get('/api/desk/me')).status).toBe(401);
    await admin.post(`/api/desk/people/${id}/resume`);
    expect((await clerk.get('/api/desk/me')).status).toBe(401);
    expect((await enter(shop.visitor())).status).toBe(200);
  });

  it('with a password that somebody else gave does nothing before it is changed', async () => {
    const admin = await atDesk(shop, deskPhones.admin);
    const added = await admin.post('/api/desk/people', { name: '陈涛', phone: '13900008846', roles: ['clerk', 'admin'] });
    const client = shop.visitor();
    const entered = await enter(client, '13900008846', added.data.password);
    expect(entered.data).toMatchObject({ must_change_password: 1, roles: ['clerk', 'admin'] });
    expect(await client.get('/api/desk/people')).toMatchObject({ status: 403, data: { right: 'password' } });
    const change = (new_password: string) => client.post('/api/desk/password', { password: added.data.password, new_password });
    expect((await change(added.data.password)).errors).toHaveProperty('new_password');
    expect((await change('short1')).errors).toHaveProperty('new_password');
    expect((await change(otherPassword)).status).toBe(200);
    expect((await client.get('/api/desk/people')).status).toBe(200);
  });

  it('ends the other sessions when the password changes', async () => {
    const [one, other] = [await atDesk(shop, phone), await atDesk(shop, phone)];
    expect((await one.post('/api/desk/password', { password, new_password: otherPassword })).status).toBe(200);
    expect((await one.get('/api/desk/me')).status).toBe(200);
    expect((await other.get('/api/desk/me')).status).toBe(401);
  });

  it('takes codes of an app once one was confirmed, each once', async () => {
    const client = await atDesk(shop, phone);
    const { data } = await client.post('/api/desk/totp', { password });
    expect(data.uri).toContain(`secret=${data.secret}`);
    const codeAt = (seconds: number) =>
      new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp: Date.now() + seconds * 1000 });
    expect((await client.post('/api/desk/totp/confirm', { code: '000000' })).status).toBe(422);
    expect((await client.post('/api/desk/totp/confirm', { code: codeAt(0) })).status).toBe(200);
    const [kept] = await shop.database.select().from(deskPeople).where(eq(deskPeople.phone, phone));
    expect(kept?.totpKey).not.toContain(data.secret);
    const login = shop.visitor();
    expect((await login.post('/api/desk/login', { phone, password })).data).toEqual({ by: 'totp', masked: '', again_in: 0 });
    expect((await login.post('/api/desk/enter', { phone, password, code: codeAt(0) })).errors).toHaveProperty('code');
    const next = codeAt(totpRules.stepSeconds);
    const both = await Promise.all([1, 2].map(() => login.post('/api/desk/enter', { phone, password, code: next })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('never leaves the desk without an administrator', async () => {
    const admin = await atDesk(shop, deskPhones.admin);
    const { data } = await admin.get('/api/desk/people');
    const idOf = (wanted: string) => data.people.find((one: { phone: string }) => one.phone === wanted).id as number;
    const own = idOf(deskPhones.admin);
    expect((await admin.post(`/api/desk/people/${own}/stop`)).status).toBe(409);
    expect((await admin.post(`/api/desk/people/${own}/roles`, { roles: ['clerk'] })).status).toBe(409);
    expect((await admin.post(`/api/desk/people/${own}/roles`, { roles: ['finance', 'admin'] })).errors).toEqual({
      roles: ['财务不能兼其他岗位'],
    });
    // Two administrators take each other away at once: one is left.
    await admin.post(`/api/desk/people/${idOf(phone)}/roles`, { roles: ['admin'] });
    const other = await atDesk(shop, phone);
    await Promise.all([admin.post(`/api/desk/people/${idOf(phone)}/stop`), other.post(`/api/desk/people/${own}/stop`)]);
    const { out } = await programs.shop({ database: shop.database, clock: () => new Date(), payment: defaultSettings.payment }, [
      'desk',
      'list',
    ]);
    expect(out.filter((line) => line.includes('admin') && !line.includes('stopped'))).toHaveLength(1);
  });

  it('is not there where the settings do not open it', async () => {
    const closed = await open({ desk: false });
    expect((await closed.visitor().post('/api/desk/login', { phone, password })).status).toBe(404);
    await closed.close();
  });

  it('is forgotten once it is over', async () => {
    await atDesk(shop, phone);
    await sweep(shop.database, new Date());
    expect(await shop.database.$count(deskSessions)).toBe(1);
    await sweep(shop.database, new Date(Date.now() + 61 * 60_000));
    expect(await shop.database.$count(deskSessions)).toBe(0);
  });
});
