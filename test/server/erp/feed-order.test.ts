import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { readFeed } from '../../../src/server/feed/read-feed.ts';
import { tellFeedOfOrder } from '../../../src/server/feed/tell-feed.ts';
import { chanceOf, seed } from '../../support/seeded.ts';
import { onPostgres, type TestShop } from '../../support/server.ts';

const writers = 48;
const readers = 6;

onPostgres(`feeds while transactions overlap (seed ${seed})`, (openShop) => {
  let shop: TestShop;
  let orderId: number;
  beforeAll(async () => {
    shop = await openShop();
    const [order] = await shop.database.select({ id: orders.id }).from(orders).limit(1);
    orderId = order?.id ?? 0;
  });

  const tell = (transaction: Database, at: Date) => tellFeedOfOrder(transaction, orderId, { from: 'unpaid', to: 'paid', at });
  const idsBehind = async (after: number) => (await readFeed(shop.database, 'orders', { after, limit: 100 })).entries;
  const lastPosition = async (): Promise<number> => {
    for (let after = 0; ;) {
      const { entries, more } = await readFeed(shop.database, 'orders', { after, limit: 100 });
      after = entries.at(-1)?.position ?? after;
      if (!more) return after;
    }
  };

  it('an entry that was written first and committed last comes behind the cursor that did not know it', async () => {
    const start = await lastPosition();
    let open: () => void = () => undefined;
    let wrote: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const written = new Promise<void>((resolve) => (wrote = resolve));
    const slow = shop.database.transaction(async (transaction) => {
      await tell(transaction as unknown as Database, new Date(1));
      wrote();
      await gate;
    });
    await written;
    await tell(shop.database, new Date(2));
    const first = await idsBehind(start);
    expect(first.map(({ at }) => at.getTime())).toEqual([2]);
    open();
    await slow;
    const second = await idsBehind(first.at(-1)?.position ?? 0);
    expect(second.map(({ at }) => at.getTime())).toEqual([1]);
    expect(second[0]?.id).toBeLessThan(first[0]?.id ?? 0);
  });

  it(`${readers} readers see what ${writers} writers commit, each of them once and in one order`, async () => {
    const start = await lastPosition();
    const chance = chanceOf(1);
    let writing = true;
    const write = async (turn: number) => {
      const [before, after, isRolledBack] = [chance() * 40, chance() * 40, chance() < 0.2];
      await sleep(before);
      await shop.database
        .transaction(async (transaction) => {
          await tell(transaction as unknown as Database, new Date(1_000 + turn));
          await sleep(after);
          if (isRolledBack) throw new Error('given up');
        })
        .catch((error: unknown) => {
          if (!isRolledBack) throw error;
        });
      return isRolledBack ? [] : [turn];
    };
    const read = async () => {
      const seen: number[] = [];
      for (let after = start; ;) {
        const isLast = !writing;
        const { entries } = await readFeed(shop.database, 'orders', { after, limit: 7 });
        seen.push(...entries.map(({ at }) => at.getTime() - 1_000));
        after = entries.at(-1)?.position ?? after;
        if (isLast && entries.length === 0) return seen;
      }
    };
    const reading = Array.from({ length: readers }, read);
    const written = (await Promise.all(Array.from({ length: writers }, (_, turn) => write(turn)))).flat();
    writing = false;
    const seen = await Promise.all(reading);
    expect([...(seen[0] ?? [])].sort((one, other) => one - other)).toEqual(written);
    for (const one of seen) expect(one).toEqual(seen[0]);
    const { rows } = await shop.database.execute<{ gaps: string }>(
      sql`select max(position) - count(*) as gaps from feed_entries where position is not null`,
    );
    expect(Number(rows[0]?.gaps)).toBe(0);
  });
});
