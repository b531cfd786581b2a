import { eq } from 'drizzle-orm';
import { amountAsText, inYuan, type Money, money, noMoney } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { creditAccounts } from '../../database/schema/credit.ts';
import { bankTransfers } from '../../database/schema/payment.ts';
import { Refusal } from '../../http/refusal.ts';
import { tellBuyer } from '../../message/tell-buyer.ts';
import { toBalance } from '../transfer/free-transfers.ts';
import { enterTransfer, settledWords, type TransferRow } from '../transfer/transfer-store.ts';
import { lockCredit, settleCharges } from './credit-store.ts';

/** What received money came to. */
export interface ReceivedCredit {
  readonly settled: readonly { readonly orderId: number; readonly amount: Money }[];
  /** what went to the balance since nothing was open any more, in yuan */
  readonly rest: Money;
  /** what is still owed, in yuan */
  readonly used: string;
}

/**
 * Settles what a buyer owes on account by a transfer that is theirs, the oldest first; what is too much goes to the
 * balance. The buyer is told. The caller holds the account (`lockCredit`).
 * @throws Refusal 409 where nothing is open
 */
export async function settleByTransfer(
  transaction: Database,
  { buyerId, transfer, at }: { readonly buyerId: number; readonly transfer: TransferRow; readonly at: Date },
): Promise<ReceivedCredit> {
  const { id: transferId, reference } = transfer;
  const { settled, rest } = await settleCharges(transaction, { buyerId, amount: money(transfer.amount), transferId, at });
  if (settled.length === 0) throw new Refusal(409, '买家没有未付的账期款');
  const toAccount = amountAsText(money(transfer.amount).minus(rest));
  await transaction.update(bankTransfers).set({ toAccount }).where(eq(bankTransfers.id, transferId));
  if (rest.gt(0)) await toBalance(transaction, transfer, { buyerId, amount: amountAsText(rest), why: '账期已结清，多出的部分，', at });
  const [{ used } = { used: '0.00' }] = await transaction.select().from(creditAccounts).where(eq(creditAccounts.buyerId, buyerId));
  const text = `流水号 ${reference}，结清或部分结清 ${settled.length} 笔，${money(used).gt(0) ? `还有 ${inYuan(used)} 未付` : '账期款已全部付清'}`;
  const news = { title: `账期还款 ${inYuan(toAccount)} 已入账`, text, url: '/yegl' };
  await tellBuyer(transaction, { buyerId, kind: 'system', ...news, cause: `credit:transfer:${transferId}` }, at);
  return { settled: settled.map(({ charge: { orderId }, amount }) => ({ orderId, amount })), rest, used };
}

interface Received {
  readonly buyerId: number;
  /** yuan, above 0 */
  readonly amount: Money;
  /** the bank's number of the transfer (银行流水号) */
  readonly reference: string;
  /** the day on which the bank booked it, YYYY-MM-DD */
  readonly bookedOn: string;
  readonly at: Date;
}

/**
 * Enters money that came to the shop's account in the bank for what a buyer owes on account, once a reference (R50).
 * The same one entered again changes nothing.
 * @returns what it settled; null where it was entered before
 * @throws Refusal 409 where the reference is of another transfer, or nothing is open
 */
export async function receiveCredit(
  transaction: Database,
  { buyerId, amount, reference, bookedOn, at }: Received,
): Promise<ReceivedCredit | null> {
  await lockCredit(transaction, buyerId);
  const { transfer, isNew } = await enterTransfer(transaction, { reference, amount, payer: '', remark: '', bookedOn, at });
  if (!isNew) {
    if (transfer.buyerId === buyerId && money(transfer.toAccount).gt(noMoney)) return null;
    throw new Refusal(
      409,
      transfer.buyerId === null
        ? `流水号 ${reference} 已登记，等待对应：transfer match ${reference} --by NAME --account ${buyerId}`
        : settledWords(transfer),
    );
  }
  await transaction.update(bankTransfers).set({ buyerId, matchedAt: at }).where(eq(bankTransfers.id, transfer.id));
  return settleByTransfer(transaction, { buyerId, transfer, at });
}
