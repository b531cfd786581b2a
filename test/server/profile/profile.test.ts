import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accounts } from '../../../src/server/database/schema/account.ts';
import { outboxMessages } from '../../../src/server/database/schema/verification.ts';
import { wechatBindings } from '../../../src/server/database/schema/wechat.ts';
import { bindWechat } from '../../../src/server/wechat/bindings.ts';
import { demoPhones, onEither, onPostgres, type OpenShop, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const password = 'Demo#2026';
const newPassword = 'Changed#2027';
const newPhone = '13912345678';

/** A shop of its own with a buyer, and the codes that came to a phone. */
function prepared(open: OpenShop) {
  const at = {} as { shop: TestShop; buyer: ServerClient };
  beforeEach(async () => {
    at.shop = await open();
    at.buyer = await at.shop.signedIn(demoPhones.qualified);
  });
  afterEach(() => at.shop.close());
  const words = async (phone: string) => {
    const [newest] = await at.shop.database
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, phone))
      .orderBy(desc(outboxMessages.id))
      .limit(1);
    return newest?.words ?? '';
  };
  const codeFor = async (phone: string, scene: string, client = at.buyer): Promise<string> => {
    expect((await client.post('/api/code', { phone, scene })).status).toBe(200);
    return /验证码 (\d{6})/.exec(await words(phone))?.[1] ?? 'none';
  };
  const change = (form: object, client = at.buyer) => client.post('/api/user/updateUserInfo', form);
  const reset = (form: object, client = at.buyer) => client.post('/api/user/resetPassword', form);
  return { at, words, codeFor, change, reset };
}
const refusedAt = (field: string) => ({ status: 422, errors: { [field]: [expect.any(String)] } });

