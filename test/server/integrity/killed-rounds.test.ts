import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '../../../src/server/clock.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { addresses, balanceEntries, buyers } from '../../../src/server/database/schema/account.ts';
import { activities } from '../../../src/server/database/schema/activity.ts';
import { cashbacks } from '../../../src/server/database/schema/cashback.ts';
import { groupRounds } from '../../../src/server/database/schema/group-buy.ts';
import { messages } from '../../../src/server/database/schema/message.ts';
import { orderEvents, orders } from '../../../src/server/database/schema/order.ts';
import { deliveredOrder } from '../../support/after-sales.ts';
import { setStock, somePlainGoods, stockOf } from '../../support/demo-goods.ts';
import { eventually } from '../../support/eventually.ts';
import { announceGroup, joinGroup, roundOf } from '../../support/group-buys.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { startOwnProcess } from '../../support/own-process.ts';
import { postgresUrlOf } from '../../support/postgres-url.ts';
import { chanceOf, seed } from '../../support/seeded.ts';
import { onPostgres, type TestShop } from '../../support/server.ts';
import { proves, tries } from '../../support/promises.ts';

const crowd = 30;
/** Each start waits a quarter of a minute for its first round. */
const kills = tries(1, 2);

/** The shop of a process of its own, on the database of this one; its rounds begin a quarter of a minute after it. */
const envOf = async (shop: TestShop): Promise<Record<string, string>> => ({
  DATABASE_URL: await postgresUrlOf(shop),
  DEMO_DATA: '0',
});

/** Money goes to a balance so slowly that a kill finds the round in the middle of one. */
const slowDown = async (database: Database): Promise<void> => {
  await database.execute(
    sql.raw(`create function slow_entry() returns trigger language plpgsql as 'begin perform pg_sleep(0.05); return new; end'`),
  );
  await database.execute(sql`create trigger slow before insert on balance_entries for each row execute function slow_entry()`);
};

/** Ends when the database has nothing more to do for a process that is gone. */
const untilQuiet = (database: Database) =>
  eventually(async () => {
    const { rows } = await database.execute(
      sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    );
    if (rows.length > 0) throw new Error('a transaction of the dead is still open');
  });

interface Killed {
  readonly shop: TestShop;
  /** how many are done */
  readonly done: () => Promise<number>;
  /** what must hold between kills */
  readonly between: () => Promise<void>;
}

/**
 * Starts the server, kills it when its round is in the middle, and starts it again; the last one comes to the end.
 * @returns how many were done when each of them was killed
 */
async function killInTheMiddle({ shop, done, between }: Killed, turn: number): Promise<number[]> {
  const env = await envOf(shop);
  const chance = chanceOf(turn);
  const counts: number[] = [];
  for (let round = 0; round <= kills; round++) {
    const before = await done();
    const until = round === kills ? crowd : before + 1 + Math.floor(chance() * Math.min(9, crowd - before - 3));
    const { kill } = await startOwnProcess(env);
    try {
      await eventually(async () => expect(await done()).toBeGreaterThanOrEqual(until), 5);
      // The last one goes on: whatever it would do twice, it does now.
      if (round === kills) await sleep(500);
    } finally {
      await kill();
    }
    await untilQuiet(shop.database);
    counts.push(await done());
    await between();
    expect(await auditShop(shop.database)).toEqual([]);
  }
  return counts;
}

