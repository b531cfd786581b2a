import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/server/clock.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { keepPrivate } from '../../../src/server/database/keep-private.ts';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { posts } from '../../../src/server/database/schema/content.ts';
import { shopSettings } from '../../../src/server/database/schema/shop-settings.ts';
import { prepareShop } from '../../../src/server/prepare-shop.ts';
import { SettingsError } from '../../../src/server/settings.ts';
import { accounts } from '../../../src/server/database/schema/account.ts';
import { goods, goodsSearch } from '../../../src/server/database/schema/goods.ts';
import { shopState } from '../../../src/server/database/schema/shop-state.ts';
import { openEmbeddedCopy, openPostgresCopy } from '../../support/server-database.ts';
import { isThere } from '../../support/test-databases.ts';

const modeOf = (path: string): number => statSync(path).mode & 0o7777;

describe('a shop on disk', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'yaoji-data-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is empty without demo data; gets it at a later start, once, agrees with its ledgers, and is there again after closing', async () => {
    const options = { demoData: true, clock: systemClock };
    const empty = await openDatabase({ databaseUrl: null, dataDir });
    await prepareShop(empty, { ...options, demoData: false });
    expect(await empty.database.$count(accounts)).toBe(0);
    await empty.close();

    const first = await openDatabase({ databaseUrl: null, dataDir });
    await prepareShop(first, options);
    const count = await first.database.$count(goods);
    expect(count).toBeGreaterThanOrEqual(1_000);
    expect(await auditShop(first.database)).toEqual([]);
    await first.database.update(goods).set({ name: '改名' }).where(eq(goods.id, 1));
    await first.close();

    const again = await openDatabase({ databaseUrl: null, dataDir });
    await prepareShop(again, options);
    expect(await again.database.$count(goods)).toBe(count);
    expect(await again.database.$count(goods, eq(goods.name, '改名'))).toBe(1);
    await again.close();
  });

  it('finds its goods by a reading that was added to the list since', async () => {
    const options = { demoData: true, clock: systemClock };
    const opened = await openEmbeddedCopy();
    const kept = () => opened.database.select({ forms: goodsSearch.forms }).from(goodsSearch).where(eq(goodsSearch.goodsId, 1));
    const [before] = await kept();
    await opened.database.update(goodsSearch).set({ forms: 'of an older list' }).where(eq(goodsSearch.goodsId, 1));
    await prepareShop(opened, options);
    expect(await kept()).toEqual([{ forms: 'of an older list' }]);
    await opened.database.update(shopState).set({ value: 'older' }).where(eq(shopState.name, 'search-readings'));
    await prepareShop(opened, options);
    expect(await kept()).toEqual([before]);
    await opened.close();
  });

  it.each([
    ['settings', 'shop_settings', (database: Database) => database.update(shopSettings).set({ hotLine: '400-000-1111' })],
    [
      'news',
      'posts',
      (database: Database) => database.insert(posts).values({ kind: 'hy', title: '开业', body: '<p>开业</p>', publishedAt: new Date() }),
    ],
  ])('never gets the demo shop beside %s of its own', async (_what, table, change) => {
    const opened = await openDatabase({ databaseUrl: null, dataDir });
    await prepareShop(opened, { demoData: false, clock: systemClock });
    await change(opened.database);
    await expect(prepareShop(opened, { demoData: true, clock: systemClock })).rejects.toThrow(
      new SettingsError(
        `DEMO_DATA=1 wants an empty database, and this one holds a shop of its own (${table}). Set DEMO_DATA=0 to serve it.`,
      ),
    );
    expect(await opened.database.$count(accounts)).toBe(0);
    await prepareShop(opened, { demoData: false, clock: systemClock });
    await opened.close();
  });

  it('is for its owner alone, also where an earlier one was for everybody', async () => {
    chmodSync(dataDir, 0o755);
    mkdirSync(join(dataDir, 'postgres'));
    chmodSync(join(dataDir, 'postgres'), 0o755);
    const opened = await openDatabase({ databaseUrl: null, dataDir });
    expect(modeOf(dataDir)).toBe(0o700);
    expect(modeOf(join(dataDir, 'postgres'))).toBe(0o700);
    await opened.close();
  });

  it("makes its folder for its owner alone, and leaves one that is everybody's as it is", () => {
    const made = join(dataDir, 'deep', 'data');
    keepPrivate(made);
    expect(modeOf(made)).toBe(0o700);
    const everybodys = join(dataDir, 'everybodys');
    mkdirSync(everybodys);
    chmodSync(everybodys, 0o1777);
    keepPrivate(everybodys);
    expect(modeOf(everybodys)).toBe(0o1777);
  });
});

describe.runIf(isThere('PostgreSQL'))('a shop on PostgreSQL', () => {
  it('is prepared without haste: no statement, and no pause between two of them, takes too long', async () => {
    const copy = await openPostgresCopy();
    const opened = await openDatabase({ databaseUrl: copy.url, dataDir: '' });
    const limits = async (database: Database) => {
      const { rows } = await database.execute<{ statement: string; pause: string }>(
        sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as pause`,
      );
      return rows[0];
    };
    await opened.exclusively(async (database) => expect(await limits(database)).toEqual({ statement: '0', pause: '0' }));
    expect(await limits(opened.database)).toEqual({ statement: '30s', pause: '30s' });
    await opened.close();
    await copy.close();
  });

  it('is prepared by several processes at once without harm', async () => {
    const copy = await openPostgresCopy();
    const openings = await Promise.all(Array.from({ length: 3 }, () => openDatabase({ databaseUrl: copy.url, dataDir: '' })));
    // The demo shop as one process prepared it.
    const once = await copy.database.$count(accounts);
    await copy.database.execute('drop schema public cascade; create schema public; drop schema drizzle cascade');
    await Promise.all(openings.map((opened) => prepareShop(opened, { demoData: true, clock: systemClock })));
    expect(once).toBeGreaterThan(4);
    expect(await copy.database.$count(accounts)).toBe(once);
    expect(await auditShop(copy.database)).toEqual([]);
    for (const opened of [...openings, copy]) await opened.close();
  });
});
