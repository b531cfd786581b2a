import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { sessions } from '../../../src/server/database/schema/account.ts';
import { sessionCookie } from '../../../src/server/http/session.ts';
import { plainGoods } from '../../support/demo-goods.ts';
import { demoPhones, onPostgres, type TestShop } from '../../support/server.ts';
import { ServerClient } from '../../support/server-client.ts';
import { ownerSession } from '../../support/owner-session.ts';

interface Shop {
  readonly id: number;
  readonly company: string;
  readonly is_current: number;
  readonly cart: number;
}

onPostgres('the shops of an account (R24)', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  beforeEach(async () => {
    shop ??= await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  const shopsOf = async (client: ServerClient): Promise<Shop[]> => (await client.get('/api/user/shops')).data as Shop[];
  const other = async (): Promise<Shop> => (await shopsOf(buyer)).find(({ is_current }) => is_current === 0) as Shop;

  it('are listed with the one that the session is in', async () => {
    const shops = await shopsOf(buyer);
    expect(shops).toHaveLength(2);
    expect(shops.filter(({ is_current }) => is_current === 1)).toMatchObject([
      {
        id: await shop.buyerId(demoPhones.qualified),
        type: 'pharmacy',
        is_passed: 1,
        missing: [],
        address: '安徽省合肥市庐阳区长江中路369号安和大药房',
      },
    ]);
    const unqualified = (await (await shop.signedIn(demoPhones.unqualified)).get('/api/user/shops')).data;
    expect(unqualified).toMatchObject([{ is_passed: 0, missing: ['资质审核中', '医疗机构执业许可证/诊所备案审核中', '采购委托书审核中'] }]);
  });

  it("are changed under a new session id; the old one is dead, and what follows is the other shop's", async () => {
    const { id, company } = await other();
    const before = buyer.cookie(sessionCookie) as string;
    expect(await buyer.post('/api/user/switch', { id })).toMatchObject({ status: 200, data: { shop_id: id, company } });
    expect(buyer.cookie(sessionCookie)).not.toBe(before);
    expect((await buyer.get('/api/user/base')).data).toMatchObject({ show: true, shop_id: id, company });
    const stale = new ServerClient(shop.app);
    stale.setCookie(sessionCookie, before);
    expect(await stale.get('/api/cart/list')).toMatchObject({ status: 401 });
  });

  it('hold what was copied there: the copied cart is the one that opens', async () => {
    const { id, cart } = await other();
    const [goods] = await plainGoods(shop.database, 1);
    const goodsId = goods?.id ?? 0;
    expect(await buyer.post('/api/cart', { params: [{ goods_id: goodsId, number: 10 }] })).toMatchObject({ data: { refused: [] } });
    const line = (await buyer.get('/api/cart/list')).data.data.find(({ goods: named }: { goods: { id: number } }) => named.id === goodsId);
    expect(await buyer.post('/api/cart/copy', { ids: [line.id], other_user_ids: [id] })).toMatchObject({ status: 200 });
    expect((await other()).cart).toBe(cart + 1);
    await buyer.post('/api/user/switch', { id });
    expect((await buyer.get('/api/cart/list')).data.data).toContainEqual(
      expect.objectContaining({ goods: expect.objectContaining({ id: goodsId }) }),
    );
  });

  it('of other accounts are as if they were not there', async () => {
    const stranger = await shop.buyerId(demoPhones.other);
    expect(await buyer.post('/api/user/switch', { id: stranger })).toMatchObject({ status: 404 });
    expect(await buyer.post('/api/user/switch', { id: 'x' })).toMatchObject({ status: 404 });
    expect((await buyer.get('/api/user/base')).data).toMatchObject({ show: true });
  });

  it('are changed once where one session changes them many times at once', async () => {
    const { id } = await other();
    const token = buyer.cookie(sessionCookie) as string;
    const clients = Array.from({ length: 8 }, () => {
      const client = new ServerClient(shop.app);
      client.setCookie(sessionCookie, token);
      return client;
    });
    const statuses = await Promise.all(clients.map(async (client) => (await client.post('/api/user/switch', { id })).status));
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 401)]);
  });

  it('refuse a page that shows another one, before anything is read or written', async () => {
    const { id, company } = await other();
    const shown = String(await shop.buyerId(demoPhones.qualified));
    await buyer.post('/api/user/switch', { id });
    const cart = async () => (await buyer.get('/api/cart/total')).data.total as number;
    const lines = await cart();
    const goods = (await buyer.get('/api/goods/list?in_stock=1')).data.list[0].id;
    const late = await buyer.post('/api/cart', { params: [{ goods_id: goods, number: 10 }] }, { 'shop-id': shown });
    expect(late).toMatchObject({ status: 460, code: 460, message: expect.stringContaining(company) });
    expect(await buyer.send({ method: 'GET', url: '/api/goods/list', headers: { 'shop-id': shown } })).toMatchObject({ status: 460 });
    expect(await cart()).toBe(lines);
    // Whoever names the right one, or none, is let in; logging out and in is possible from any page.
    expect(await buyer.send({ method: 'GET', url: '/api/cart/list', headers: { 'shop-id': String(id) } })).toMatchObject({ status: 200 });
    expect(await buyer.send({ method: 'DELETE', url: '/api/user/logout', headers: { 'shop-id': shown } })).toMatchObject({ status: 200 });
  });

  it('give a session no longer life than its login has', async () => {
    const loggedIn = new Date(Date.now() - 29 * 86_400_000);
    const token = await ownerSession(shop.database, await shop.buyerId(demoPhones.qualified), new Date());
    await shop.database
      .update(sessions)
      .set({ createdAt: loggedIn })
      .where(eq(sessions.tokenHash, createHash('sha256').update(token).digest('base64url')));
    const client = new ServerClient(shop.app);
    client.setCookie(sessionCookie, token);
    const { id } = await other();
    await client.post('/api/user/switch', { id });
    const { rows } = await shop.opened.database.execute<{ days: number }>(
      `select extract(epoch from max(expires_at) filter (where created_at < now() - interval '28 days') - now()) / 86400 as days from sessions`,
    );
    expect(Number(rows[0]?.days)).toBeLessThanOrEqual(1.01);
  });
});
