import { eq } from 'drizzle-orm';
import { isBookCode } from '../../domain/shared/book-code.ts';
import type { Database } from '../database/database.ts';
import { orders } from '../database/schema/order.ts';
import { fieldRefused, Refusal } from '../http/refusal.ts';
import { isTaken } from '../http/transaction.ts';

type Numbered = Pick<typeof orders.$inferSelect, 'id' | 'erpNumber'>;

const ofAnother = (number: string, sn: string): Refusal => new Refusal(409, `ERP 单号 ${number} 已是${sn || '另一张订单'}的`);

/**
 * Keeps the number that the seller's own books (ERP) gave to an order, which the caller has locked. A number belongs to
 * one order.
 * @param number empty: the order has none
 * @returns whether it was another one before
 * @throws Refusal 422 for what is no code of books (R52); 409 where another order has the number
 */
export async function setErpNumber(transaction: Database, { id, erpNumber }: Numbered, number: string): Promise<boolean> {
  if (number !== '' && !isBookCode(number)) throw fieldRefused('erp_number', 'ERP 单号最多 30 个字母、数字或 . _ / -');
  if (number === (erpNumber ?? '')) return false;
  const [owner] = number === '' ? [] : await transaction.select({ sn: orders.sn }).from(orders).where(eq(orders.erpNumber, number));
  if (owner !== undefined) throw ofAnother(number, `订单 ${owner.sn} `);
  await transaction
    .update(orders)
    .set({ erpNumber: number || null })
    .where(eq(orders.id, id))
    .catch((error: unknown) => {
      // Two of the seller's people at once: neither sees what the other is about to write.
      throw isTaken(error, 'order_erp_number_once') ? ofAnother(number, '') : error;
    });
  return true;
}
