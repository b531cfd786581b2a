import { asc, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { actingAs } from '../../../src/server/act/acting-as.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { actChanges, actEnds, acts } from '../../../src/server/database/schema/act.ts';
import { goods } from '../../../src/server/database/schema/goods.ts';
import { orderNotes, orders } from '../../../src/server/database/schema/order.ts';
import { forgetOldActs } from '../../../src/server/act/forget-old-acts.ts';
import { Refusal } from '../../../src/server/http/refusal.ts';
import { inTransaction } from '../../../src/server/http/transaction.ts';
import { proves } from '../../support/promises.ts';
import { onBothDatabases, type TestShop } from '../../support/server.ts';

const clock = () => new Date();
const asked = (name = 'try'): Parameters<typeof actingAs>[1] => ({
  ...{ actor: { kind: 'desk', id: 7, name: '王芳' }, name, words: '' },
  refusalOf: (error) => (error instanceof Refusal ? error.message : null),
});
const someGoods = async (database: Database) => {
  const [found] = await database.select().from(goods).orderBy(asc(goods.id)).limit(1);
  if (found === undefined) throw new Error('The shop has no goods');
  return found;
};

/** The act that began last, how it ended, and what it changed. */
async function lastAct(database: Database, name = 'try') {
  const [act] = await database.select().from(acts).where(eq(acts.name, name)).orderBy(desc(acts.id)).limit(1);
  const id = act?.id ?? 0;
  const [end] = await database.select().from(actEnds).where(eq(actEnds.actId, id));
  return { act, end, changes: await database.select().from(actChanges).where(eq(actChanges.actId, id)).orderBy(asc(actChanges.id)) };
}

onBothDatabases('the log of acts (R64)', proves('acts'), (open) => {
  let shop: TestShop, database: Database;
  beforeAll(async () => {
    shop = await open();
    database = shop.database;
  });
  const act = <Result>(work: (acting: Database) => Promise<Result>, name?: string) => actingAs({ database, clock }, asked(name), work);
  const setPrice = (on: Database, id: number, price: string) => on.update(goods).set({ basePrice: price }).where(eq(goods.id, id));

  it('has who did what, and the columns that changed, before and after', async () => {
    const { id, basePrice } = await someGoods(database);
    await act((acting) => inTransaction(acting, (transaction) => setPrice(transaction, id, '77.1000')));
    const { act: written, end, changes } = await lastAct(database);
    expect(written).toMatchObject({ actorKind: 'desk', actorId: 7, actorName: '王芳', name: 'try' });
    expect(end).toMatchObject({ outcome: 'done', message: '', leftOut: 0 });
    expect(changes).toMatchObject([{ tableName: 'goods', kind: 'updated', rowName: String(id), goodsId: id, orderId: null, hidden: [] }]);
    expect(changes[0]?.before).toEqual({ base_price: Number(basePrice) });
    expect(changes[0]?.after).toEqual({ base_price: 77.1 });
  });

  it('has statements outside of a transaction, too, and what they give back', async () => {
    const { id } = await someGoods(database);
    const back = await act(async (acting) => {
      const updated = await acting.update(goods).set({ basePrice: '78.0000' }).where(eq(goods.id, id)).returning({ id: goods.id });
      await acting.execute(sql`update goods set base_price = 79 where id = ${id}`);
      return { updated, read: await acting.select({ price: goods.basePrice }).from(goods).where(eq(goods.id, id)) };
    });
    expect(back).toEqual({ updated: [{ id }], read: [{ price: '79.0000' }] });
    expect((await lastAct(database)).changes.map(({ after }) => after)).toEqual([{ base_price: 78 }, { base_price: 79 }]);
  });

  it('has nothing of a change that was rolled back, and of a statement that changed nothing', async () => {
    const { id, basePrice } = await someGoods(database);
    const refused = act((acting) =>
      inTransaction(acting, async (transaction) => {
        await setPrice(transaction, id, '1.0000');
        throw new Refusal(409, '价格已变');
      }),
    );
    await expect(refused).rejects.toThrow('价格已变');
    expect(await lastAct(database)).toMatchObject({ end: { outcome: 'refused', message: '价格已变' }, changes: [] });
    await act((acting) => setPrice(acting, id, basePrice));
    expect(await lastAct(database)).toMatchObject({ end: { outcome: 'done' }, changes: [] });
    await expect(act(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await lastAct(database)).toMatchObject({ end: { outcome: 'failed', message: '' }, changes: [] });
  });

  it('has what remains of a transaction in which some was undone', async () => {
    const { id } = await someGoods(database);
    await act((acting) =>
      inTransaction(acting, async (transaction) => {
        await transaction
          .transaction((inner) => setPrice(inner as unknown as Database, id, '2.0000').then(() => Promise.reject(new Error('no'))))
          .catch(() => undefined);
        await setPrice(transaction, id, '3.0000');
      }),
    );
    expect((await lastAct(database)).changes.map(({ after }) => after)).toEqual([{ base_price: 3 }]);
  });

  it('has nothing of what others do meanwhile', async () => {
    const { id } = await someGoods(database);
    await act(async (acting) => {
      await setPrice(acting, id, '4.0000');
      await setPrice(database, id, '5.0000');
    });
    await setPrice(database, id, '6.0000');
    expect((await lastAct(database)).changes.map(({ after }) => after)).toEqual([{ base_price: 4 }]);
  });

  it('keeps the changes of so many rows, and counts the others', async () => {
    await act(async (acting) => {
      await acting.execute(sql`update goods set base_price = base_price + 1 where id in (select id from goods order by id limit 150)`);
      await acting.execute(sql`update goods set base_price = base_price + 1 where id in (select id from goods order by id limit 150)`);
      await acting.execute(sql`update goods set base_price = base_price + 1 where id in (select id from goods order by id limit 30)`);
    });
    const { end, changes } = await lastAct(database);
    expect([changes.length, end?.leftOut]).toEqual([200, 130]);
  });

  it('names what may be of a person, without its value, and what the row is about', async () => {
    const [order] = await database.select().from(orders).orderBy(asc(orders.id)).limit(1);
    const [shopRow] = await database.select().from(buyers).orderBy(asc(buyers.id)).limit(1);
    if (order === undefined || shopRow === undefined) throw new Error('The shop has neither');
    await act(async (acting) => {
      await acting.insert(orderNotes).values({ orderId: order.id, text: '找欧阳慕言', by: '王芳', at: clock() });
      await acting.update(buyers).set({ contactName: '欧阳慕言', kind: shopRow.kind }).where(eq(buyers.id, shopRow.id));
      await acting.update(orders).set({ remark: '欧阳慕言收' }).where(eq(orders.id, order.id));
      await acting.delete(orderNotes).where(eq(orderNotes.text, '找欧阳慕言'));
    });
    const { changes } = await lastAct(database);
    expect(JSON.stringify(changes)).not.toContain('欧阳');
    expect(changes.map(({ tableName, kind, hidden }) => [tableName, kind, hidden])).toEqual([
      ['order_notes', 'inserted', ['text']],
      ['buyers', 'updated', ['contact_name']],
      ['orders', 'updated', ['remark']],
      ['order_notes', 'deleted', ['text']],
    ]);
    expect(changes.map(({ orderId, buyerId }) => [orderId, buyerId])).toEqual([
      [order.id, null],
      [null, shopRow.id],
      [order.id, order.buyerId],
      [order.id, null],
    ]);
    expect(changes[0]?.after).toMatchObject({ by: '王芳', order_id: order.id });
  });

  it('forgets what was kept five years, and nothing younger', async () => {
    const { id: goodsId } = await someGoods(database);
    const yearsAgo = (years: number, days: number) => {
      const day = clock();
      day.setUTCFullYear(day.getUTCFullYear() - years);
      return new Date(day.getTime() - days * 86_400_000);
    };
    for (const [name, at] of [
      ['old', yearsAgo(5, 2)],
      ['kept', yearsAgo(5, -2)],
    ] as const)
      await actingAs({ database, clock: () => at }, asked(name), (acting) =>
        setPrice(acting, goodsId, name === 'old' ? '11.0000' : '12.0000'),
      );
    // A clock that is ahead of the database's forgets no more for it.
    await forgetOldActs(database, yearsAgo(-1, 0));
    expect((await lastAct(database, 'old')).act).toBeUndefined();
    expect(await lastAct(database, 'kept')).toMatchObject({ end: { outcome: 'done' }, changes: [{ goodsId }] });
  });

  it.each([
    ['acts', "update acts set actor_name = 'nobody'"],
    ['acts', 'delete from acts'],
    ['acts', 'truncate acts cascade'],
    ['act_ends', "update act_ends set outcome = 'done'"],
    ['act_ends', 'delete from act_ends'],
    ['act_ends', 'truncate act_ends'],
    ['act_changes', "update act_changes set after = '{}'"],
    ['act_changes', 'delete from act_changes'],
    ['act_changes', 'truncate act_changes'],
  ])('cannot be changed: %s by %s', async (table, statement) => {
    const rows = () => database.execute(sql.raw(`select * from ${table} order by 1`)).then((found) => found.rows);
    const before = await rows();
    expect(before.length).toBeGreaterThan(0);
    await expect(database.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '42501' } });
    expect(await rows()).toEqual(before);
  });
});
