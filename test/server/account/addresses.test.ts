import { asc, inArray, isNull } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { matchRegions } from '../../../src/server/account/match-regions.ts';
import { addresses } from '../../../src/server/database/schema/account.ts';
import { demoPhones, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onPostgres('delivery addresses', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  const place = { name: '王芳', phone: '0551-62345678', region: '安徽省合肥市蜀山区', address: '望江西路1号' };
  const defaults = (list: { id: number; is_default: number }[]) => list.filter(({ is_default }) => is_default === 1).map(({ id }) => id);

  it('are added, changed and removed, exactly one of them the default', async () => {
    const added = await buyer.post('/api/user/address', { ...place, is_default: 1 });
    expect(added).toMatchObject({ status: 200, data: { list: { length: 3 } } });
    const { id } = added.data;
    expect(defaults(added.data.list)).toEqual([id]);
    const changed = await buyer.post('/api/user/address', { ...place, id, name: '王芳芳' });
    expect(changed.data.list[0]).toMatchObject({ id, name: '王芳芳', is_default: 1 });
    const removed = await buyer.delete(`/api/user/address/${id}`);
    expect(removed.data.list).toHaveLength(2);
    expect(defaults(removed.data.list)).toHaveLength(1);
    expect(await buyer.delete(`/api/user/address/${id}`)).toMatchObject({ status: 404 });
  });

  it('are changed by their own path too, and one of them is made the default again and again', async () => {
    const { data } = await buyer.get('/api/user/address');
    const [, second] = data.list;
    expect(await buyer.post(`/api/user/address/${second.id}`, { ...place, name: '李强' })).toMatchObject({
      status: 200,
      data: { id: second.id },
    });
    for (let time = 0; time < 2; time += 1) {
      const made = await buyer.post(`/api/user/address/${second.id}/default`, {});
      expect([made.status, defaults(made.data.list)]).toEqual([200, [second.id]]);
    }
    await buyer.post(`/api/user/address/${data.list[0].id}/default`, {});
  });

  it.each([
    ['phone', { phone: '12345678901' }],
    ['phone', { phone: '62345678' }],
    ['name', { name: ' ' }],
    ['address', { address: 'x'.repeat(121) }],
    ['region', { region: '安徽省合肥市某某区' }],
    ['region', { region_code: '340199' }],
    ['region', { region_code: '340100', region: '安徽省合肥市' }],
    ['region', { region_code: '340103' }],
    ['region_code', { region_code: "34' --" }],
  ])('are refused with a wrong %s', async (field, wrong) => {
    expect(await buyer.post('/api/user/address', { ...place, ...wrong })).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('have the region of their code, and the code of a text that means one', async () => {
    const { data } = await buyer.post('/api/user/address', { ...place, region: '安徽省 合肥市 蜀山区' });
    const kept = () => data.list.find(({ id }: { id: number }) => id === data.id);
    expect(kept()).toMatchObject({ region: '安徽省合肥市蜀山区', region_code: '340104' });
    await buyer.delete(`/api/user/address/${data.id}`);
  });

  it('of old get the code that their text means, once, and stay as they are where it means none', async () => {
    const [owner] = await shop.database.select().from(addresses).limit(1);
    const old = { buyerId: owner?.buyerId ?? 0, name: '王芳', phone: place.phone, detail: '望江西路1号' };
    const made = await shop.database
      .insert(addresses)
      .values(['北京市东城区', '河北省新华区', '合肥'].map((region) => ({ ...old, region })))
      .returning();
    await matchRegions(shop.database);
    const ids = made.map(({ id }) => id);
    const after = await shop.database.select().from(addresses).where(inArray(addresses.id, ids)).orderBy(asc(addresses.id));
    expect(after.map(({ region, regionCode }) => [region, regionCode])).toEqual([
      ['北京市东城区', '110101'],
      ['河北省新华区', null],
      ['合肥', null],
    ]);
    await shop.database.delete(addresses).where(inArray(addresses.id, ids));
  });

  it('of the demo shop all have their region', async () => {
    expect(await shop.database.$count(addresses, isNull(addresses.regionCode))).toBe(0);
  });

  it.each([
    [{ name: '' }, '收货人不能为空'],
    [{ name: '王\u202E芳' }, '收货人含有看不见的排版符号，请重新输入'],
    [{ address: 'x'.repeat(121) }, '详细地址最多 120 个字'],
  ])('say which field is wrong in the words of their form: %j', async (wrong, message) => {
    expect((await buyer.post('/api/user/address', { ...place, ...wrong })).message).toBe(message);
  });

  it("are the buyer's own", async () => {
    const { id } = (await buyer.get('/api/user/address')).data.list[0];
    const other = await shop.signedIn(demoPhones.other);
    expect(await other.post('/api/user/address', { ...place, id })).toMatchObject({ status: 404 });
    expect(await other.delete(`/api/user/address/${id}`)).toMatchObject({ status: 404 });
    expect(await other.post(`/api/user/address/${id}`, place)).toMatchObject({ status: 404 });
    expect(await other.post(`/api/user/address/${id}/default`, {})).toMatchObject({ status: 404 });
  });

  it('keep one default though many are added at once, and are at most 20', async () => {
    const before = (await buyer.get('/api/user/address')).data.list.length;
    const answers = await Promise.all(Array.from({ length: 25 }, () => buyer.post('/api/user/address', { ...place, is_default: 1 })));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(25 + before - 20);
    const { list } = (await buyer.get('/api/user/address')).data;
    expect([list.length, defaults(list).length]).toEqual([20, 1]);
  });

  it('keep exactly one default while one is removed, another made it, and a third added as it', async () => {
    const ids = async (): Promise<number[]> => (await buyer.get('/api/user/address')).data.list.map(({ id }: { id: number }) => id);
    for (const [first = 0, second = 0] of [await ids(), (await ids()).reverse()]) {
      await Promise.all([
        buyer.delete(`/api/user/address/${first}`),
        buyer.post(`/api/user/address/${second}/default`, {}),
        buyer.post('/api/user/address', { ...place, is_default: 1 }),
        buyer.delete(`/api/user/address/${second}`),
      ]);
      expect(defaults((await buyer.get('/api/user/address')).data.list)).toHaveLength(1);
    }
  });
});
