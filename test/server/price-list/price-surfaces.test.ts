import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import type { DemoGoodsRow } from '../../support/demo-goods.ts';
import { plainGoods } from '../../support/demo-goods.ts';
import { exampleOf, sendExample } from '../../support/calls/examples.ts';
import { type Operation, operationsOf } from '../../support/calls/operations.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { commanded, makePriceList } from '../../support/price-lists.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';

/** Prices that nothing else in the shop costs: where one of them stands, it is this list's. */
const prices = { contract: '3.1357', class: '4.2468' } as const;
type Who = keyof typeof prices | 'visitor' | 'another';

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

/** Every object of an answer, however deep, that is these goods with a price. */
function pricedIn(value: Json, goodsId: number): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((one) => pricedIn(one, goodsId));
  return value.id === goodsId && 'base_price' in value ? [value, ...inside] : inside;
}

onEither('prices of two customers, on every surface (R57)', { timeout: 300_000 }, (open) => {
  let shop: TestShop;
  let goods: DemoGoodsRow;
  let beside: DemoGoodsRow;
  let operations: readonly Operation[];
  let clients: Readonly<Record<Who, ServerClient>>;
  const seen = new Map<string, Set<Who>>();

  beforeAll(async () => {
    shop = await open();
    [goods, beside] = (await plainGoods(shop.database, 2)) as [DemoGoodsRow, DemoGoodsRow];
    clients = {
      contract: await shop.signedIn(demoPhones.qualified),
      class: await shop.signedIn(demoPhones.other),
      visitor: shop.visitor(),
      another: await shop.signedIn(demoPhones.unsigned),
    };
    // Both buy, favour and hold the goods, so that as many screens as can be show them.
    for (const client of [clients.contract, clients.class]) {
      const placed = await placeOrder(client, [
        { goods_id: goods.id, number: 2 },
        { goods_id: beside.id, number: 2 },
      ]);
      expect([placed.status, placed.message]).toEqual([200, placed.message]);
      await client.post('/api/favorite', { goods_ids: [goods.id] });
      await client.post('/api/cart', { params: [{ goods_id: goods.id, number: 2 }] });
    }
    await makePriceList(shop, [{ id: goods.id, price: prices.contract }], '--buyer', demoPhones.qualified);
    await makePriceList(shop, [{ id: goods.id, price: prices.class }], '--class', 'A');
    await commanded(shop, ['buyer', 'class', demoPhones.other, 'A', '--confirm']);
    operations = await operationsOf(shop);
  });

  /** Calls that read, asked about the goods: all that only read, and those that price or match what is sent. */
  const reading = (): readonly Operation[] => {
    const sent = ['/api/cart/checkout', '/api/cart/next_hint', '/api/cart/gap_goods', '/api/user/fast_buy/match', '/api/cart/copy/preview'];
    return operations.filter(({ method, path }) => method === 'GET' || sent.includes(path));
  };

  it('each is asked for, and shows nobody another one’s price; no answer may be kept by anybody', async () => {
    const asked = [...reading()];
    expect(asked.length).toBeGreaterThan(60);
    // Begins and ends with one: what they all left in a cache of the server's would show.
    for (const who of ['contract', 'visitor', 'class', 'another', 'contract'] as const) {
      const client = clients[who];
      const cart = who === 'contract' || who === 'class' ? (await client.get('/api/cart/list')).data.data : [];
      const order = who === 'contract' || who === 'class' ? (await client.get('/api/order')).data.list[0]?.id : 1;
      for (const operation of asked) {
        const ids = operation.path.startsWith('/api/cart') ? cart.map(({ id }: Json) => id) : [goods.id];
        const id = operation.path.startsWith('/api/order') ? order : goods.id;
        const keywords = goods.name;
        const given = { '{id}': id, ids, keywords, text: `${goods.name} ${goods.spec} 2`, 'rows[].goods_id': goods.id };
        const answer = await sendExample(client, operation, exampleOf(operation, given));
        const at = `${operation.name} for ${who}`;
        expect([at, answer.status < 500]).toEqual([at, true]);
        const foreign = Object.entries(prices).filter(([owner, price]) => owner !== who && answer.text.includes(price));
        expect([at, foreign]).toEqual([at, []]);
        expect([at, answer.headers['cache-control'], answer.headers.etag]).toEqual([
          at,
          expect.stringMatching(/no-store|no-cache/),
          undefined,
        ]);
        for (const found of pricedIn(answer.data, goods.id)) {
          seen.set(operation.name, (seen.get(operation.name) ?? new Set()).add(who));
          const expected = who === 'contract' || who === 'class' ? prices[who] : found.base_price;
          expect([at, found.base_price]).toEqual([at, expected]);
        }
      }
    }
  });

  it('the goods were on these surfaces for both customers', () => {
    const both = [...seen].filter(([, who]) => who.has('contract') && who.has('class')).map(([name]) => name);
    expect(both).toEqual(
      expect.arrayContaining([
        'GET /api/goods/list',
        'GET /api/goods/detail/{id}',
        'GET /api/favorite',
        'GET /api/cart/list',
        'GET /api/goods/search',
        'GET /api/order/{id}/again',
        'POST /api/cart/checkout',
        'POST /api/user/fast_buy/match',
      ]),
    );
  });

  it('suggestions, lists sorted and narrowed by price show and count each one’s own price', async () => {
    for (const who of ['contract', 'class'] as const) {
      const own = prices[who];
      const exact = { least: own.slice(0, 4), most: (Number(own.slice(0, 4)) + 0.01).toFixed(2) };
      const [least, most] = [own.slice(0, 3), (Number(own) + 0.05).toFixed(2)];
      const words = `keywords=${encodeURIComponent(goods.name)}`;
      const within = await clients[who].get(`/api/goods/list?${words}&price_min=${least}&price_max=${most}&per_page=100`);
      expect([who, within.data.list.map(({ id }: Json) => id)]).toEqual([who, expect.arrayContaining([goods.id])]);
      const outside = await clients[who].get(`/api/goods/list?${words}&price_min=${most}&per_page=100`);
      expect(outside.data.list.map(({ id }: Json) => id)).not.toContain(goods.id);
      // Without words the counts of a list are kept for some seconds, by the buyer's own prices.
      const broad = await clients[who].get(`/api/goods/list?price_min=${exact.least}&price_max=${exact.most}`);
      const near = (await clients.visitor.get(`/api/goods/list?price_min=${exact.least}&price_max=${exact.most}`)).data;
      expect(broad.data.total).toBe(near.total + 1);
      expect(broad.data.list.map(({ id }: Json) => id)).toContain(goods.id);
      expect(near.list.map(({ id }: Json) => id)).not.toContain(goods.id);
      const { data } = await clients[who].get(`/api/goods/search?${words}`);
      const suggested = [data].flatMap((one: Json) => one.list ?? one).find(({ id }: Json) => id === goods.id);
      if (suggested !== undefined) expect(suggested.base_price).toBe(own);
    }
    const sorted = (await clients.contract.get(`/api/goods/list?sort=price_asc&per_page=100&keywords=${encodeURIComponent(goods.name)}`))
      .data.list;
    const shown = sorted.map(({ base_price, zbz, ladder_price }: Json) =>
      Math.min(Number(base_price), ...ladder_price.filter(({ number }: Json) => number <= zbz).map(({ price }: Json) => Number(price))),
    );
    expect(sorted[0].id).toBe(goods.id);
    expect(shown[0]).toBe(Number(prices.contract));
  });

  it('leaves the shop sound', async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
