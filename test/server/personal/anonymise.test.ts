import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { anonymousToken } from '../../../src/domain/account/anonymising.ts';
import { auditShop } from '../../../src/server/database/audit.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { accounts, buyers, sessions, shopPeople } from '../../../src/server/database/schema/account.ts';
import { licencePages, licences, uploads } from '../../../src/server/database/schema/licence.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { inTransaction } from '../../../src/server/http/transaction.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { anonymise } from '../../../src/server/personal/anonymise.ts';
import { exportPerson } from '../../../src/server/personal/export-person.ts';
import { heldPerson, rowsOf } from '../../../src/server/personal/person.ts';
import { shopTables } from '../../../src/server/personal/personal-tables.ts';
import { uploadChores } from '../../../src/server/upload/upload-chores.ts';
import { scratchIn, UploadFolder } from '../../../src/server/upload/upload-folder.ts';
import { newUploadId } from '../../../src/server/upload/upload-id.ts';
import { readableUpload } from '../../../src/server/upload/upload-store.ts';
import { somePlainGoods } from '../../support/demo-goods.ts';
import { enterByCode, joined } from '../../support/people.ts';
import { placeOrder, prepareOrder } from '../../support/order-steps.ts';
import { demoPhones, onBothDatabases, onEither, onPostgres, type TestShop } from '../../support/server.ts';

const impersonalTables = Object.keys(shopTables).filter((table) => shopTables[table] === null);
const personalTables = Object.fromEntries(Object.entries(shopTables).flatMap(([table, of]) => (of === null ? [] : [[table, of]])));

const name = '欧阳慕言';
const payment = { isSimulated: false, wechat: null, alipay: null };
const run = ({ database }: TestShop, ...words: string[]) => programs.shop({ database, clock: () => new Date(), payment }, words);

/** Rows of the whole database in which a text stands, by table. */
async function tablesWith(database: Database, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of [...Object.keys(personalTables), ...impersonalTables]) {
    const { rows } = await database.execute<{ count: string }>(
      sql`select count(*)::text as count from ${sql.identifier(table)} t where strpos(t::text, ${text}) > 0`,
    );
    if (rows[0]?.count !== '0') found.push(table);
  }
  return found;
}

async function accountOf({ database }: TestShop, phone: string): Promise<number> {
  const [account] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.phone, phone));
  return account?.id ?? 0;
}

/** Ends everything that keeps the demo shops' owner, by force: what the rules want of it is another test's matter. */
async function settle(database: Database): Promise<void> {
  for (const statement of [
    sql`update orders set status = 'completed' where status not in ('completed', 'cancelled')`,
    sql`update points_orders set status = 'received'`,
    sql`update buyers set balance = 0`,
    sql`update top_ups set expires_at = now() - interval '1 day'`,
    sql`update refunds set status = 'done'`,
    sql`update credit_accounts set used = 0`,
    sql`update after_sales_cases set state = 'withdrawn' where state in ('asked', 'agreed', 'sent-back', 'received')`,
    sql`update invoices set state = 'failed' where state = 'applied'`,
    sql`update ephedrine_records set receipt = 'confirmed'`,
  ])
    await database.execute(statement);
}

/** Writes name and phone into every column of a person's rows that is a person's: whatever a buyer could have typed. */
async function writeEverywhere(database: Database, accountId: number, phone: string): Promise<string[]> {
  const person = await heldPerson(database, accountId);
  const written: string[] = [];
  for (const [table, personal] of Object.entries(personalTables)) {
    const rows = rowsOf(personal, person, 'own');
    if (rows === null || table === 'accounts') continue;
    const text = `请找${name} ${phone}`;
    const sets = Object.entries(personal.columns).flatMap(([column, treatment]) => {
      const is = sql`${sql.identifier(column)} =`;
      if (treatment === 'words' || treatment === 'blank') return [sql`${is} ${text}`];
      if (treatment === 'token' || treatment === 'person') return [sql`${is} ${name}`];
      if (treatment === 'none') return [sql`${is} ${column === 'draft' ? JSON.stringify({ phone, name }) : null}`];
      if (treatment === 'mail')
        return [sql`${is} ${sql.identifier(column)} || jsonb_build_object('email', ${`${phone}@example.cn`}::text)`];
      const place = sql`jsonb_build_object('name', ${name}::text, 'phone', ${phone}::text, 'address', ${text}::text)`;
      return treatment === 'place' ? [sql`${is} ${sql.identifier(column)} || ${place}`] : [];
    });
    if (table === 'tickets' || sets.length === 0) continue;
    await database.execute(sql`update ${sql.identifier(table)} set ${sql.join(sets, sql`, `)} where ${rows}`);
    written.push(table);
  }
  return written;
}

