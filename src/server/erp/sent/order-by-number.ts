import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { orders } from '../../database/schema/order.ts';
import { notFound } from '../../http/refusal.ts';

/**
 * The order that the ERP names by its number.
 * @throws Refusal 404
 */
export async function orderByNumber(database: Database, sn: string): Promise<typeof orders.$inferSelect> {
  const [found] = await database.select().from(orders).where(eq(orders.sn, sn));
  if (found === undefined) throw notFound(`There is no order ${sn}`);
  return found;
}