describe.concurrent(`kill -9 in the middle of a round (seed ${seed})`, () => {
  onPostgres('the end of a group-buy', (open) => {
    it('gives every order back once, however often it was killed meanwhile', proves('crash', kills), async () => {
      const shop = await open();
      const { database } = shop;
      const goods = await somePlainGoods(database);
      await setStock(database, goods.id, 5000);
      const clients = await manyBuyers(shop, crowd);
      const id = await announceGroup(database, { goodsId: goods.id, target: 1000, most: 2000 });
      for (const client of clients) expect(await joinGroup(client, id, 10)).toMatchObject({ data: { status: 'grouping' } });
      const over = minutesAfter(new Date(), -1);
      await database.update(activities).set({ endsAt: over }).where(eq(activities.id, id));
      await database.update(groupRounds).set({ endsAt: over }).where(eq(groupRounds.activityId, id));
      await slowDown(database);
      const round = await roundOf(database, id);
      const ofRound = eq(orders.groupRoundId, round?.id ?? 0);
      const states = async () => (await database.select({ status: orders.status }).from(orders).where(ofRound)).map(({ status }) => status);
      const done = async () => (await states()).filter((state) => state === 'cancelled').length;
      const refundsEach = async (): Promise<number[]> => {
        const rows = await database
          .select({ id: orders.id, refunds: sql<number>`count(${balanceEntries.id})::int` })
          .from(orders)
          .leftJoin(balanceEntries, and(eq(balanceEntries.orderId, orders.id), eq(balanceEntries.kind, 'refund')))
          .where(ofRound)
          .groupBy(orders.id, orders.status);
        return rows.map(({ refunds }) => refunds);
      };
      const between = async () => {
        expect(new Set(await states())).toEqual(new Set((await done()) === crowd ? ['cancelled'] : ['cancelled', 'grouping']));
        expect((await refundsEach()).reduce((all, one) => all + one, 0)).toBe(await done());
      };
      const counts = await killInTheMiddle({ shop, done, between }, 1);
      expect(counts.at(-1)).toBe(crowd);
      expect(counts[0]).toBeGreaterThan(0);
      expect(counts[kills - 1]).toBeLessThan(crowd);
      expect(await refundsEach()).toEqual(Array.from({ length: crowd }, () => 1));
      const owned = await database
        .select({ balance: buyers.balance })
        .from(buyers)
        .innerJoin(orders, eq(orders.buyerId, buyers.id))
        .where(ofRound);
      expect(new Set(owned.map(({ balance }) => balance))).toEqual(new Set(['1000.00']));
      expect(await stockOf(database, goods.id)).toBe(5000);
      const ended = await database.$count(
        orderEvents,
        and(
          eq(orderEvents.status, 'cancelled'),
          inArray(orderEvents.orderId, database.select({ id: orders.id }).from(orders).where(ofRound)),
        ),
      );
      expect(ended).toBe(crowd);
      const owners = database.select({ id: orders.buyerId }).from(orders).where(ofRound);
      expect(await database.$count(messages, and(like(messages.title, '%没有成团，已退款'), inArray(messages.buyerId, owners)))).toBe(
        crowd,
      );
    });
  });

  onPostgres('the payment of cashback', (open) => {
    it('pays every shop once, however often it was killed meanwhile', proves('crash', kills), async () => {
      const shop = await open();
      const { database } = shop;
      const goods = await somePlainGoods(database);
      await setStock(database, goods.id, 5000);
      const clients = await manyBuyers(shop, crowd);
      const sold: number[] = [];
      for (const client of clients) {
        const order = await deliveredOrder(shop, client, [{ goods_id: goods.id, number: 2 }]);
        expect(await client.post(`/api/order/${order.id}/confirm`)).toMatchObject({ code: 200 });
        sold.push(order.id);
      }
      // All of it was ten days ago.
      await database
        .update(orderEvents)
        .set({ at: sql`${orderEvents.at} - interval '10 days'` })
        .where(inArray(orderEvents.orderId, sold));
      const days = (count: number): Date => minutesAfter(new Date(), count * 24 * 60);
      const [made] = await database
        .insert(activities)
        .values({ kind: 'cashback', name: '断电返现', beginsAt: days(-10.5), endsAt: days(-8) })
        .returning({ id: activities.id });
      const id = made?.id ?? 0;
      await database.insert(cashbacks).values({ activityId: id, tiers: [{ threshold: '1.00', pays: '0.50' }] });
      await slowDown(database);
      const paid = () =>
        database
          .select({ buyerId: balanceEntries.buyerId, change: balanceEntries.change })
          .from(balanceEntries)
          .where(eq(balanceEntries.cashbackId, id));
      const ours = await database
        .select({ id: addresses.buyerId })
        .from(addresses)
        .innerJoin(orders, eq(orders.buyerId, addresses.buyerId))
        .where(inArray(orders.id, sold));
      const done = async () => (await paid()).filter(({ buyerId }) => ours.some((one) => one.id === buyerId)).length;
      const settledAt = async () => (await database.select().from(cashbacks).where(eq(cashbacks.activityId, id)))[0]?.settledAt ?? null;
      const between = async () => {
        const entries = await paid();
        expect(new Set(entries.map(({ buyerId }) => buyerId)).size).toBe(entries.length);
        if ((await done()) < crowd) expect(await settledAt()).toBeNull();
      };
      const counts = await killInTheMiddle({ shop, done, between }, 2);
      expect(counts.at(-1)).toBe(crowd);
      expect(counts[0]).toBeGreaterThan(0);
      expect(counts[kills - 1]).toBeLessThan(crowd);
      expect(await settledAt()).not.toBeNull();
      expect(new Set((await paid()).map(({ change }) => change))).toEqual(new Set(['0.50']));
      expect(await database.$count(messages, eq(messages.cause, `cashback:${id}`))).toBe((await paid()).length);
    });
  });
});
