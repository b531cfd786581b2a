import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jsonRows } from '../database/json-row.ts';
import { cartLines } from '../database/schema/cart.ts';
import { goods, goodsFullReductions, manufacturers } from '../database/schema/goods.ts';
import { chinaTime } from '../goods/flash-sale-store.ts';
import { type GoodsView, goodsViewColumns } from '../goods/goods-view.ts';
import { goodsOfVersions, goodsVersion } from './cart-goods.ts';
import { type CartTerms, cartTermsOf, termsColumns } from './cart-terms.ts';

/** A part of a combination as a line shows it. */
export interface CombinationPart {
  readonly name: string;
  readonly ypgg: string;
  readonly bzdw: string;
  readonly number: number;
}

/** What prices a flash line (秒杀) while its sale runs. */
interface FlashOfLine {
  readonly saleId: number;
  readonly price: string;
  /** what the sale has left */
  readonly left: number;
  readonly endsHour: number;
}

/** What prices a combination (组合), and what one set holds, the main goods first. */
interface SetOfLine {
  readonly name: string;
  readonly price: string;
  readonly parts: readonly CombinationPart[] | null;
}

const hourNow = sql.placeholder('hour');

/** Asked for flash lines only: a join would look for an offer of every line. */
const flashOfLine = sql<FlashOfLine | null>`case when ${cartLines.type} = 1 then (
  select json_build_object('saleId', s.id, 'price', o.price::text, 'left', o.quota - o.sold, 'endsHour', s.ends_hour)
  from flash_offers o join flash_sales s on s.id = o.flash_sale_id
  where o.goods_id = ${cartLines.goodsId} and s.starts_hour <= ${hourNow} and s.ends_hour > ${hourNow} limit 1) end`;

const setOfLine = sql<SetOfLine | null>`case when ${cartLines.type} = 3 then (
  select json_build_object('name', c.name, 'price', c.price::text, 'parts', (
    select json_agg(json_build_object('name', g.name, 'ypgg', g.spec, 'bzdw', g.pack_unit, 'number', p.quantity)
      order by p.goods_id <> ${cartLines.goodsId}, p.goods_id)
    from combination_parts p join goods g on g.id = p.goods_id where p.combination_id = c.id))
  from combinations c where c.id = ${cartLines.combinationId}) end`;

/** A line, with the flash offer or the combination that prices it; null where there is none (any more). */
export interface LineOfCart {
  readonly id: number;
  readonly type: number;
  readonly number: number;
  readonly isSelected: boolean;
  readonly flash: FlashOfLine | null;
  readonly set: SetOfLine | null;
}

/** A line of a cart with its goods. */
export interface CartRow {
  readonly line: LineOfCart;
  readonly goods: GoodsView;
}

/** What the statement gives of a line: itself, and which goods as the buyer may trade them. */
type ReadLine = LineOfCart & Pick<GoodsView, 'mayTrade' | 'grantStatus'> & { readonly goodsId: number; readonly version: string };

const wanted = { buyerId: sql.placeholder('buyerId'), ids: sql.placeholder('ids') };

function prepareCart(database: Database) {
  const { mayTrade, grantStatus } = goodsViewColumns(sql`${wanted.buyerId}`);
  return database
    .select({
      lines: jsonRows<ReadLine>(
        {
          id: cartLines.id,
          type: cartLines.type,
          number: cartLines.number,
          isSelected: cartLines.isSelected,
          flash: flashOfLine,
          set: setOfLine,
          mayTrade,
          grantStatus,
          goodsId: goods.id,
          version: goodsVersion,
        },
        cartLines.id,
      ),
      ...termsColumns,
    })
    .from(cartLines)
    .innerJoin(goods, eq(goods.id, cartLines.goodsId))
    .innerJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .leftJoin(goodsFullReductions, eq(goodsFullReductions.id, goods.fullReductionId))
    .where(
      and(
        eq(cartLines.buyerId, wanted.buyerId),
        sql`(${wanted.ids}::bigint[] is null or ${cartLines.id} = any(${wanted.ids}::bigint[]))`,
      ),
    )
    .prepare('cart');
}

/** Built once a database and planned once a connection: of a small cart, most of the cost. */
const prepared = new WeakMap<Database, ReturnType<typeof prepareCart>>();

/** The goods of a line; what only some buyers may trade is told for this one. The line itself says how many there are. */
const goodsFor = ({ mayTrade, grantStatus }: ReadLine, view: GoodsView): GoodsView =>
  mayTrade && grantStatus === null ? view : { ...view, mayTrade, grantStatus };

/**
 * The lines of a buyer's cart in the order of their adding, of `onlyIds` when given, and what their price depends on.
 * One statement, and a second one where goods have changed since they were read last.
 */
export async function readCartRows(
  database: Database,
  { buyerId, now, onlyIds }: { buyerId: number; now: Date; onlyIds?: readonly number[] | undefined },
): Promise<{ rows: CartRow[]; terms: CartTerms }> {
  const query = prepared.get(database) ?? prepareCart(database);
  prepared.set(database, query);
  const ids = onlyIds === undefined ? null : `{${onlyIds.join(',')}}`;
  const [read] = await query.execute({ buyerId, hour: chinaTime(now).hour, now: now.getTime() / 1000, ids });
  if (read === undefined) throw new Error('A statement of aggregates gave no row');
  const goodsOf = await goodsOfVersions(database, read.lines);
  const rows = read.lines.flatMap((line): CartRow[] => {
    const view = goodsOf(line.goodsId);
    return view === undefined ? [] : [{ line, goods: goodsFor(line, view) }];
  });
  return { rows, terms: cartTermsOf(read) };
}
