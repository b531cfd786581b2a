import { type SQL, sql } from 'drizzle-orm';
import type { filterReports } from '../../contract/papers/report-calls.ts';
import { reportAddress } from '../../contract/papers/report-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import type { Database } from '../database/database.ts';
import { goodsHaveAll } from '../goods/search/search-condition.ts';
import { containing } from '../database/like-pattern.ts';
import { searchWords } from '../goods/search/search-text.ts';
import { isReadableBy } from './report-store.ts';
import { sentTo } from './sent-batches.ts';

/** Which batches a shop asks for. */
interface ReportFilter {
  readonly buyerId: number;
  readonly keywords: string;
  readonly batch: string;
  /** an order's id or number; null for any */
  readonly order: string | null;
  readonly isBought: boolean;
  readonly page: number;
  readonly perPage: number;
}

type Answer = CallAnswer<typeof filterReports>;

interface Row extends Record<string, unknown> {
  readonly report_id: number | null;
  readonly goods_id: number;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly number: string;
  readonly made_on: string | null;
  readonly expires_on: string | null;
  readonly report_number: string | null;
  readonly inspected_on: string | null;
  readonly is_example: boolean | null;
}

/** Orders that are named beside a batch. */
const mostNamed = 3;

/** The batches that are asked for: those with a report, or those that the shop was sent. */
function batchesOf({ buyerId, order, isBought }: ReportFilter): SQL {
  if (order === null && !isBought) {
    return sql`select r.goods_id, r.batch_number as number, s.made_on, s.expires_on from inspection_reports r
      left join goods_batches s on s.goods_id = r.goods_id and s.number = r.batch_number`;
  }
  const named = order === null ? sql`` : sql` and (o.sn = ${order} or o.id::text = ${order})`;
  return sql`select l.goods_id, b.number, max(b.made_on) as made_on, max(b.expires_on) as expires_on from ${sentTo(buyerId)}${named} group by l.goods_id, b.number`;
}

/** What stands behind «from»: the batches with their goods and reports, as far as the filter finds them. */
function source(filter: ReportFilter): SQL {
  const words = filter.keywords.trim() === '' ? null : searchWords(filter.keywords);
  const wanted = [
    isReadableBy(filter.buyerId, { goodsId: sql`d.goods_id`, number: sql`d.number` }),
    ...(words === null ? [] : [words.length === 0 ? sql`false` : goodsHaveAll(words)]),
    ...(filter.batch.trim() === '' ? [] : [sql`d.number ilike ${containing(filter.batch.trim())}`]),
  ];
  return sql`(${batchesOf(filter)}) d join goods on goods.id = d.goods_id join manufacturers on manufacturers.id = goods.manufacturer_id
    left join goods_search on goods_search.goods_id = goods.id
    left join inspection_reports r on r.goods_id = d.goods_id and r.batch_number = d.number
    where ${sql.join(wanted, sql` and `)}`;
}

/** Of each of these batches the newest of the shop's orders that it came with, and how many there are. */
async function ordersWith(database: Database, buyerId: number, rows: readonly Row[]) {
  const known = new Map<string, { orders: { id: number; sn: string }[]; count: number }>();
  if (rows.length === 0) return known;
  const asked = JSON.stringify(rows.map(({ goods_id, number }) => ({ goods_id, number })));
  const found = await database.execute<{ goods_id: number; number: string; id: number; sn: string; place: number; count: number }>(sql`
    select * from (
      select x.goods_id::float8 as goods_id, x.number, x.id::float8 as id, x.sn, row_number() over w::int as place, count(*) over (partition by x.goods_id, x.number)::int as count
      from (select distinct l.goods_id, b.number, o.id, o.sn from ${sentTo(buyerId)}
        and (l.goods_id, b.number) in (select q.goods_id, q.number from jsonb_to_recordset(${asked}::jsonb) as q(goods_id bigint, number text))) x
      window w as (partition by x.goods_id, x.number order by x.id desc)) numbered
    where place <= ${mostNamed} order by place`);
  for (const { goods_id, number, id, sn, count } of found.rows) {
    const key = JSON.stringify([goods_id, number]);
    known.set(key, { orders: [...(known.get(key)?.orders ?? []), { id, sn }], count });
  }
  return known;
}

/** A page of the batches that a filter finds, the newest first; those without a report among them only where sent. */
export async function findReports(database: Database, filter: ReportFilter): Promise<Answer> {
  const { page, perPage, buyerId } = filter;
  const from = source(filter);
  const { rows: counted } = await database.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`);
  const { rows } = await database.execute<Row>(sql`
    select r.id::float8 as report_id, d.goods_id::float8 as goods_id, goods.name, goods.spec, manufacturers.name as maker, d.number, d.made_on::text as made_on,
      d.expires_on::text as expires_on, r.report_number, r.inspected_on::text as inspected_on, r.is_example
    from ${from} order by d.made_on desc nulls last, d.goods_id, d.number limit ${perPage} offset ${(page - 1) * perPage}`);
  const orders = await ordersWith(database, buyerId, rows);
  return {
    list: rows.map((row) => {
      const sent = orders.get(JSON.stringify([row.goods_id, row.number]));
      return {
        id: row.report_id,
        goods_id: row.goods_id,
        name: row.name,
        ypgg: row.spec,
        sccj: row.maker,
        ph: row.number,
        scrq: row.made_on,
        yxq: row.expires_on,
        report_no: row.report_number,
        jyrq: row.inspected_on,
        is_example: row.is_example === true ? (1 as const) : (0 as const),
        url: row.report_id === null ? null : reportAddress(row.report_id),
        orders: sent?.orders ?? [],
        order_count: sent?.count ?? 0,
      };
    }),
    total: counted[0]?.total ?? 0,
    page,
    per_page: perPage,
  };
}
