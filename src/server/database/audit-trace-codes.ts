import { type SQL, sql } from 'drizzle-orm';

/** Codes of shipments (R70); each query finds what does not agree, as in audit.ts. */
export const traceCodeAuditRules: Readonly<Record<string, SQL>> = {
  'a trace code is in one shipment at a time (R70)': sql`
    select 'code ' || code as about, count(*) || ' shipments' as detail from trace_codes where came_back_in is null group by code having count(*) > 1`,
  'no more trace codes were told than units left (R70)': sql`
    select 'shipment ' || t.shipment_id as about, 'line ' || t.line_id || ' batch ' || t.batch_id || ': ' || t.codes || ' codes, ' || b.count || ' units' as detail
    from (select shipment_id, line_id, batch_id, count(*) as codes from trace_codes group by shipment_id, line_id, batch_id) t
    join shipment_batches b on b.shipment_id = t.shipment_id and b.line_id = t.line_id and b.batch_id = t.batch_id where t.codes > b.count`,
  'a trace code is of the goods of its line (R70)': sql`
    select 'code ' || t.code as about, 'goods ' || t.goods_id || ', line of goods ' || l.goods_id as detail
    from trace_codes t join order_lines l on l.id = t.line_id where l.goods_id <> t.goods_id`,
  'a trace code came back in a case of its order, and no more than units did (R70)': sql`
    select 'case ' || t.case_id as about, 'line ' || t.line_id || ' batch ' || t.batch_id || ': ' || t.codes || ' codes, ' || coalesce(x.received, 0) || ' units' as detail
    from (select came_back_in as case_id, line_id, batch_id, count(*) as codes from trace_codes where came_back_in is not null group by 1, 2, 3) t
    left join after_sales_lines x on x.case_id = t.case_id and x.line_id = t.line_id and x.batch_id = t.batch_id
    where t.codes > coalesce(x.received, 0)`,
};
