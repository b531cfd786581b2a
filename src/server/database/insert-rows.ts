import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Rows a statement: large enough that the statement's cost vanishes, small enough for the driver's memory. */
const rowsAtOnce = 1_000;

/**
 * Inserts many rows as one JSON parameter a thousand rows: ten times as fast as a parameter a value, on both
 * databases. Columns that no row names get their defaults.
 * @param onConflict the rest of the statement, from `on conflict` on
 */
export async function insertRows<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onConflict: SQL = sql``,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await database.execute(sql`${insertOf(table, rows.slice(from, from + rowsAtOnce), columnsNamed(table, rows))} ${onConflict}`);
  }
}

type NamedColumns<Table extends PgTable> = [string, Table['_']['columns'][string]][];

/** The columns that any of these rows names. */
function columnsNamed<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): NamedColumns<Table> {
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  return Object.entries(getTableColumns(table)).filter(([key]) => named.has(key)) as NamedColumns<Table>;
}

/** The statement that inserts some rows, as one JSON parameter: its text does not depend on how many they are. */
export function insertOf<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  columns: NamedColumns<Table> = columnsNamed(table, rows),
): SQL {
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const shape = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  const batch = rows.map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key]])));
  return sql`insert into ${table} (${names}) select ${names} from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r(${shape})`;
}

/** Lets a table's identity go on after rows that brought their own ids. */
export async function continueIdentity(database: Database, table: PgTable): Promise<void> {
  const name = getTableName(table);
  await database.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 1) from ${table}))`);
}
