import { eq, or } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { afterSalesCases } from '../../../database/schema/after-sales.ts';
import { notFound } from '../../../http/refusal.ts';
import { rowId } from '../../../http/row-id.ts';

/** The id of the case that an operator names, by id or number. @throws Refusal 404 */
export async function namedCase(database: Database, name: string): Promise<number> {
  const [found] = await database
    .select({ id: afterSalesCases.id })
    .from(afterSalesCases)
    .where(or(eq(afterSalesCases.number, name), eq(afterSalesCases.id, rowId(name) ?? 0)));
  if (found === undefined) throw notFound(`No after-sales case ${name}`);
  return found.id;
}
