import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { bankTransfers } from '../../database/schema/payment.ts';
import { Refusal } from '../../http/refusal.ts';
import { isTaken } from '../../http/transaction.ts';
import { isOpenTransfer, settledWords, type TransferRow } from './transfer-store.ts';

/** Who says what of a transfer that nobody has matched. */
interface Said {
  readonly id: number;
  readonly words: string;
  readonly by: string;
  readonly at: Date;
}

/** Changes an open transfer. @throws Refusal 404, 409 where it was matched or handed back meanwhile */
async function changeOpen(transaction: Database, id: number, change: Partial<typeof bankTransfers.$inferInsert>): Promise<TransferRow> {
  const isIt = eq(bankTransfers.id, id);
  const [changed] = await transaction.update(bankTransfers).set(change).where(and(isIt, isOpenTransfer)).returning();
  if (changed !== undefined) return changed;
  const [found] = await transaction.select().from(bankTransfers).where(isIt);
  if (found === undefined) throw new Refusal(404, '没有这笔到账');
  throw new Refusal(409, settledWords(found));
}

/** Leaves a transfer as it is, with a note of what is being asked: its money waits for whoever it is for. */
export const leaveTransfer = (transaction: Database, { id, words, by, at }: Said): Promise<TransferRow> =>
  changeOpen(transaction, id, { leftWords: words, leftBy: by, leftAt: at });

/**
 * Writes down that a transfer was handed back at the bank to the account that it came from: it is nobody's money here.
 * @param reference the bank's number of the transfer that handed it back
 * @throws Refusal 404, 409 also for a number that handed another one back
 */
export async function returnTransfer(
  transaction: Database,
  { id, words, by, at, reference }: Said & { readonly reference: string },
): Promise<TransferRow> {
  return changeOpen(transaction, id, { returnedAt: at, returnedBy: by, returnWords: words, returnReference: reference }).catch(
    (error: unknown) => {
      throw isTaken(error, 'bank_transfer_return_once') ? new Refusal(409, `流水号 ${reference} 已用于另一笔退回`) : error;
    },
  );
}
