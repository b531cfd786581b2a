import { eq } from 'drizzle-orm';
import { amountAsText, inYuan, type Money, money } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { creditAccounts } from '../../database/schema/credit.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockOrder } from '../../order/move/order-transition.ts';
import { lockCredit } from '../../wallet/credit/credit-store.ts';
import { receivedFor } from '../../wallet/transfer/transfer-store.ts';
import { type Matching, matchToAccount, matchToBalance, matchToOrder } from './match-transfer.ts';

/** What a transfer is given to. */
export interface TransferTarget {
  readonly kind: 'order' | 'account' | 'balance';
  /** the order's key, or the shop's */
  readonly target: number;
  /** yuan that were due when somebody looked: what the order missed, what the shop owed; not asked of a balance */
  readonly expect: string;
}

/** What giving a transfer came to; `rest`: what is still missing, or was too much and went to the balance, in yuan. */
interface GivenTransfer {
  readonly outcome: 'paid' | 'waits' | 'settled' | 'on-balance';
  readonly rest: string;
}

/** What is due now of an order or an account, which is locked by it. */
async function dueNow(transaction: Database, { kind, target }: TransferTarget): Promise<Money | null> {
  if (kind === 'balance') return null;
  if (kind === 'order') {
    const order = await lockOrder(transaction, target);
    return money(order.payable).minus(await receivedFor(transaction, target));
  }
  await lockCredit(transaction, target);
  const [account] = await transaction.select({ used: creditAccounts.used }).from(creditAccounts).where(eq(creditAccounts.buyerId, target));
  return money(account?.used ?? '0');
}

/**
 * Gives a transfer to what a person chose on a screen (R49, R50), in a transaction: only where as much is due as the
 * screen said.
 * @throws Refusal 404, 409 when something else is due by now, it was matched before, or a second person is needed
 */
export async function giveTransfer(transaction: Database, to: TransferTarget, matching: Matching): Promise<GivenTransfer> {
  const due = await dueNow(transaction, to);
  if (due !== null && !due.eq(money(to.expect)))
    throw new Refusal(409, `应收已变：刚才 ${inYuan(to.expect)}，现在 ${inYuan(amountAsText(due))}，请看过再确认`);
  if (to.kind === 'balance') {
    await matchToBalance(transaction, to.target, matching);
    return { outcome: 'on-balance', rest: '0.00' };
  }
  if (to.kind === 'account') {
    const { rest } = await matchToAccount(transaction, to.target, matching);
    return { outcome: 'settled', rest: amountAsText(rest) };
  }
  const given = await matchToOrder(transaction, to.target, matching);
  return given.kind === 'waits' ? { outcome: 'waits', rest: given.missing } : { outcome: 'paid', rest: given.over };
}
