import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordOfAct } from '../../../src/domain/act/act-words.ts';
import { wordOfColumn, wordOfTable } from '../../../src/domain/act/changed-words.ts';
import { readActs } from '../../../src/server/act/read-acts.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { acts } from '../../../src/server/database/schema/act.ts';
import { orders } from '../../../src/server/database/schema/order.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { followTables } from '../../../src/server/personal/followed-tables.ts';
import { shopTables } from '../../../src/server/personal/personal-tables.ts';
import { plainGoods } from '../../support/demo-goods.ts';
import { proves } from '../../support/promises.ts';
import { onBothDatabases, onEither, type TestShop } from '../../support/server.ts';

const running =
  (shop: TestShop, now: () => Date = () => new Date()) =>
  (...words: string[]) => {
    const payment = { isSimulated: true, wechat: null, alipay: null };
    return programs.shop({ database: shop.database, clock: now, payment, asker: 'fang' }, words);
  };

onEither('acts of commands and of an ERP (R64)', proves('acts'), (open) => {
  let shop: TestShop, run: ReturnType<typeof running>, sn: string, orderId: number, company: string;
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-acts-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(async () => {
    shop = await open();
    run = running(shop);
    const [found] = await shop.database
      .select({ id: orders.id, sn: orders.sn, company: buyers.company })
      .from(orders)
      .innerJoin(buyers, eq(buyers.id, orders.buyerId))
      .orderBy(asc(orders.id))
      .limit(1);
    if (found === undefined) throw new Error('The shop has no order');
    ({ id: orderId, sn, company } = found);
  });
  const newest = async () => (await readActs(shop.database, {}, { most: 1 })).acts[0];

  it('are written with who asked, what they changed and about what; looks and plans are not', async () => {
    await run('order', 'note', sn, '--words', '周三到货', '--by', '王芳');
    const act = await newest();
    expect(act).toMatchObject({ actor: { kind: 'command', id: null, name: 'fang' }, name: 'order note', outcome: 'done', moreChanges: 0 });
    expect(act?.words).toBe(`${sn} --words … --by …`);
    expect(act?.subjects).toEqual([{ kind: 'order', id: orderId, label: sn }]);
    expect(act?.changes).toMatchObject([{ tableName: 'order_notes', kind: 'inserted', before: null, hidden: ['text'] }]);
    await run('order', 'show', sn);
    await run('settings');
    await run('buyer', 'class', '1', 'A');
    expect((await newest())?.id).toBe(act?.id);
  });

  it('are written when they are refused, with the reason', async () => {
    expect((await run('order', 'cancel', 'no-such', '--reason', '错了')).exitCode).toBe(1);
    expect(await newest()).toMatchObject({
      name: 'order cancel',
      outcome: 'refused',
      message: 'No order no-such',
      changes: [],
      subjects: [],
    });
  });

  it('have neither phones nor names nor files in what was asked', async () => {
    await run('buyer', 'reset-phone', '13800000001', '13912345677');
    await run('buyer', 'set-contact', '1', '--name', '欧阳慕言', '--phone', '13912345678');
    await run('cost', 'import', `file:${Buffer.from('欧阳慕言').toString('base64')}`);
    const { acts: written } = await readActs(shop.database, {}, { most: 3 });
    expect(written.map(({ words }) => words)).toEqual(['FILE.csv', '1 --name … --phone …', '… …']);
    // Who serves a shop is one of the seller's own people; the account is a buyer's.
    const { rows } = await shop.database.execute<{ log: string }>(
      sql`select (acts::text || act_changes::text) as log from acts join act_changes on act_id = acts.id`,
    );
    expect(rows.filter(({ log }) => /13912345677|13800000001/.test(log))).toEqual([]);
  });

  it('are found by who, order, company, money and day', async () => {
    await run('settings', '--hot-line', '400-000-0001');
    await run('wallet', 'adjust', '1', 'add', '5.00', '--reason', '补差');
    await run('order', 'note', sn, '--words', '再看', '--by', '王芳');
    const names = async (filter: Parameters<typeof readActs>[1]) =>
      (await readActs(shop.database, filter, { most: 100 })).acts.map(({ name }) => name);
    expect(new Set(await names({ text: sn }))).toEqual(new Set(['order note']));
    expect(new Set(await names({ subject: { kind: 'order', id: orderId } }))).toEqual(new Set(['order note']));
    expect(await names({ text: company })).toContain('order note');
    expect(await names({ text: 'fang' })).toEqual(await names({}));
    expect(await names({ actor: 'nobody' })).toEqual([]);
    expect(await names({ text: '没有这个' })).toEqual([]);
    expect(await names({ isMoney: true })).toEqual(['wallet adjust']);
    expect(await names({ until: new Date(0) })).toEqual([]);
    expect(await names({ names: ['settings'] })).toEqual(['settings']);
  });

  it('come page by page, each once, while more are written', async () => {
    const all = (await readActs(shop.database, {}, { most: 100 })).acts.map(({ id }) => id);
    const seen: number[] = [];
    let after: Awaited<ReturnType<typeof readActs>>['next'] | undefined;
    do {
      const page = await readActs(shop.database, {}, { most: 2, after: after ?? undefined });
      seen.push(...page.acts.map(({ id }) => id));
      after = page.next;
      await run('settings', '--hot-line', `400-000-${1000 + seen.length}`);
    } while (after !== null);
    expect(seen).toEqual(all);
  });

  it('are listed and exported by commands', async () => {
    const { out } = await run('acts', '--order', sn, '--limit', '1');
    expect(out[0]).toMatch(new RegExp(`\tcommand\tfang\t改订单备注\t${sn} .*\t${sn}\tdone\t-\t`));
    expect((await run('acts', '--from', 'yesterday')).exitCode).toBe(2);
    const file = join(folder, 'acts.csv');
    expect((await run('acts', 'export', '--out', file)).out).toEqual([file]);
    const lines = readFileSync(file, 'utf8').split('\r\n');
    expect(lines[0]).toContain('谁,身份,做了什么');
    expect(lines.some((line) => line.includes('店铺设置 客服电话') && line.includes('400-000-0001'))).toBe(true);
  });

  it('of a program with a key have its name, and those of a plan are none', async () => {
    const [made] = (await run('key', 'make', 'books', '--for', 'prices')).out;
    const key = /yk_[\w-]{43}/.exec(made ?? '')?.[0] ?? '';
    const [one] = await plainGoods(shop.database, 1);
    await run('goods', 'code', String(one?.id), 'A-1');
    const send = (form: object) =>
      shop.visitor().send({
        ...{ method: 'POST', url: '/api/erp/prices', payload: JSON.stringify(form) },
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      });
    const rows = [{ erp_code: 'A-1', base_price: '9.87' }];
    await send({ rows, plan: true });
    expect((await newest())?.name).toBe('goods code');
    await send({ rows });
    const act = await newest();
    expect(act).toMatchObject({ actor: { kind: 'key', name: 'books' }, name: '/api/erp/prices', words: '1 rows', outcome: 'done' });
    expect(act?.changes.find(({ tableName }) => tableName === 'goods')?.after).toMatchObject({ base_price: 9.87 });
    await send({ rows: [{ nonsense: 1 }] });
    expect(await newest()).toMatchObject({ outcome: 'refused', changes: [] });
    expect((await shop.database.execute(sql`select 1 from act_changes where act_changes::text like ${`%${key}%`}`)).rows).toEqual([]);
  });
});