onBothDatabases('the columns of persons', (open) => {
  it('are told apart in one table, so that a new column has to be', async () => {
    const { database } = await open();
    const { rows } = await database.execute<{ table: string; column: string }>(sql`select c.table_name as "table", c.column_name as "column"
      from information_schema.columns c join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public'
      where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')
        and c.udt_name not in ('_int4', '_int8') order by 1, 2`);
    const { rows: all } = await database.execute<{ table: string }>(
      sql`select tablename as "table" from pg_tables where schemaname = 'public' order by 1`,
    );
    expect([...Object.keys(personalTables), ...impersonalTables].sort()).toEqual(all.map(({ table }) => table).sort());
    for (const [table, { columns }] of Object.entries(personalTables)) {
      const own = rows.filter((row) => row.table === table).map(({ column }) => column);
      expect([table, Object.keys(columns).sort()]).toEqual([table, own.sort()]);
    }
  });

  it('lead to every table that refers to an account or a shop', async () => {
    const { database } = await open();
    const { rows } = await database.execute<{ table: string }>(sql`select distinct table_name as "table"
      from information_schema.columns where table_schema = 'public' and column_name in ('buyer_id', 'account_id', 'order_id')`);
    // A ledger of goods names orders, and nobody.
    expect(rows.map(({ table }) => table).filter((table) => impersonalTables.includes(table))).toEqual(['stock_entries']);
  });
});

onBothDatabases('an owner who is anonymised', (open) => {
  it('is in no table any more, by name or phone, and everybody else is as before', async () => {
    const shop = await open();
    const { database } = shop;
    const phone = demoPhones.qualified;
    const accountId = await accountOf(shop, phone);
    const buyer = await shop.signedIn(phone);
    await buyer.post('/api/user/people', { phone: '13912340001', name: '员工甲', role: 'purchaser', order_limit: '' });
    await shop.visitor().post('/api/code', { phone, scene: 'login' });
    await buyer.post('/api/ticket', { kind: 'idea', content: `我是${name}，电话${phone}`, name, phone, email: 'wang@example.cn' });
    await database.update(buyers).set({ contactName: name }).where(eq(buyers.accountId, accountId));
    const others = async () => {
      const ids = await database.select({ id: accounts.id }).from(accounts).orderBy(accounts.id);
      const at = new Date(0);
      const all = [];
      for (const { id } of ids)
        if (id !== accountId && id < accountId + 4)
          all.push(await inTransaction(database, (transaction) => exportPerson(transaction, id, { identities: null, at })));
      return all;
    };
    await settle(database);
    const written = await writeEverywhere(database, accountId, phone);
    expect(written.length).toBeGreaterThan(20);
    expect((await tablesWith(database, phone)).length).toBeGreaterThan(10);
    const before = await others();
    const done = await inTransaction(database, (transaction) => anonymise(transaction, accountId, new Date()));
    expect(done.kind).toBe('done');
    expect(await tablesWith(database, phone)).toEqual([]);
    expect(await tablesWith(database, name)).toEqual([]);
    expect(await tablesWith(database, 'wang@example.cn')).toEqual([]);
    expect(await others()).toEqual(before);

    const token = anonymousToken(accountId);
    const own = await database
      .select()
      .from(orders)
      .innerJoin(buyers, eq(buyers.id, orders.buyerId))
      .where(eq(buyers.accountId, accountId));
    expect(own.length).toBeGreaterThan(0);
    for (const { orders: order } of own) expect(order.address).toMatchObject({ name: token, phone: '***********' });
    expect((await buyer.get('/api/order')).status).toBe(401);
    expect((await shop.visitor().post('/api/login', { name: phone, password: 'Demo#2026' })).status).toBe(422);
    const identities = await database
      .select()
      .from(licences)
      .innerJoin(buyers, eq(buyers.id, licences.buyerId))
      .where(eq(buyers.accountId, accountId));
    expect(identities.filter((row) => row.licences.purchaserIdentity !== '')).toEqual([]);
    expect(await database.$count(sessions, eq(sessions.accountId, accountId))).toBe(0);
    expect(await run(shop, 'buyer', 'anonymise', String(own[0]?.buyers.id), '--confirm')).toEqual({
      exitCode: 0,
      out: [`${own[0]?.buyers.id}\tanonymised before`],
      err: [],
    });
    expect((await run(shop, 'buyer', 'reset-phone', String(own[0]?.buyers.id), '13912345678')).exitCode).toBe(1);
  });
});

