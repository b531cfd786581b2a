import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { accounts, buyers, sessions } from '../../../src/server/database/schema/account.ts';
import { licences, uploads } from '../../../src/server/database/schema/licence.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { inTransaction } from '../../../src/server/http/transaction.ts';
import { identityVault } from '../../../src/server/identity/identity-keys.ts';
import { sealIdentities } from '../../../src/server/identity/seal-identities.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { exportPerson } from '../../../src/server/personal/export-person.ts';
import { shopTables } from '../../../src/server/personal/personal-tables.ts';
import { filesOf } from '../../../src/server/upload/place-of-files.ts';
import { defaultSettings, inMemory } from '../../../src/server/settings.ts';
import { authorityPaper, uploadedPage } from '../../support/licences.ts';
import { joined } from '../../support/people.ts';
import { demoPhones, onBothDatabases, type TestShop } from '../../support/server.ts';

const settings = { ...defaultSettings, dataDir: inMemory };

async function exported({ database }: TestShop, phone: string) {
  const [account] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.phone, phone));
  const options = { identities: identityVault(settings), at: new Date() };
  return inTransaction(database, (transaction) => exportPerson(transaction, account?.id ?? 0, options));
}

onBothDatabases('an export of an account', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-export-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has all of its shops, and nothing of another person or of what a login rests on', async () => {
    const shop = await open();
    const { database } = shop;
    const vault = identityVault(settings);
    if (vault !== null) await sealIdentities(database, vault);
    const owner = await shop.signedIn(demoPhones.qualified);
    const employee = '13912340003';
    await joined(shop, owner, employee, 'purchaser');
    const own = await exported(shop, demoPhones.qualified);
    const text = JSON.stringify(own);

    const shops = await database.select().from(buyers).innerJoin(accounts, eq(accounts.id, buyers.accountId));
    const mine = shops.filter(({ accounts: account }) => account.phone === demoPhones.qualified);
    expect(own.head.shops.map(({ id }) => id).sort()).toEqual(mine.map((row) => row.buyers.id).sort());
    let placed = 0;
    for (const { buyers: buyer } of mine) placed += await database.$count(orders, eq(orders.buyerId, buyer.id));
    expect([own.tables.orders?.length, placed > 0]).toEqual([placed, true]);
    for (const { accounts: account, buyers: buyer } of shops)
      if (account.phone !== demoPhones.qualified) {
        expect(text).not.toContain(account.phone);
        if (buyer.company !== '') expect(text).not.toContain(buyer.company);
      }
    expect(text).not.toContain(employee);
    const [account] = mine.map((row) => row.accounts);
    const [session] = await database
      .select()
      .from(sessions)
      .where(eq(sessions.accountId, account?.id ?? 0));
    for (const secret of [account?.passwordHash, session?.tokenHash]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"v1\.|_hash"/);
    const numbers = (own.tables.licences ?? []).map(({ purchaser_identity: number }) => number).filter((number) => number !== '');
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers) expect(number).toMatch(/^\d{3}\*{11}[\dX]{4}$/);

    const theirs = await exported(shop, employee);
    expect(theirs.tables.shop_people).toHaveLength(1);
    expect(Object.keys(theirs.tables).filter((table) => shopTables[table]?.rows.by === 'shop')).toEqual([]);
    expect(JSON.stringify(theirs)).not.toContain(demoPhones.qualified);
  });

  it('is a zip for its owner alone, with the uploaded files, that overwrites nothing', async () => {
    const shop = await open();
    const buyer = await shop.signedIn(demoPhones.other);
    const page = await uploadedPage(buyer);
    expect((await buyer.post('/api/user/zizhi', authorityPaper([page]))).status).toBe(200);
    expect(await shop.database.$count(licences, eq(licences.number, 'WT-2026-1202'))).toBe(1);
    expect(await shop.database.$count(uploads, eq(uploads.id, page))).toBe(1);
    const operate = (...words: string[]) =>
      programs.shop(
        {
          database: shop.database,
          clock: () => new Date(),
          payment: { isSimulated: false, wechat: null, alipay: null },
          identities: identityVault(settings),
          files: filesOf(settings),
        },
        words,
      );
    const path = join(folder, `${Math.random()}.zip`);
    const { exitCode, out, err } = await operate('buyer', 'export', demoPhones.other, path);
    expect([exitCode, err, out[0]?.split('\t').at(-1)]).toEqual([0, [], path]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const bytes = readFileSync(path);
    for (const name of ['personal-data.json', 'tables/orders.csv', `files/licence-${page}.`]) expect(bytes.includes(name)).toBe(true);
    expect(bytes.includes('安庆同济大药房')).toBe(true);
    expect(bytes.includes('合肥安和大药房')).toBe(false);
    expect((await operate('buyer', 'export', demoPhones.other, path)).exitCode).toBe(2);
    expect((await operate('buyer', 'export', '13999999999', path)).exitCode).toBe(1);
  });
});
