import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { isDatabaseAway } from '../../../src/server/database/database-away.ts';
import type { OpenedDatabase } from '../../../src/server/database/database.ts';
import { openPostgres } from '../../../src/server/database/postgres.ts';
import { sessionCookie } from '../../../src/server/http/session.ts';
import { defaultSettings, inMemory } from '../../../src/server/settings.ts';
import { type DatabaseLine, databaseLine } from '../../support/database-line.ts';
import { eventually } from '../../support/eventually.ts';
import { ownerSession } from '../../support/owner-session.ts';
import { ServerClient } from '../../support/server-client.ts';
import { copyPostgres } from '../../support/server-database.ts';
import { isThere } from '../../support/test-databases.ts';
import { dropDatabase } from '../../support/test-postgres.ts';
import { proves } from '../../support/promises.ts';

/** Milliseconds that a call waits for the database in this test. */
const patience = { connection: 300, lock: 300, statement: 300, pause: 5_000 };

describe('a failure of the database', () => {
  const failed = (code: string | undefined, message = '') =>
    new Error('Failed query', { cause: Object.assign(new Error(message), code === undefined ? {} : { code }) });

  it.each([
    ['a connection that is refused', failed('ECONNREFUSED'), true],
    ['an end from outside', failed('57P01'), true],
    ['a start that takes its time', failed('57P03'), true],
    ['a lost connection', failed('08006'), true],
    ['no free connection there', failed('53300'), true],
    ['a full disc', failed('53100'), true],
    ['a statement that takes too long', failed('57014'), true],
    ['a lock that is not given', failed('55P03'), true],
    ['no free connection here', failed(undefined, 'timeout exceeded when trying to connect'), true],
    ['a line that breaks at work', failed(undefined, 'Connection terminated unexpectedly'), true],
    ['a table that is not there', failed('42P01'), false],
    ['a value that is there already', failed('23505'), false],
    ['a mistake of ours', new TypeError('x is not a function'), false],
    ['no error at all', 'ECONNREFUSED', false],
  ])('is told from other failures: %s', (_name, error, isAway) => {
    expect(isDatabaseAway(error)).toBe(isAway);
  });
});

describe.runIf(isThere('PostgreSQL'))('a shop whose database goes away', proves('database'), () => {
  let line: DatabaseLine;
  let far: string;
  let opened: OpenedDatabase;
  let app: FastifyInstance;
  let buyer: ServerClient;
  const lines: string[] = [];

  beforeAll(async () => {
    far = await copyPostgres();
    line = await databaseLine(far);
    opened = await openPostgres(line.url, { patience, poolSize: 4 });
    app = await createApp({
      opened,
      clock: systemClock,
      settings: { ...defaultSettings, dataDir: inMemory, log: 'errors', checkAnswers: true },
    });
    await app.ready();
    buyer = new ServerClient(app);
    buyer.setCookie(sessionCookie, await ownerSession(opened.database, 1, new Date()));
    expect((await buyer.get('/api/user/base')).status).toBe(200);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    lines.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
    await line.close();
    await dropDatabase(far);
  });

  const watchLog = () => {
    const keep = (chunk: string | Uint8Array): boolean => {
      lines.push(String(chunk));
      return true;
    };
    vi.spyOn(process.stderr, 'write').mockImplementation(keep);
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void lines.push(words.join(' ')));
  };
  const isBack = () =>
    eventually(async () => {
      for (const path of ['/api/ready', '/api/user/base']) expect((await buyer.get(path)).status).toBe(200);
    });

  it('answers 503 with Retry-After to every read, is alive, is ready again by itself, and fills no log', async () => {
    const { paths } =
      (await buyer.send({ method: 'GET', url: '/api/openapi.json' })).data ??
      (JSON.parse((await buyer.get('/api/openapi.json')).text) as never);
    const reads = Object.entries(paths as Record<string, Record<string, { security?: object[] }>>)
      .filter(([, { get }]) => (get?.security ?? []).some((one) => !('desk' in one)))
      .map(([path]) => path.replaceAll(/\{\w+\}/g, '1'));
    expect(reads.length).toBeGreaterThan(40);
    watchLog();
    const began = performance.now();
    await line.cut();
    for (const path of [...reads, '/api/ready', '/api/goods/list']) {
      // What programs read asks whether there is such a key.
      const asked = { method: 'GET', url: path, headers: { authorization: `Bearer yk_${'a'.repeat(43)}` } } as const;
      const { status, code, headers } = await buyer.send(asked);
      expect([path, status, code]).toEqual([path, 503, 503]);
      expect(Number(headers['retry-after']), path).toBeLessThanOrEqual(5);
    }
    expect(await buyer.get('/api/health')).toMatchObject({ status: 200, data: { status: 'ok' } });
    const seconds = (performance.now() - began) / 1000;
    await line.mend();
    await isBack();
    // Failed calls, and lost connections.
    expect(lines.length).toBeLessThanOrEqual(2 * (seconds + 1));
    expect(lines.length).toBeGreaterThan(0);
  });

  it('does not wait for a database that is frozen, nor for a lock', async () => {
    watchLog();
    line.hold();
    expect(await buyer.get('/api/user/base')).toMatchObject({ status: 503 });
    expect(await buyer.get('/api/health')).toMatchObject({ status: 200 });
    line.release();
    await isBack();
    const locking = await openPostgres(far);
    await locking.database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table sessions`);
      expect(await buyer.get('/api/user/base')).toMatchObject({ status: 503 });
    });
    await locking.close();
    await isBack();
  });

  it('has its connections back when transactions could not begin', async () => {
    const begin = () => opened.database.transaction((transaction) => transaction.execute(sql`select 1`));
    // One connection that is there already, for each of them.
    await Promise.all([begin(), begin(), begin(), begin()]);
    line.hold();
    const tries = await Promise.allSettled([begin(), begin(), begin(), begin()]);
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 'rejected'));
    line.release();
    await eventually(begin);
    await Promise.all([begin(), begin(), begin(), begin()]);
  });
});