onEither('anonymising a person', (open) => {
  it('is refused while something is under way, and says what', async () => {
    const shop = await open();
    const buyer = await shop.signedIn(demoPhones.qualified);
    await placeOrder(buyer, [{ goods_id: (await somePlainGoods(shop.database)).id, number: 1 }]);
    const { exitCode, err } = await run(shop, 'buyer', 'anonymise', demoPhones.qualified, '--confirm');
    expect(exitCode).toBe(1);
    expect(err.join('\n')).toMatch(/open orders: complete or cancel them[^]*money in the wallet/);
    expect((await buyer.get('/api/order')).status).toBe(200);
    expect((await run(shop, 'buyer', 'anonymise', '13999999999')).err).toEqual(['No account 13999999999']);
  });

  it('keeps the ledgers right, is shown before it is done, and leaves phone and company for another start', async () => {
    const shop = await open();
    const { database } = shop;
    const phone = demoPhones.unqualified;
    const buyerId = await shop.buyerId(phone);
    await database.update(buyers).set({ reviewState: 'passed' }).where(eq(buyers.id, buyerId));
    await database.update(licences).set({ state: 'passed' }).where(eq(licences.buyerId, buyerId));
    const buyer = await shop.signedIn(phone);
    const { data } = await placeOrder(buyer, [{ goods_id: (await somePlainGoods(database)).id, number: 1 }]);
    expect((await buyer.post(`/api/order/${data.id}/cancel`)).status).toBe(200);
    const shown = await run(shop, 'buyer', 'anonymise', phone);
    expect([shown.exitCode, shown.out.at(-1)]).toEqual([0, 'Nothing has changed yet: --confirm does it, and cannot be undone.']);
    expect((await buyer.get('/api/order')).status).toBe(200);
    expect(await auditShop(database)).toEqual([]);
    expect((await run(shop, 'buyer', 'anonymise', phone, '--confirm')).out).toHaveLength(2);
    expect(await auditShop(database)).toEqual([]);
    const [order] = await database.select().from(orders).where(eq(orders.id, data.id));
    expect(order).toMatchObject({ status: 'cancelled', payable: data.payable });
    const [closed] = await database.select().from(buyers).where(eq(buyers.id, buyerId));
    expect(closed?.reviewState).toBe('stopped');
    expect((await enterByCode(shop, phone)).answer.status).toBe(422);
  });

  it('of a shop’s people takes them out of the shop, whose owner goes on', async () => {
    const shop = await open();
    const { database } = shop;
    const owner = await shop.signedIn(demoPhones.qualified);
    const shopId = await shop.buyerId(demoPhones.qualified);
    const phone = '13912340002';
    const client = await joined(shop, owner, phone, 'purchaser');
    await database.update(shopPeople).set({ name }).where(eq(shopPeople.phone, phone));
    const { data } = await placeOrder(client, [{ goods_id: (await somePlainGoods(database)).id, number: 1 }]);
    await database.update(licences).set({ purchaserName: name, purchaserIdentity: 'sealed' }).where(eq(licences.buyerId, shopId));
    await client.post('/api/ticket', { kind: 'idea', content: `${name} 的建议，请回电 ${phone}`, name, phone, email: '' });
    const accountId = await accountOf(shop, phone);
    const [before] = await database.select().from(orders).where(eq(orders.id, data.id));
    expect(before?.placedBy).toBe(name);
    const done = await run(shop, 'buyer', 'anonymise', phone, '--confirm');
    expect([done.exitCode, done.out.at(-1)]).toEqual([0, `shop:${shopId}\tleft`]);
    expect(await tablesWith(database, name)).toEqual([]);
    expect(await tablesWith(database, phone)).toEqual([]);
    const [after] = await database.select().from(orders).where(eq(orders.id, data.id));
    expect(after).toEqual({ ...before, placedBy: anonymousToken(accountId) });
    expect(await database.$count(licences, eq(licences.purchaserIdentity, 'sealed'))).toBe(0);
    expect((await client.get('/api/order')).status).toBe(401);
    expect((await owner.get('/api/order')).status).toBe(200);
    expect((await owner.get('/api/user/people')).data).toEqual([]);
    const [kept] = await database.select().from(buyers).where(eq(buyers.id, shopId));
    expect(kept?.reviewState).toBe('passed');
  });
});

