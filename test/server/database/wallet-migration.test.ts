import { asc, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { balanceEntries, pointsEntries } from '../../../src/server/database/schema/account.ts';
import { migrateShop } from '../../../src/server/prepare-shop.ts';
import { makeEarlierShop } from '../../support/earlier-shop.ts';
import { onBothDatabases } from '../../support/server.ts';

onBothDatabases('the ledgers of a shop of before each row said what stood after it', (open) => {
  it('say it, by buyer, under the kinds of today', async () => {
    const { database, opened } = await open();
    await makeEarlierShop(database, '0021_wallet');
    await database.execute(sql`insert into accounts (name, phone, password_hash, created_at) values ('a', '13800000001', 'x', now())`);
    for (const [id, balance, points] of [
      [1, '70.00', 350],
      [2, '0.00', 20],
    ] as const) {
      await database.execute(sql`insert into buyers (id, account_id, company, contact_name, kind, balance, points, created_at)
        overriding system value values (${id}, 1, ${`shop ${id}`}, 'c', 'pharmacy', ${balance}, ${points}, now())`);
    }
    await database.execute(sql`insert into balance_entries (buyer_id, kind, change, balance_after, at)
      values (1, 'opening', 100, 100, now()), (1, 'payment', -80, 20, now()), (1, 'top-up', 40, 60, now()), (1, 'refund', 10, 70, now())`);
    await database.execute(
      sql`insert into points_entries (buyer_id, change, at) values (1, 300, now()), (2, 50, now()), (1, 50, now()), (2, -30, now())`,
    );
    await migrateShop(opened, () => new Date());

    const balances = await database.select().from(balanceEntries).orderBy(asc(balanceEntries.id));
    expect(balances.map(({ kind }) => kind)).toEqual(['adjust', 'pay', 'topup', 'refund']);
    const points = await database.select().from(pointsEntries).orderBy(asc(pointsEntries.id));
    expect(points.map(({ buyerId, kind, pointsAfter }) => [buyerId, kind, pointsAfter])).toEqual([
      [1, 'adjust', 300],
      [2, 'adjust', 50],
      [1, 'adjust', 350],
      [2, 'adjust', 20],
    ]);
    expect(await auditShop(database)).toEqual([]);
  });
});
