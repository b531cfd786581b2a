import { and, asc, eq, sql } from 'drizzle-orm';
import { isSent } from '../../domain/order/order-state.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { afterSalesCases } from '../database/schema/after-sales.ts';
import { goods } from '../database/schema/goods.ts';
import { inspectionReports } from '../database/schema/inspection.ts';
import { orderEvents, orderLines, type orders } from '../database/schema/order.ts';
import { refunds } from '../database/schema/payment.ts';
import { orderLineBatches } from '../database/schema/stock.ts';
import { Refusal } from '../http/refusal.ts';
import { readOrderRow } from '../order/order-store.ts';
import { readSeller } from '../shop/shop-papers.ts';

/** Units of a line that were sent of one batch. */
export interface SentBatch {
  readonly number: string;
  readonly madeOn: string | null;
  readonly expiresOn: string | null;
  readonly count: number;
  readonly hasReport: boolean;
}

const lineColumns = {
  id: orderLines.id,
  name: orderLines.name,
  spec: orderLines.spec,
  maker: orderLines.maker,
  unit: orderLines.unit,
  number: orderLines.number,
  unitPrice: orderLines.unitPrice,
  amount: orderLines.amount,
  giftTotal: orderLines.giftTotal,
  giftName: orderLines.giftName,
  form: sql<string>`coalesce(${goods.form}, '')`,
  approvalNumber: sql<string>`coalesce(${goods.approvalNumber}, '')`,
} as const;

async function linesWithBatches(database: Database, orderId: number) {
  const lines = await database
    .select(lineColumns)
    .from(orderLines)
    .leftJoin(goods, eq(goods.id, orderLines.goodsId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const batches = await database
    .select({
      lineId: orderLineBatches.lineId,
      number: orderLineBatches.number,
      madeOn: orderLineBatches.madeOn,
      expiresOn: orderLineBatches.expiresOn,
      count: sql<number>`${orderLineBatches.count} - ${orderLineBatches.short}`,
      short: orderLineBatches.short,
      hasReport: sql<boolean>`${inspectionReports.id} is not null`,
    })
    .from(orderLineBatches)
    .innerJoin(orderLines, eq(orderLines.id, orderLineBatches.lineId))
    .leftJoin(
      inspectionReports,
      and(eq(inspectionReports.goodsId, orderLines.goodsId), eq(inspectionReports.batchNumber, orderLineBatches.number)),
    )
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLineBatches.expiresOn), asc(orderLineBatches.batchId));
  return lines.map((line) => {
    const own = batches.filter(({ lineId }) => lineId === line.id);
    const sent: readonly SentBatch[] = own.filter(({ count }) => count > 0);
    return { ...line, batches: sent, short: own.reduce((sum, { short }) => sum + short, 0) };
  });
}

/** A line of an order that was sent; `short`: the units of it that the seller could not send (R59). */
export type SentLine = Awaited<ReturnType<typeof linesWithBatches>>[number];

/** An order that was sent, with what its papers say. */
export interface SentOrder {
  readonly order: typeof orders.$inferSelect;
  readonly seller: Awaited<ReturnType<typeof readSeller>>;
  readonly buyer: { readonly id: number; readonly company: string; readonly customerCode: string | null };
  readonly sentAt: Date | null;
  /** given back for what could not be sent (R59), in yuan; 0.00 for nothing */
  readonly shortRefund: string;
  readonly lines: readonly SentLine[];
}

/**
 * An order of a buyer that was sent. Another buyer's is as if it did not exist.
 * @throws Refusal 404; 409 before it was sent: until then another batch may be packed
 */
export async function sentOrder(database: Database, orderId: number, buyerId: number): Promise<SentOrder> {
  const order = await readOrderRow(database, orderId, buyerId);
  if (!isSent(order.status)) throw new Refusal(409, '发货后可下载随货资料');
  return packedOrder(database, order);
}

/** What an order's buyer was given back for units that the seller could not send (R59), in yuan. */
async function refundedForShort(database: Database, orderId: number): Promise<string> {
  const [back] = await database
    .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)::numeric(12, 2)::text` })
    .from(refunds)
    .innerJoin(afterSalesCases, eq(afterSalesCases.id, refunds.caseId))
    .where(and(eq(refunds.orderId, orderId), eq(afterSalesCases.reason, 'short')));
  return back?.sum ?? '0.00';
}

/** An order as it is packed: what was sent, and before that the batches that it holds (R61). */
export async function packedOrder(database: Database, order: SentOrder['order']): Promise<SentOrder> {
  const { id: orderId, buyerId } = order;
  const [buyer] = await database
    .select({ id: buyers.id, company: buyers.company, customerCode: buyers.customerCode })
    .from(buyers)
    .where(eq(buyers.id, buyerId));
  const [sent] = await database
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'shipped')))
    .orderBy(asc(orderEvents.id))
    .limit(1);
  return {
    order,
    seller: await readSeller(database),
    buyer: buyer ?? { id: buyerId, company: '', customerCode: null },
    sentAt: sent?.at ?? null,
    shortRefund: await refundedForShort(database, orderId),
    lines: await linesWithBatches(database, orderId),
  };
}
