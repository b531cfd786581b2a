import { and, eq, notExists } from 'drizzle-orm';
import { inYuan } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { payments } from '../../database/schema/order.ts';
import { bankTransfers } from '../../database/schema/payment.ts';
import { tellBuyer } from '../../message/tell-buyer.ts';
import { enterBalance } from '../enter-balance.ts';
import type { TransferRow } from './transfer-store.ts';

/**
 * Puts a transfer, or what of it was too much, on its buyer's balance, with a message; once a transfer.
 * @returns the row of the balance's ledger
 */
export async function toBalance(
  transaction: Database,
  { id, reference }: Pick<TransferRow, 'id' | 'reference'>,
  { buyerId, amount, why, at }: { readonly buyerId: number; readonly amount: string; readonly why: string; readonly at: Date },
) {
  const note = `对公转账，流水号 ${reference}`;
  const entered = await enterBalance(transaction, { buyerId, kind: 'topup', change: amount, reference, note }, at);
  if (entered === null) throw new Error('A transfer of nothing was entered');
  await transaction.update(bankTransfers).set({ toBalance: amount }).where(eq(bankTransfers.id, id));
  const news = { title: `对公转账 ${inYuan(amount)} 已到账`, text: `${why}流水号 ${reference}，余额 ${inYuan(entered.balanceAfter)}` };
  await tellBuyer(transaction, { buyerId, kind: 'system', ...news, url: '/yegl', cause: `balance:${entered.id}` }, at);
  return { ...entered, change: amount };
}

/**
 * Gives what transfers brought for a locked order, and did not pay it, to the balance of its buyer: the order ended, or
 * was paid another way.
 */
export async function freeTransfers(
  transaction: Database,
  { id: orderId, sn, buyerId }: { readonly id: number; readonly sn: string; readonly buyerId: number },
  at: Date,
): Promise<void> {
  const byTransfer = transaction
    .select({ method: payments.method })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, 'transfer')));
  const received = await transaction
    .select()
    .from(bankTransfers)
    .where(and(eq(bankTransfers.orderId, orderId), eq(bankTransfers.toBalance, '0.00'), notExists(byTransfer)))
    .orderBy(bankTransfers.id);
  for (const transfer of received) {
    await toBalance(transaction, transfer, { buyerId, amount: transfer.amount, why: `订单 ${sn} 没有以此付款，`, at });
  }
}
