import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { orders } from '../../database/schema/order.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { orderKey } from '../../order/order-key.ts';
import { mergedPickList } from '../../papers/merged-pick-list.ts';
import { packedOrder, type SentOrder } from '../../papers/sent-order.ts';
import { type PackingPaper, packingPaper } from '../../papers/packing-papers.ts';
import type { PdfDocument } from '../../pdf/pdf-document.ts';

interface Papers {
  readonly ids: readonly (string | number)[];
  readonly paper: PackingPaper;
  readonly place?: number | undefined;
  readonly at: Date;
}

/**
 * The papers of orders, in the order in which they are named (R61).
 * @throws Refusal 404 where one is not there, 409 where nothing of one is packed: no paper is left out silently
 */
export async function papersOfOrders(database: Database, { ids, ...printing }: Papers): Promise<PdfDocument[]> {
  const keys = [...new Set(ids.map(orderKey))];
  const found = await database.select().from(orders).where(inArray(orders.id, keys));
  const documents: PdfDocument[] = [];
  for (const key of keys) {
    const order = found.find(({ id }) => id === key);
    if (order === undefined) throw notFound('订单不存在');
    documents.push(await packingPaper(database, order, printing));
  }
  return documents;
}

/**
 * One pick list for orders, in the order in which they are named (R61).
 * @throws Refusal 404, 409 as `papersOfOrders`
 */
export async function mergedPicks(database: Database, { ids, at }: Pick<Papers, 'ids' | 'at'>): Promise<PdfDocument> {
  const keys = [...new Set(ids.map(orderKey))];
  const found = await database.select().from(orders).where(inArray(orders.id, keys));
  const packed: SentOrder[] = [];
  for (const key of keys) {
    const order = found.find(({ id }) => id === key);
    if (order === undefined) throw notFound('订单不存在');
    if (order.status !== 'paid') throw new Refusal(409, `订单 ${order.sn} 不在待发货，不能合并拣货`);
    packed.push(await packedOrder(database, order));
  }
  return mergedPickList(packed, at);
}

/** Writes down that the pick lists of paid orders are printed. @returns of how many they were not before */
export async function markPrinted(transaction: Database, ids: readonly (string | number)[], at: Date): Promise<number> {
  const marked = await transaction
    .update(orders)
    .set({ pickListAt: at })
    .where(and(inArray(orders.id, [...new Set(ids.map(orderKey))]), eq(orders.status, 'paid'), isNull(orders.pickListAt)))
    .returning({ id: orders.id });
  return marked.length;
}
