import { eq } from 'drizzle-orm';
import { amountAsText, inYuan, money, type Money } from '../../domain/shared/money.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import { dayInChina } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { balanceEntries } from '../database/schema/account.ts';
import { bankTransfers } from '../database/schema/payment.ts';
import { Refusal } from '../http/refusal.ts';
import { tellBuyer } from '../message/tell-buyer.ts';
import { toBalance } from './transfer/free-transfers.ts';
import { enterTransfer, settledWords } from './transfer/transfer-store.ts';
import type { BalanceRow } from './balance-store.ts';
import { enterBalance } from './enter-balance.ts';

interface ToppedUp {
  readonly buyerId: number;
  /** yuan, above 0 */
  readonly amount: Money;
  /** the bank's number of the transfer (银行流水号) */
  readonly reference: string;
  readonly at: Date;
}

interface Entered {
  readonly entry: Pick<BalanceRow, 'id' | 'change' | 'balanceAfter'>;
  readonly isNew: boolean;
}

/**
 * Enters money that came to the shop's account in the bank for a buyer's balance, once a reference: the register of
 * transfers, the balance with its ledger, and a message. The same transfer entered again is the one that is there.
 * @throws Refusal 409 where the reference is of another transfer, or of one that waits to be matched
 */
export async function topUpByTransfer(transaction: Database, { buyerId, amount, reference, at }: ToppedUp): Promise<Entered> {
  await lockBuyer(transaction, buyerId);
  const { transfer, isNew } = await enterTransfer(transaction, {
    ...{ reference, amount, payer: '', remark: '', at },
    bookedOn: dayInChina(at),
  });
  if (!isNew) {
    const [known] = await transaction.select().from(balanceEntries).where(eq(balanceEntries.reference, reference));
    if (known?.buyerId === buyerId && transfer.orderId === null && money(transfer.toAccount).eq(0)) return { entry: known, isNew: false };
    throw new Refusal(
      409,
      transfer.buyerId === null
        ? `流水号 ${reference} 已登记，等待对应：transfer match ${reference} --buyer ${buyerId}`
        : settledWords(transfer),
    );
  }
  await transaction.update(bankTransfers).set({ buyerId, matchedAt: at }).where(eq(bankTransfers.id, transfer.id));
  return { entry: await toBalance(transaction, transfer, { buyerId, amount: transfer.amount, why: '', at }), isNew: true };
}

interface Adjustment {
  readonly buyerId: number;
  /** yuan, negative for what is taken away */
  readonly change: Money;
  /** which the buyer reads */
  readonly reason: string;
  readonly at: Date;
}

/**
 * Puts a balance right by hand, up or down; its buyer reads why.
 * @throws Refusal 409 where less than nothing would be left
 */
export async function adjustBalance(transaction: Database, { buyerId, change, reason, at }: Adjustment): Promise<Entered['entry']> {
  const text = amountAsText(change);
  const entered = await enterBalance(transaction, { buyerId, kind: 'adjust', change: text, note: reason }, at).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 601 ? new Refusal(409, `余额不足 ${amountAsText(change.abs())}`) : error;
  });
  if (entered === null) throw new Error('An adjustment of nothing was entered');
  const title = change.gt(0) ? `余额调增 ${inYuan(text)}` : `余额调减 ${inYuan(amountAsText(change.abs()))}`;
  await tellBuyer(
    transaction,
    {
      buyerId,
      kind: 'system',
      title,
      text: `${reason}，余额 ${inYuan(entered.balanceAfter)}`,
      url: '/yegl',
      cause: `balance:${entered.id}`,
    },
    at,
  );
  return { ...entered, change: text };
}
