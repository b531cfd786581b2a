import { connect, type AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import qs from 'qs';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { sessionCookie } from '../../../src/server/http/session.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { idempotencyKeys } from '../../../src/server/database/schema/idempotency.ts';
import { orderLines, orders } from '../../../src/server/database/schema/order.ts';
import { type DemoGoodsRow, somePlainGoods, stockOf } from '../../support/demo-goods.ts';
import { eventually } from '../../support/eventually.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { prepareOrder, type Submission } from '../../support/order-steps.ts';
import { onPostgres, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { proves, tries } from '../../support/promises.ts';

const rounds = tries(5, 30);

/** Polls until something is there; the server works on its own. */
const until = <Value>(ask: () => Promise<Value | undefined>): Promise<Value> =>
  eventually(async () => (await ask()) ?? Promise.reject(new Error('not yet')), 10);

onPostgres('the same key 5 times while connections are cut', (open) => {
  let shop: TestShop;
  let some: DemoGoodsRow;
  let port: number;
  beforeAll(async () => {
    // The database's cut connection is a failure that the server would tell in its log.
    shop = await open({ log: 'off' });
    some = await somePlainGoods(shop.database);
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    port = (shop.app.server.address() as AddressInfo).port;
    // While the switch is on, a commit that holds an order takes its time: long enough to be cut off in the middle.
    await shop.database.execute(sql`create table slow_commits (is_on boolean)`);
    await shop.database.execute(
      sql`create function slow_commit() returns trigger language plpgsql as 'begin if exists (select 1 from slow_commits) then perform pg_sleep(20); end if; return null; end'`,
    );
    await shop.database.execute(
      sql`create constraint trigger slow after insert on orders deferrable initially deferred for each row execute function slow_commit()`,
    );
  });
  afterEach(async () => {
    expect(await auditShop(shop.database)).toEqual([]);
  });

  /** The request as bytes, as a browser would send it. */
  const requestOf = (client: ServerClient, submission: Submission, key: string): string => {
    const body = qs.stringify(submission);
    return [
      'POST /api/order HTTP/1.1',
      `host: 127.0.0.1:${port}`,
      `cookie: ${sessionCookie}=${client.cookie(sessionCookie)}`,
      `idempotency-key: ${key}`,
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n');
  };
  /** Sends so much of a request and hangs up, at once or when `then` is through. */
  const sendAndCut = (bytes: string, then: () => Promise<unknown> = () => Promise.resolve()) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.pause();
        socket.write(
          bytes,
          () =>
            void then().then(() => {
              socket.destroy();
              resolve();
            }, reject),
        );
      });
      socket.once('error', reject);
    });
  const keptAnswer = async (key: string) => {
    const [row] = await shop.database.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    return row?.answer ?? undefined;
  };
  /** Ends the database's side of the transaction that is committing. */
  const cutCommit = () =>
    until(async () => {
      const { rows } = await shop.database.execute<{ ended: boolean }>(
        sql`select pg_terminate_backend(pid) as ended from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
      );
      return rows[0];
    });

  it(`places one order and gives one answer, ${rounds} times`, proves('retries', 5 * rounds), async () => {
    const clients = await manyBuyers(shop, rounds);
    const stock = await stockOf(shop.database, some.id);
    for (const [round, client] of clients.entries()) {
      const key = `cut-${round}`;
      const submission = await prepareOrder(client, [{ goods_id: some.id, number: 2 }]);
      const bytes = requestOf(client, submission, key);
      const post = () => client.post('/api/order', submission, { 'idempotency-key': key });

      // before: half of the request never comes
      await sendAndCut(bytes.slice(0, -10));
      expect(await keptAnswer(key)).toBeUndefined();
      // during: the database goes away while it commits; nothing of it stays, and the key is free
      await shop.database.execute(sql`insert into slow_commits values (true)`);
      const [cut] = await Promise.all([post(), cutCommit()]);
      await shop.database.execute(sql`delete from slow_commits`);
      expect([cut.status, await keptAnswer(key)]).toEqual([503, undefined]);
      // during, from the other side: the buyer hangs up as soon as the request is out
      await sendAndCut(bytes);
      // after: the order is there, its answer never read
      await sendAndCut(bytes, () => until(() => keptAnswer(key)));
      const last = await post();

      expect(last).toMatchObject({ status: 200, text: await keptAnswer(key) });
      const ofGoods = await shop.database
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
        .where(eq(orderLines.goodsId, some.id));
      expect(ofGoods.filter(({ id }) => id === last.data.id)).toHaveLength(1);
      expect(await stockOf(shop.database, some.id)).toBe(stock - 2 * (round + 1));
    }
  });
});
