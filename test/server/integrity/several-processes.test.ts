import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import qs from 'qs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { minutesAfter } from '../../../src/server/clock.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import type { OpenedDatabase } from '../../../src/server/database/database.ts';
import { openPostgres } from '../../../src/server/database/postgres.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { sessionCookie } from '../../../src/server/http/session.ts';
import { expireOverdueOrders } from '../../../src/server/order/move/order-moves.ts';
import { inProject } from '../../../src/server/project-root.ts';
import { type CrowdBuyer, seedCrowd } from '../../support/crowd.ts';
import { setStock, somePlainGoods } from '../../support/demo-goods.ts';
import { startNginx, startPgbouncer } from '../../support/deployed-cluster.ts';
import { eventually } from '../../support/eventually.ts';
import { startOwnProcess } from '../../support/own-process.ts';
import { freePort, startPostgres } from '../../support/postgres-cluster.ts';
import { isThere } from '../../support/test-databases.ts';

const crowd = 8;
const stock = 100_000;
type Started<Start extends (...words: never[]) => Promise<unknown>> = Awaited<ReturnType<Start>>;

/** What came of a request; status 0 where nothing came. */
interface Outcome {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects, by its assertions
  readonly data: any;
}

/** A browser of a buyer or visitor. */
class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #url: string;

  constructor(url: string, token?: string) {
    this.#url = url;
    if (token !== undefined) this.#cookies.set(sessionCookie, token);
  }

  async send(method: string, path: string, form?: object, headers: Record<string, string> = {}): Promise<Outcome> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const type = form && { 'content-type': 'application/x-www-form-urlencoded' };
    try {
      const answer = await fetch(`${this.#url}${path}`, {
        method,
        headers: { cookie, ...type, ...headers },
        ...(form && { body: qs.stringify(form) }),
      });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(set) ?? [];
        this.#cookies.set(name, value);
      }
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json') === true;
      return { status: answer.status, data: isJson ? (JSON.parse(text) as { data: unknown }).data : text };
    } catch {
      return { status: 0, data: null };
    }
  }

  get = (path: string): Promise<Outcome> => this.send('GET', path);
  post = (path: string, form: object, key?: string): Promise<Outcome> =>
    this.send('POST', path, form, key === undefined ? {} : { 'idempotency-key': key });
}

