import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Books } from '../../../docs/examples/erp/books.mjs';
import { issueInvoices, poll, receive, sendStock, ship, webhookListener } from '../../../docs/examples/erp/shop.mjs';
import { auditShop } from '../../../src/server/database/audit.ts';
import { buyers as accountBuyers } from '../../../src/server/database/schema/account.ts';
import { feedEntries } from '../../../src/server/database/schema/feed-entry.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { invoices } from '../../../src/server/database/schema/invoice.ts';
import { bankTransfers } from '../../../src/server/database/schema/payment.ts';
import { identityVault } from '../../../src/server/identity/identity-keys.ts';
import { fileWord } from '../../../src/server/operator/kit/file-word.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { defaultSettings, inMemory } from '../../../src/server/settings.ts';
import { plainGoods, setStock } from '../../support/demo-goods.ts';
import { eventually } from '../../support/eventually.ts';
import { keptTitle } from '../../support/invoice-steps.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { placeOrder } from '../../support/order-steps.ts';
import { chanceOf, seed } from '../../support/seeded.ts';
import { demoPhones, onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

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
  /** A line to the shop that is cut before a call or before its answer, brings a call twice, and old ones once more. */
  const oldCalls: (() => Promise<Response>)[] = [];
  const roughly: typeof fetch = async (url, init) => {
    const luck = chance();
    if (init?.method === 'POST' && chance() < 0.5) oldCalls.push(() => fetch(url, init));
    if (luck < 0.1) throw new Error('cut before the call');
    if (luck > 0.9) await fetch(url, init);
    const answer = await fetch(url, init);
    if (luck > 0.8) await oldCalls[Math.floor(chance() * oldCalls.length)]?.();
    if (luck < 0.2) throw new Error('cut before the answer');
    return answer;
  };
  /** One thing of the ERP's round, which the line may cut; it is done again in the next one. */
  const perhaps = (doing: Promise<void>): Promise<void> =>
    doing.catch((error: unknown) => {
      if (!(error instanceof Error) || !error.message.startsWith('cut ')) throw error;
    });

  beforeAll(async () => {
    shop = await open({ tax: { isSimulated: false } });
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
    const rights = 'orders,cancellations,returns,payments,shipments,receipts,invoices,stock';
    const [key = ''] = await done('key', 'make', 'ERP', '--for', rights);
    const erp = { url: shopUrl, key, log: () => undefined };
    const over = { ...erp, ask: roughly };
    const bank: { number: string; amount: string; payer: string; sn: string }[] = [];
    /** the tax office's own books: an invoice is issued once */
    const taxOffice: number[] = [];
    const numberFor = (id: number) => `24${String(taxOffice.push(id)).padStart(18, '0')}`;
    const some = await plainGoods(shop.database, 3);
    const ids = some.map(({ id }) => id);
    for (const id of ids) await setStock(shop.database, id, orderCount * 10 + 500);
    for (const id of ids.slice(1))
      await shop.database
        .update(goods)
        .set({ erpCode: `ERP-${id}` })
        .where(inArray(goods.id, [id]));
    for (const id of ids.slice(1)) books.counted(`ERP-${id}`, orderCount * 10 + 700);
    await sendStock(books, erp);
    const buyers = await manyBuyers(shop, Math.ceil(orderCount / ordersOfBuyer));
    const [{ company } = { company: '' }] = await shop.database
      .select({ company: accountBuyers.company })
      .from(accountBuyers)
      .where(eq(accountBuyers.id, await shop.buyerId(demoPhones.qualified)));
    /** orders whose buyers want an invoice once they have come */
    let coming: { readonly buyer: ServerClient; readonly id: number; readonly sn: string }[] = [];
    let applied = 0;
    const complete = async () => {
      const later: typeof coming = [];
      for (const order of coming) {
        if ((await run('deliver', order.sn)).exitCode !== 0) later.push(order);
        else {
          expect((await order.buyer.post(`/api/order/${order.id}/confirm`)).status).toBe(200);
          const wish = { order_ids: [order.id], title_id: await keptTitle(order.buyer) };
          expect((await order.buyer.post('/api/invoice', wish)).status).toBe(200);
          applied += 1;
        }
      }
      coming = later;
    };
    for (let at = 0; at < orderCount; at++) {
      const buyer = buyers[at % buyers.length];
      if (buyer === undefined) throw new Error('There is no buyer');
      const wishes = ids.slice(0, 1 + (at % 3)).map((id, line) => ({ goods_id: id, number: 2 + ((at + line) % 3) }));
      const { data } = await placeOrder(buyer, wishes);
      if (at % 5 === 3) bank.push({ number: `BANK-${at}`, amount: data.payable, payer: company, sn: data.sn });
      else expect((await buyer.post(`/api/order/${data.id}/pay`, { method: 'balance' })).status).toBe(200);
      if (at % 5 === 1) await done('order', 'reduce', data.sn, '1:1', '--reason', '缺货', '--confirm');
      if (at % 5 === 2 || at % 10 === 1) await done('refund', data.sn);
      if (at % 5 === 4) coming.push({ buyer, id: data.id, sn: data.sn });
      if (chance() < 0.2) await perhaps(receive(books, over, bank));
      if (chance() < 0.1) await perhaps(poll(books, over));
      if (chance() < 0.3) await perhaps(ship(books, over).then(() => sendStock(books, over).then(() => undefined)));
      if (chance() < 0.2) await complete();
      if (chance() < 0.2) await perhaps(issueInvoices(books, over, numberFor));
    }
    await receive(books, erp, bank);
    await eventually(async () => {
      // The pauses after failures pass by the shop's own clock: the last ones are hours long.
      shop.wait(15);
      ahead += 15 * 60_000;
      expect(await done('webhook', 'show')).toEqual(expect.arrayContaining(['waiting\t0', 'dead\t0']));
    }, 1_000);
    // Nothing was polled after the last order: the webhook alone has brought the rest.
    await perhaps(ship(books, over));
    await ship(books, erp);
    expect(books.toSend()).toEqual([]);
    await complete();
    await issueInvoices(books, erp, numberFor);
    await sendStock(books, erp);
    expect(await sendStock(books, erp)).toMatchObject({ standing: 'next', changed: 0, unchanged: 2, refused: [] });
    expect([coming, taxOffice.length]).toEqual([[], applied]);
    expect(applied).toBeGreaterThan(0);
    expect(await shop.database.$count(invoices, and(eq(invoices.provider, 'erp'), eq(invoices.state, 'issued')))).toBe(applied);
    expect(await shop.database.$count(bankTransfers, isNotNull(bankTransfers.orderId))).toBe(bank.length);
    const reconciled = await done('reconcile', fileWord(Buffer.from(books.asCsv())));
    expect(reconciled).toEqual([`0 differences in ${orderCount} orders`]);
    await poll(books, erp);
    expect(await done('reconcile', fileWord(Buffer.from(books.asCsv())))).toEqual(reconciled);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('knows the same after a crash that cut its last line', () => {
    appendFileSync(join(folder, 'journal.jsonl'), '{"kind":"entry","feed":"ord');
    expect(new Books(folder).asCsv()).toBe(books.asCsv());
    expect(new Books(folder).asCsv()).toBe(books.asCsv());
  });
});
