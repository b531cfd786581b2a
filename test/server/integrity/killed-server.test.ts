import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import qs from 'qs';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { sessionCookie } from '../../../src/server/http/session.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import type { OpenedDatabase } from '../../../src/server/database/database.ts';
import { openEmbedded } from '../../../src/server/database/embedded.ts';
import { openPostgres } from '../../../src/server/database/postgres.ts';
import { cartLines } from '../../../src/server/database/schema/cart.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { setStock, somePlainGoods } from '../../support/demo-goods.ts';
import { type CrowdBuyer, seedCrowd } from '../../support/crowd.ts';
import { eventually } from '../../support/eventually.ts';
import { startPostgres } from '../../support/postgres-cluster.ts';
import { startOwnProcess } from '../../support/own-process.ts';
import { chanceOf, seed } from '../../support/seeded.ts';
import { copyPostgres } from '../../support/server-database.ts';
import { isThere } from '../../support/test-databases.ts';
import { proves, tries } from '../../support/promises.ts';

const serverKills = tries(10, 40);
const databaseKills = tries(3, 10);
const crowd = 30;

/** A shop that is killed. */
interface Place {
  readonly env: Record<string, string>;
  readonly open: () => Promise<OpenedDatabase>;
  /** Kills what is to be killed, at once. */
  readonly kill: (server: ChildProcess) => void;
  readonly remove: () => void | Promise<void>;
}

const killServer = (server: ChildProcess): void => void server.kill('SIGKILL');

async function embeddedPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-kill-'));
  await (await openEmbedded(dataDir, await openAsBlob(inject('embeddedSnapshot')))).close();
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
    open: () => openEmbedded(dataDir),
    kill: killServer,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function postgresPlace(): Promise<Place> {
  const url = await copyPostgres();
  return {
    env: { DATABASE_URL: url, DEMO_DATA: '1' },
    open: () => openPostgres(url, { poolSize: 2 }),
    kill: killServer,
    remove: () => undefined,
  };
}

/** A PostgreSQL of its own, which keeps what it acknowledged. It ends all its processes when one of them is killed. */
async function ownPostgresPlace(): Promise<Place> {
  const cluster = await startPostgres({ synchronous_commit: 'on', full_page_writes: 'on' });
  const url = cluster.adopt(inject('postgresTemplate'));
  let checkpointer = 0;
  // It recovers while it is opened.
  const open = () =>
    eventually(async () => {
      const opened = await openPostgres(url, { poolSize: 2 });
      try {
        const { rows } = await opened.database.execute<{ pid: number }>(
          sql`select pid from pg_stat_activity where backend_type = 'checkpointer'`,
        );
        checkpointer = rows[0]?.pid ?? checkpointer;
        return opened;
      } catch (error) {
        await opened.close();
        throw error;
      }
    });
  return {
    env: { DATABASE_URL: url, DEMO_DATA: '1' },
    open,
    kill: () => void process.kill(checkpointer, 'SIGKILL'),
    remove: cluster.stop,
  };
}

const places = [
  ...(isThere('PGlite') ? [['the server on PGlite', embeddedPlace, serverKills] as const] : []),
  ...(isThere('PostgreSQL') ? [['the server on PostgreSQL', postgresPlace, serverKills] as const] : []),
  // A PostgreSQL that was there before is not ours to kill.
  ...(isThere('PostgreSQL') && process.env.TEST_DATABASE_URL === undefined
    ? [['PostgreSQL', ownPostgresPlace, databaseKills] as const]
    : []),
];

