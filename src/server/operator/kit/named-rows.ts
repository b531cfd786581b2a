import { eq, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accounts, buyers } from '../../database/schema/account.ts';
import { goods } from '../../database/schema/goods.ts';
import { orders } from '../../database/schema/order.ts';
import { notFound } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';

/** The order that an operator names, by id or order number. */
export async function namedOrder(database: Database, name: string) {
  const [found] = await database
    .select()
    .from(orders)
    .where(or(eq(orders.sn, name), eq(orders.id, rowId(name) ?? 0)))
    .limit(1);
  if (found === undefined) throw notFound(`No order ${name}`);
  return found;
}

/** The shop that buys, by its id, or the first one of an account by phone or name. */
export async function namedBuyer(database: Database, name: string) {
  const byAccount = or(eq(accounts.phone, name), eq(accounts.name, name));
  const ofAccount = await database
    .select({ buyer: buyers })
    .from(buyers)
    .innerJoin(accounts, eq(accounts.id, buyers.accountId))
    .where(byAccount)
    .orderBy(buyers.position)
    .limit(1);
  const found =
    ofAccount[0]?.buyer ??
    (
      await database
        .select()
        .from(buyers)
        .where(eq(buyers.id, rowId(name) ?? 0))
    )[0];
  if (found === undefined) throw notFound(`No buyer ${name}`);
  return found;
}

/** Before the code of goods, which may look like an id. */
const codeMark = 'erp:';

/** Goods by their id, or by their code of the ERP (`erp:A123`), locked until the transaction ends. */
export async function namedGoods(transaction: Database, name: string) {
  const [found] = await transaction
    .select()
    .from(goods)
    .where(name.startsWith(codeMark) ? eq(goods.erpCode, name.slice(codeMark.length)) : eq(goods.id, rowId(name) ?? 0))
    .for('no key update');
  if (found === undefined) throw notFound(`No goods ${name}`);
  return found;
}
