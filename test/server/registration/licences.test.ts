import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { LicenceKind } from '../../../src/domain/licence/licence-kind.ts';
import { addresses, buyers } from '../../../src/server/database/schema/account.ts';
import { licences } from '../../../src/server/database/schema/licence.ts';
import { pharmacy, register } from '../../support/registering.ts';
import { demoPhones, onEither, onPostgres, type OpenShop, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

const phone = '13912345678';
const required: readonly LicenceKind[] = ['yyzz', 'ypjyxkz', 'cgwts'];

/** A shop whose company's step was taken. */
async function begun(open: OpenShop): Promise<{ readonly shop: TestShop; readonly client: ServerClient; readonly id: number }> {
  const shop = await open();
  const client = shop.visitor();
  await register(shop, client, phone);
  const { data } = await client.post('/api/register/company', pharmacy);
  return { shop, client, id: data.shop as number };
}

const write = (shop: TestShop, id: number, kinds: readonly LicenceKind[]) =>
  shop.database.insert(licences).values(kinds.map((kind) => ({ buyerId: id, kind, state: 'draft' as const, number: `${kind}-1` })));

onEither('sending a registration to be reviewed (R26)', (open) => {
  let shop: TestShop;
  let client: ServerClient;
  let id: number;
  beforeEach(async () => {
    ({ shop, client, id } = await begun(open));
  });
  const send = (form: object = {}) => client.post('/api/register/licences', form);
  const statesOf = async () =>
    (await shop.database.select({ kind: licences.kind, state: licences.state }).from(licences).where(eq(licences.buyerId, id))).map(
      ({ kind, state }) => `${kind} ${state}`,
    );

  it('names every required licence that is not there, and keeps everything as it is', async () => {
    await write(shop, id, ['yyzz']);
    expect(await send()).toMatchObject({ status: 422, errors: { ypjyxkz: ['药品经营许可证尚未上传'], cgwts: ['采购委托书尚未上传'] } });
    expect(await statesOf()).toEqual(['yyzz draft']);
    expect((await client.get('/api/register')).data).toMatchObject({ state: 'draft', sent_at: null });
  });

  it('sends what was written; the company’s address is the shop’s first', async () => {
    await write(shop, id, [...required, 'kpzl']);
    expect(await send()).toMatchObject({
      status: 200,
      message: '已提交审核',
      data: { state: 'pending', step: 'review', sent_at: expect.any(Number) },
    });
    expect(await statesOf()).toEqual(['yyzz pending', 'ypjyxkz pending', 'cgwts pending', 'kpzl pending']);
    expect((await client.get('/api/user/address')).data.list).toMatchObject([
      { name: pharmacy.contact, phone: pharmacy.phone, address: pharmacy.address, is_default: 1 },
    ]);
    expect((await client.get('/api/user/base')).data).toMatchObject({ is_passed: 0, review_state: 'pending' });
  });

  it('is sent once, however often it is sent', async () => {
    await write(shop, id, required);
    const first = await send();
    expect((await send()).data).toEqual(first.data);
    expect(await shop.database.$count(addresses, eq(addresses.buyerId, id))).toBe(1);
  });

  it('comes back with a reason, is mended and sent again: its address is mended with it', async () => {
    await write(shop, id, required);
    await send();
    await shop.database.update(buyers).set({ reviewState: 'refused', reviewReason: '委托书没有盖章' }).where(eq(buyers.id, id));
    await shop.database
      .update(licences)
      .set({ state: 'refused', reason: '没有盖章' })
      .where(and(eq(licences.buyerId, id), eq(licences.kind, 'cgwts')));
    expect((await client.get('/api/register')).data).toMatchObject({ state: 'refused', step: 'licences', reason: '委托书没有盖章' });
    expect((await client.get('/api/user/base')).data.zizhi_check.message).toContain('委托书没有盖章');
    expect(await send()).toMatchObject({ status: 422, errors: { cgwts: [expect.stringContaining('修改')] } });
    await client.post('/api/register/company', { ...pharmacy, address: '长江中路 23 号' });
    await write(shop, id, ['cgwts', 'yyzz']);
    expect(await send()).toMatchObject({ status: 200, data: { state: 'pending', reason: '' } });
    // The licence that still waited has given way to the one that came later.
    expect((await statesOf()).sort()).toEqual(['cgwts pending', 'cgwts refused', 'ypjyxkz pending', 'yyzz pending', 'yyzz refused']);
    expect((await client.get('/api/user/address')).data.list).toMatchObject([{ address: '长江中路 23 号' }]);
  });

  it('cannot be sent before the company’s step, nor once it has passed', async () => {
    const { data } = await client.post('/api/register/shop');
    expect(await send({ shop: data.shop })).toMatchObject({ status: 409 });
    await shop.database.update(buyers).set({ reviewState: 'passed' }).where(eq(buyers.id, id));
    expect(await send()).toMatchObject({ status: 409 });
  });

  it('asks again whose company it is', async () => {
    await write(shop, id, required);
    const other = await shop.buyerId(demoPhones.qualified);
    await shop.database.update(buyers).set({ creditCode: pharmacy.credit_code }).where(eq(buyers.id, other));
    expect(await send()).toMatchObject({ status: 422, errors: { credit_code: [expect.any(String)] } });
  });

  it('buys nothing until it has passed, and then without signing in again', async () => {
    const add = () => client.post('/api/cart', { params: [{ goods_id: 1, number: 10 }] });
    expect(await add()).toMatchObject({ status: 403, message: expect.stringContaining('注册还没有完成') });
    await write(shop, id, required);
    await send();
    expect(await add()).toMatchObject({ status: 403, message: expect.stringContaining('审核中') });
    await shop.database.update(buyers).set({ reviewState: 'passed' }).where(eq(buyers.id, id));
    await shop.database.update(licences).set({ state: 'passed' }).where(eq(licences.buyerId, id));
    expect((await client.get('/api/user/base')).data).toMatchObject({ is_passed: 1, review_state: 'passed', zizhi_check: null });
    expect((await add()).status).toBe(200);
  });
});

onPostgres('a registration that is sent twice at the same instant', (open) => {
  it('is sent once', async () => {
    const { shop, client, id } = await begun(open);
    await write(shop, id, required);
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.post('/api/register/licences')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await shop.database.$count(licences, and(eq(licences.buyerId, id), eq(licences.state, 'pending')))).toBe(3);
    expect(await shop.database.$count(addresses, eq(addresses.buyerId, id))).toBe(1);
  });
});
