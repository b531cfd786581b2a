import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Books } from '../../../docs/examples/erp/books.mjs';
import { poll, webhookListener } from '../../../docs/examples/erp/shop.mjs';
import { auditShop } from '../../../src/server/database/audit.ts';
import { feedEntries } from '../../../src/server/database/schema/feed-entry.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { identityVault } from '../../../src/server/identity/identity-keys.ts';
import { fileWord } from '../../../src/server/operator/kit/file-word.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { defaultSettings, inMemory } from '../../../src/server/settings.ts';
import { plainGoods, setStock } from '../../support/demo-goods.ts';
import { eventually } from '../../support/eventually.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { chanceOf, seed } from '../../support/seeded.ts';
import { onPostgres, type TestShop } from '../../support/server.ts';

/** `ERP_ORDERS=1000` for a long run, which takes a second or two an order. */
const orderCount = Number(process.env.ERP_ORDERS ?? 30);
const ordersOfBuyer = 10;

onPostgres(`an ERP of the examples beside the shop (seed ${seed})`, { timeout: 120_000 + orderCount * 4_000 }, (open) => {
  let shop: TestShop;
  let shopUrl: string;
  let books: Books;
  let secret = '';
  /** how far the shop's clock is ahead */
  let ahead = 0;
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-erp-'));
  const servers: Server[] = [];
  const chance = chanceOf();
  const listening = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };
  const now = () => new Date(Date.now() + ahead);
  const identities = identityVault({ ...defaultSettings, dataDir: inMemory });
  const payment = { isSimulated: true, wechat: null, alipay: null };
  const run = (...words: string[]) => programs.shop({ database: shop.database, clock: now, payment, identities }, words);
  const done = async (...words: string[]): Promise<readonly string[]> => {
    const { exitCode, out, err } = await run(...words);
    expect([words.slice(0, 2), exitCode, err]).toEqual([words.slice(0, 2), 0, []]);
    return out;
  };
  const ship = async (sn: string): Promise<boolean> => (await run('ship', sn, '--carrier', '顺丰', '--number', `SF${sn}`)).exitCode === 0;

  beforeAll(async () => {
    shop = await open();
    // The books begin with what is told from now on.
    await shop.database.delete(feedEntries);
    shopUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    books = new Books(folder);
  });
  afterAll(async () => {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    rmSync(folder, { recursive: true, force: true });
  });

  /** Between shop and ERP: cuts, loses, doubles, leads elsewhere, and sends old deliveries once more. */
  const rough = (erpUrl: string): RequestListener => {
    const old: (() => Promise<number>)[] = [];
    return (request, response) => {
      void buffer(request).then(async (body) => {
        const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name.startsWith('webhook-'))) as Record<
          string,
          string
        >;
        const pass = async (): Promise<number> => (await fetch(erpUrl, { method: 'POST', headers, body: new Uint8Array(body) })).status;
        const luck = chance();
        if (luck < 0.08) return void request.socket.destroy();
        if (luck < 0.16) return void response.writeHead(500).end('busy');
        if (luck < 0.2) return void response.writeHead(302, { location: erpUrl }).end();
        const status = await pass();
        if (chance() < 0.3) old.push(pass);
        if (luck < 0.3) return void request.socket.destroy();
        if (luck < 0.4) await pass();
        if (luck > 0.8) await old[Math.floor(chance() * old.length)]?.();
        return void response.writeHead(status).end();
      });
    };
  };

  it('does not take what the shop did not sign', async () => {
    const forged = await listening((request, response) => webhookListener(books, { secret: 'whsec_AAAA' })(request, response));
    await done('webhook', 'set', forged);
    expect(await run('webhook', 'test')).toMatchObject({ exitCode: 1, err: [expect.stringMatching(/HTTP 401$/)] });
    const erp = await listening((request, response) => webhookListener(books, { secret, now: () => now().getTime() })(request, response));
    secret = (await done('webhook', 'set', await listening(rough(erp)), '--new-secret'))[1] ?? '';
    await done('webhook', 'set', erp);
    await done('webhook', 'test');
    expect((await run('webhook', 'set', 'http://erp.example.com/')).exitCode).toBe(2);
    await done('webhook', 'set', await listening(rough(erp)));
  });

  it(`books ${orderCount} orders over a rough line, and agrees with the shop in the end`, async () => {
    const [key = ''] = await done('key', 'make', 'ERP', '--for', 'orders,cancellations,returns,payments');
    const some = await plainGoods(shop.database, 3);
    const ids = some.map(({ id }) => id);
    for (const id of ids) await setStock(shop.database, id, orderCount * 10 + 500);
    for (const id of ids.slice(1))
      await shop.database
        .update(goods)
        .set({ erpCode: `ERP-${id}` })
        .where(inArray(goods.id, [id]));
    const buyers = await manyBuyers(shop, Math.ceil(orderCount / ordersOfBuyer));
    for (let at = 0; at < orderCount; at++) {
      const buyer = buyers[at % buyers.length];
      if (buyer === undefined) throw new Error('There is no buyer');
      const wishes = ids.slice(0, 1 + (at % 3)).map((id, line) => ({ goods_id: id, number: 2 + ((at + line) % 3) }));
      const { data } = await placeOrder(buyer, wishes);
      expect((await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' })).status).toBe(200);
      if (at % 5 === 1) await done('order', 'reduce', data.sn, '1:1', '--reason', '缺货', '--confirm');
      if (at % 5 === 2 || at % 10 === 1) await done('refund', data.sn);
      if (chance() < 0.1) await poll(books, { url: shopUrl, key });
      if (chance() < 0.3) for (const sn of books.toSend()) await books.send(sn, ship);
    }
    await eventually(async () => {
      // The pauses after failures pass by the shop's own clock.
      shop.wait(1);
      ahead += 60_000;
      expect(await done('webhook', 'show')).toEqual(expect.arrayContaining(['waiting\t0', 'dead\t0']));
    }, 1_000);
    // Nothing was polled after the last order: the webhook alone has brought the rest.
    for (const sn of books.toSend()) await books.send(sn, ship);
    const reconciled = await done('reconcile', fileWord(Buffer.from(books.asCsv())));
    expect(reconciled).toEqual([`0 differences in ${orderCount} orders`]);
    await poll(books, { url: shopUrl, key });
    expect(await done('reconcile', fileWord(Buffer.from(books.asCsv())))).toEqual(reconciled);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('knows the same after a crash that cut its last line', () => {
    appendFileSync(join(folder, 'journal.jsonl'), '{"kind":"entry","feed":"ord');
    expect(new Books(folder).asCsv()).toBe(books.asCsv());
    expect(new Books(folder).asCsv()).toBe(books.asCsv());
  });
});