onBothDatabases('tables that the log of acts follows', proves('acts'), (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  const followed = async () => {
    const { rows } = await shop.database.execute<{ name: string; events: number; args: string }>(sql`
      select c.relname as name, count(*)::integer as events, min(encode(t.tgargs, 'escape')) as args
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname like 'act_of_%' group by 1 order by 1`);
    return rows.map(({ name, events, args }) => ({
      name,
      events,
      untold: (args.split('\\000')[1] ?? '').replace(/^\{|\}$/g, '').split(','),
    }));
  };

  it('are those that the seller changes, by each kind of statement, without what is of a person', async () => {
    const tables = await followed();
    expect(tables.filter(({ events }) => events !== 3)).toEqual([]);
    const missing = Object.keys(shopTables).filter((table) => !tables.some(({ name }) => name === table));
    expect(missing.sort()).toEqual([
      ...[
        'act_changes',
        'act_ends',
        'acts',
        'cart_lines',
        'desk_keys',
        'desk_looks',
        'desk_sessions',
        'feed_entries',
        'feeds',
        'goods_imports',
        'goods_search',
        'idempotency_keys',
        'known_browsers',
      ],
      ...['licence_warnings', 'messages', 'outbox_messages', 'password_tickets', 'program_calls', 'sessions', 'shop_state'],
      ...['simulated_invoices', 'simulated_refunds', 'simulated_trades', 'staff_notices', 'throttle_counts', 'verification_codes'],
      ...['want_matches', 'webhook_deliveries', 'wechat_tickets'],
    ]);
    const told = tables.flatMap(({ name, untold }) => {
      const of = shopTables[name];
      if (of === null || of === undefined) return [];
      const personal = Object.keys(of.columns).filter((column) => of.isGone === true || of.columns[column] !== 'plain');
      return personal.filter((column) => !untold.includes(column)).map((column) => `${name}.${column}`);
    });
    expect(told).toEqual([]);
    expect(tables.find(({ name }) => name === 'access_keys')?.untold).toEqual(['hash']);
    expect(tables.find(({ name }) => name === 'invoice_files')?.untold).toContain('content');
  });

  it('follow what the register says, also where it says more than it did', async () => {
    const { database } = shop;
    const before = await followed();
    await database.execute(sql`drop trigger act_of_update on goods`);
    await database.execute(sql`select follow_acts('buyers', '{}')`);
    await followTables(database);
    expect(await followed()).toEqual(before);
  });

  it('have words for each table and each column', async () => {
    const { rows } = await shop.database.execute<{ table: string; column: string }>(sql`
      select c.relname as "table", a.attname as "column" from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where t.tgname = 'act_of_update'`);
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.filter(({ table, column }) => wordOfTable(table) === table || wordOfColumn(table, column) === column)).toEqual([]);
  });

  it('log a row that is deleted and one that is inserted, whatever the table', async () => {
    const { database } = shop;
    const tables = (await followed()).map(({ name }) => name);
    const outcome = await database
      .transaction(async (transaction) => {
        const { rows: references } = await transaction.execute<{ table: string; name: string }>(sql`
          select conrelid::regclass::text as "table", conname as name from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
        for (const { table, name } of references)
          await transaction.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
        const [act] = await transaction
          .insert(acts)
          .values({ at: new Date(), actorKind: 'desk', actorName: 'x', name: 'x', words: '' })
          .returning();
        await transaction.execute(
          sql`select set_config('yaoji.act', ${String(act?.id)}, true), set_config('yaoji.act_room', '100000', true)`,
        );
        const kept: string[] = [];
        for (const table of tables) {
          const name = sql.identifier(table);
          const { rows } = await transaction.execute<{ row: string; insert: string }>(sql`
            with gone as (delete from ${name} where ctid = (select ctid from ${name} limit 1) returning *)
            select to_jsonb(gone)::text as row, (select string_agg(quote_ident(attname), ',') from pg_attribute
              where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '') as insert from gone`);
          const [gone] = rows;
          if (gone === undefined) continue;
          const columns = sql.raw(gone.insert);
          await transaction.execute(
            sql`insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_record(null::${name}, ${gone.row}::jsonb)`,
          );
          kept.push(table);
        }
        const { rows: log } = await transaction.execute<{ name: string; kinds: string }>(sql`
          select table_name as name, string_agg(kind, ',' order by id) as kinds from act_changes group by 1`);
        const found = new Map(log.map(({ name, kinds }) => [name, kinds]));
        throw Object.assign(new Error('undone'), {
          result: { kept, wrong: kept.filter((table) => found.get(table) !== 'deleted,inserted') },
        });
      })
      .catch((error: { result?: { kept: string[]; wrong: string[] } }) => {
        if (error.result === undefined) throw error as Error;
        return error.result;
      });
    expect(outcome.wrong).toEqual([]);
    expect(outcome.kept).toContain('orders');
  });
});

it('acts have words of their own, or their names', () => {
  expect([wordOfAct('ship'), wordOfAct('no such act')]).toEqual(['发货', 'no such act']);
});
