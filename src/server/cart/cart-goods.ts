import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { jsonRows } from '../database/json-row.ts';
import { oncePerDatabase, withTransactions } from '../database/once-per-database.ts';
import { writtenOnce } from '../database/written-once.ts';
import { goods, goodsFullReductions, manufacturers } from '../database/schema/goods.ts';
import { type GoodsRow, goodsViewColumns } from '../goods/goods-view.ts';

/*
 * A cart is read after every change of it, its goods change seldom. What is known of goods is therefore kept by the
 * version of its rows, and every reading of a cart asks the database for the versions: what has changed is read anew,
 * and nothing is ever shown that is not so.
 */

/** Which state of its row: PostgreSQL's own name for it, the transaction that wrote it and where it lies. */
const rowVersion = (table: string) => sql.raw(`"${table}".xmin, "${table}".ctid`);

/** Which state of everything that a line shows of its goods; needs manufacturers and full reductions joined. */
export const goodsVersion = sql<string>`concat_ws(' ', ${rowVersion('goods')}, ${rowVersion('manufacturers')}, ${rowVersion('goods_full_reductions')})`;

interface KeptGoods {
  readonly version: string;
  readonly view: GoodsRow;
}

/** As a buyer sees goods that need no grant; what is his own is added line by line. */
const anyonesColumns = {
  ...goodsViewColumns(null),
  mayTrade: sql<boolean>`true`,
  /** offers come and sell out without the goods' own row: the cart reads them itself */
  offers: sql<GoodsRow['offers']>`null::json`,
};

const goodsStatement = writtenOnce('cart_goods', (database) =>
  database
    .select({ goods: jsonRows<GoodsRow & { version: string }>({ ...anyonesColumns, version: goodsVersion }, goods.id) })
    .from(goods)
    .innerJoin(manufacturers, sql`${manufacturers.id} = ${goods.manufacturerId}`)
    .leftJoin(goodsFullReductions, sql`${goodsFullReductions.id} = ${goods.fullReductionId}`)
    .where(sql`${goods.id} = any(${sql.placeholder('ids')}::bigint[])`),
);

/** Most goods that are kept; the ones read longest ago go first. */
const mostKept = 5_000;

const shelfOf = oncePerDatabase(() => new LRUCache<number, KeptGoods>({ max: mostKept }));

/**
 * The goods of these versions, or of newer ones where they have changed since; goods that are gone are left out. No
 * statement when all are known, one otherwise. The same version is the same object.
 */
export async function goodsOfVersions(
  database: Database,
  wanted: readonly { readonly goodsId: number; readonly version: string }[],
): Promise<(goodsId: number) => GoodsRow | undefined> {
  const whole = withTransactions(database);
  const kept = shelfOf(whole);
  const found = new Map<number, GoodsRow>();
  const missing = new Set<number>();
  for (const { goodsId, version } of wanted) {
    const known = kept.get(goodsId);
    if (known?.version === version) found.set(goodsId, known.view);
    else missing.add(goodsId);
  }
  if (missing.size > 0) {
    const [row] = await goodsStatement(database).execute({ ids: `{${[...missing].join(',')}}` });
    for (const { version, ...view } of row?.goods ?? []) {
      // What a transaction reads may never come to be.
      if (whole === database) kept.set(view.id, { version, view });
      found.set(view.id, view);
    }
  }
  return (goodsId) => found.get(goodsId);
}
