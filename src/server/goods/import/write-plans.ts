import { getTableColumns, sql } from 'drizzle-orm';
import { tellOfNewGoods, tellOfPriceFalls } from '../../alert/goods-alerts.ts';
import type { Database } from '../../database/database.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { goods, goodsSearch } from '../../database/schema/goods.ts';
import { keyArray } from '../../database/text-array.ts';
import { keepCounts } from '../../stock/keep-counts.ts';
import { makeSearchable } from '../search/make-searchable.ts';
import type { FeedNames } from './feed-names.ts';
import type { GoodsPlan } from './feed-plan.ts';

type GoodsInsert = typeof goods.$inferInsert;

/** A plan with the goods' id in the database. */
type PlacedPlan = GoodsPlan & { readonly id: number };

/** Ids for goods that are to be added: their rows refer to each other before they are written. */
async function freshIds(transaction: Database, count: number): Promise<readonly number[]> {
  if (count === 0) return [];
  const { rows } = await transaction.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('goods', 'id'))::float8 as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
}

/** Writes the columns that change; where a row keeps one that another row changes, it is written as it is. */
async function updateGoods(transaction: Database, plans: readonly PlacedPlan[]): Promise<void> {
  const changed = plans.filter(({ row, values }) => row !== null && Object.keys(values).length > 0);
  if (changed.length === 0) return;
  const keys = [...new Set(changed.flatMap(({ values }) => Object.keys(values)))];
  const columns = Object.entries(getTableColumns(goods)).filter(([key]) => keys.includes(key));
  const rows = changed.map(({ id, row, values }) => {
    const after: Record<string, unknown> = { ...row, ...values };
    return { id, ...Object.fromEntries(columns.map(([key, { name }]) => [name, after[key] ?? null])) };
  });
  // An array of texts goes through JSON as one, and comes out as what the column holds.
  const told = columns.map(([, { name, columnType }]) => ({ name, isArray: columnType === 'PgArray' }));
  const settings = told.map(({ name, isArray }) =>
    isArray
      ? sql`${sql.identifier(name)} = (select array_agg(x) from jsonb_array_elements_text(nullif(r.${sql.identifier(name)}, 'null'::jsonb)) x)`
      : sql`${sql.identifier(name)} = r.${sql.identifier(name)}`,
  );
  const shape = columns.map(
    ([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.columnType === 'PgArray' ? 'jsonb' : column.getSQLType())}`,
  );
  await transaction.execute(sql`
    update goods g set ${sql.join(settings, sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, ${sql.join(shape, sql`, `)}) where g.id = r.id`);
}

/** Adds goods; rows of a call may each tell other columns, and what one does not tell is as the table has it. */
async function addGoods(transaction: Database, plans: readonly PlacedPlan[]): Promise<void> {
  const alike = new Map<string, GoodsInsert[]>();
  for (const { id, row, values } of plans) {
    if (row !== null) continue;
    const told = Object.keys(values).sort().join();
    const rows = alike.get(told) ?? [];
    alike.set(told, rows);
    rows.push({ basePrice: '0', ...values, id } as GoodsInsert);
  }
  for (const rows of alike.values()) await insertRows(transaction, goods, rows);
}

/** Columns that search reads. */
const searched = ['name', 'spec', 'manufacturerId'] as const;

/**
 * Writes plans whose goods are locked, with everything that follows from them: search, batches, the ledger, and what is
 * told to whoever waits for goods, stock or a price.
 * @param names knows all makers and categories of the plans
 */
export async function writePlans(transaction: Database, plans: readonly GoodsPlan[], names: FeedNames, at: Date): Promise<void> {
  const ids = await freshIds(transaction, plans.filter(({ row }) => row === null).length);
  let place = 0;
  const placed = plans.map((plan): PlacedPlan => {
    const { maker, category, values, row } = plan;
    const named = category === null ? {} : { manufacturerId: names.makers.get(maker) ?? -1, categoryId: names.categoryId(category) ?? -1 };
    const isNamed = row === null || Object.hasOwn(values, 'manufacturerId') || Object.hasOwn(values, 'categoryId');
    return { ...plan, values: isNamed ? { ...values, ...named } : values, id: row?.id ?? ids[place++] ?? 0 };
  });
  await updateGoods(transaction, placed);
  await addGoods(transaction, placed);
  const known = placed.filter(({ row, values }) => row !== null && searched.some((column) => Object.hasOwn(values, column)));
  const called = [...placed.filter(({ row }) => row === null), ...known].map(({ id }) => id);
  if (known.length > 0)
    await transaction.execute(sql`delete from ${goodsSearch} where goods_id = any(${keyArray(known.map(({ id }) => id))})`);
  await makeSearchable(transaction, called);
  await keepCounts(
    transaction,
    placed.flatMap(({ id, stock }) => (stock === null ? [] : [{ goodsId: id, ...stock }])),
    at,
  );
  await tellOfNewGoods(transaction, called, at);
  await tellOfPriceFalls(
    transaction,
    placed.flatMap(({ id, row, values: { defaultPrice } }) =>
      row === null || !defaultPrice ? [] : [{ id, kept: row.defaultPrice, price: defaultPrice }],
    ),
    at,
  );
}
