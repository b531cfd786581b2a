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
  /** what the buyer reads beside it */
  readonly note: string;
}

/**
 * Changes a balance, in a transaction: the only way in which one changes. The ledger gets the row with what
 * stands after it; two changes at once follow each other, because the first holds the buyer's row. A change of nothing
 * is none.
 * @throws Refusal 601 when less than nothing would be left
 */
export async function enterBalance(transaction: Database, { buyerId, kind, change, orderId, topUpId, note }: BalanceChange, now: Date): Promise<void> {
  if (Number(change) === 0) return;
  const after = sql`${buyers.balance} + ${change}::numeric`;
  const [entered] = await transaction
    .update(buyers)
    .set({ balance: after })
    .where(and(eq(buyers.id, buyerId), sql`${after} >= 0`))
    .returning({ balance: buyers.balance });
  if (entered === undefined) throw new Refusal(601, '余额不足，请先充值');
  await transaction
    .insert(balanceEntries)
    .values({ buyerId, kind, change, balanceAfter: entered.balance, orderId: orderId ?? null, topUpId: topUpId ?? null, note, at: notBefore(balanceEntries, buyerId, now) });
}