onPostgres('a person who is anonymised at the moment of an order', (open) => {
  it('either has an open order and stays, or is gone and orders nothing', async () => {
    const shop = await open();
    const { database } = shop;
    const phone = demoPhones.unqualified;
    const buyerId = await shop.buyerId(phone);
    await database.update(buyers).set({ reviewState: 'passed' }).where(eq(buyers.id, buyerId));
    await database.update(licences).set({ state: 'passed' }).where(eq(licences.buyerId, buyerId));
    const accountId = await accountOf(shop, phone);
    const buyer = await shop.signedIn(phone);
    const wish = await prepareOrder(buyer, [{ goods_id: (await somePlainGoods(database)).id, number: 1 }]);
    const [placed, done, login] = await Promise.all([
      buyer.post('/api/order', wish),
      inTransaction(database, (transaction) => anonymise(transaction, accountId, new Date())),
      shop.signedIn(phone).catch(() => null),
    ]);
    const isGone = done.kind === 'done';
    expect(placed.status === 200).toBe(!isGone);
    expect(await database.$count(orders, eq(orders.buyerId, buyerId))).toBe(isGone ? 0 : 1);
    if (isGone && login !== null) expect((await login.get('/api/order')).status).toBe(401);
    expect(await auditShop(database)).toEqual([]);
  });
});

onEither('the scans of an anonymised person', (open) => {
  /** An uploaded file that is a page of a shop's licence of a kind. */
  async function scanOf({ database }: TestShop, shopId: number, kind: 'cgwts' | 'yyzz', purchaserName = '') {
    const [{ accountId } = { accountId: 0 }] = await database.select().from(buyers).where(eq(buyers.id, shopId));
    const id = newUploadId();
    const file = { accountId, buyerId: shopId, kind: 'licence', mime: 'image/jpeg' as const, bytes: 3, sha256: 'x' };
    await database.insert(uploads).values({ ...file, id, createdAt: new Date() });
    const [licence] = await database.insert(licences).values({ buyerId: shopId, kind, state: 'refused', purchaserName }).returning();
    await database.insert(licencePages).values({ licenceId: licence?.id ?? 0, position: 1, uploadId: id });
    return id;
  }
  const isThere = async ({ database }: TestShop, id: string) => (await database.$count(uploads, eq(uploads.id, id))) === 1;

  it('go at once where nothing was sold, and papers of the company stay', async () => {
    const shop = await open();
    const shopId = await shop.buyerId(demoPhones.unqualified);
    await shop.database.execute(sql`delete from shipment_batches where shipment_id in
      (select s.id from shipments s join orders o on o.id = s.order_id where o.buyer_id = ${shopId})`);
    await shop.database.execute(sql`delete from shipments where order_id in (select id from orders where buyer_id = ${shopId})`);
    await settle(shop.database);
    const [authority, business] = [await scanOf(shop, shopId, 'cgwts'), await scanOf(shop, shopId, 'yyzz')];
    const shown = await run(shop, 'buyer', 'anonymise', demoPhones.unqualified);
    expect(shown.out.join('\n')).toMatch(/scans of 采购委托书\t\d+\tgo/);
    expect(await isThere(shop, authority)).toBe(true);
    expect((await run(shop, 'buyer', 'anonymise', demoPhones.unqualified, '--confirm')).exitCode).toBe(0);
    expect([await isThere(shop, authority), await isThere(shop, business)]).toEqual([false, true]);
  });

  it('that belong to sales are sealed for five years: no page shows them, and a round takes them away', async () => {
    const shop = await open();
    const owner = await shop.signedIn(demoPhones.qualified);
    const shopId = await shop.buyerId(demoPhones.qualified);
    const phone = '13912340009';
    await joined(shop, owner, phone, 'purchaser');
    await shop.database.update(shopPeople).set({ name }).where(eq(shopPeople.phone, phone));
    const [named, others] = [await scanOf(shop, shopId, 'cgwts', name), await scanOf(shop, shopId, 'cgwts', '另一人')];
    await shop.database.execute(
      sql`update shipments set sent_at = '2026-11-20T02:00:00Z' where order_id in (select id from orders where buyer_id = ${shopId})`,
    );
    const done = await run(shop, 'buyer', 'anonymise', phone, '--confirm');
    expect(done.out.at(-1)).toBe('scans of 采购委托书\t1\tsealed until 2031-11-20, then they go');
    const readable = async (id: string) => (await readableUpload(shop.database, id, { id: shopId, accountId: 0 })) !== undefined;
    expect([await readable(named), await readable(others)]).toEqual([false, true]);
    expect((await owner.get(`/api/upload/${named}`)).status).toBe(404);
    const home = mkdtempSync(join(tmpdir(), 'yaoji-sealed-'));
    const files = new UploadFolder(home);
    const round = (day: string) => uploadChores(files, scratchIn(home))(shop.database, new Date(`${day}T12:00:00+08:00`));
    await round('2031-11-20');
    expect(await isThere(shop, named)).toBe(true);
    await round('2031-11-21');
    expect([await isThere(shop, named), await isThere(shop, others)]).toEqual([false, true]);
    rmSync(home, { recursive: true });
  });
});
