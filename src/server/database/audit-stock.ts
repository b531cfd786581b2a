import { type SQL, sql } from 'drizzle-orm';

/** The units of each order that the seller could not send (R59). */
const shortOfOrders = sql`
  select l.order_id, sum(x.short) as short from order_line_batches x join order_lines l on l.id = x.line_id group by l.order_id`;

/** What lies in the shop, in which batches, and who holds it; each query finds what does not agree, as in audit.ts. */
export const stockAuditRules: Readonly<Record<string, SQL>> = {
  'stock is the sum of its ledger': sql`
    select 'goods ' || g.id as about, g.stock || ' <> ' || coalesce(e.sum, 0) as detail
    from goods g left join (select goods_id, sum(change) as sum from stock_entries group by goods_id) e on e.goods_id = g.id
    where g.stock <> coalesce(e.sum, 0)`,
  'stock lies in batches': sql`
    select 'goods ' || g.id as about, g.stock || ' <> ' || coalesce(b.sum, 0) as detail
    from goods g left join (select goods_id, sum(stock) as sum from goods_batches group by goods_id) b on b.goods_id = g.id
    where g.stock <> coalesce(b.sum, 0)`,
  'a batch is the sum of its ledger': sql`
    select 'batch ' || b.id as about, b.stock || ' <> ' || coalesce(e.sum, 0) as detail
    from goods_batches b left join (select batch_id, sum(change) as sum from stock_entries group by batch_id) e on e.batch_id = b.id
    where b.stock <> coalesce(e.sum, 0)`,
  'what is for sale is what was counted without what orders held (R53)': sql`
    select 'batch ' || batch_id as about, case count_of when 'batch' then of_batch else of_goods end || ' for sale, ' || counted || ' counted, ' || reserved || ' reserved' as detail
    from (select e.*, sum(change) over (partition by batch_id order by id) as of_batch, sum(change) over (partition by goods_id order by id) as of_goods from stock_entries e) e
    where counted is not null and case count_of when 'batch' then of_batch else of_goods end <> greatest(0, counted - reserved)`,
  'a batch that was stopped has nothing for sale (R62)': sql`
    select 'batch ' || id as about, stock || ' for sale' as detail from goods_batches where stop_reason <> '' and stock > 0`,
  'goods show the batch that is sold next': sql`
    select 'goods ' || g.id as about, coalesce(g.expires_on::text, 'no expiry') || ' while one with units expires ' || coalesce(b.first::text, 'never') as detail
    from goods g join (select goods_id, min(expires_on) as first from goods_batches where stock > 0 group by goods_id) b on b.goods_id = g.id
    where g.expires_on is distinct from b.first`,
  'an order took its units once, and gave them back when it was cancelled': sql`
    select 'order ' || o.id as about, 'net ' || coalesce(e.net, 0) || ', units ' || l.units as detail
    from orders o
    join (select order_id, sum(number) as units from order_lines group by order_id) l on l.order_id = o.id
    left join (select order_id, sum(change) as net from stock_entries where order_id is not null and kind not in ('return', 'replace') group by order_id) e on e.order_id = o.id
    left join (${shortOfOrders}) s on s.order_id = o.id
    where coalesce(e.net, 0) <> case when o.status = 'cancelled' then -coalesce(s.short, 0) else -l.units end`,
  'an order holds in batches what its ledger says': sql`
    select 'order ' || coalesce(h.order_id, e.order_id) as about, 'batch ' || coalesce(h.batch_id, e.batch_id) || ': ' || coalesce(h.count, 0) || ' held, ' || coalesce(e.net, 0) || ' moved' as detail
    from (select l.order_id, x.batch_id, sum(x.count) as count from order_line_batches x join order_lines l on l.id = x.line_id group by l.order_id, x.batch_id) h
    full join (select order_id, batch_id, sum(change) as net from stock_entries where order_id is not null and kind not in ('return', 'replace') group by order_id, batch_id) e
      on e.order_id = h.order_id and e.batch_id = h.batch_id
    where coalesce(h.count, 0) <> -coalesce(e.net, 0)`,
  'a line that is not cancelled is held in batches, unit by unit': sql`
    select 'line ' || l.id as about, coalesce(x.count, 0) || ' of ' || l.number as detail
    from order_lines l join orders o on o.id = l.order_id
    left join (select line_id, sum(count) as count, sum(short) as short from order_line_batches group by line_id) x on x.line_id = l.id
    where coalesce(x.count, 0) <> case when o.status = 'cancelled' then coalesce(x.short, 0) else l.number end`,
  'what left of a batch is the sum of the shipments (R60)': sql`
    select 'line ' || x.line_id as about, 'batch ' || x.batch_id || ': ' || x.sent || ' sent, ' || coalesce(s.count, 0) || ' in shipments' as detail
    from order_line_batches x
    left join (select line_id, batch_id, sum(count) as count from shipment_batches group by line_id, batch_id) s
      on s.line_id = x.line_id and s.batch_id = x.batch_id
    where x.sent <> coalesce(s.count, 0)`,
  'no line ships more than was ordered and not reduced (R60)': sql`
    select 'line ' || l.id as about, coalesce(x.sent, 0) || ' sent of ' || l.number || ', ' || coalesce(x.short, 0) || ' reduced' as detail
    from order_lines l join (select line_id, sum(sent) as sent, sum(short) as short from order_line_batches group by line_id) x on x.line_id = l.id
    where x.sent > l.number - x.short`,
  'a shipment is of lines of its order': sql`
    select 'shipment ' || s.id as about, 'line ' || l.id || ' of order ' || l.order_id as detail
    from shipments s join shipment_batches b on b.shipment_id = s.id join order_lines l on l.id = b.line_id where l.order_id <> s.order_id`,
  'an order is shipped once nothing is left to send, and not before (R60)': sql`
    select 'order ' || o.id as about, o.status || ', ' || coalesce(h.rest, 0) || ' to send, ' || coalesce(s.shipments, 0) || ' shipments' as detail
    from orders o
    left join (select l.order_id, sum(x.count - x.short - x.sent) as rest from order_line_batches x join order_lines l on l.id = x.line_id group by l.order_id) h on h.order_id = o.id
    left join (select order_id, count(*) as shipments from shipments group by order_id) s on s.order_id = o.id
    where case when o.status in ('shipped', 'completed') then coalesce(h.rest, 0) <> 0 or s.shipments is null
      when o.status = 'paid' then coalesce(h.rest, 0) = 0 else s.shipments is not null end`,
  'an order is handed over once all its shipments are (R33)': sql`
    select 'order ' || o.id as about, o.status || ', delivered ' || coalesce(o.delivered_at::text, 'never') as detail
    from orders o where (o.delivered_at is not null) <> (o.status in ('shipped', 'completed')
      and not exists (select from shipments s where s.order_id = o.id and s.delivered_at is null))`,
  'what came is said of receipts alone, and of each batch of one': sql`
    select 'line ' || x.line_id as about, 'received ' || coalesce(x.received::text, 'nothing') || ', receipt ' || coalesce(r.receipt, 'none') as detail
    from order_line_batches x join order_lines l on l.id = x.line_id left join ephedrine_records r on r.order_id = l.order_id
    where x.received is not null and r.receipt is distinct from 'confirmed'`,
  'a line is held in batches of its goods': sql`
    select 'line ' || l.id as about, 'batch ' || b.id || ' of goods ' || b.goods_id as detail
    from order_line_batches x join order_lines l on l.id = x.line_id join goods_batches b on b.id = x.batch_id where b.goods_id <> l.goods_id`,
};
