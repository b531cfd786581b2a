import { getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { tellOfNewGoods, tellOfPriceFalls } from '../../alert/goods-alerts.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { categories, goods, manufacturers } from '../../database/schema/goods.ts';
import { recordCounts } from '../../stock/settle-stock.ts';
import { keepDefaultPrices } from '../../database/default-prices.ts';
import { fillScopes } from '../../database/goods-scopes.ts';
import { makeSearchable } from '../search/make-searchable.ts';
import { makerSearchDocument } from '../search/search-document.ts';
import { importBatches } from './import-batches.ts';
import type { GoodsFile, ImportedGoods } from './read-goods-file.ts';

/** What an import did. */
interface ImportCounts {
  readonly added: number;
  readonly updated: number;
  readonly newMakers: number;
}

/** Is told how far an import is. */
type ImportReport = (phase: 'goods' | 'search', done: number, all: number) => void;

/** Rows between two reports of progress. */
const reportEvery = 1_000;

const countOf = async (database: Database): Promise<{ goods: number; makers: number }> => {
  const { rows } = await database.execute<{ goods: number; makers: number }>(
    sql`select (select count(*)::int from goods) as goods, (select count(*)::int from manufacturers) as makers`,
  );
  return rows[0] ?? { goods: 0, makers: 0 };
};

async function makerIds(database: Database, names: readonly string[]): Promise<Map<string, number>> {
  const rows = [...new Set(names)].map((name) => ({ name, ...makerSearchDocument(name) }));
  await insertRows(database, manufacturers, rows, sql`on conflict (name) do nothing`);
  const all = await database.select({ id: manufacturers.id, name: manufacturers.name }).from(manufacturers);
  return new Map(all.map(({ id, name }) => [name, id]));
}

/** The id of a category by its names from the top one down, made where it is missing; asked once for each path. */
function categoryIds(database: Database): (path: readonly string[]) => Promise<number> {
  const known = new Map<string, Promise<{ id: number; path: number[] }>>();
  const find = (names: readonly string[]): Promise<{ id: number; path: number[] }> => {
    const key = JSON.stringify(names);
    const found = known.get(key) ?? findOrMake(names);
    known.set(key, found);
    return found;
  };
  const findOrMake = async (names: readonly string[]) => {
    const above = names.length > 1 ? await find(names.slice(0, -1)) : null;
    const name = names.at(-1) ?? '';
    const isBelow = above === null ? isNull(categories.parentId) : sql`${categories.parentId} = ${above.id}`;
    const [existing] = await database
      .select({ id: categories.id, path: categories.path })
      .from(categories)
      .where(sql`${categories.name} = ${name} and ${isBelow}`);
    if (existing !== undefined) return existing;
    const { rows } = await database.execute<{ id: number }>(sql`
      insert into categories (parent_id, name, level, path, position)
      select ${above?.id ?? null}::bigint, ${name}, ${names.length}::int, '{}',
        (select coalesce(max(position), 0) + 1 from categories) returning id::float8 as id`);
    const id = rows[0]?.id ?? 0;
    const path = [...(above?.path ?? []), id];
    await database.execute(sql`update categories set path = ${`{${path.join(',')}}`}::bigint[] where id = ${id}`);
    return { id, path };
  };
  return async (path) => (await find(path)).id;
}

/** Columns that say whether goods can be bought. */
const stoppable: readonly string[] = [goods.isPurchasable.name, goods.refusalMessage.name];

/** What of a goods row an import of these columns overwrites. */
function overwritten(columns: readonly string[]): ReturnType<typeof sql> {
  const all = getTableColumns(goods);
  const names = Object.entries(all)
    .filter(([key]) => columns.includes(key) || key === 'categoryId')
    .map(([, column]) => column.name);
  const settings = names.map((name) => {
    const [column, told] = [sql.identifier(name), sql`excluded.${sql.identifier(name)}`];
    // What the seller has stopped (R62) no file puts up for sale.
    return stoppable.includes(name)
      ? sql`${column} = case when goods.stop_reason = '' then ${told} else goods.${column} end`
      : sql`${column} = ${told}`;
  });
  return sql`on conflict (name, manufacturer_id, spec) do update set ${sql.join(settings, sql`, `)}`;
}

/** What goods show of their batches; where there are several, it is settled at the end. */
const shownOf = ([first, ...more]: ImportedGoods['batches']) => ({
  stock: [first, ...more].reduce((sum, batch) => sum + (batch?.stock ?? 0), 0),
  batchNumber: first?.batchNumber ?? '',
  producedOn: first?.producedOn ?? null,
  expiresOn: first?.expiresOn ?? null,
});

const rowOf = (each: ImportedGoods, manufacturerId: number, categoryId: number): typeof goods.$inferInsert => ({
  // A file without dosage forms often has them for categories (片剂, 注射剂); the picture is drawn by it.
  form: each.category.at(-1) ?? '',
  basePrice: '0',
  ...each.values,
  ...shownOf(each.batches),
  genericName: each.values.name.replace(/[（(].*$/u, ''),
  manufacturerId,
  categoryId,
});

/**
 * Puts the goods of a file into the shop, all of them or, when anything fails, none: goods with the same name, maker
 * and specification are updated, others added; makers and categories are made where they are missing.
 * @param report is told how many goods are done of all, first stored, then searchable
 */
export async function importGoods(
  database: Database,
  file: GoodsFile,
  at: Date,
  report: ImportReport = () => undefined,
): Promise<ImportCounts> {
  return database.transaction(async (transaction) => {
    const before = await countOf(transaction);
    const makers = await makerIds(
      transaction,
      file.goods.map(({ maker }) => maker),
    );
    const categoryId = categoryIds(transaction);
    const conflict = overwritten(file.columns);
    const makerOf = ({ maker }: ImportedGoods) => makers.get(maker) ?? 0;
    for (let from = 0; from < file.goods.length; from += reportEvery) {
      const rows: (typeof goods.$inferInsert)[] = [];
      const some = file.goods.slice(from, from + reportEvery);
      for (const each of some) rows.push(rowOf(each, makerOf(each), await categoryId(each.category)));
      await insertRows(transaction, goods, rows, conflict);
      await importBatches(transaction, some, { makerOf, columns: file.batchColumns });
      report('goods', from + rows.length, file.goods.length);
    }
    const changes = await keepDefaultPrices(transaction, null);
    await fillScopes(transaction);
    const fresh = await makeSearchable(transaction, (done, all) => report('search', done, all));
    await recordCounts(transaction, at, null);
    await tellOfNewGoods(transaction, fresh, at);
    await tellOfPriceFalls(transaction, changes, at);
    const after = await countOf(transaction);
    const added = after.goods - before.goods;
    return { added, updated: file.goods.length - added, newMakers: after.makers - before.makers };
  });
}
