import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type CreditRefusal, type CreditStanding, freeCredit, overdueOf } from '../../domain/credit/credit-ledger.ts';
import { amountAsText, inYuan, money, noMoney } from '../../domain/shared/money.ts';
import type { Database } from '../database/database.ts';
import { creditAccounts, creditCharges } from '../database/schema/credit.ts';

/** The account of a shop as it is kept. */
export type CreditAccountRow = typeof creditAccounts.$inferSelect;

/** The charges of a shop that are open, the oldest first. */
export async function openCharges(database: Database, buyerId: number) {
  const rows = await database
    .select()
    .from(creditCharges)
    .where(and(eq(creditCharges.buyerId, buyerId), gt(creditCharges.open, '0')))
    .orderBy(asc(creditCharges.id));
  return rows.map((row) => ({ ...row, open: money(row.open) }));
}

/** How a shop stands with its account (R50), with the account itself; null: it never had one. */
interface KnownCredit {
  readonly account: CreditAccountRow | null;
  readonly standing: CreditStanding;
}

/**
 * Reads how a shop stands with its account.
 * @param today YYYY-MM-DD in China
 */
export async function readCredit(database: Database, buyerId: number, today: string): Promise<KnownCredit> {
  const [account] = await database.select().from(creditAccounts).where(eq(creditAccounts.buyerId, buyerId));
  return creditOf(database, account ?? null, today);
}

/** The same for an account that is read already; null: the shop has none. */
export async function creditOf(database: Database, account: CreditAccountRow | null, today: string): Promise<KnownCredit> {
  if (account === null) return { account, standing: { limit: null, used: noMoney, overdue: noMoney } };
  const overdue = overdueOf(await openCharges(database, account.buyerId), today);
  return { account, standing: { limit: account.limit === null ? null : money(account.limit), used: money(account.used), overdue } };
}

/** Whether a shop of a query of `buyers` has terms; the shop's column is named as it stands in SQL. */
export const hasTerms = sql<boolean>`exists (select from credit_accounts c where c.buyer_id = buyers.id and c.credit_limit is not null)`;

/** Why an order cannot be put on account, in words for the buyer. */
export function creditRefusalWords(refusal: CreditRefusal): string {
  switch (refusal.code) {
    case 'no-terms':
      return '供货方没有为本店开通账期';
    case 'overdue':
      return `账期有 ${inYuan(amountAsText(refusal.overdue))} 已逾期，结清后可继续使用`;
    case 'above-limit':
      return `账期可用额度 ${inYuan(amountAsText(refusal.free))}，还差 ${inYuan(amountAsText(refusal.missing))}`;
  }
}

/** What is free of an account, in words for the buyer. */
export const freeCreditWords = (standing: CreditStanding): string => `可用额度 ${inYuan(amountAsText(freeCredit(standing)))}`;
