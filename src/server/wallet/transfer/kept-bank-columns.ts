import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { shopState } from '../../database/schema/shop-state.ts';
import { type BankColumns, usualBankColumns } from './bank-columns.ts';

const kept = 'bank-columns';

/** The shop's own names of the columns, as the last import with `--columns` kept them; otherwise the usual ones. */
export async function readBankColumns(database: Database): Promise<BankColumns> {
  const [row] = await database.select({ value: shopState.value }).from(shopState).where(eq(shopState.name, kept));
  return row === undefined ? usualBankColumns : (JSON.parse(row.value) as BankColumns);
}

/** Keeps names of columns for the next file of the same bank. */
export async function keepBankColumns(database: Database, columns: BankColumns): Promise<void> {
  const value = JSON.stringify(columns);
  await database.insert(shopState).values({ name: kept, value }).onConflictDoUpdate({ target: shopState.name, set: { value } });
}