describe.concurrent.each(places)(`kill -9 of %s (seed ${seed})`, (_name, prepare, rounds) => {
  let place: Place;
  let some: { id: number };
  let crowdOf: CrowdBuyer[];
  const running: ChildProcess[] = [];
  const onDatabase = async <Result>(work: (opened: OpenedDatabase) => Promise<Result>): Promise<Result> => {
    const opened = await place.open();
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  };
  beforeAll(async () => {
    place = await prepare();
    await onDatabase(async (opened) => {
      const goods = await somePlainGoods(opened.database);
      await setStock(opened.database, goods.id, 100_000);
      some = { id: goods.id };
      crowdOf = await seedCrowd(opened.database, crowd);
    });
  });
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });

  const start = async () => {
    const started = await startOwnProcess(place.env);
    running.push(started.child);
    return started;
  };
  /** What everybody orders next; those whose order was cut off have it in the cart still. */
  const fillCarts = async ({ database }: OpenedDatabase): Promise<ReadonlyMap<number, number>> => {
    const wanted = crowdOf.map(({ id }) => ({ buyerId: id, goodsId: some.id, number: 1, addedAt: systemClock() }));
    await database.insert(cartLines).values(wanted).onConflictDoNothing();
    const rows = await database
      .select()
      .from(cartLines)
      .where(
        inArray(
          cartLines.buyerId,
          crowdOf.map(({ id }) => id),
        ),
      );
    return new Map(rows.map(({ buyerId, id }) => [buyerId, id]));
  };

  /** Everybody orders at once; whoever gets an answer is told of. */
  const orderAll = async (url: string, lines: ReadonlyMap<number, number>, expected: string, onAnswer: () => void): Promise<number[]> => {
    const answered = await Promise.all(
      crowdOf.map(async ({ id, token, address }) => {
        const body = qs.stringify({ ids: [lines.get(id)], address_id: address, expect: expected });
        const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: `${sessionCookie}=${token}` };
        try {
          const response = await fetch(`${url}/api/order`, { method: 'POST', headers, body });
          const { code, data, message } = (await response.json()) as { code: number; data: { id: number }; message: string };
          // Too many at once: nothing was acknowledged.
          if (code === 503) return null;
          if (code !== 200) throw new Error(`refused: ${code} ${message}`);
          onAnswer();
          return data.id;
        } catch (error) {
          if (error instanceof Error && error.message.startsWith('refused')) throw error;
          return null;
        }
      }),
    );
    return answered.filter((id) => id !== null);
  };

  it(
    `keeps every order that was acknowledged, ${rounds} times in the middle of ${crowd} buyers ordering`,
    proves('crash', rounds),
    async () => {
      const killedAfter: number[] = [];
      let acknowledged = 0;
      let lines = await onDatabase(fillCarts);
      for (let round = 0; round < rounds; round++) {
        const { child, url, kill } = await start();
        const sheet = await fetch(`${url}/api/cart/checkout`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `${sessionCookie}=${crowdOf[0]?.token}` },
          body: qs.stringify({ ids: [lines.get(crowdOf[0]?.id ?? 0)] }),
        });
        const { data } = (await sheet.json()) as { data: { priced: { payable: string } } };
        const killAfter = Math.floor(chanceOf(round)() * (crowd - 2)) + 1;
        let heard = 0;
        const told = await orderAll(url, lines, data.priced.payable, () => {
          heard += 1;
          if (heard === killAfter) place.kill(child);
        });
        // A server that lives finds its database again.
        if (!child.killed) await eventually(async () => expect((await fetch(`${url}/api/ready`)).status).toBe(200));
        await kill();
        acknowledged += told.length;
        killedAfter.push(told.length);
        lines = await onDatabase(async (opened) => {
          const kept = await opened.database.select({ id: orders.id }).from(orders).where(inArray(orders.id, told));
          expect(kept).toHaveLength(told.length);
          expect(await auditShop(opened.database)).toEqual([]);
          return fillCarts(opened);
        });
      }
      // Killed in the middle, not before the first or after the last.
      expect(acknowledged).toBeGreaterThanOrEqual(rounds);
      expect(Math.min(...killedAfter)).toBeLessThan(crowd);
      await place.remove();
    },
  );
});
