import { and, eq } from 'drizzle-orm';
import { awaitsMoney } from '../../../domain/order/order-state.ts';
import { amountAsText, inYuan, money } from '../../../domain/shared/money.ts';
import { judgeMatch, type MatchRefusal, settleTransfer } from '../../../domain/transfer/bank-transfer.ts';
import { lockBuyer } from '../../account/lock-buyer.ts';
import type { Database } from '../../database/database.ts';
import { buyers } from '../../database/schema/account.ts';
import { bankTransfers } from '../../database/schema/payment.ts';
import { Refusal } from '../../http/refusal.ts';
import { keepPayment } from '../../order/move/keep-payment.ts';
import { moveByMoney } from '../../order/move/money-move.ts';
import { lockOrder } from '../../order/move/order-transition.ts';
import { tooLate } from '../../order/move/too-late.ts';
import { tellOfOrder } from '../../order/order-news.ts';
import { lockCredit } from '../../wallet/credit/credit-store.ts';
import { type ReceivedCredit, settleByTransfer } from '../../wallet/credit/receive-credit.ts';
import { toBalance } from '../../wallet/transfer/free-transfers.ts';
import { isOpenTransfer, receivedFor, settledWords, transferBy, type TransferRow } from '../../wallet/transfer/transfer-store.ts';

/** Who matches a transfer: a person, and a second one where the money is from somebody else's account (R49). */
export interface Matching {
  readonly reference: string;
  readonly by: string;
  /** empty: nobody */
  readonly second: string;
  readonly at: Date;
}

const refusalWords: Readonly<Record<MatchRefusal, (payer: string, company: string) => string>> = {
  'second-missing': (payer, company) => `付款户名“${payer || '无户名'}”不是“${company}”，须有第二人同意（命令用 --second 写名字）`,
  'second-is-first': () => '第二人不能是经办人自己',
};

/** Takes a transfer for a buyer, whose row is locked: only one that nobody has matched. */
async function takeTransfer(
  transaction: Database,
  { reference, by, second, at }: Matching,
  { buyerId, orderId }: { readonly buyerId: number; readonly orderId: number | null },
): Promise<TransferRow> {
  const transfer = await transferBy(transaction, reference);
  const [buyer] = await transaction.select({ company: buyers.company }).from(buyers).where(eq(buyers.id, buyerId));
  const company = buyer?.company ?? '';
  const refusal = judgeMatch(transfer, company, { by, second });
  if (refusal !== null) throw new Refusal(409, refusalWords[refusal](transfer.payer, company));
  const [taken] = await transaction
    .update(bankTransfers)
    .set({ buyerId, orderId, matchedAt: at, matchedBy: by, secondBy: second })
    .where(and(eq(bankTransfers.reference, reference), isOpenTransfer))
    .returning();
  if (taken === undefined) throw new Refusal(409, settledWords(await transferBy(transaction, reference)));
  return taken;
}

/** What a match came to: the order is paid, with what was too much; or it goes on waiting for what is missing. */
type MatchOutcome = { readonly kind: 'paid'; readonly over: string } | { readonly kind: 'waits'; readonly missing: string };

/**
 * Matches a transfer to an order that waits for money (R49), in a transaction: enough pays it, what is too much goes to
 * the balance, too little keeps it waiting and its buyer is told what is missing.
 * @throws Refusal 404, 409 when the order does not wait for money, the transfer was matched before, or a second person
 * is needed
 */
export async function matchToOrder(transaction: Database, orderId: number, matching: Matching): Promise<MatchOutcome> {
  const { at } = matching;
  const order = await lockOrder(transaction, orderId);
  const late = awaitsMoney(order.status) ? await tooLate(transaction, order, at) : `订单 ${order.sn} 已不在等待付款`;
  if (late !== null) throw new Refusal(409, `${late}，这笔钱可记到买家余额（命令用 --buyer ${order.buyerId}）`);
  await lockBuyer(transaction, order.buyerId);
  const before = await receivedFor(transaction, orderId);
  const transfer = await takeTransfer(transaction, matching, { buyerId: order.buyerId, orderId });
  const { isPaid, missing, over } = settleTransfer(money(order.payable), before, money(transfer.amount));
  if (!isPaid) {
    const text = `还差 ${inYuan(amountAsText(missing))}，补足后发货`;
    const title = `收到对公转账 ${inYuan(transfer.amount)}`;
    await tellOfOrder(transaction, order, `transfer:${transfer.id}`, { kind: 'order', title, text }, at);
    return { kind: 'waits', missing: amountAsText(missing) };
  }
  await moveByMoney(transaction, order, { actor: 'shop', note: '对公转账', method: 'transfer', at });
  const { reference: transactionId } = transfer;
  await keepPayment(transaction, { orderId, method: 'transfer', amount: order.payable, transactionId, at });
  const rest = amountAsText(over);
  if (over.gt(0))
    await toBalance(transaction, transfer, { buyerId: order.buyerId, amount: rest, why: `订单 ${order.sn} 多付的部分，`, at });
  return { kind: 'paid', over: rest };
}

/**
 * Matches a transfer to the balance of a buyer, in a transaction.
 * @throws Refusal 404, 409 when it was matched before, or a second person is needed
 */
export async function matchToBalance(transaction: Database, buyerId: number, matching: Matching): Promise<TransferRow> {
  await lockBuyer(transaction, buyerId);
  const transfer = await takeTransfer(transaction, matching, { buyerId, orderId: null });
  await toBalance(transaction, transfer, { buyerId, amount: transfer.amount, why: '', at: matching.at });
  return transfer;
}

/**
 * Matches a transfer to what a buyer owes on account (R50), in a transaction: the oldest order first, what is too
 * much goes to the balance.
 * @throws Refusal 404, 409 when nothing is open, it was matched before, or a second person is needed
 */
export async function matchToAccount(transaction: Database, buyerId: number, matching: Matching): Promise<ReceivedCredit> {
  await lockCredit(transaction, buyerId);
  const transfer = await takeTransfer(transaction, matching, { buyerId, orderId: null });
  return settleByTransfer(transaction, { buyerId, transfer, at: matching.at });
}
