import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../src/server/app.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { openPostgres } from '../../../src/server/database/postgres.ts';
import { sessionCookie } from '../../../src/server/http/session.ts';
import { defaultSettings, inMemory } from '../../../src/server/settings.ts';
import { operationsOf } from '../../support/calls/operations.ts';
import { setStock, somePlainGoods } from '../../support/demo-goods.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { postgresUrlOf } from '../../support/postgres-url.ts';
import { demoPhones, onPostgres, type TestShop } from '../../support/server.ts';
import { ServerClient } from '../../support/server-client.ts';
import { placementOf, shopPathOf } from '../../support/placement.ts';

/** Calls whose answer needs rows of other shops: docs/scaling.md says of each what becomes of it. */
const seesOthers = {
  '/api/user/shops': 'other shops of the same account',
  '/api/goods/hot': 'what all buy most',
  '/api/groupbuy': 'how many shops have joined',
};

/** Where two answers first differ, by the names of their fields; null where they are the same. */
function differenceOf(one: unknown, other: unknown, name = ''): string | null {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other ? null : name;
  for (const field of new Set([...Object.keys(one), ...Object.keys(other)])) {
    // The time of an answer is its own. A former price (R40) is the lowest of all orders, wherever a flash sale runs.
    if (/^(?:timestamp|end_time|former_price)$/.test(field)) continue;
    const of = (from: object): unknown => (from as Readonly<Record<string, unknown>>)[field];
    const found = differenceOf(of(one), of(other), /^\d+$/.test(field) ? `${name}[]` : `${name}.${field}`);
    if (found !== null) return found;
  }
  return null;
}

/** Lets a role see the rows of one shop alone, as if they were all that its machine has. */
async function filterRows({ database }: TestShop, role: string, shop: number): Promise<void> {
  await database.execute(sql.raw(`create role ${role} login`));
  await database.execute(sql.raw(`grant usage on schema public, drizzle to ${role}`));
  for (const schema of ['public', 'drizzle'])
    for (const kind of ['tables', 'sequences', 'functions'])
      await database.execute(sql.raw(`grant all on all ${kind} in schema ${schema} to ${role}`));
  for (const table of placementOf('By shop')) {
    const path = shopPathOf(table);
    const holds =
      path.kind === 'own'
        ? `${path.column} is null or ${path.column} = ${shop}`
        : path.links
            .map(({ column, parent }) => `(${column} is null or exists (select from ${parent} p where p.id = ${table}.${column}))`)
            .join(' and ');
    await database.execute(sql.raw(`alter table ${table} enable row level security`));
    // A statement does not see what it inserts: a line and its batches, written together, are checked by the line.
    const check = path.kind === 'own' ? holds : 'true';
    await database.execute(sql.raw(`create policy one_shop on ${table} to ${role} using (${holds}) with check (${check})`));
  }
}

onPostgres('a buyer, where only the rows of their shop are', (open) => {
  let shop: TestShop;
  let app: FastifyInstance;
  let buyer: ServerClient;
  let same: ServerClient;
  beforeAll(async () => {
    shop = await open();
    const role = `one_shop_${process.pid}_${Date.now()}`;
    const id = await shop.buyerId(demoPhones.qualified);
    await filterRows(shop, role, id);
    const opened = await openPostgres(Object.assign(new URL(await postgresUrlOf(shop)), { username: role }).href);
    app = await createApp({ opened, clock: systemClock, settings: { ...defaultSettings, dataDir: inMemory } });
    app.addHook('onClose', opened.close);
    buyer = await shop.signedIn(demoPhones.qualified);
    same = new ServerClient(app);
    same.setCookie(sessionCookie, buyer.cookie(sessionCookie) ?? '');
    return () => app.close();
  });

  it('adds to the cart, orders, pays, marks and writes as ever', async () => {
    const goods = await somePlainGoods(shop.database);
    await setStock(shop.database, goods.id, 10_000);
    await same.post('/api/cart/batch_delete', { ids: (await same.get('/api/cart/list')).data.data.map(({ id }: { id: number }) => id) });
    const order = await placeOrder(same, [{ goods_id: goods.id, number: 2 }]);
    expect([order.status, order.text]).toEqual([200, order.text]);
    const paid = await same.post(`/api/order/${order.data.id}/pay`, { method: 'balance' });
    expect([paid.status, paid.text]).toEqual([200, paid.text]);
    const marked = await same.post('/api/favorite', { goods_ids: [goods.id] });
    expect([marked.status, marked.text]).toEqual([200, marked.text]);
    const detail = await same.get(`/api/order/${order.data.id}`);
    expect(differenceOf(detail.data, (await buyer.get(`/api/order/${order.data.id}`)).data)).toBeNull();
  });

  it('reads the same as where all rows are, but for what is known to need others', async () => {
    const operations = await operationsOf(shop);
    const reading = operations.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes('{'));
    const differ: string[] = [];
    for (const { path } of [...reading, { path: '/api/goods/detail/1' }]) {
      if (/^\/api\/(?:desk|erp|draw|openapi)/.test(path)) continue;
      const [all, own] = [await buyer.get(path), await same.get(path)];
      expect([path, all.status < 500, own.status]).toEqual([path, true, all.status]);
      const difference = differenceOf(all.data, own.data);
      if (difference !== null) differ.push(path);
    }
    expect(reading.length).toBeGreaterThan(40);
    expect(differ).toEqual(Object.keys(seesOthers));
  });
});
