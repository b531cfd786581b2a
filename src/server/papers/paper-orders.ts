import { sql } from 'drizzle-orm';
import type { listPaperOrders } from '../../contract/papers/paper-orders-call.ts';
import { orderPapersAddress } from '../../contract/papers/order-papers-call.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import type { Database } from '../database/database.ts';
import { sentOrders } from './sent-batches.ts';

type Answer = CallAnswer<typeof listPaperOrders>;
interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly sn: string;
  readonly status: Answer['list'][number]['status'];
  readonly name: string | null;
  readonly kinds: number;
  readonly delivered_at: number | null;
  readonly batches: number;
  readonly reports: number;
}

/** A page of the orders that a shop was sent, the newest first, with how many of their batches have a report. */
export async function paperOrders(
  database: Database,
  buyerId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<Answer> {
  const { rows: counted } = await database.execute<{ total: number }>(sql`select count(*)::int as total from ${sentOrders(buyerId)}`);
  const { rows } = await database.execute<Row>(sql`
    with recent as (select o.* from ${sentOrders(buyerId)} order by o.id desc limit ${perPage} offset ${(page - 1) * perPage})
    select o.id::float8 as id, o.sn, o.status, extract(epoch from o.delivered_at)::float8 as delivered_at,
      (select l.name from order_lines l where l.order_id = o.id order by l.position limit 1) as name,
      (select count(*)::int from order_lines l where l.order_id = o.id) as kinds,
      count(distinct (l.goods_id, b.number)) filter (where b.number is not null)::int as batches,
      count(distinct (l.goods_id, b.number)) filter (where r.id is not null)::int as reports
    from recent o left join order_lines l on l.order_id = o.id left join order_line_batches b on b.line_id = l.id and b.sent > 0
    left join inspection_reports r on r.goods_id = l.goods_id and r.batch_number = b.number
    group by o.id, o.sn, o.status, o.delivered_at order by o.id desc`);
  return {
    list: rows.map(({ name, delivered_at, ...row }) => ({
      ...row,
      name,
      delivered_at: delivered_at === null ? null : Math.floor(delivered_at),
      papers_url: orderPapersAddress(row.id),
    })),
    total: counted[0]?.total ?? 0,
    page,
    per_page: perPage,
  };
}
