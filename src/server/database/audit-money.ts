import { type SQL, sql } from 'drizzle-orm';
import { orderTransitions } from '../../domain/order/order-state.ts';

/** Every step that the domain allows, as rows `(before, after)`; an order begins unpaid. */
const allowedSteps: SQL = sql.join(
  [
    sql`(null::text, 'unpaid'::text)`,
    ...Object.values(orderTransitions).flatMap(({ from, to }) => from.map((state) => sql`(${state}::text, ${to}::text)`)),
  ],
  sql`, `,
);

/** What money and orders must agree in; each query finds what does not, as in audit.ts. */
export const moneyAuditRules: Readonly<Record<string, SQL>> = {
  'an order was only moved as the domain allows': sql`
    select 'order ' || order_id as about, coalesce(before, 'nothing') || ' to ' || status as detail
    from (select order_id, status, lag(status) over (partition by order_id order by id) as before from order_events) e
    where not exists (select 1 from (values ${allowedSteps}) as a(before, after) where a.before is not distinct from e.before and a.after = e.status)`,
  "no money was taken for an order that waits for its owner's approval": sql`
    select 'order ' || o.id as about, o.status as detail from orders o join payments p on p.order_id = o.id where o.approval = 'waiting'`,
  'an order is captured once, with its payable, exactly when it was paid': sql`
    select 'order ' || o.id as about, o.status || ', captured ' || coalesce(p.amount::text, 'nothing') as detail
    from orders o left join payments p on p.order_id = o.id
    where exists (select 1 from order_events e where e.order_id = o.id and e.status in ('grouping', 'paid')) <> (p.id is not null)
      or (o.status in ('grouping', 'paid', 'shipped', 'completed')) and p.id is null or p.amount <> o.payable`,
  'an order was captured at most once': sql`
    select 'order ' || order_id as about, count(*) || ' captures' as detail from payments group by order_id having count(*) > 1`,
  'a paid order that was cancelled was given back whole, and no other': sql`
    select 'order ' || o.id as about, o.status || ', given back ' || coalesce(r.amount::text, 'nothing') as detail
    from orders o left join payments p on p.order_id = o.id left join refunds r on r.order_id = o.id and r.kind = 'whole'
    left join (select order_id, sum(amount) as sum from refunds where kind = 'after-sales' group by order_id) s on s.order_id = o.id
    where (o.status = 'cancelled' and p.id is not null) <> (r.id is not null) or r.amount + coalesce(s.sum, 0) <> p.amount
      or r.method <> p.method and not (r.method = 'balance' and exists (
        select from desk_proposals d where d.subject = 'refund-way:' || r.id and d.kind = 'refund-way' and d.state = 'approved'))`,
  'a capture from a provider is money that it told of': sql`
    select 'order ' || p.order_id as about, p.method || ' ' || coalesce(p.transaction_id, 'without a number') as detail
    from payments p left join payment_notices n on n.method = p.method and n.transaction_id = p.transaction_id
    where p.method not in ('balance', 'transfer', 'account') and p.transaction_id is not null
      and (n.id is null or n.outcome <> 'captured' or n.order_id <> p.order_id or n.amount <> p.amount)`,
  'money that a provider told of is captured, goes back once, or is held': sql`
    select 'notice ' || n.id as about, n.outcome || ', captured ' || coalesce(p.amount::text, 'nothing') || ', back ' || coalesce(r.amount::text, 'nothing') as detail
    from payment_notices n
    left join payments p on p.method = n.method and p.transaction_id = n.transaction_id
    left join refunds r on r.notice_id = n.id and r.kind in ('late', 'mismatch')
    where (n.outcome = 'captured') <> (p.id is not null or n.top_up_id is not null and n.outcome = 'captured') or (n.outcome = 'refund') <> (r.id is not null)
      or r.amount <> n.amount or r.order_id <> n.order_id`,
  "what went back to a balance or an account stands in the ledgers of the order's buyer": sql`
    select 'order ' || o.id as about, coalesce(r.amount::text, 'nothing') || ' due, ' || coalesce(e.sum, 0) || ' and ' || coalesce(a.sum, 0) || ' in the ledgers' as detail
    from orders o
    left join (select order_id, sum(amount) as amount from refunds where kind in ('whole', 'after-sales') and method in ('balance', 'account') group by order_id) r on r.order_id = o.id
    left join (select order_id, sum(change) as sum from balance_entries where kind = 'refund' group by order_id) e on e.order_id = o.id
    left join (select c.order_id, -sum(x.change) as sum from credit_entries x join credit_charges c on c.id = x.charge_id where x.kind = 'return' group by c.order_id) a on a.order_id = o.id
    where coalesce(r.amount, 0) <> coalesce(e.sum, 0) + coalesce(a.sum, 0)`,
  "an entry about an order is its buyer's": sql`
    select 'order ' || o.id as about, 'entry of buyer ' || e.buyer_id as detail
    from (select order_id, buyer_id from balance_entries union all select order_id, buyer_id from points_entries
      union all select order_id, buyer_id from ephedrine_records) e
    join orders o on o.id = e.order_id where o.buyer_id <> e.buyer_id`,
  'a voucher was only ever used by orders of its owner': sql`
    select 'voucher ' || v.id as about, 'order ' || o.id as detail
    from voucher_entries e join vouchers v on v.id = e.voucher_id join orders o on o.id = e.order_id where o.buyer_id <> v.buyer_id`,
  'a reduction by a voucher is a use of it': sql`
    select 'order ' || o.id as about, 'voucher ' || (x ->> 'id') || ' was not taken' as detail
    from orders o cross join lateral jsonb_array_elements(o.reductions) x
    where x ->> 'kind' in ('coupon', 'cash-voucher') and not exists (
      select 1 from voucher_entries e where e.order_id = o.id and e.voucher_id = (x ->> 'id')::bigint and e.kind = 'used')`,
  'goods with ephedrine stand in the register, by themselves': sql`
    select 'order ' || o.id as about, o.status || ', register ' || coalesce(r.units || ' ' || r.receipt, 'nothing') as detail
    from orders o left join ephedrine_records r on r.order_id = o.id
    where o.has_ephedrine <> (r.order_id is not null) or (o.status = 'cancelled' and r.receipt <> 'void')
      or (o.status <> 'cancelled' and r.receipt = 'void')
      or r.units <> (select sum(number) from order_lines l where l.order_id = o.id and l.has_ephedrine)`,
  'no flash sale sold more than its quota': sql`
    select 'flash sale ' || flash_sale_id || ' goods ' || goods_id as about, sold || ' of ' || quota as detail
    from flash_offers where sold < 0 or sold > quota`,
};
