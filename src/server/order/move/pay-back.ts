import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { amountAsText, money } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { payments } from '../../database/schema/order.ts';
import { paymentNotices, refunds } from '../../database/schema/payment.ts';
import { enterBalance } from '../../wallet/enter-balance.ts';
import type { OrderRow } from './order-transition.ts';

/** Money of an order that goes back the way it came. */
interface PayBack {
  readonly kind: 'whole' | 'after-sales';
  /** yuan as decimal text; all that is left of what was captured, where it is not given */
  readonly amount?: string;
  /** the case that it is for */
  readonly caseId?: number;
  readonly at: Date;
}

/** How money goes back: at once to the balance, or by a refund that is due at a provider. */
export interface PaidBack {
  readonly method: string;
  readonly amount: string;
}

/**
 * Gives money of a locked order back the way it came: to the balance at once, to a provider by a refund that is due.
 * All refunds of an order together never exceed what was captured (R35).
 */
export async function payBack(
  transaction: Database,
  { id: orderId, sn, buyerId }: OrderRow,
  { kind, amount: wanted, caseId, at }: PayBack,
): Promise<PaidBack> {
  const [captured] = await transaction.select().from(payments).where(eq(payments.orderId, orderId));
  if (captured === undefined) throw new Error(`Order ${orderId} is paid without a capture`);
  const [given] = await transaction
    .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)::text` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.kind, ['whole', 'after-sales'])));
  const { method } = captured;
  const left = money(captured.amount).minus(money(given?.sum ?? '0'));
  const amount = wanted ?? amountAsText(left);
  if (money(amount).gt(left)) throw new Error(`Order ${orderId}: ${amount} more would be back than was captured`);
  const refund = { orderId, kind, method, amount, caseId: caseId ?? null, at };
  if (method !== 'balance') {
    const [notice] = await transaction
      .select({ id: paymentNotices.id })
      .from(paymentNotices)
      .where(and(eq(paymentNotices.orderId, orderId), eq(paymentNotices.outcome, 'captured'), ne(paymentNotices.method, 'balance')));
    await transaction.insert(refunds).values({ ...refund, status: 'due', noticeId: notice?.id ?? null });
  } else {
    await transaction.insert(refunds).values({ ...refund, status: 'done', doneAt: at });
    await enterBalance(transaction, { buyerId, kind: 'refund', change: amount, orderId, note: sn }, at);
  }
  return { method, amount };
}
