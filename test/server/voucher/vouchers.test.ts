import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { vouchers } from '../../../src/server/database/schema/promotion.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly missing: string | null;
  readonly scope: { readonly kinds: number; readonly names: string[] } | null;
}

onBothDatabases('one’s own coupons and cash vouchers', (open) => {
  let shop: TestShop;
  let client: ServerClient;
  beforeAll(async () => {
    shop = await open();
    client = await shop.signedIn(demoPhones.qualified);
  });
  const list = async (query: string, who = client) => (await who.get(`/api/user/coupon?${query}`)).data;
  const goodsOf = async (voucher: string | number, who: ServerClient = client) =>
    (await who.get(`/api/goods/list?voucher=${voucher}&per_page=100`)).data;

  it('are listed by kind and state, and counted', async () => {
    const usable = await list('type=1&status=0');
    expect(usable).toMatchObject({ total: 3, usable: 3, used: 1, expired: 1 });
    // What ends first comes first; an empty cart misses the whole amount.
    expect(usable.list.map(({ name, missing }: Listed) => [name, missing])).toEqual([
      ['指定厂家满300减25', '300.00'],
      ['全场满500减30', '500.00'],
      ['全场满10000减600', '10000.00'],
    ]);
    expect((await list('type=1&status=2')).list).toMatchObject([{ name: '新客满100减10', missing: null, order: null }]);
    expect(await list('type=2')).toMatchObject({ total: 3, expired: 1 });
    expect((await client.get('/api/user/couponNum')).data).toEqual({ coupon: 3, xjq: 3, expiring: 0 });
    for (const wrong of ['type=3', 'type=0', 'status=3', 'status=x', 'page=0'])
      expect((await client.get(`/api/user/coupon?${wrong}`)).code).toBe(422);
    expect((await shop.visitor().get('/api/user/coupon')).code).toBe(401);
  });

  it('lead to a list of exactly their goods', async () => {
    const { list: own } = await list('type=1');
    const scoped = own.find(({ scope }: Listed) => scope !== null) as Listed;
    const [row] = await shop.database.select().from(vouchers).where(eq(vouchers.id, scoped.id));
    const found = await goodsOf(scoped.id);
    expect(found.total).toBe(scoped.scope?.kinds);
    const ids: number[] = [];
    for (let page = 1; ids.length < found.total; page++) {
      ids.push(
        ...(await client.get(`/api/goods/list?voucher=${scoped.id}&per_page=100&page=${page}`)).data.list.map(
          ({ id }: { id: number }) => id,
        ),
      );
    }
    expect(ids.toSorted((one, other) => one - other)).toEqual([...(row?.goodsIds ?? [])].toSorted((one, other) => one - other));
    expect(scoped.scope?.names.length).toBe(3);
    // One without a scope counts all.
    const whole = own.find(({ scope }: Listed) => scope === null) as Listed;
    expect((await goodsOf(whole.id)).total).toBe((await client.get('/api/goods/list')).data.total);
    // Another's and none at all find nothing, whatever was counted before; a visitor is sent to the login.
    const other = await shop.signedIn(demoPhones.other);
    for (const voucher of [scoped.id, 999_999, 'x']) expect((await goodsOf(voucher, other)).total).toBe(0);
    expect((await shop.visitor().get(`/api/goods/list?voucher=${scoped.id}`)).code).toBe(401);
    expect((await goodsOf(scoped.id)).total).toBe(found.total);
  });

  it('stand among the filters of a list, by name, those for some goods only; nobody else sees them', async () => {
    const facetOf = async (who: ServerClient) => (await who.get('/api/goods/list?per_page=1')).data.facets.vouchers;
    expect((await facetOf(client)).map(({ name }: Listed) => name)).toEqual(['指定厂家满300减25', '15元现金券']);
    const [{ value }] = await facetOf(client);
    const { total } = await goodsOf(value);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan((await client.get('/api/goods/list')).data.total);
    expect(await facetOf(shop.visitor())).toEqual([]);
  });

  it('say what is missing in the cart as it is, which the best plan takes, and which order used it', async () => {
    const { list: own } = await list('type=1');
    const scoped = own.find(({ scope }: Listed) => scope !== null) as Listed;
    const goods = (await client.get(`/api/goods/list?voucher=${scoped.id}&in_stock=1&sort=price_desc&per_page=1`)).data.list[0];
    const added = await client.post('/api/cart', { params: [{ goods_id: goods.id, number: 1 }] });
    expect(added.data.refused).toEqual([]);
    const cart = await client.post('/api/cart/checkout', {
      ids: (await client.get('/api/cart/list')).data.data.map(({ id }: { id: number }) => id),
      new: 1,
    });
    const { tiers, reductions } = cart.data.priced;
    const told = (await list('type=1')).list;
    for (const { id, missing } of tiers.coupon) expect(told.find((one: Listed) => one.id === id).missing).toBe(missing);
    const used = reductions.filter(({ kind }: { kind: string }) => kind === 'coupon').map(({ id }: { id: number }) => id);
    expect(told.filter(({ is_chosen: isChosen }: { is_chosen: boolean }) => isChosen).map(({ id }: Listed) => id)).toEqual(used);
  });
});
