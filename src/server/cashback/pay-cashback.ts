import { and, eq, isNull, sql } from 'drizzle-orm';
import { settlesAt } from '../../domain/cashback/cashback.ts';
import { amountAsText, inYuan } from '../../domain/shared/money.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { balanceEntries } from '../database/schema/account.ts';
import { cashbacks } from '../database/schema/cashback.ts';
import { inTransaction } from '../http/transaction.ts';
import { tellBuyer } from '../message/tell-buyer.ts';
import { enterBalance } from '../wallet/enter-balance.ts';
import { type KeptCashback, countedPeriod, invitationsOf, progressOf, readCashbacks } from './cashback-store.ts';

/** The shops that completed orders in a period. */
async function buyersOf(database: Database, { begins, ends }: { begins: number; ends: number }): Promise<number[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select distinct o.buyer_id as id from order_events e join orders o on o.id = e.order_id
    where e.status = 'completed' and e.at >= to_timestamp(${begins}::float8) and e.at < to_timestamp(${ends}::float8) order by 1`);
  return rows.map(({ id }) => Number(id));
}

/** Pays one shop, in one transaction: its entry and its message, once, or neither. */
async function payShop(transaction: Database, cashback: KeptCashback, buyerId: number, now: Date): Promise<void> {
  const { id, name } = cashback.activity;
  await lockBuyer(transaction, buyerId);
  const had = await transaction.$count(balanceEntries, and(eq(balanceEntries.cashbackId, id), eq(balanceEntries.buyerId, buyerId)));
  // Who has completed orders was qualified when they placed them.
  if (had > 0 || !(await invitationsOf(transaction, [cashback], { id: buyerId, isQualified: true }, now))(cashback)) return;
  const { pays, counts } = (await progressOf(transaction, [cashback], buyerId, now))(cashback);
  if (pays.lte(0)) return;
  const change = amountAsText(pays);
  await enterBalance(transaction, { buyerId, kind: 'cashback', change, cashbackId: id, note: name }, now);
  const news = {
    title: `${name}：${inYuan(change)} 已返到余额`,
    text: `计入金额 ${inYuan(amountAsText(counts))}，返现可直接付款`,
    url: '/yegl',
  };
  await tellBuyer(transaction, { buyerId, kind: 'activity', ...news, cause: `cashback:${id}` }, now);
}

/**
 * Pays every cashback whose time has come (R44), shop by shop. A round that is cut off leaves paid who was paid; the
 * next one pays the others, and the ledger's own rule keeps anybody from having it twice.
 * @throws AggregateError with what failed, after everybody else was paid; it is tried again
 */
export async function payCashback(database: Database, now: Date): Promise<void> {
  const due = (await readCashbacks(database)).filter(
    (one) => one.settledAt === null && settlesAt(countedPeriod(one).ends) <= epochSeconds(now),
  );
  const failures: unknown[] = [];
  for (const cashback of due) {
    const before = failures.length;
    for (const buyerId of await buyersOf(database, countedPeriod(cashback))) {
      await inTransaction(database, (transaction) => payShop(transaction, cashback, buyerId, now)).catch((error: unknown) =>
        failures.push(error),
      );
    }
    if (failures.length > before) continue;
    await database
      .update(cashbacks)
      .set({ settledAt: now })
      .where(and(eq(cashbacks.activityId, cashback.activity.id), isNull(cashbacks.settledAt)));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} shops did not get their cashback`);
}
