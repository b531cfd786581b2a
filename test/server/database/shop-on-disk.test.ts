import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/server/clock.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import { prepareShop } from '../../../src/server/database/prepare-shop.ts';
import { accounts } from '../../../src/server/database/schema/account.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { openPostgresCopy } from '../../support/server-database.ts';

describe('a shop on disk', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'yaoji-data-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is seeded once, agrees with its ledgers, and is there again after closing', async () => {
    const options = { demoData: true, clock: systemClock };
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

  it('is empty without demo data', async () => {
    const opened = await openDatabase({ databaseUrl: null, dataDir });
    await prepareShop(opened, { demoData: false, clock: systemClock });
    expect(await opened.database.$count(accounts)).toBe(0);
    await opened.close();
  });
});

describe('a shop on PostgreSQL', () => {
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
