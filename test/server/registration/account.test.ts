import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accounts, buyers, sessions } from '../../../src/server/database/schema/account.ts';
import { acceptedTerms } from '../../../src/server/database/schema/registration.ts';
import { termsTemplate } from '../../../src/server/agreement/terms-template.ts';
import { codeSentTo, goodPassword, register } from '../../support/registering.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const phone = '13912345678';

onEither('registering an account (R26)', (open) => {
  let shop: TestShop;
  let visitor: ServerClient;
  beforeEach(async () => {
    shop = await open();
    visitor = shop.visitor();
  });
  afterEach(() => shop.close());
  const send = (change: object = {}) =>
    visitor.post('/api/register/account', { phone, code: '000000', password: goodPassword, agreement: termsTemplate.version, ...change });
  const accountOf = async (of: string) => (await shop.database.select().from(accounts).where(eq(accounts.phone, of)))[0];

  it('opens an account with an empty shop and a session; the terms are kept with their time', async () => {
    expect(await register(shop, visitor, phone, { name: '城南药房' })).toMatchObject({
      status: 200,
      data: { show: true, username: '城南药房', phone, company: '', is_passed: 0, review_state: 'draft', original_password: 0 },
    });
    expect((await visitor.get('/api/user/base')).data).toMatchObject({ show: true, phone });
    const account = await accountOf(phone);
    expect(
      await shop.database
        .select()
        .from(acceptedTerms)
        .where(eq(acceptedTerms.accountId, account?.id ?? 0)),
    ).toMatchObject([{ version: termsTemplate.version, at: expect.any(Date) }]);
    expect(await shop.visitor().post('/api/login', { name: '城南药房', password: goodPassword })).toMatchObject({ status: 200 });
    expect(await shop.visitor().post('/api/login', { name: phone, password: goodPassword })).toMatchObject({ status: 200 });
  });

  it('chooses a name for whoever chooses none', async () => {
    expect((await register(shop, visitor, phone)).data.username).toMatch(/^yj\d{8}$/);
  });

  it('ends the session that the browser had', async () => {
    const former = await shop.signedIn(demoPhones.qualified);
    const before = await shop.database.$count(sessions);
    expect(await register(shop, former, phone)).toMatchObject({ status: 200 });
    expect((await former.get('/api/user/base')).data).toMatchObject({ phone });
    expect(await shop.database.$count(sessions)).toBe(before);
  });

  it('tells the holder of a code at once whether the phone has an account; a right code loses no try by it', async () => {
    await visitor.post('/api/code', { phone: demoPhones.qualified, scene: 'register' });
    await visitor.post('/api/code', { phone, scene: 'register' });
    const [known, own] = [await codeSentTo(shop, demoPhones.qualified), await codeSentTo(shop, phone)];
    const check = (of: string, code: string) => visitor.post('/api/register/phone', { phone: of, code });
    const wrong = known === '111111' ? '222222' : '111111';
    expect(await check(demoPhones.qualified, wrong)).toMatchObject({ status: 422, errors: { code: ['验证码不对，还可试 4 次'] } });
    for (let time = 0; time < 6; time += 1)
      expect(await check(demoPhones.qualified, known)).toMatchObject({
        status: 422,
        errors: { phone: [expect.stringContaining('已经注册')] },
      });
    expect(await check(phone, own)).toMatchObject({ status: 200 });
    expect(await send({ code: own })).toMatchObject({ status: 200, data: { phone } });
  });

  it('tells a registered phone so after its code was right, and only then', async () => {
    const [known, unknown] = [
      await visitor.post('/api/code', { phone: demoPhones.qualified, scene: 'register' }),
      await visitor.post('/api/code', { phone, scene: 'register' }),
    ];
    expect({ status: known.status, data: known.data }).toEqual({ status: unknown.status, data: unknown.data });
    const right = await codeSentTo(shop, demoPhones.qualified);
    const wrong = right === '111111' ? '222222' : '111111';
    expect(await send({ phone: demoPhones.qualified, code: wrong })).toMatchObject({
      status: 422,
      errors: { code: ['验证码不对，还可试 4 次'] },
    });
    expect(await send({ phone: demoPhones.qualified, code: right })).toMatchObject({
      status: 422,
      errors: { phone: [expect.stringContaining('已经注册')] },
    });
    // The code is used up; the account is as it was.
    expect(await send({ phone: demoPhones.qualified, code: right })).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } });
    expect(await shop.visitor().post('/api/login', { name: demoPhones.qualified, password: 'Demo#2026' })).toMatchObject({ status: 200 });
  });

  it('names every field that is wrong, before the code is looked at', async () => {
    await visitor.post('/api/code', { phone, scene: 'register' });
    const answer = await send({ phone: '12345', code: 'abc', password: 'short', name: '1', agreement: '1999-1' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {})).toEqual(['phone', 'code', 'password', 'name', 'agreement']);
    for (const change of [{ password: 'abcdefgh' }, { password: phone }, { name: '139 1234' }, { agreement: 'old' }]) {
      expect(await send({ ...change, code: await codeSentTo(shop, phone) })).toMatchObject({
        status: 422,
        errors: { [Object.keys(change)[0] ?? '']: [expect.any(String)] },
      });
    }
    for (const field of ['phone', 'code', 'password', 'agreement']) {
      expect(await send({ [field]: undefined })).toMatchObject({ status: 422, errors: { [field]: [expect.stringMatching(/不能为空$/)] } });
    }
    // None of these was a try.
    expect(await send({ code: await codeSentTo(shop, phone) })).toMatchObject({ status: 200 });
  });

  it('takes a name once; who asks for another’s keeps the code for the next try', async () => {
    await register(shop, shop.visitor(), '13912345670', { name: '城南药房' });
    expect(await register(shop, visitor, phone, { name: '城南药房' })).toMatchObject({
      status: 422,
      errors: { name: [expect.stringContaining('已被占用')] },
    });
    expect(await accountOf(phone)).toBeUndefined();
    expect(await send({ code: await codeSentTo(shop, phone), name: '城北药房' })).toMatchObject({
      status: 200,
      data: { username: '城北药房' },
    });
  });

  it('takes no code that was sent for something else, is too old, was used or belongs to another phone', async () => {
    await visitor.post('/api/code', { phone: demoPhones.qualified, scene: 'forget' });
    expect(await send({ phone: demoPhones.qualified, code: await codeSentTo(shop, demoPhones.qualified) })).toMatchObject({
      status: 422,
      errors: { code: [expect.any(String)] },
    });
    await visitor.post('/api/code', { phone: '13912345670', scene: 'register' });
    expect(await send({ code: await codeSentTo(shop, '13912345670') })).toMatchObject({
      status: 422,
      errors: { code: [expect.any(String)] },
    });
    shop.wait(6);
    expect(await send({ phone: '13912345670', code: await codeSentTo(shop, '13912345670') })).toMatchObject({
      status: 422,
      errors: { code: [expect.any(String)] },
    });
  });

  it('holds back one caller that registers many', async () => {
    const answers = [];
    for (let at = 0; at < 100; at += 1) answers.push(await send({ phone: `139000000${String(at).padStart(2, '0')}` }));
    const late = answers.slice(30);
    expect(late.every(({ status, headers }) => status === 429 && /^\d+$/.test(String(headers['retry-after'])))).toBe(true);
    expect(answers.slice(0, 30).every(({ status }) => status === 422)).toBe(true);
  });

  it('takes five guesses at a code and no more', async () => {
    await visitor.post('/api/code', { phone, scene: 'register' });
    const right = await codeSentTo(shop, phone);
    const bad = right === '111111' ? '222222' : '111111';
    const said = [];
    for (let at = 0; at < 20; at += 1) said.push((await send({ code: bad })).errors?.['code']?.[0] ?? '');
    expect(said.filter((words) => words.includes('还可试'))).toHaveLength(4);
    expect((await send({ code: right })).status).not.toBe(200);
    expect(await accountOf(phone)).toBeUndefined();
  });
});

onPostgres('a phone that registers twice at the same instant (R26)', (open) => {
  it('becomes one account; the other is told', async () => {
    const shop = await open();
    const visitors = [shop.visitor(), shop.visitor(), shop.visitor()];
    await visitors[0]?.post('/api/code', { phone, scene: 'register' });
    const code = await codeSentTo(shop, phone);
    const answers = await Promise.all(
      visitors.map((visitor) =>
        visitor.post('/api/register/account', { phone, code, password: goodPassword, agreement: termsTemplate.version }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, errors } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(422);
      expect(errors).toMatchObject(errors?.['phone'] ? { phone: [expect.stringContaining('已经注册')] } : { code: [expect.any(String)] });
    }
    const [account] = await shop.database.select().from(accounts).where(eq(accounts.phone, phone));
    expect(await shop.database.$count(accounts, eq(accounts.phone, phone))).toBe(1);
    expect(await shop.database.$count(buyers, eq(buyers.accountId, account?.id ?? 0))).toBe(1);
  });
});
