import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { keyArray } from '../database/text-array.ts';

/*
 * Whatever writes to a buyer's cart locks the buyer first: additions, selections and orders of one cart follow each
 * other, and none ever holds a line that another waits for. Rows that refer to the buyer may be inserted meanwhile.
 */

/** Locks a cart until the transaction ends. */
export async function lockCart(transaction: Database, buyerId: number): Promise<void> {
  await transaction.select({ id: buyers.id }).from(buyers).where(eq(buyers.id, buyerId)).for('no key update');
}

/** The same within a statement that begins with it and names `me` in its condition. */
const lockedBy = (buyerId: number): SQL =>
  sql`with me as materialized (select id from buyers where id = ${buyerId} for no key update)`;

interface Lines {
  readonly buyerId: number;
  readonly lineIds: readonly number[];
}

const isWanted = ({ lineIds }: Lines): SQL => sql`l.buyer_id = me.id and l.id = any(${keyArray(lineIds)})`;

/** Selects or unselects lines of a buyer. */
export async function selectLines(database: Database, lines: Lines, isSelected: boolean): Promise<void> {
  await database.execute(
    sql`${lockedBy(lines.buyerId)} update cart_lines l set is_selected = ${isSelected} from me where ${isWanted(lines)}`,
  );
}

/** Deletes lines of a buyer; those that are gone already are no error. */
export async function deleteLines(database: Database, lines: Lines): Promise<void> {
  await database.execute(sql`${lockedBy(lines.buyerId)} delete from cart_lines l using me where ${isWanted(lines)}`);
}

/** Sets the quantity of lines of a buyer. */
export async function setNumber(database: Database, lines: Lines, number: number): Promise<void> {
  await database.execute(
    sql`${lockedBy(lines.buyerId)} update cart_lines l set number = ${number} from me where ${isWanted(lines)}`,
  );
}
