import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import { systemClock } from '../../../src/server/clock.ts';
import type { Database, OpenedDatabase } from '../../../src/server/database/database.ts';
import { callPatience } from '../../../src/server/database/database-patience.ts';
import { openPool } from '../../../src/server/database/postgres-pool.ts';
import { Replicas } from '../../../src/server/database/replica/replicas.ts';
import { sessionCookie } from '../../../src/server/http/session.ts';
import { defaultSettings, inMemory } from '../../../src/server/settings.ts';
import { demoPhones } from '../../support/server.ts';
import { ownerSession } from '../../support/owner-session.ts';
import { ServerClient } from '../../support/server-client.ts';
import { copyPostgres, openPostgresCopy } from '../../support/server-database.ts';
import { dropDatabase } from '../../support/test-postgres.ts';
import { isThere } from '../../support/test-databases.ts';

/** What a replica may answer. */
const reads = [
  '/api/goods/list',
  '/api/goods/list?keywords=amxl',
  '/api/goods/search?keywords=a',
  '/api/goods/detail/1',
  '/api/goods/children',
  '/api/goods/1/same_generic',
  '/api/goods/1/together',
  '/api/goods/hot',
  '/api/goods/activities',
  '/api/index_wntj/1',
  '/api/index/spike',
  '/api/activity/everyday_price',
  '/api/focus',
  '/api/focus/posts?type=notice',
  '/api/focus/postList',
  '/api/global/links',
  '/api/global/shipping',
  '/api/brand',
];

/** The time of an answer is its own. */
const withoutTime = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (name, value: unknown) => (name === 'timestamp' || name === 'end_time' ? 0 : value)));

describe.runIf(isThere('PostgreSQL'))('reads from a replica', () => {
  let opened: OpenedDatabase & { url: string };
  let replicaUrl: string;
  let pool: pg.Pool;
  let app: FastifyInstance;
  const asked: string[] = [];
  /** Where the log of the database ends, and how far the replica is. */
  const places = { database: 5n, replica: 5n };
  let now = 0;
  beforeAll(async () => {
    opened = await openPostgresCopy();
    replicaUrl = await copyPostgres();
    // Another copy of the same shop that writes nothing stands for the replica.
    pool = openPool(replicaUrl, { poolSize: 4, patience: callPatience, namesStatements: false, lostWords: 'Lost', isReadOnly: true });
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...words: unknown[]) => unknown;
      Object.assign(client, {
        query: (...words: unknown[]) => (asked.push(String((words[0] as { text?: string }).text)), query(...words)),
      });
    });
    const replica = { name: 'copy', database: drizzle({ client: pool }) as unknown as Database, position: async () => places.replica };
    const replicas = new Replicas(
      async () => places.database,
      [replica],
      () => now,
    );
    app = await createApp({
      opened: { ...opened, replicas },
      clock: systemClock,
      settings: { ...defaultSettings, dataDir: inMemory, checkAnswers: true },
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await pool.end();
    await opened.close();
    await dropDatabase(replicaUrl);
  });

  /** What was asked of the replica meanwhile. */
  const askedWhile = async (work: () => Promise<unknown>): Promise<number> => {
    // Time for a look, which the first of them begins.
    now += 250;
    await new ServerClient(app).get('/api/goods/detail/1');
    asked.length = 0;
    await work();
    return asked.length;
  };
  const signedIn = async (phone: string): Promise<ServerClient> => {
    const { rows } = await opened.database.execute<{ id: number }>(sql`
      select buyers.id::int as id from buyers join accounts on accounts.id = buyers.account_id where accounts.phone = ${phone} order by position limit 1`);
    const client = new ServerClient(app);
    client.setCookie(sessionCookie, await ownerSession(opened.database, rows[0]?.id ?? 0, new Date()));
    return client;
  };

  it('write nothing, and are the same as from the database, for visitors and for buyers', async () => {
    const buyer = await signedIn(demoPhones.qualified);
    for (const client of [new ServerClient(app), buyer]) {
      for (const read of reads) {
        let answer = await client.get(read);
        const times = await askedWhile(async () => (answer = await client.get(read)));
        expect([read, answer.status, times > 0]).toEqual([read, 200, true]);
        client.setCookie('wal', 'ffff');
        const own = await client.get(read);
        expect(withoutTime(own.data), read).toEqual(withoutTime(answer.data));
        client.setCookie('wal', '0');
      }
    }
  });

  it('are never of carts and orders', async () => {
    const buyer = await signedIn(demoPhones.qualified);
    for (const read of ['/api/cart/list', '/api/order', '/api/order/1'])
      expect([read, await askedWhile(() => buyer.get(read))]).toEqual([read, 0]);
  });

  it('show callers what they wrote: until the replica has it the database answers', async () => {
    const buyer = await signedIn(demoPhones.qualified);
    places.database = 0xabcn;
    expect((await buyer.post('/api/cart', { params: [{ goods_id: 1, number: 1 }] })).headers['set-cookie']).toBeDefined();
    expect(buyer.cookie('wal')).toBe('abc');
    expect(await askedWhile(() => buyer.get('/api/goods/detail/1'))).toBe(0);
    expect(await askedWhile(() => new ServerClient(app).get('/api/goods/detail/1'))).toBeGreaterThan(0);
  });

  it('go on when the replica goes away in the middle', async () => {
    await askedWhile(async () => undefined);
    await dropDatabase(replicaUrl);
    const answers = await Promise.all(reads.map((read) => new ServerClient(app).get(read)));
    expect(answers.map(({ status }) => status)).toEqual(reads.map(() => 200));
  });
});