// A PostgreSQL that was there before is not ours to follow.
describe.runIf(isThere('PostgreSQL') && process.env.TEST_DATABASE_URL === undefined)(
  'several processes behind nginx and pgbouncer, with a replica',
  () => {
    let cluster: Started<typeof startPostgres>;
    let replica: Awaited<ReturnType<typeof cluster.follow>>;
    let bouncer: Started<typeof startPgbouncer>;
    let proxy: Started<typeof startNginx>;
    let opened: OpenedDatabase;
    let buyers: CrowdBuyer[];
    let goodsId: number;
    const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-several-'));
    const processes = new Map<number, Started<typeof startOwnProcess>>();
    let restarter: Server;

    const start = async (port: number): Promise<void> => {
      const own = { PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: '0', TRUST_PROXY: '1', DESK: '0' };
      const database = { DATABASE_URL: bouncer.url, DATABASE_REPLICA_URLS: bouncer.replicaUrl, DATABASE_NAMED_STATEMENTS: '0' };
      processes.set(port, await startOwnProcess({ ...own, ...database }));
    };
    const end = (port: number): Promise<void> =>
      new Promise((resolve) => {
        const child = processes.get(port)?.child;
        child?.once('exit', () => resolve());
        child?.kill('SIGTERM');
      });
    const openThroughBouncer = () => openPostgres(bouncer.url, { poolSize: 4, namesStatements: false });

    beforeAll(async () => {
      cluster = await startPostgres({ synchronous_commit: 'on' });
      const url = cluster.adopt(inject('postgresTemplate'));
      replica = await cluster.follow();
      bouncer = await startPgbouncer(url, replica.urlOf(url));
      opened = await openThroughBouncer();
      goodsId = (await somePlainGoods(opened.database)).id;
      await setStock(opened.database, goodsId, stock);
      buyers = await seedCrowd(opened.database, crowd);
      await opened.database
        .insert(cartLines)
        .values(buyers.map(({ id: buyerId }) => ({ buyerId, goodsId, number: 1, addedAt: new Date() })));
      const ports = [await freePort(), await freePort()];
      // Both prepare the same database at once.
      await Promise.all(ports.map(start));
      proxy = await startNginx(ports);
      // Stands for systemd.
      restarter = createServer((request, response) => {
        const port = Number(request.url?.slice(1));
        void end(port)
          .then(() => start(port))
          .then(() => response.end());
      });
      await new Promise<void>((resolve) => restarter.listen(0, '127.0.0.1', resolve));
    });
    afterAll(async () => {
      restarter?.close();
      await proxy?.stop();
      for (const { kill } of processes.values()) await kill();
      await opened?.close();
      await bouncer?.stop();
      await cluster?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    const browserOf = ({ token }: CrowdBuyer): Browser => new Browser(proxy.url, token);
    const lineOf = async (buyer: Browser): Promise<number> => (await buyer.get('/api/cart/list')).data.data[0].id;
    /** What a buyer submits for all that is in their cart. */
    const submissionOf = async (buyer: Browser, { address }: CrowdBuyer): Promise<object> => {
      const ids = [await lineOf(buyer)];
      const sheet = await buyer.post('/api/cart/checkout', { ids });
      return { ids, address_id: address, expect: sheet.data.priced.payable };
    };
    const ordersOf = ({ id }: CrowdBuyer) => opened.database.select().from(orders).where(eq(orders.buyerId, id));
    const stockNow = async (): Promise<number> =>
      (await opened.database.select({ stock: goods.stock }).from(goods).where(eq(goods.id, goodsId)))[0]?.stock ?? 0;

    it('place one order for a key, and let it expire once', async () => {
      const [one] = buyers as [CrowdBuyer];
      const browser = browserOf(one);
      const submission = await submissionOf(browser, one);
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 12 }, () => browser.post('/api/order', submission, key)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
      expect(await ordersOf(one)).toHaveLength(1);
      expect(await stockNow()).toBe(stock - 1);
      const other = await openThroughBouncer();
      const late = minutesAfter(new Date(), 60);
      await Promise.all([opened, other, opened, other].map(({ database }) => expireOverdueOrders(database, late)));
      await other.close();
      expect((await ordersOf(one)).map(({ status }) => status)).toEqual(['cancelled']);
      expect(await stockNow()).toBe(stock);
    });

    it('show buyers what they wrote while the replica is behind, and everybody soon after', async () => {
      const [, one] = buyers as [CrowdBuyer, CrowdBuyer];
      const browser = browserOf(one);
      const isFavorite = async (who: Browser): Promise<number> => (await who.get(`/api/goods/detail/${goodsId}`)).data.is_favorite;
      const visits = await opened.aside?.query({ text: 'select 1' });
      expect(visits?.rows).toHaveLength(1);
      for (const wanted of [1, 0, 1]) {
        await replica.pause();
        await browser.post(wanted === 1 ? '/api/favorite' : '/api/favorite/cancel', { goods_ids: [goodsId] });
        // Of several, some would be answered by the replica.
        expect(await Promise.all(Array.from({ length: 8 }, () => isFavorite(browser)))).toEqual(Array(8).fill(wanted));
        // Another browser of theirs waits for the replica; a late one is not asked.
        await eventually(async () => expect(await isFavorite(browserOf(one))).toBe(wanted), 100);
        await replica.resume();
      }
    });

    /** Buyers who change their carts and read them again, and visitors who look around, until they are told to stop. */
    function traffic() {
      let isOver = false;
      const failures: string[] = [];
      const written = new Map<number, { last: number; unsure: number[] }>();
      let done = 0;
      const tell = (what: string, { status }: Outcome): boolean => {
        done += 1;
        if (status !== 200) failures.push(`${what} ${status}`);
        return status === 200;
      };
      const changing = async (buyer: CrowdBuyer, at: number) => {
        const browser = browserOf(buyer);
        const line = await lineOf(browser);
        const known = { last: 1, unsure: [] as number[] };
        written.set(line, known);
        for (let number = 2 + at; !isOver; number += 1) {
          if (tell('POST', await browser.post(`/api/cart/${line}/edit`, { number }))) Object.assign(known, { last: number, unsure: [] });
          else known.unsure.push(number);
          const read = await browser.get('/api/cart/list');
          if (tell('GET', read)) expect([known.last, ...known.unsure]).toContain(read.data.data[0].number);
        }
      };
      const looking = async () => {
        const visitor = new Browser(proxy.url);
        for (const pages = ['/api/goods/list', `/api/goods/detail/${goodsId}`, '/api/focus/common', '/list']; !isOver;)
          for (const page of pages) tell('GET', await visitor.get(page));
      };
      const all = Promise.all([...buyers.slice(2).map(changing), looking(), looking(), looking()]);
      const stop = async () => {
        isOver = true;
        await all;
        return { failures, written, done };
      };
      return { stop, failures };
    }

    it('are restarted one after the other without a request that fails', async () => {
      const { stop } = traffic();
      const { port } = restarter.address() as { port: number };
      const before = [...processes.values()].map(({ child }) => child.pid);
      await promisify(execFile)(inProject('deploy/cluster/rolling-restart'), [...processes.keys()].map(String), {
        env: { ...process.env, YAOJI_RESTART: `node ${join(import.meta.dirname, '../../support/ask-restart.mjs')} ${port} ` },
      });
      const { failures, done } = await stop();
      expect([...processes.values()].map(({ child }) => child.pid)).not.toEqual(expect.arrayContaining([before[0]]));
      expect(failures).toEqual([]);
      expect(done).toBeGreaterThan(20);
    });

    it('lose nothing but what is under way when one of them and the replica are killed', async () => {
      const { stop } = traffic();
      const ordering = buyers.slice(0, 2);
      const submissions = await Promise.all(ordering.map(async (buyer) => submissionOf(browserOf(buyer), buyer).catch(() => null)));
      const [first] = processes.keys();
      const placing = ordering.map(async (buyer, at) => {
        const submission = submissions[at];
        if (!submission) return null;
        const key = randomUUID();
        // Who hears nothing sends the same once more.
        return eventually(async () => {
          const answer = await browserOf(buyer).post('/api/order', submission, key);
          expect(answer.status).toBe(200);
          return Number(answer.data.id);
        });
      });
      await Promise.all([processes.get(first ?? 0)?.kill(), replica.kill()]);
      const placed = (await Promise.all(placing)).filter((id) => id !== null);
      // It goes on without them.
      for (let at = 0; at < 5; at++) expect((await new Browser(proxy.url).get('/api/goods/list')).status).toBe(200);
      const { failures, written } = await stop();
      // Each buyer has one request under way.
      expect(failures.length).toBeLessThanOrEqual(buyers.length);
      expect(failures.filter((failure) => failure.startsWith('GET'))).toEqual([]);
      const lines = await opened.database
        .select({ id: cartLines.id, number: cartLines.number })
        .from(cartLines)
        .where(inArray(cartLines.id, [...written.keys()]));
      for (const { id, number } of lines) expect([written.get(id)?.last, ...(written.get(id)?.unsure ?? [])]).toContain(number);
      const kept = await opened.database.select({ id: orders.id }).from(orders).where(inArray(orders.id, placed));
      expect(kept).toHaveLength(placed.length);
      expect(placed.length).toBeGreaterThan(0);
      expect(await auditShop(opened.database)).toEqual([]);
    });
  },
);
