import { eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';

/** What is known by its name. */
export const byName = ({ name }: { readonly name: string }): string => name;

/** How the rows of a table are written. */
interface RowWriter<Entry> {
  readonly add: (entry: Entry, position: number) => Promise<unknown>;
  readonly change: (id: number, entry: Entry, position: number) => Promise<unknown>;
  readonly remove: (id: number) => Promise<unknown>;
}

/** Writes the rows of a table, an entry a row. */
export const tableWriter = <Table extends PgTable & { readonly id: AnyPgColumn }, Entry>(
  database: Database,
  table: Table,
  rowOf: (entry: Entry, position: number) => Table['$inferInsert'],
): RowWriter<Entry> => ({
  add: (entry, position) => database.insert(table).values(rowOf(entry, position)),
  change: (id, entry, position) =>
    database
      .update(table as PgTable)
      .set(rowOf(entry, position))
      .where(eq(table.id, id)),
  remove: (id) => database.delete(table).where(eq(table.id, id)),
});

/**
 * Makes a table's rows those of a list, in its order. What was there under the same name keeps its id, which addresses
 * and other tables hold.
 * @param names by which a row and an entry are the same, the surest first; empty where there is no such name
 */
export async function keepRows<Named, Row extends Named & { readonly id: number }, Entry extends Named>(
  rows: readonly Row[],
  entries: readonly Entry[],
  names: readonly ((named: Named) => string)[],
  { add, change, remove }: RowWriter<Entry>,
): Promise<void> {
  const left = new Set(rows);
  const kept = new Map<Entry, number>();
  for (const nameOf of names)
    for (const entry of entries) {
      const name = nameOf(entry);
      if (kept.has(entry) || name === '') continue;
      const same = [...left].find((row) => nameOf(row) === name);
      if (same === undefined) continue;
      left.delete(same);
      kept.set(entry, same.id);
    }
  // What is gone goes first: a new entry may take its place.
  for (const { id } of left) await remove(id);
  for (const [position, entry] of entries.entries()) {
    const id = kept.get(entry);
    await (id === undefined ? add(entry, position) : change(id, entry, position));
  }
}