onEither('the person behind an account', (open) => {
  const { at, words, codeFor, change, reset } = prepared(open);

  it('has a name and a login name, which nobody else has', async () => {
    expect((await change({ name: ' 周小敏 ' })).status).toBe(200);
    expect((await change({ username: 'anhe2' })).status).toBe(200);
    expect((await at.shop.visitor().post('/api/login', { name: 'anhe2', password })).status).toBe(200);
    expect(await change({ username: 'tongji' })).toMatchObject(refusedAt('username'));
    expect((await at.buyer.get('/api/user/base')).data).toMatchObject({ username: 'anhe2', name: '周小敏' });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: '周'.repeat(31) }],
    ['username', { username: '13900000009' }],
    ['username', { username: 'x' }],
    ['face', { face: 'nobodys' }],
    ['phone', { phone: '12345678901', password, code: '123456' }],
    ['password', { phone: newPhone, code: '123456' }],
    ['password', { phone: newPhone, code: '123456', password: 'wrong' }],
    ['code', { phone: newPhone, password }],
    ['code', { phone: newPhone, code: '123456', password }],
  ])('is refused a wrong %s: %j', async (field, form) => {
    expect(await change(form)).toMatchObject(refusedAt(field));
  });

  it('takes another phone by its code and the password; the former one is told', async () => {
    const code = await codeFor(newPhone, 'phone');
    expect(await change({ phone: newPhone, code, password: 'wrong' })).toMatchObject(refusedAt('password'));
    expect(await change({ phone: newPhone, code, password })).toMatchObject({ status: 200 });
    expect((await at.buyer.get('/api/user/base')).data.phone).toBe(newPhone);
    expect(await words(demoPhones.qualified)).toContain('尾号 5678');
    expect((await at.shop.visitor().post('/api/login', { name: newPhone, password })).status).toBe(200);
    expect((await at.shop.visitor().post('/api/login', { name: demoPhones.qualified, password })).status).toBe(422);
    // The code is used up.
    expect(await change({ phone: demoPhones.qualified, code, password })).toMatchObject(refusedAt('code'));
  });

  it('learns only with a right code that a phone has an account', async () => {
    const code = await codeFor(demoPhones.other, 'phone');
    expect(await change({ phone: demoPhones.other, code: code === '111111' ? '222222' : '111111', password })).toMatchObject(
      refusedAt('code'),
    );
    expect(await change({ phone: demoPhones.other, code, password })).toMatchObject(refusedAt('phone'));
    expect((await at.buyer.get('/api/user/base')).data.phone).toBe(demoPhones.qualified);
  });

  it('hears of a phone whether it is one and his own, and nothing of a stranger’s', async () => {
    const say = async (phone: string, client = at.buyer) => (await client.get(`/api/user/phone/${phone}`)).data;
    expect(await say(demoPhones.qualified)).toEqual({ valid: 1, own: 1 });
    expect(await say(demoPhones.other)).toEqual(await say('13977777777'));
    expect(await say('12345')).toEqual({ valid: 0, own: 0 });
    expect(await say(demoPhones.qualified, at.shop.visitor())).toEqual({ valid: 1, own: 0 });
  });

  it('sets a password for the old one: this device stays, all others end, and the first password is one no more', async () => {
    const device = await at.shop.signedIn(demoPhones.qualified);
    expect((await at.buyer.get('/api/user/base')).data.original_password).toBe(1);
    expect(await reset({ password: newPassword })).toMatchObject(refusedAt('old_password'));
    expect(await reset({ password: newPassword, old_password: 'wrong' })).toMatchObject(refusedAt('old_password'));
    expect(await reset({ password: 'short', old_password: password })).toMatchObject(refusedAt('password'));
    expect(await reset({ password: newPassword, old_password: password })).toMatchObject({ status: 200 });
    expect((await at.buyer.get('/api/user/base')).data).toMatchObject({ show: true, original_password: 0 });
    expect((await device.get('/api/user/base')).data.show).toBe(false);
    expect((await at.shop.visitor().post('/api/login', { name: demoPhones.qualified, password: newPassword })).status).toBe(200);
  });

  it('sets a password for a code to his own phone, once', async () => {
    const buyer = await at.shop.database.select({ id: accounts.id }).from(accounts).where(eq(accounts.phone, demoPhones.qualified));
    const identity = { provider: 'simulated', openId: 'sim-sunhao', nickname: '某人' };
    await bindWechat(at.shop.database, buyer[0]?.id ?? 0, identity, new Date());
    expect((await reset({ password: 'Second#2027', old_password: password })).status).toBe(200);
    expect(await at.shop.database.$count(wechatBindings)).toBe(1);
    const code = await codeFor(demoPhones.qualified, 'password');
    expect(await reset({ password: newPassword, code: code === '111111' ? '222222' : '111111' })).toMatchObject(refusedAt('code'));
    expect((await reset({ password: newPassword, code })).status).toBe(200);
    // Whoever needs a code may have been robbed of the account: nobody's WeChat signs in to it any more.
    expect(await at.shop.database.$count(wechatBindings)).toBe(0);
    expect(await reset({ password: 'Another#2028', code })).toMatchObject(refusedAt('code'));
  });

  it('has no code sent for his password to another phone, nor any without being signed in', async () => {
    expect((await at.buyer.post('/api/code', { phone: demoPhones.other, scene: 'password' })).status).toBe(200);
    expect(await words(demoPhones.other)).toBe('');
    expect((await at.shop.visitor().post('/api/code', { phone: newPhone, scene: 'phone' })).status).toBe(401);
  });

  it('is held back who guesses the old password', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset({ password: newPassword, old_password: 'guess' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(422), 429, 429]);
  });
});

onPostgres('the person behind an account, at the same moment', (open) => {
  const { at, codeFor, change, reset } = prepared(open);

  it('takes a phone once, though two accounts have its code', async () => {
    const other = await at.shop.signedIn(demoPhones.other);
    const code = await codeFor(newPhone, 'phone');
    // Of one browser, where two accounts are signed in one after the other.
    other.setCookie('vid', at.buyer.cookie('vid') ?? '');
    const answers = await Promise.all([change({ phone: newPhone, code, password }), change({ phone: newPhone, code, password }, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await at.shop.database.$count(accounts, eq(accounts.phone, newPhone))).toBe(1);
  });

  it('takes a login name once, though two accounts want it', async () => {
    const other = await at.shop.signedIn(demoPhones.other);
    const answers = await Promise.all([change({ username: 'wanted' }), change({ username: 'wanted' }, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('sets one of two passwords', async () => {
    const words = ['First#2027', 'Second#2027'];
    const answers = await Promise.all(words.map((word) => reset({ password: word, old_password: password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const holds = await Promise.all(
      words.map((word) => at.shop.visitor().post('/api/login', { name: demoPhones.qualified, password: word })),
    );
    expect(holds.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
  });

  it('leaves no session behind that was begun with the old password while it changed', async () => {
    const logins = Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = at.shop.visitor();
        const { status } = await client.post('/api/login', { name: demoPhones.qualified, password });
        return { client, status };
      }),
    );
    await reset({ password: newPassword, old_password: password });
    for (const { client } of await logins) expect((await client.get('/api/user/base')).data.show).toBe(false);
    expect((await at.buyer.get('/api/user/base')).data.show).toBe(true);
  });
});
