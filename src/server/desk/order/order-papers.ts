import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { orders } from '../../database/schema/order.ts';
import { notFound } from '../../http/refusal.ts';
import { orderKey } from '../../order/order-key.ts';
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

/** Writes down that the pick lists of paid orders are printed. @returns of how many they were not before */
export async function markPrinted(transaction: Database, ids: readonly (string | number)[], at: Date): Promise<number> {
  const marked = await transaction
    .update(orders)
    .set({ pickListAt: at })
    .where(and(inArray(orders.id, [...new Set(ids.map(orderKey))]), eq(orders.status, 'paid'), isNull(orders.pickListAt)))
    .returning({ id: orders.id });
  return marked.length;
}
