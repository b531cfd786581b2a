import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { afterSalesCases, afterSalesLines } from '../database/schema/after-sales.ts';
import { orderLines, orders } from '../database/schema/order.ts';
import { orderLineBatches } from '../database/schema/stock.ts';
import { notFound } from '../http/refusal.ts';
import { lockOrder, type OrderRow } from '../order/move/order-transition.ts';

/** A case as it is kept. */
export type CaseRow = typeof afterSalesCases.$inferSelect;

/** Units of a batch that a case is about, with the line of the order that they are of. */
export interface CaseLine {
  readonly of: typeof afterSalesLines.$inferSelect;
  readonly line: typeof orderLines.$inferSelect;
  readonly batch: string;
  readonly expiresOn: string | null;
}

/** A case that is held until the transaction ends, with its order. */
export interface HeldCase {
  readonly row: CaseRow;
  readonly order: OrderRow;
}

/** The lines of cases, those of one case together and in the order of the order. */
export const linesOfCases = (database: Database, caseIds: readonly number[]): Promise<CaseLine[]> =>
  caseIds.length === 0
    ? Promise.resolve([])
    : database
        .select({ of: afterSalesLines, line: orderLines, batch: orderLineBatches.number, expiresOn: orderLineBatches.expiresOn })
        .from(afterSalesLines)
        .innerJoin(orderLines, eq(orderLines.id, afterSalesLines.lineId))
        .innerJoin(
          orderLineBatches,
          and(eq(orderLineBatches.lineId, afterSalesLines.lineId), eq(orderLineBatches.batchId, afterSalesLines.batchId)),
        )
        .where(inArray(afterSalesLines.caseId, [...caseIds]))
        .orderBy(asc(afterSalesLines.caseId), asc(afterSalesLines.id));

/**
 * A case of a buyer, or of any where none is given. Another buyer's is as if it did not exist.
 * @throws Refusal 404
 */
export async function readCase(
  database: Database,
  id: number,
  buyerId?: number,
): Promise<{ readonly row: CaseRow; readonly order: OrderRow }> {
  const owner = buyerId === undefined ? undefined : eq(afterSalesCases.buyerId, buyerId);
  const [found] = await database
    .select({ row: afterSalesCases, order: orders })
    .from(afterSalesCases)
    .innerJoin(orders, eq(orders.id, afterSalesCases.orderId))
    .where(and(eq(afterSalesCases.id, id), owner));
  if (found === undefined) throw notFound('没有这张售后单');
  return found;
}

/**
 * Holds a case and its order: whatever happens to cases of one order happens one after the other.
 * @throws Refusal 404
 */
export async function holdCase(transaction: Database, id: number, buyerId?: number): Promise<HeldCase> {
  const { row } = await readCase(transaction, id, buyerId);
  const order = await lockOrder(transaction, row.orderId);
  return { order, row: (await readCase(transaction, id)).row };
}

interface CaseSearch {
  readonly buyerId: number;
  readonly state?: CaseRow['state'] | undefined;
  /** null: of every order */
  readonly orderId: number | null;
}

/** A page of a buyer's cases, newest first. */
export async function casesOf(
  database: Database,
  { buyerId, state, orderId }: CaseSearch,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) {
  const wanted = and(
    eq(afterSalesCases.buyerId, buyerId),
    state === undefined ? undefined : eq(afterSalesCases.state, state),
    orderId === null ? undefined : eq(afterSalesCases.orderId, orderId),
  );
  const rows = await database
    .select({ row: afterSalesCases, order: orders })
    .from(afterSalesCases)
    .innerJoin(orders, eq(orders.id, afterSalesCases.orderId))
    .where(wanted)
    .orderBy(desc(afterSalesCases.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await database.$count(afterSalesCases, wanted) };
}
