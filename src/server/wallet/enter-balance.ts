import { and, eq, sql } from 'drizzle-orm';
import type { balanceKinds } from '../../domain/wallet/balance-ledger.ts';
import type { Database } from '../database/database.ts';
import { balanceEntries, buyers } from '../database/schema/account.ts';
import { Refusal } from '../http/refusal.ts';
import { notBefore } from './not-before.ts';

/** A change of a buyer's balance (R31). */
interface BalanceChange {
  readonly buyerId: number;
  readonly kind: (typeof balanceKinds)[number];
  /** yuan as decimal text, negative for what leaves */
  readonly change: string;
  /** the order that it is about; it must be the buyer's */
  readonly orderId?: number;
  /** the top-up that it credits: once */
  readonly topUpId?: number;
  /** the bank's number of the transfer that it enters: once */
  readonly reference?: string;
  /** the cashback that it pays: once a shop */
  readonly cashbackId?: number;
  /** what the buyer reads beside it */
  readonly note: string;
}

/**
 * Changes a balance, in a transaction: the only way in which one changes. The ledger gets the row with what
 * stands after it; two changes at once follow each other, because the first holds the buyer's row. A change of nothing
 * is none.
 * @returns the row, null for a change of nothing
 * @throws Refusal 601 when less than nothing would be left
 */
export async function enterBalance(
  transaction: Database,
  { buyerId, kind, change, orderId, topUpId, reference, cashbackId, note }: BalanceChange,
  now: Date,
) {
  if (Number(change) === 0) return null;
  const after = sql`${buyers.balance} + ${change}::numeric`;
  const [entered] = await transaction
    .update(buyers)
    .set({ balance: after })
    .where(and(eq(buyers.id, buyerId), sql`${after} >= 0`))
    .returning({ balance: buyers.balance });
  if (entered === undefined) throw new Refusal(601, '余额不足，请先充值');
  const [row] = await transaction
    .insert(balanceEntries)
    .values({
      buyerId,
      kind,
      change,
      balanceAfter: entered.balance,
      orderId: orderId ?? null,
      topUpId: topUpId ?? null,
      reference: reference ?? null,
      cashbackId: cashbackId ?? null,
      note,
      at: notBefore(balanceEntries, buyerId, now),
    })
    .returning({ id: balanceEntries.id, balanceAfter: balanceEntries.balanceAfter });
  if (row === undefined) throw new Error('An entry of a balance was not kept');
  return row;
}
