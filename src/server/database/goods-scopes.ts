import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { usualScopes } from '../../domain/licence/usual-scopes.ts';
import type { Database } from './database.ts';
import { categories, goods } from './schema/goods.ts';

/** Rows that are classed in one statement. */
const atOnce = 5_000;

async function unclassed(database: Database) {
  return database
    .select({
      id: goods.id,
      approvalNumber: goods.approvalNumber,
      form: goods.form,
      isDevice: goods.isDevice,
      isChineseMedicine: goods.isChineseMedicine,
      isColdChain: goods.isColdChain,
      path: categories.path,
    })
    .from(goods)
    .innerJoin(categories, eq(categories.id, goods.categoryId))
    .where(isNull(goods.scopes))
    .limit(atOnce);
}

/**
 * Gives goods that came without scopes those that they most likely need (R29): goods of a shop of before there were
 * any, and of files that do not name them.
 */
export async function fillScopes(database: Database): Promise<void> {
  for (let rows = await unclassed(database); rows.length > 0; rows = rows.length < atOnce ? [] : await unclassed(database)) {
    const ids = [...new Set(rows.flatMap(({ path }) => path))];
    const found =
      ids.length === 0
        ? []
        : await database.select({ id: categories.id, name: categories.name }).from(categories).where(inArray(categories.id, ids));
    const names = new Map(found.map(({ id, name }) => [id, name]));
    const classed = rows.map(({ id, path, ...row }) => ({
      id,
      scopes: usualScopes({ ...row, categories: path.flatMap((one) => names.get(one) ?? []) }),
    }));
    await database.execute(sql`update goods g set scopes = array(select jsonb_array_elements_text(w.scopes))
      from jsonb_to_recordset(${JSON.stringify(classed)}::jsonb) as w(id bigint, scopes jsonb) where g.id = w.id`);
  }
}
