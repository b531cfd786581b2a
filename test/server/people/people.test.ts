import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { accounts, sessions, shopPeople } from '../../../src/server/database/schema/account.ts';
import { enterByCode, joined, messageTo } from '../../support/people.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

const phone = '13912345678';
const other = '13912345679';
const ownersRights = ['buy', 'pay', 'money', 'papers', 'manage'];

onEither("a shop's people (R65)", (open) => {
  let shop: TestShop;
  let owner: ServerClient;
  beforeEach(async () => {
    shop = await open();
    owner = await shop.signedIn(demoPhones.qualified);
  });
  const person = { phone, name: '李娜', role: 'purchaser', order_limit: '2000' };
  const invite = (change: object = {}) => owner.post('/api/user/people', { ...person, ...change });
  const people = async (client = owner) => (await client.get('/api/user/people')).data;
  const company = async () => (await owner.get('/api/user/base')).data.company;

  it('are invited by phone, sign in by a code to it, and are in the shop with their role', async () => {
    expect(await invite()).toMatchObject({
      status: 200,
      data: [{ phone, name: '李娜', role: 'purchaser', order_limit: '2000.00', joined_at: null }],
    });
    expect(await messageTo(shop, phone, '邀请')).toContain(`${await company()}邀请您以采购员身份加入`);
    const { client, answer } = await enterByCode(shop, phone);
    expect(answer).toMatchObject({
      status: 200,
      data: {
        show: true,
        phone,
        name: '李娜',
        shop_rights: ['buy', 'pay'],
        order_limit: '2000.00',
        company: await company(),
        ordering: { step: 'order' },
      },
    });
    expect(await people()).toMatchObject([{ phone, joined_at: expect.any(Number), is_self: 0 }]);
    // They see themselves alone, and nobody's phone.
    await invite({ phone: other, name: '王强', role: 'finance', order_limit: '' });
    expect(await people(client)).toMatchObject([{ phone, is_self: 1 }]);
    expect(await people(client)).toHaveLength(1);
  });

  it('hold what holds from their next call on: another role, and none', async () => {
    const client = await joined(shop, owner, phone, 'purchaser');
    const [{ id }] = await people();
    expect(await owner.post(`/api/user/people/${id}`, { name: '李娜', role: 'quality' })).toMatchObject({
      data: [{ role: 'quality', order_limit: null }],
    });
    expect(await client.post('/api/cart', { params: [] })).toMatchObject({ status: 403 });
    expect((await client.get('/api/user/base')).data).toMatchObject({
      shop_rights: ['papers'],
      money: '0.00',
      ordering: { step: 'ask-owner' },
    });

    expect(await owner.delete(`/api/user/people/${id}`)).toMatchObject({ status: 200, data: [] });
    expect(await client.get('/api/cart/list')).toMatchObject({ status: 401 });
    const [account] = await shop.database.select().from(accounts).where(eq(accounts.phone, phone));
    expect(await shop.database.$count(sessions, eq(sessions.accountId, account?.id ?? 0))).toBe(0);
    shop.wait(2);
    expect((await enterByCode(shop, phone)).answer).toMatchObject({
      status: 422,
      errors: { phone: [expect.stringContaining('不在任何门店')] },
    });
    // What was theirs is the next one's, and whoever comes back is told so.
    expect(await owner.delete(`/api/user/people/${id}`)).toMatchObject({ status: 404 });
    expect(await invite()).toMatchObject({ status: 200, data: [{ joined_at: null }] });
    shop.wait(2);
    expect((await enterByCode(shop, phone)).answer).toMatchObject({ status: 200 });
  });

  it('leave by themselves, but remove and change nobody', async () => {
    const client = await joined(shop, owner, phone, 'finance');
    await joined(shop, owner, other, 'quality');
    const [own, theirs] = await people();
    expect(await client.delete(`/api/user/people/${theirs.id}`)).toMatchObject({ status: 404 });
    expect(await client.post(`/api/user/people/${theirs.id}`, { name: '我', role: 'purchaser' })).toMatchObject({ status: 403 });
    expect(await client.post('/api/user/people', { ...person, phone: '13912345670' })).toMatchObject({ status: 403 });
    expect(await client.delete(`/api/user/people/${own.id}`)).toMatchObject({ status: 200, data: [] });
    expect(await client.get('/api/user/people')).toMatchObject({ status: 401 });
    expect(await people()).toMatchObject([{ id: theirs.id }]);
  });

  it('are refused by field, by phone and by number', async () => {
    expect(await invite({ phone: '123', name: ' ', order_limit: '0' })).toMatchObject({
      status: 422,
      errors: { phone: [expect.any(String)], name: [expect.any(String)], order_limit: [expect.any(String)] },
    });
    expect(await invite({ phone: demoPhones.qualified })).toMatchObject({ status: 422, errors: { phone: ['这是店主自己的手机号'] } });
    await invite();
    expect(await invite({ name: '又来' })).toMatchObject({ status: 422, errors: { phone: ['这个手机号已在本店'] } });
    expect(await people()).toHaveLength(1);
    const [row] = await shop.database.select().from(shopPeople);
    const rest = Array.from({ length: 19 }, (_, place) => `1371234${String(place).padStart(4, '0')}`);
    const made = await shop.database
      .insert(accounts)
      .values(rest.map((one) => ({ name: `u${one}`, phone: one, passwordHash: '', createdAt: new Date() })))
      .returning({ id: accounts.id, phone: accounts.phone });
    await shop.database.insert(shopPeople).values(
      made.map((one) => ({
        buyerId: row?.buyerId ?? 0,
        accountId: one.id,
        phone: one.phone,
        name: '满',
        role: 'quality' as const,
        invitedAt: new Date(),
      })),
    );
    expect(await invite({ phone: other })).toMatchObject({ status: 422, message: '一家门店最多 20 人' });
  });

  it('twice at once are there once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await people()).toHaveLength(1);
  });

  it('with a shop of their own find the invitation among their shops, and join by entering', async () => {
    const answer = await invite({ phone: demoPhones.other, name: '陈东', role: 'quality', order_limit: '' });
    // Nobody learns whether a phone has an account.
    expect(answer).toMatchObject({ status: 200, message: (await invite({ phone: other })).message });
    const client = await shop.signedIn(demoPhones.other);
    const own = await shop.buyerId(demoPhones.other);
    const shops = (await client.get('/api/user/shops')).data;
    expect(shops.at(-1)).toMatchObject({ is_own: 0, is_invited: 1, company: await company() });
    expect(shops[0]).toMatchObject({ id: own, is_own: 1, is_invited: 0 });
    expect((await enterByCode(shop, demoPhones.other)).answer.data).toMatchObject({ shop_id: own, shop_rights: ownersRights });
    expect(await client.post('/api/user/switch', { id: shops.at(-1).id })).toMatchObject({
      status: 200,
      data: { shop_rights: ['papers'], name: '陈东' },
    });
    expect((await people()).find(({ phone: one }: { phone: string }) => one === demoPhones.other)).toMatchObject({
      joined_at: expect.any(Number),
    });
    expect(await client.post('/api/user/switch', { id: own })).toMatchObject({ status: 200, data: { shop_rights: ownersRights } });
    // What has ended is no shop of theirs.
    const [{ id }] = await people();
    await owner.delete(`/api/user/people/${id}`);
    expect(await client.post('/api/user/switch', { id: shops.at(-1).id })).toMatchObject({ status: 404 });
    expect((await client.get('/api/user/base')).data).toMatchObject({ shop_id: own });
  });

  it('may register a shop of their own later: the phone is theirs, not the inviter’s', async () => {
    const client = await joined(shop, owner, phone, 'finance');
    const visitor = shop.visitor();
    shop.wait(2);
    await visitor.post('/api/code', { phone, scene: 'register' });
    const code = /验证码 (\d{6})/.exec(await messageTo(shop, phone, '注册'))?.[1] ?? '';
    const { version } = (await visitor.get('/api/register/agreement')).data;
    const form = { phone, code, password: 'Eigen#2026', name: '自己开店', agreement: version };
    expect(await visitor.post('/api/register/account', form)).toMatchObject({
      status: 200,
      data: { show: true, phone, shop_rights: ownersRights, username: '自己开店' },
    });
    expect(await client.get('/api/cart/list')).toMatchObject({ status: 401 });
    expect((await visitor.get('/api/user/shops')).data).toMatchObject([{ is_own: 1 }, { is_own: 0 }]);
    expect(await shop.visitor().post('/api/login', { name: '自己开店', password: form.password })).toMatchObject({
      status: 200,
      data: { shop_rights: ownersRights },
    });
  });

  it('keep the name that the owner gave, for orders say it; the shop keeps its own', async () => {
    const client = await joined(shop, owner, phone, 'purchaser');
    expect(await client.post('/api/user/updateUserInfo', { name: '店主本人' })).toMatchObject({
      status: 422,
      errors: { name: [expect.any(String)] },
    });
    const before = (await owner.get('/api/user/base')).data.name;
    expect(await client.post('/api/user/updateUserInfo', { username: '采购小李' })).toMatchObject({ status: 200 });
    expect((await owner.get('/api/user/base')).data).toMatchObject({ name: before, phone: demoPhones.qualified });
    expect((await client.get('/api/user/base')).data).toMatchObject({ username: '采购小李', name: '员工5678' });
  });

  it('see and end their own devices only, and the owner his', async () => {
    const client = await joined(shop, owner, phone, 'purchaser');
    expect((await client.get('/api/user/sessions')).data).toHaveLength(1);
    expect((await owner.get('/api/user/sessions')).data).toHaveLength(1);
    expect(await client.delete('/api/user/sessions')).toMatchObject({ status: 200 });
    expect((await owner.get('/api/cart/total')).status).toBe(200);
  });
});
