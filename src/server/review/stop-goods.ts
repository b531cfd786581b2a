import { and, asc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Stop, stopped } from '../../domain/shared/stop.ts';
import { recallTitle, recallWords } from '../../domain/stock/recall.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { goods } from '../database/schema/goods.ts';
import { orderLines, orders } from '../database/schema/order.ts';
import { goodsBatches, orderLineBatches, stockEntries } from '../database/schema/stock.ts';
import { notFound } from '../http/refusal.ts';
import { tellBuyer } from '../message/tell-buyer.ts';
import { type BatchRow, lockGoods, stopBatchStock } from '../stock/move-stock.ts';
import { stopRefusal } from './stop-refusal.ts';

type GoodsRow = typeof goods.$inferSelect;

const stateOf = ({ stopReason }: Pick<GoodsRow, 'stopReason'>): 'passed' | 'stopped' => (stopReason === '' ? 'passed' : 'stopped');

const stateNames = { passed: 'on sale', stopped: 'suspended' } as const;

/**
 * Stops locked goods, or lets them go on (R62): nobody can buy them, whatever an import says, and buyers read the
 * reason. Goods that go on can be bought until an import says otherwise.
 * @throws Refusal 409 where they are stopped or on sale already, 422 without a fit reason
 */
export async function stopGoods(transaction: Database, row: GoodsRow, stop: Stop): Promise<'passed' | 'stopped'> {
  const before = stateOf(row);
  const outcome = stopped(before, stop);
  if (!outcome.ok) throw stopRefusal(row.name, stateNames[before], outcome.refusal);
  const { state, reason } = outcome.value;
  await transaction
    .update(goods)
    .set({ stopReason: reason, isPurchasable: state === 'passed', refusalMessage: reason })
    .where(eq(goods.id, row.id));
  return state;
}

/** Units of a batch that an order holds or was sent, as replacements as well; `sent`: those of them that left (R60). */
export interface BatchHolder {
  readonly orderId: number;
  readonly sn: string;
  readonly status: (typeof orders.$inferSelect)['status'];
  readonly buyerId: number;
  readonly company: string;
  readonly units: number;
  readonly sent: number;
}

/** The orders that hold units of a batch, the oldest first: in their lines, or sent for what came back. */
export function holdersOf(database: Database, { id: batchId, goodsId }: BatchRow): Promise<BatchHolder[]> {
  const inLines = database
    .select({
      orderId: orderLines.orderId,
      units: sql<number>`${orderLineBatches.count} - ${orderLineBatches.short}`.as('units'),
      sent: sql<number>`${orderLineBatches.sent}`.as('sent'),
    })
    .from(orderLineBatches)
    .innerJoin(orderLines, eq(orderLines.id, orderLineBatches.lineId))
    .where(eq(orderLineBatches.batchId, batchId));
  const replaced = database
    .select({
      orderId: sql<number>`${stockEntries.orderId}`,
      units: sql<number>`(-${stockEntries.change})::int`.as('units'),
      sent: sql<number>`(-${stockEntries.change})::int`.as('sent'),
    })
    .from(stockEntries)
    .where(and(eq(stockEntries.goodsId, goodsId), eq(stockEntries.batchId, batchId), eq(stockEntries.kind, 'replace')));
  const held = unionAll(inLines, replaced).as('held');
  const units = sql<number>`sum(${held.units})::int`;
  return database
    .select({
      orderId: orders.id,
      sn: orders.sn,
      status: orders.status,
      buyerId: buyers.id,
      company: buyers.company,
      units,
      sent: sql<number>`sum(${held.sent})::int`,
    })
    .from(held)
    .innerJoin(orders, eq(orders.id, held.orderId))
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .groupBy(orders.id, buyers.id)
    .having(sql`sum(${held.units}) > 0`)
    .orderBy(asc(orders.id));
}

/** A batch of goods by the number that is printed on it, its goods locked. @throws Refusal 404 */
async function lockedBatch(transaction: Database, { id, name }: GoodsRow, number: string): Promise<BatchRow> {
  await lockGoods(transaction, [id]);
  const [batch] = await transaction
    .select()
    .from(goodsBatches)
    .where(and(eq(goodsBatches.goodsId, id), eq(goodsBatches.number, number)));
  if (batch === undefined) throw notFound(`${name} has no batch ${number}`);
  return batch;
}

/**
 * Stops a batch of goods, or lets it go on (R62): its units leave the stock and wait, and no parcel leaves with it.
 * @returns the units that left the stock or came back to it, and the orders that hold some of it
 * @throws Refusal 404, 409, 422
 */
export async function stopBatch(
  transaction: Database,
  { of, number, stop, at }: { readonly of: GoodsRow; readonly number: string; readonly stop: Stop; readonly at: Date },
) {
  const batch = await lockedBatch(transaction, of, number);
  const before = stateOf(batch);
  const outcome = stopped(before, stop);
  if (!outcome.ok) throw stopRefusal(`${of.name} ${number}`, stateNames[before], outcome.refusal);
  const { state, reason } = outcome.value;
  const units = await stopBatchStock(transaction, batch, reason, at);
  return { state, units, holders: await holdersOf(transaction, batch) };
}

/**
 * Recalls a batch (R62): what is left of it is stopped, and every shop that was sent some is told once how much, and
 * from which orders, with the reason. Saying so again tells whoever was sent some since.
 * @returns the units that left the stock, every order that holds some of it, and how many shops were told
 * @throws Refusal 404, 422 without a fit reason
 */
export async function recallBatch(
  transaction: Database,
  { of, number, reason, at }: { readonly of: GoodsRow; readonly number: string; readonly reason: string; readonly at: Date },
) {
  const batch = await lockedBatch(transaction, of, number);
  const outcome = stopped('passed', { kind: 'stop', reason });
  if (!outcome.ok) throw stopRefusal(`${of.name} ${number}`, stateNames.passed, outcome.refusal);
  const why = outcome.value.reason;
  const units = await stopBatchStock(transaction, batch, why, at);
  const holders = await holdersOf(transaction, batch);
  const sent = holders.filter((holder) => holder.sent > 0);
  const shops = [...new Set(sent.map(({ buyerId }) => buyerId))];
  for (const buyerId of shops) {
    const own = sent.filter((holder) => holder.buyerId === buyerId);
    const orderIds = own.map(({ orderId }) => orderId);
    const news = {
      ...{ name: of.name, batch: number, reason: why, unit: of.packUnit },
      ...{ units: own.reduce((sum, one) => sum + one.sent, 0), orders: own.map(({ sn }) => sn) },
    };
    await tellBuyer(
      transaction,
      {
        buyerId,
        kind: 'after-sales',
        title: recallTitle(news),
        text: recallWords(news),
        url: `/order/afterSalesInfo/${Math.max(...orderIds)}`,
        cause: `recall:${batch.id}:${Math.max(...orderIds)}`,
      },
      at,
    );
  }
  return { units, holders, told: shops.length };
}
