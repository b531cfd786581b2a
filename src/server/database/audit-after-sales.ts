import { type SQL, sql } from 'drizzle-orm';
import { afterSalesTransitions, firstAfterSalesState } from '../../domain/after-sales/after-sales-state.ts';

/** Every step that the domain allows (R35, R59), as rows `(before, after)`. */
const allowedSteps: SQL = sql.join(
  [
    ...Object.values(firstAfterSalesState).map((state) => sql`(null::text, ${state}::text)`),
    ...Object.values(afterSalesTransitions).flatMap(({ from, to }) => from.map((state) => sql`(${state}::text, ${to}::text)`)),
  ],
  sql`, `,
);

/** Units of a line that money went back for, and how much, over all its returns. */
const refundedLines = sql`(select x.line_id, sum(coalesce(x.received, x.number)) as units, sum(x.refund) as refund
  from after_sales_lines x join after_sales_cases c on c.id = x.case_id where c.state = 'refunded' group by x.line_id)`;

/** What after-sales must agree in (R23, R34, R35); each query finds what does not, as in audit.ts. */
export const afterSalesAuditRules: Readonly<Record<string, SQL>> = {
  'refunds of an order never exceed what was captured': sql`
    select 'order ' || r.order_id as about, r.sum || ' back of ' || coalesce(p.amount, 0) as detail
    from (select order_id, sum(amount) as sum from refunds where kind in ('whole', 'after-sales') group by order_id) r
    left join payments p on p.order_id = r.order_id where r.sum > coalesce(p.amount, 0)`,
  'a line gave back its share in proportion (R23)': sql`
    select 'line ' || l.id as about, r.refund || ' for ' || r.units || ' of ' || l.number || ' of ' || l.share as detail
    from ${refundedLines} r join order_lines l on l.id = r.line_id where r.refund is distinct from trunc(l.share * r.units / l.number, 2)`,
  'no more of a batch was asked for than was delivered': sql`
    select 'line ' || x.line_id || ' batch ' || x.batch_id as about, sum(coalesce(x.received, x.number)) || ' of ' || coalesce(max(b.count), 0) as detail
    from after_sales_lines x join after_sales_cases c on c.id = x.case_id
    left join order_line_batches b on b.line_id = x.line_id and b.batch_id = x.batch_id
    where c.state not in ('refused', 'withdrawn') group by x.line_id, x.batch_id
    having sum(coalesce(x.received, x.number)) > coalesce(max(b.count), 0)`,
  'what was never sent stands in cases that the seller began (R59)': sql`
    select 'line ' || coalesce(b.line_id, x.line_id) || ' batch ' || coalesce(b.batch_id, x.batch_id) as about, coalesce(b.short, 0) || ' short, ' || coalesce(x.units, 0) || ' in cases' as detail
    from (select line_id, batch_id, short from order_line_batches where short > 0) b
    full join (select l.line_id, l.batch_id, sum(l.number) as units from after_sales_lines l
      where (select e.state from after_sales_events e where e.case_id = l.case_id order by e.id limit 1) = ${firstAfterSalesState.shop} group by l.line_id, l.batch_id) x
      on x.line_id = b.line_id and x.batch_id = b.batch_id
    where coalesce(b.short, 0) <> coalesce(x.units, 0)`,
  "a case is about lines of its order, which is its buyer's": sql`
    select 'case ' || c.id as about, 'order ' || o.id || ', line ' || l.id as detail
    from after_sales_cases c join orders o on o.id = c.order_id join after_sales_lines x on x.case_id = c.id join order_lines l on l.id = x.line_id
    where l.order_id <> o.id or o.buyer_id <> c.buyer_id`,
  'a case was only moved as the domain allows': sql`
    select 'case ' || case_id as about, coalesce(before, 'nothing') || ' to ' || state as detail
    from (select case_id, state, lag(state) over (partition by case_id order by id) as before from after_sales_events) e
    where not exists (select 1 from (values ${allowedSteps}) as a(before, after) where a.before is not distinct from e.before and a.after = e.state)`,
  'the last event of a case is its state': sql`
    select 'case ' || c.id as about, c.state || ' after ' || coalesce(e.state, 'nothing') as detail
    from after_sales_cases c
    left join lateral (select state from after_sales_events x where x.case_id = c.id order by x.id desc limit 1) e on true
    where e.state is distinct from c.state`,
  'a refunded case paid what its lines and freight come to, and no other paid': sql`
    select 'case ' || c.id as about, c.state || ', ' || coalesce(r.amount::text, 'nothing') || ' paid, ' || coalesce(x.sum, 0) || ' reckoned' as detail
    from after_sales_cases c
    left join refunds r on r.case_id = c.id
    left join (select case_id, sum(refund) as sum from after_sales_lines group by case_id) x on x.case_id = c.id
    where coalesce(r.amount, 0) <> coalesce(x.sum, 0) + coalesce(c.freight, 0) or (c.state <> 'refunded' and (r.id is not null or c.freight is not null))
      or r.order_id <> c.order_id`,
  'freight goes back once at most, with the whole order (R20)': sql`
    select 'order ' || o.id as about, f.sum || ' of ' || o.freight as detail
    from (select order_id, sum(freight) as sum from after_sales_cases group by order_id having sum(freight) > 0) f join orders o on o.id = f.order_id
    where f.sum > o.freight or exists (
      select 1 from order_lines l left join ${refundedLines} r on r.line_id = l.id where l.order_id = o.id and coalesce(r.units, 0) <> l.number)`,
  'what may be sold again came back into its batch': sql`
    select 'order ' || coalesce(x.order_id, e.order_id) || ' batch ' || coalesce(x.batch_id, e.batch_id) as about, coalesce(x.sum, 0) || ' resold, ' || coalesce(e.sum, 0) || ' in the ledger' as detail
    from (select c.order_id, l.batch_id, sum(l.resold) as sum from after_sales_lines l join after_sales_cases c on c.id = l.case_id group by c.order_id, l.batch_id having sum(l.resold) > 0) x
    full join (select order_id, batch_id, sum(change) as sum from stock_entries where kind = 'return' group by order_id, batch_id) e
      on e.order_id = x.order_id and e.batch_id = x.batch_id
    where coalesce(x.sum, 0) <> coalesce(e.sum, 0)`,
  'the register knows what of its goods came back': sql`
    select 'order ' || r.order_id as about, r.returned || ' <> ' || coalesce(x.sum, 0) as detail
    from ephedrine_records r
    left join (select c.order_id, sum(l.received) as sum from after_sales_lines l join after_sales_cases c on c.id = l.case_id group by c.order_id) x on x.order_id = r.order_id
    where r.returned <> coalesce(x.sum, 0) or r.returned > r.units`,
};
