import { type SQL, sql } from 'drizzle-orm';

/** What invoices and money must agree in; each query finds what does not, as in audit.ts. */
export const invoiceAuditRules: Readonly<Record<string, SQL>> = {
  'the invoices of an order are what was captured less what was refunded': sql`
    select 'order ' || h.order_id as about, i.invoiced || ' invoiced, ' || p.amount || ' captured, ' || coalesce(r.back, 0) || ' refunded' as detail
    from invoiced_orders h
    left join payments p on p.order_id = h.order_id
    left join (select order_id, sum(amount) as back from refunds where kind not in ('late', 'mismatch') group by order_id) r on r.order_id = h.order_id
    cross join lateral (
      select sum(o.amount) as invoiced from invoiced_orders o join invoices v on v.id = o.invoice_id
      where o.order_id = h.order_id and (v.id = h.invoice_id or v.red_of = h.invoice_id)) i
    where h.holds and i.invoiced is distinct from p.amount - coalesce(r.back, 0)`,
  'an invoice that did not fail holds its orders, and no other does': sql`
    select 'invoice ' || v.id as about, v.state || ', order ' || o.order_id || case when o.holds then ' held' else ' free' end as detail
    from invoices v join invoiced_orders o on o.invoice_id = v.id
    where o.holds <> (v.red_of is null and v.state <> 'failed')`,
  'an invoice is the sum of its lines, and of its orders': sql`
    select 'invoice ' || v.id as about, v.amount || ' of ' || coalesce(l.amount, 0) || ' in lines, ' || coalesce(o.amount, 0) || ' in orders' as detail
    from invoices v
    left join (select invoice_id, sum(amount) as amount, sum(net) as net, sum(tax) as tax from invoice_rows group by invoice_id) l on l.invoice_id = v.id
    left join (select invoice_id, sum(amount) as amount from invoiced_orders group by invoice_id) o on o.invoice_id = v.id
    where v.amount is distinct from l.amount or v.net is distinct from l.net or v.tax is distinct from l.tax or v.amount is distinct from o.amount`,
  'red letters take back no more of a line than was invoiced': sql`
    select 'invoice ' || coalesce(v.red_of, v.id) as about, 'line ' || coalesce(r.line_id::text, 'freight') || ': ' || sum(r.amount) || ' left' as detail
    from invoice_rows r join invoices v on v.id = r.invoice_id
    group by coalesce(v.red_of, v.id), r.order_id, r.line_id
    having sum(r.amount) < 0 or sum(r.net) < 0 or sum(r.tax) < 0 or sum(r.units) < 0`,
  'invoices are about orders of their own shop': sql`
    select 'invoice ' || v.id as about, 'order ' || o.id || ' of buyer ' || o.buyer_id as detail
    from invoices v join invoiced_orders h on h.invoice_id = v.id join orders o on o.id = h.order_id where o.buyer_id <> v.buyer_id`,
  'what went back of an order line by line is what was refunded of it': sql`
    select 'order ' || coalesce(r.order_id, l.order_id) as about, coalesce(r.back, 0) || ' refunded, ' || coalesce(l.amount, 0) || ' in lines' as detail
    from (select order_id, sum(amount) as back from refunds where kind not in ('late', 'mismatch') group by order_id) r
    full join (select order_id, sum(amount) as amount from returned_amounts group by order_id) l on l.order_id = r.order_id
    where coalesce(r.back, 0) <> coalesce(l.amount, 0)`,
};
