import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { afterSalesCases, afterSalesEvents, afterSalesLines } from '../database/schema/after-sales.ts';
import { orderNumber } from '../order/order-number.ts';
import type { OrderRow } from '../order/move/order-transition.ts';
import type { CaseRow } from './case-store.ts';

type EventRow = typeof afterSalesEvents.$inferInsert;
type LineRow = typeof afterSalesLines.$inferInsert;

interface NewCase extends Pick<CaseRow, 'kind' | 'reason' | 'words'> {
  readonly first: Pick<EventRow, 'state' | 'actor' | 'words'> & { readonly at: Date };
  readonly lines: readonly Omit<LineRow, 'caseId'>[];
}

/** Writes a case about a locked order, with its first event. @returns its id */
export async function beginCase(
  transaction: Database,
  order: Pick<OrderRow, 'id' | 'buyerId'>,
  { first, lines, ...facts }: NewCase,
): Promise<number> {
  const { rows } = await transaction.execute<{ id: string }>(sql`select nextval(pg_get_serial_sequence('after_sales_cases', 'id')) as id`);
  const id = Number(rows[0]?.id);
  const number = `SH${orderNumber(id, first.at)}`;
  const owned = { orderId: order.id, buyerId: order.buyerId };
  await transaction.insert(afterSalesCases).values({ id, number, ...owned, ...facts, state: first.state, createdAt: first.at });
  await transaction.insert(afterSalesLines).values(lines.map((line) => ({ caseId: id, ...line })));
  await transaction.insert(afterSalesEvents).values({ caseId: id, ...first });
  return id;
}
