import { eq, sql } from 'drizzle-orm';
import { type CreditKind, judgeCredit, settleOldest, splitRefund } from '../../../domain/credit/credit-ledger.ts';
import { dueDay } from '../../../domain/credit/credit-terms.ts';
import { amountAsText, type Money, money, noMoney } from '../../../domain/shared/money.ts';
import { lockBuyer } from '../../account/lock-buyer.ts';
import { dayInChina } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { creditAccounts, creditCharges, creditEntries } from '../../database/schema/credit.ts';
import { fieldRefused } from '../../http/refusal.ts';
import { type CreditAccountRow, creditRefusalWords, openCharges, readCredit } from '../../payment-provider/read-credit.ts';

/*
 * What a shop owes on account (R50) changes here alone. Whoever changes it holds the shop and then its account, after
 * the order that it is about: what the account says stays true until the change is written.
 */

/** Holds a shop and its account; null where it never had one. */
export async function lockCredit(transaction: Database, buyerId: number): Promise<CreditAccountRow | null> {
  await lockBuyer(transaction, buyerId);
  const [account] = await transaction.select().from(creditAccounts).where(eq(creditAccounts.buyerId, buyerId)).for('no key update');
  return account ?? null;
}

interface CreditChange {
  readonly buyerId: number;
  readonly kind: CreditKind;
  readonly chargeId: number;
  /** yuan, negative for what lowers it */
  readonly change: Money;
  /** the bank's transfer that it was received by */
  readonly transferId?: number;
  readonly at: Date;
}

/** Changes what a shop owes, with the row of the ledger. The caller holds the account. */
async function enterCredit(transaction: Database, { buyerId, kind, chargeId, change, transferId, at }: CreditChange): Promise<void> {
  const text = amountAsText(change);
  const [account] = await transaction
    .update(creditAccounts)
    .set({ used: sql`${creditAccounts.used} + ${text}::numeric` })
    .where(eq(creditAccounts.buyerId, buyerId))
    .returning({ used: creditAccounts.used });
  if (account === undefined) throw new Error(`Buyer ${buyerId} has no account`);
  // Of two changes at once the one that waits for the other began earlier: rows follow each other in time.
  const last = sql`(select at from ${creditEntries} where buyer_id = ${buyerId} order by id desc limit 1)`;
  await transaction.insert(creditEntries).values({
    ...{ buyerId, kind, chargeId, change: text, usedAfter: account.used, transferId: transferId ?? null },
    at: sql`greatest(${at.toISOString()}::timestamptz, ${last})`,
  });
}

interface OnAccount {
  readonly orderId: number;
  readonly buyerId: number;
  /** yuan */
  readonly payable: string;
  readonly at: Date;
}

/**
 * Puts a locked order on the account of its shop (R50): within the limit, with nothing overdue, once an order.
 * @throws Refusal 422 on `method`, with the reason
 */
export async function chargeOrder(transaction: Database, { orderId, buyerId, payable, at }: OnAccount): Promise<void> {
  const account = await lockCredit(transaction, buyerId);
  const today = dayInChina(at);
  const { standing } = await readCredit(transaction, buyerId, today);
  const judged = judgeCredit(standing, money(payable));
  if (!judged.ok) throw fieldRefused('method', creditRefusalWords(judged.refusal));
  if (account === null) throw new Error(`Buyer ${buyerId} has terms without an account`);
  const [charge] = await transaction
    .insert(creditCharges)
    .values({ orderId, buyerId, amount: payable, open: payable, dueOn: dueDay(today, account), at })
    .returning({ id: creditCharges.id });
  if (charge === undefined) throw new Error('A charge was not kept');
  await enterCredit(transaction, { buyerId, kind: 'charge', chargeId: charge.id, change: money(payable), at });
}

/** Lowers an open charge, with the account and its ledger. */
async function lowerCharge(transaction: Database, lowering: Omit<CreditChange, 'change'> & { readonly open: Money; readonly by: Money }) {
  const { open, by, ...change } = lowering;
  await transaction
    .update(creditCharges)
    .set({ open: amountAsText(open.minus(by)) })
    .where(eq(creditCharges.id, change.chargeId));
  await enterCredit(transaction, { ...change, change: noMoney.minus(by) });
}

/**
 * Gives money of a locked order back to the account that it was bought on (R59): it lowers what is owed for the order.
 * @returns what was settled already, in yuan: it belongs on the balance
 */
export async function returnToCredit(
  transaction: Database,
  { orderId, buyerId, amount, at }: { readonly orderId: number; readonly buyerId: number; readonly amount: string; readonly at: Date },
): Promise<Money> {
  await lockCredit(transaction, buyerId);
  const [charge] = await transaction.select().from(creditCharges).where(eq(creditCharges.orderId, orderId));
  if (charge === undefined) throw new Error(`Order ${orderId} is paid on account without a charge`);
  const open = money(charge.open);
  const { lowers, toBalance } = splitRefund(open, money(amount));
  if (lowers.gt(0)) await lowerCharge(transaction, { buyerId, kind: 'return', chargeId: charge.id, open, by: lowers, at });
  return toBalance;
}

/**
 * Settles the open charges of a shop, whose account is held, with money that came by a transfer: the oldest first
 * (R50).
 * @returns what of it settled which order, and what is left when nothing is open any more, in yuan
 */
export async function settleCharges(
  transaction: Database,
  { buyerId, amount, transferId, at }: { readonly buyerId: number; readonly amount: Money; readonly transferId: number; readonly at: Date },
) {
  const settlement = settleOldest(await openCharges(transaction, buyerId), amount);
  for (const { charge, amount: by } of settlement.settled) {
    await lowerCharge(transaction, { buyerId, kind: 'receipt', chargeId: charge.id, open: charge.open, by, transferId, at });
  }
  return settlement;
}
