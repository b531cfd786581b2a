import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { insertOf } from '../../database/insert-rows.ts';
import { orderEvents, orderLines, orders } from '../../database/schema/order.ts';
import type { LineBatch } from '../stock/line-batches.ts';
import { orderNumber } from '../order-number.ts';
import type { PlacedLine } from './order-snapshot.ts';

/** The next order's key and its number. */
export async function nextOrder(transaction: Database, now: Date): Promise<{ id: number; sn: string }> {
  const { rows } = await transaction.execute<{ id: string }>(sql`select nextval(pg_get_serial_sequence('orders', 'id')) as id`);
  const id = Number(rows[0]?.id);
  return { id, sn: orderNumber(id, now) };
}

type NewOrder = Omit<typeof orders.$inferInsert, 'status' | 'id'> & { readonly id: number };

interface Ordered {
  readonly lines: readonly PlacedLine[];
  /** of each line from which batches it was taken, in the places of the lines */
  readonly batches: readonly (readonly LineBatch[])[];
  readonly note: string;
}

/** Keeps an order that waits for its money, with its lines, what they hold, and its first event. */
export async function keepOrder(transaction: Database, order: NewOrder, { lines, batches, note }: Ordered): Promise<void> {
  await transaction.insert(orders).values({ ...order, status: 'unpaid' });
  const held = lines.flatMap(({ position }) => (batches[position] ?? []).map((batch) => ({ ...batch, position })));
  await transaction.execute(sql`
    with kept as (${insertOf(
      orderLines,
      lines.map((line) => ({ ...line, orderId: order.id })),
    )} returning id, position)
    insert into order_line_batches (line_id, batch_id, number, made_on, expires_on, count)
    select kept.id, b."batchId", b.number, b."madeOn", b."expiresOn", b.count
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
      as b(position int, "batchId" bigint, number text, "madeOn" date, "expiresOn" date, count int)
    join kept on kept.position = b.position`);
  await transaction.insert(orderEvents).values({ orderId: order.id, status: 'unpaid', note, at: order.createdAt });
}
