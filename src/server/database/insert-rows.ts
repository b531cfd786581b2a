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
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => named.has(key));
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const shape = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const batch = rows
      .slice(from, from + rowsAtOnce)
      .map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key]])));
    await database.execute(
      sql`insert into ${table} (${names}) select ${names} from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r(${shape}) ${onConflict}`,
    );
  }
}

/** Lets a table's identity go on after rows that brought their own ids. */
export async function continueIdentity(database: Database, table: PgTable): Promise<void> {
  const name = getTableName(table);
  await database.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 1) from ${table}))`);
}
