import { sql } from 'drizzle-orm';
import { amountAsText, inYuan, money } from '../../../domain/shared/money.ts';
import type { Database } from '../../database/database.ts';
import { bankTransfers } from '../../database/schema/payment.ts';
import { textArray } from '../../database/text-array.ts';
import { eachInPauses } from '../../apart/in-pauses.ts';
import type { BankFile, BankLine, BankProblem } from './bank-file.ts';
import type { TransferRow } from './transfer-store.ts';

/** Rows that one statement takes. */
const rowsAtOnce = 500;

/** What a bank's file would enter: what is new, how much was entered before, and what cannot be entered. */
interface ComparedFile {
  readonly fresh: readonly BankLine[];
  readonly known: number;
  readonly problems: readonly BankProblem[];
}

/** The amounts of the numbers that the register has, of those that lines name. */
async function knownAmounts(database: Database, lines: readonly BankLine[]): Promise<Map<string, string>> {
  const rows = await database
    .select({ reference: bankTransfers.reference, amount: bankTransfers.amount })
    .from(bankTransfers)
    .where(sql`${bankTransfers.reference} = any(${textArray(lines.map(({ reference }) => reference))})`);
  return new Map(rows.map(({ reference, amount }) => [reference, amount]));
}

/**
 * Holds a bank's file against the register of transfers and changes nothing. A number of the bank's is used once (R49):
 * the same one with another amount, in the register or twice in the file, is told and not entered.
 */
export async function compareBankFile(database: Database, { came, problems: unread }: BankFile): Promise<ComparedFile> {
  const amounts = await knownAmounts(database, came);
  const fresh: BankLine[] = [];
  const problems = [...unread];
  let known = 0;
  await eachInPauses(came, (line) => {
    const text = amountAsText(line.amount);
    const before = amounts.get(line.reference);
    if (before === undefined) fresh.push(line);
    else if (money(before).eq(line.amount)) known += 1;
    else problems.push({ line: line.line, words: `流水号 ${line.reference} 已登记为 ${inYuan(before)}，不是 ${inYuan(text)}` });
    if (before === undefined) amounts.set(line.reference, text);
  });
  return { fresh, known, problems: problems.toSorted((one, other) => one.line - other.line) };
}

/**
 * Enters the new transfers of a bank's file, in a transaction: all of them or, after a failure, none. What somebody
 * else entered meanwhile is entered once.
 * @returns what was compared, and the rows that are new
 */
export async function enterBankFile(
  transaction: Database,
  file: BankFile,
  at: Date,
): Promise<ComparedFile & { readonly entered: readonly TransferRow[] }> {
  const compared = await compareBankFile(transaction, file);
  const entered: TransferRow[] = [];
  for (let from = 0; from < compared.fresh.length; from += rowsAtOnce) {
    const rows = compared.fresh.slice(from, from + rowsAtOnce).map(({ reference, amount, payer, remark, bookedOn }) => ({
      ...{ reference, payer, remark, bookedOn },
      amount: amountAsText(amount),
      enteredAt: at,
    }));
    entered.push(...(await transaction.insert(bankTransfers).values(rows).onConflictDoNothing().returning()));
  }
  return { ...compared, entered };
}
