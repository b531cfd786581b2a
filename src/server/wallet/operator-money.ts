import { eq } from 'drizzle-orm';
import { amountAsText, inYuan, type Money, money } from '../../domain/shared/money.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import type { Database } from '../database/database.ts';
import { balanceEntries } from '../database/schema/account.ts';
import { Refusal } from '../http/refusal.ts';
import { isTaken } from '../http/transaction.ts';
import { tellBuyer } from '../message/tell-buyer.ts';
import type { BalanceRow } from './balance-store.ts';
import { enterBalance } from './enter-balance.ts';

interface BankTransfer {
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
 * Enters money that came to the shop's account in the bank, once a reference: the balance, its ledger, and a message.
 * The same transfer entered again is the one that is there.
 * @throws Refusal 409 where the reference is of another transfer
 */
export async function enterTransfer(transaction: Database, { buyerId, amount, reference, at }: BankTransfer): Promise<Entered> {
  await lockBuyer(transaction, buyerId);
  const [known] = await transaction.select().from(balanceEntries).where(eq(balanceEntries.reference, reference));
  if (known !== undefined) {
    if (known.buyerId === buyerId && money(known.change).eq(amount)) return { entry: known, isNew: false };
    throw new Refusal(409, `The transfer ${reference} was entered for buyer ${known.buyerId} with ${known.change}`);
  }
  const change = amountAsText(amount);
  const entered = await enterBalance(
    transaction,
    { buyerId, kind: 'topup', change, reference, note: `对公转账，流水号 ${reference}` },
    at,
  ).catch((error: unknown) => {
    throw isTaken(error, 'balance_entry_reference_once')
      ? new Refusal(409, `The transfer ${reference} has just been entered for another buyer`)
      : error;
  });
  if (entered === null) throw new Error('A transfer of nothing was entered');
  const news = { title: `对公转账 ${inYuan(change)} 已到账`, text: `流水号 ${reference}，余额 ${inYuan(entered.balanceAfter)}` };
  await tellBuyer(transaction, { buyerId, kind: 'system', ...news, url: '/yegl', cause: `balance:${entered.id}` }, at);
  return { entry: { ...entered, change }, isNew: true };
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
    throw error instanceof Refusal && error.code === 601
      ? new Refusal(409, `The balance has less than ${amountAsText(change.abs())}`)
      : error;
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
