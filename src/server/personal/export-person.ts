import { type SQL, sql } from 'drizzle-orm';
import { eachInSteps } from '../../domain/shared/steps.ts';
import { inPauses } from '../apart/in-pauses.ts';
import type { Database } from '../database/database.ts';
import { type IdentityVault, shownIdentity } from '../identity/identity-vault.ts';
import { isUploadId } from '../upload/upload-id.ts';
import { heldPerson, type Person, rowsOf } from './person.ts';
import { type PersonalTable, shopTables } from './personal-tables.ts';

/** A row of a table, by column. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** What an export says of itself. */
interface ExportHead {
  readonly account: string;
  readonly exportedAt: string;
  readonly shops: readonly { readonly id: number; readonly company: string }[];
}

/** All that the shop knows of an account (R66). */
export interface PersonalExport {
  readonly head: ExportHead;
  /** rows by table, without the secrets that a login rests on; tables without a row are left out */
  readonly tables: Readonly<Record<string, readonly ExportedRow[]>>;
  /** uploaded files of the account and its shops, with the name each has in the export */
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };

/** Rows in the order in which they came about. */
async function readRows(transaction: Database, name: string, rows: SQL): Promise<readonly ExportedRow[]> {
  const { rows: found } = await transaction.execute<{ line: ExportedRow }>(
    sql`select to_jsonb(t) as line from ${sql.identifier(name)} t where ${rows} order by ctid`,
  );
  return found.map(({ line }) => line);
}

/** A row as its person reads it: no secrets, no contents of files, no other people, identity numbers masked. */
function shownRow(row: ExportedRow, table: PersonalTable, { names }: Person, identities: IdentityVault | null): ExportedRow {
  const isShown = ([column, value]: readonly [string, unknown]): boolean =>
    table.columns[column] !== 'secret' && column !== 'content' && !(column === 'identity_fingerprint' || value === null);
  const shown = (column: string, value: unknown): unknown => {
    if (table.columns[column] === 'person') return names.includes(String(value)) ? value : '';
    if (column !== 'purchaser_identity') return value;
    return shownIdentity(identities, { id: Number(row.id), purchaserIdentity: String(value) });
  };
  return Object.fromEntries(
    Object.entries(row)
      .filter(isShown)
      .map(([column, value]) => [column, shown(column, value)]),
  );
}

/**
 * Reads all that the shop knows of an account (R66), in a transaction: the account, the shops that are its own with
 * their orders, money, licences and messages, and its places in others' shops. What belongs to other people is left
 * out, as are the seller's own notes.
 */
export async function exportPerson(
  transaction: Database,
  accountId: number,
  { identities, at }: { readonly identities: IdentityVault | null; readonly at: Date },
): Promise<PersonalExport> {
  const person = await heldPerson(transaction, accountId);
  const tables: Record<string, readonly ExportedRow[]> = {};
  for (const [name, table] of Object.entries(shopTables)) {
    const rows = table === null || table.isInternal === true ? null : rowsOf(table, person, 'own');
    if (table === null || rows === null) continue;
    const found = await readRows(transaction, name, rows);
    if (found.length > 0) tables[name] = await inPauses(eachInSteps(found, (row) => shownRow(row, table, person, identities)));
  }
  const files = (tables.uploads ?? []).flatMap(({ id, kind, mime }) =>
    isUploadId(String(id)) ? [{ id: String(id), name: `files/${String(kind)}-${String(id)}.${endings[String(mime)] ?? 'bin'}` }] : [],
  );
  const head = { account: person.accountName, exportedAt: at.toISOString(), shops: person.shops };
  return { head, tables, files };
}
