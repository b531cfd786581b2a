import { type SQL, sql } from 'drizzle-orm';
import { lockedBy } from '../account/lock-buyer.ts';
import type { Database } from '../database/database.ts';
import { keyArray } from '../database/text-array.ts';

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
  await database.execute(sql`${lockedBy(lines.buyerId)} update cart_lines l set number = ${number} from me where ${isWanted(lines)}`);
}
