import { type SQL, sql } from 'drizzle-orm';

/** What points orders must agree in; each query finds what does not, as in audit.ts. */
export const pointsAuditRules: Readonly<Record<string, SQL>> = {
  'a points order is paid once, with its points, by its buyer': sql`
    select 'points order ' || o.sn as about, o.total || ' points, ' || coalesce(e.sum, 0) || ' in the ledger' as detail
    from points_orders o
    left join (select buyer_id, note, sum(change) as sum from points_entries where kind = 'spend' group by buyer_id, note) e
      on e.note = o.sn and e.buyer_id = o.buyer_id
    where coalesce(e.sum, 0) <> -o.total`,
  'points are spent for a points order': sql`
    select 'buyer ' || e.buyer_id as about, e.change || ' for ' || e.note as detail
    from points_entries e left join points_orders o on o.sn = e.note and o.buyer_id = e.buyer_id
    where e.kind = 'spend' and o.id is null`,
  'points goods are what was put in less what was exchanged': sql`
    select 'points goods ' || g.id as about, g.stock || ' <> ' || g.stocked || ' - ' || coalesce(o.sum, 0) as detail
    from points_goods g left join (select goods_id, sum(number) as sum from points_orders group by goods_id) o on o.goods_id = g.id
    where g.stock <> g.stocked - coalesce(o.sum, 0)`,
  'a points order that is on its way was sent': sql`
    select 'points order ' || sn as about, status as detail from points_orders
    where (status = 'placed') <> (sent_at is null) or (status = 'received') <> (received_at is not null)`,
};
