import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { voucherEntries, vouchers } from '../../database/schema/promotion.ts';

interface Movement {
  readonly orderId: number;
  readonly at: Date;
}

/** Locks a buyer's free coupons and cash vouchers: two orders at once see one after the other what is left. */
export async function lockFreeVouchers(transaction: Database, buyerId: number): Promise<void> {
  await transaction
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(eq(vouchers.buyerId, buyerId), isNull(vouchers.orderId)))
    .orderBy(asc(vouchers.id))
    .for('update');
}

/**
 * Takes coupons and cash vouchers for an order, each only when it is free, and writes the ledger.
 * @returns false when one was not: the caller rolls back
 */
export async function takeVouchers(
  transaction: Database,
  { orderId, at, buyerId, voucherIds }: Movement & { buyerId: number; voucherIds: readonly number[] },
): Promise<boolean> {
  if (voucherIds.length === 0) return true;
  const taken = await transaction
    .update(vouchers)
    .set({ orderId })
    .where(and(inArray(vouchers.id, [...voucherIds]), eq(vouchers.buyerId, buyerId), isNull(vouchers.orderId)))
    .returning({ voucherId: vouchers.id });
  if (taken.length !== voucherIds.length) return false;
  await transaction.insert(voucherEntries).values(taken.map(({ voucherId }) => ({ voucherId, kind: 'used' as const, orderId, at })));
  return true;
}

/**
 * Frees what an order holds, and writes the ledger.
 * @param onlyUnexpired what has expired meanwhile stays used (R34)
 */
export async function returnVouchers(
  transaction: Database,
  { orderId, at, onlyUnexpired = false }: Movement & { onlyUnexpired?: boolean },
): Promise<void> {
  const freed = await transaction
    .update(vouchers)
    .set({ orderId: null })
    .where(and(eq(vouchers.orderId, orderId), onlyUnexpired ? gt(vouchers.endsAt, at) : undefined))
    .returning({ voucherId: vouchers.id });
  if (freed.length === 0) return;
  await transaction.insert(voucherEntries).values(freed.map(({ voucherId }) => ({ voucherId, kind: 'returned' as const, orderId, at })));
}
