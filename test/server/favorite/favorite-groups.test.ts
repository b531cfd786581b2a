import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { favoriteGroups, favorites } from '../../../src/server/database/schema/favorite.ts';
import { demoPhones, onEither, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

onEither('groups of favourites', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  let other: ServerClient;
  beforeEach(async () => {
    shop ??= await open();
    buyer = await shop.signedIn(demoPhones.unsigned);
    other = await shop.signedIn(demoPhones.other);
    await shop.database.delete(favorites);
    await shop.database.delete(favoriteGroups);
    await buyer.post('/api/favorite', { goods_ids: [5, 6, 7] });
  });
  const list = async (query = '') => (await buyer.get(`/api/favorite${query}`)).data;
  const groups = async () => (await list()).groups as { id: number; name: string; count: number }[];
  const made = async (name: string) => {
    await buyer.post('/api/favorite/group', { name });
    return (await groups()).find((one) => one.name === name)?.id ?? 0;
  };
  const idsOf = async (query: string) => (await list(query)).list.map(({ id }: { id: number }) => id);

  it('hold what is moved into them; deleted, they leave it in none', async () => {
    const id = await made('抗生素');
    expect((await buyer.post('/api/favorite/move', { goods_ids: [5, 7, 999], group: id })).status).toBe(200);
    expect([await idsOf(`?group=${id}`), await idsOf('?group=none'), await idsOf('')]).toEqual([[7, 5], [6], [7, 6, 5]]);
    expect(await list(`?group=${id}`)).toMatchObject({
      total: 2,
      all: 3,
      groups: [{ id, name: '抗生素', count: 2 }],
      marks: [
        { goods_id: 7, group_id: id },
        { goods_id: 5, group_id: id },
      ],
    });
    await buyer.post('/api/favorite/move', { goods_ids: [7] });
    expect(await idsOf('?group=none')).toEqual([7, 6]);
    expect((await buyer.delete(`/api/favorite/group/${id}`)).status).toBe(200);
    expect([await idsOf('?group=none'), await groups(), (await buyer.delete(`/api/favorite/group/${id}`)).status]).toEqual([
      [7, 6, 5],
      [],
      404,
    ]);
  });

  it('have names of their own, short and one line, and are twenty at most', async () => {
    const id = await made('常用');
    for (const name of ['常用', ' 常用 ', '', '好'.repeat(13), '两\n行']) {
      expect(await buyer.post('/api/favorite/group', { name })).toMatchObject({ status: 422, errors: { name: expect.anything() } });
    }
    expect((await buyer.post(`/api/favorite/group/${id}`, { name: '常用' })).status).toBe(200);
    expect((await buyer.post(`/api/favorite/group/${id}`, { name: '夜班' })).status).toBe(200);
    for (let at = 1; at < 20; at += 1) await buyer.post('/api/favorite/group', { name: `组${at}` });
    expect(await buyer.post('/api/favorite/group', { name: '多一个' })).toMatchObject({ status: 422, message: '最多 20 个分组' });
  });

  it('are one shop’s own: another’s is as absent', async () => {
    const id = await made('常用');
    await other.post('/api/favorite', { goods_ids: [5] });
    const attempts = [
      other.post(`/api/favorite/group/${id}`, { name: '我的' }),
      other.delete(`/api/favorite/group/${id}`),
      other.post('/api/favorite/move', { goods_ids: [5], group: id }),
    ];
    const absent = await other.delete('/api/favorite/group/999999');
    for (const attempt of attempts) expect(await attempt).toMatchObject({ status: 404, message: absent.message });
    expect((await other.get(`/api/favorite?group=${id}`)).data).toMatchObject({ total: 0, groups: [] });
    expect((await groups())[0]?.name).toBe('常用');
  });

  it('stand beside a note, a target and what is to be told of each', async () => {
    const said = { note: ' 夜班用 ', target_stock: '50', tells_price: 0, tells_stock: 1 };
    expect((await buyer.post('/api/favorite/6/mark', said)).status).toBe(200);
    const of6 = async () => (await list()).marks.find((one: { goods_id: number }) => one.goods_id === 6);
    expect(await of6()).toMatchObject({ note: '夜班用', target_stock: 50, tells_price: 0, tells_stock: 1 });
    await buyer.post('/api/favorite/6/mark', {});
    expect(await of6()).toMatchObject({ note: '', target_stock: null, tells_price: 1 });
    expect((await buyer.post('/api/favorite/8/mark', said)).status).toBe(404);
    expect((await other.post('/api/favorite/6/mark', said)).status).toBe(404);
    expect(await buyer.post('/api/favorite/6/mark', { note: '长'.repeat(61), target_stock: -1 })).toMatchObject({
      status: 422,
      errors: { note: expect.anything(), target_stock: expect.anything() },
    });
    await buyer.post('/api/favorite', { goods_ids: [6] });
    expect(await of6()).toMatchObject({ note: '' });
  });

  it('are saved as a list with target stock: twice is once, equal goods add up, what stands elsewhere stays there', async () => {
    const night = await made('夜班');
    await buyer.post('/api/favorite/move', { goods_ids: [6], group: night });
    const monday = {
      name: ' 周一补货 ',
      goods: [
        { goods_id: 8, number: 20 },
        { goods_id: 5, number: '10' },
        { goods_id: 6, number: 30 },
        { goods_id: 8, number: 5 },
        { goods_id: 999_999, number: 1 },
      ],
    };
    const first = await buyer.post('/api/favorite/saved', monday);
    expect(first).toMatchObject({ status: 200, data: { saved: 2, kept: 1 } });
    expect((await buyer.post('/api/favorite/saved', monday)).data).toEqual(first.data);
    const targets = async (id: number) =>
      (await list(`?group=${id}`)).marks.map((one: { goods_id: number; target_stock: number | null }) => [one.goods_id, one.target_stock]);
    expect(await targets(first.data.group_id)).toEqual([
      [8, 25],
      [5, 10],
    ]);
    expect(await targets(night)).toEqual([[6, null]]);
    // New ones of a list tell of nothing; what was a favourite before tells as it did.
    expect((await list()).marks.map((one: { goods_id: number; tells_price: 0 | 1 }) => [one.goods_id, one.tells_price])).toEqual([
      [8, 0],
      [7, 1],
      [6, 1],
      [5, 1],
    ]);
    expect((await buyer.post('/api/favorite/saved', { ...monday, moves: 1 })).data).toMatchObject({ saved: 3, kept: 0 });
    expect([await targets(night), (await groups()).length]).toEqual([[], 2]);
  });

  it('are saved by name within bounds, or not at all', async () => {
    const one = [{ goods_id: 5, number: 1 }];
    const wrong = [
      { name: '好'.repeat(13), goods: one },
      { name: '', goods: one },
      { name: '常用', goods: [] },
      { name: '常用', goods: [{ goods_id: 5, number: 0 }] },
      { name: '两\n行', goods: one },
    ];
    for (const form of wrong) expect((await buyer.post('/api/favorite/saved', form)).status).toBe(422);
    // Forms hold no longer lists.
    expect((await buyer.post('/api/favorite/saved', { name: '常用', goods: Array.from({ length: 501 }, () => one[0]) })).status).toBe(400);
    expect((await buyer.post('/api/favorite/saved', { name: '常用', goods: [{ goods_id: 999_999, number: 1 }] })).status).toBe(404);
    expect(await groups()).toEqual([]);
    for (let at = 1; at <= 20; at += 1) await buyer.post('/api/favorite/group', { name: `组${at}` });
    expect(await buyer.post('/api/favorite/saved', { name: '多一个', goods: one })).toMatchObject({
      status: 422,
      errors: { name: expect.anything() },
    });
    expect((await buyer.post('/api/favorite/saved', { name: '组7', goods: one })).data).toMatchObject({ saved: 1 });
    // A name is a shop's own: another's group of that name takes nothing in.
    await other.post('/api/favorite/saved', { name: '组7', goods: [{ goods_id: 7, number: 3 }] });
    expect(await idsOf(`?group=${(await groups()).find(({ name }) => name === '组7')?.id}`)).toEqual([5]);
  });
});

onPostgres('a group that is made twenty-five times at once', (open) => {
  it('is one, and there are no more than twenty of others', async () => {
    const shop = await open();
    const buyer = await shop.signedIn(demoPhones.unsigned);
    const same = await Promise.all(Array.from({ length: 25 }, () => buyer.post('/api/favorite/group', { name: '常用' })));
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
    await Promise.all(Array.from({ length: 25 }, (_none, at) => buyer.post('/api/favorite/group', { name: `组${at}` })));
    expect(await shop.database.$count(favoriteGroups, eq(favoriteGroups.buyerId, await shop.buyerId(demoPhones.unsigned)))).toBe(20);
    // Which of the others are among the twenty is chance.
    const list = {
      name: '常用',
      goods: [
        { goods_id: 5, number: 4 },
        { goods_id: 6, number: 4 },
      ],
    };
    const saved = await Promise.all(Array.from({ length: 10 }, () => buyer.post('/api/favorite/saved', list)));
    expect(new Set(saved.map(({ status, data }) => JSON.stringify([status, data.saved])))).toEqual(new Set(['[200,2]']));
    expect(await shop.database.$count(favorites, eq(favorites.buyerId, await shop.buyerId(demoPhones.unsigned)))).toBe(2);
  });
});
