import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { demoPhones, onPostgres } from '../../support/server.ts';

/** What a request asks the database, `begin` and `commit` too: each is a way there and back. */
const statements = {
  'GET /api/goods/list': 1,
  'GET /api/goods/list?keywords=': 1,
  'GET /api/goods/search?keywords=': 1,
  'GET /api/goods/detail/{id}, a visitor': 2,
  'GET /api/goods/detail/{id}, a buyer': 3,
  'GET /api/cart/list': 3,
  'POST /api/cart, 20 lines': 8,
  'POST /api/cart/{id}/edit': 5,
  'POST /api/cart/checkout, 20 lines': 10,
  'POST /api/order, 20 lines': 24,
  'POST /api/order/{id}/pay': 18,
} as const;

onPostgres('the statements of a request', (open) => {
  it('are as many as are known of it', { timeout: 60_000 }, async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const { database, signedIn, visitor } = await open();
    const buyer = await signedIn(demoPhones.other);
    await database.execute(sql`delete from cart_lines`);
    await database.execute(sql`update buyers set balance = 1000000`);
    const { list } = (await buyer.get('/api/goods/list?in_stock=1&per_page=100')).data;
    const params = (list as { id: number; is_buy: number; zbz: number; number: number; is_hm: number; qg_number: number }[])
      .filter((goods) => goods.is_buy === 1 && goods.number > 2 * goods.zbz && goods.is_hm === 0 && goods.qg_number === 0)
      .slice(0, 20)
      .map(({ id, zbz }) => ({ goods_id: id, number: zbz }));
    expect(params).toHaveLength(20);
    const counts: Partial<Record<keyof typeof statements, number>> = {};
    /** Asks twice, where asking changes nothing: the second time nothing is read that is kept. */
    const count = async <Answer extends { status: number; text: string }>(
      call: keyof typeof statements,
      ask: () => Promise<Answer>,
    ): Promise<Answer> => {
      const isReading = call.startsWith('GET');
      if (isReading) await ask();
      asked.mockClear();
      const answer = await ask();
      expect(answer, answer.text.slice(0, 300)).toMatchObject({ status: 200 });
      counts[call] = asked.mock.calls.length;
      return answer;
    };
    const goodsId = params[0]?.goods_id ?? 0;
    await count('GET /api/goods/list', () => visitor().get('/api/goods/list'));
    await count('GET /api/goods/list?keywords=', () => visitor().get('/api/goods/list?keywords=amxl'));
    await count('GET /api/goods/search?keywords=', () => visitor().get('/api/goods/search?keywords=amxl'));
    await count('GET /api/goods/detail/{id}, a visitor', () => visitor().get(`/api/goods/detail/${goodsId}`));
    await count('GET /api/goods/detail/{id}, a buyer', () => buyer.get(`/api/goods/detail/${goodsId}`));
    await count('POST /api/cart, 20 lines', () => buyer.post('/api/cart', { params }));
    const cart = await count('GET /api/cart/list', () => buyer.get('/api/cart/list'));
    const ids: number[] = cart.data.data.map(({ id }: { id: number }) => id);
    expect(ids).toHaveLength(20);
    await count('POST /api/cart/{id}/edit', () => buyer.post(`/api/cart/${ids[0]}/edit`, { number: (params[0]?.number ?? 1) * 2 }));
    const sheet = await count('POST /api/cart/checkout, 20 lines', () => buyer.post('/api/cart/checkout', { ids, new: 1 }));
    const order = await count('POST /api/order, 20 lines', () =>
      buyer.post('/api/order', { ids, address_id: sheet.data.addresses[0].id, expect: sheet.data.priced.payable }),
    );
    await count('POST /api/order/{id}/pay', () => buyer.post(`/api/order/${order.data.id}/pay`, { method: 'balance' }));
    expect(counts).toEqual(statements);
  });
});
