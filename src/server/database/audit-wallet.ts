import { type SQL, sql } from 'drizzle-orm';

/** Each ledger row continues the balance of the same buyer's previous row. */
const runningTotals = (table: 'balance_entries' | 'points_entries', after: 'balance_after' | 'points_after'): SQL => sql`
  select 'buyer ' || buyer_id || ' entry ' || id as about, before || ' + ' || change || ' <> ' || after as detail
  from (select id, buyer_id, change, ${sql.identifier(after)} as after,
    coalesce(lag(${sql.identifier(after)}) over (partition by buyer_id order by id), 0) as before from ${sql.identifier(table)}) e
  where before + change <> after or after < 0`;

/** What of an order was given back, without money that never was the order's. */
const refundedOf = sql`(select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id and r.kind not in ('late', 'mismatch'))`;

/** What balances, points and top-ups must agree in (R31, R32); each query finds what does not, as in audit.ts. */
export const walletAuditRules: Readonly<Record<string, SQL>> = {
  'a balance stands after each row of its ledger, and never below nothing': runningTotals('balance_entries', 'balance_after'),
  'points stand after each row of their ledger, and never below none': runningTotals('points_entries', 'points_after'),
  'the rows of a balance follow each other in time': sql`
    select 'buyer ' || buyer_id || ' entry ' || id as about, at || ' after ' || before as detail
    from (select id, buyer_id, at, lag(at) over (partition by buyer_id order by id) as before from balance_entries) e where at < before`,
  'points are earned by completed orders alone, by what a rank brings': sql`
    select 'order ' || p.order_id as about, p.change || ' for ' || coalesce(o.payable::text, 'no order') as detail
    from points_entries p left join orders o on o.id = p.order_id
    where p.kind = 'earn' and (o.status is distinct from 'completed'
      or p.change not in (floor(o.payable), floor(o.payable * 110 / 100), floor(o.payable * 120 / 100), floor(o.payable * 130 / 100)))`,
  'refunds take back no more points than in proportion': sql`
    select 'order ' || o.id as about, e.taken || ' of ' || e.earned || ' taken back' as detail
    from (select order_id, coalesce(sum(change) filter (where kind = 'earn'), 0) as earned, -coalesce(sum(change) filter (where kind = 'take-back'), 0) as taken
      from points_entries where order_id is not null group by order_id) e
    join orders o on o.id = e.order_id
    where e.taken > e.earned - case when o.payable > 0 then floor(e.earned * greatest(o.payable - ${refundedOf}, 0) / o.payable) else 0 end`,
  'points of refunded money are taken back, or the buyer has none left': sql`
    select 'order ' || o.id as about, e.taken || ' of ' || e.earned || ' taken back, the buyer has ' || b.points as detail
    from (select order_id, sum(change) filter (where kind = 'earn') as earned, -coalesce(sum(change) filter (where kind = 'take-back'), 0) as taken
      from points_entries where order_id is not null group by order_id) e
    join orders o on o.id = e.order_id join buyers b on b.id = o.buyer_id
    where e.earned > 0 and o.payable > 0 and b.points > 0
      and e.taken < e.earned - floor(e.earned * greatest(o.payable - ${refundedOf}, 0) / o.payable)`,
  'a top-up is credited once, whole, to its buyer, by money that a provider told of': sql`
    select 'top-up ' || t.id as about, 'credited ' || coalesce(e.change::text, 'nothing') || ', told of ' || coalesce(n.amount::text, 'nothing') as detail
    from top_ups t
    left join balance_entries e on e.top_up_id = t.id
    left join payment_notices n on n.top_up_id = t.id and n.outcome = 'captured'
    where (t.credited_at is null) <> (e.id is null) or (t.credited_at is null) <> (n.id is null)
      or e.change <> t.amount or e.buyer_id <> t.buyer_id or e.kind <> 'topup' or n.amount <> t.amount or n.method <> t.method`,
  'a balance changes the way of its kind, and never by nothing': sql`
    select 'entry ' || id as about, kind || ' ' || change as detail from balance_entries
    where (kind in ('topup', 'refund', 'cashback') and change <= 0) or (kind = 'pay' and change >= 0) or change = 0`,
  'a transfer of the bank is a top-up of its own, which no provider told of': sql`
    select 'entry ' || id as about, kind || ' ' || change || ' by ' || reference as detail from balance_entries
    where reference is not null and (kind <> 'topup' or change <= 0 or top_up_id is not null or order_id is not null)`,
  'a transfer of the bank is on the balance of whose it is, with what the register says': sql`
    select 'transfer ' || coalesce(t.reference, e.reference) as about, coalesce(t.to_balance::text, 'none') || ', entered ' || coalesce(e.change::text, 'nothing') as detail
    from bank_transfers t full join (select * from balance_entries where reference is not null) e on e.reference = t.reference
    where t.id is null or t.to_balance <> coalesce(e.change, 0) or e.buyer_id <> t.buyer_id
      or t.buyer_id is not null and t.order_id is null and t.to_balance + t.to_account <> t.amount`,
  'what transfers brought for an order is its capture, less than it while it waits, and nothing otherwise': sql`
    select 'order ' || o.id as about, o.status || ' of ' || o.payable || ', transfers ' || coalesce(t.sum, 0) as detail
    from orders o
    left join payments p on p.order_id = o.id and p.method = 'transfer'
    left join (select order_id, sum(amount - to_balance) as sum from bank_transfers where order_id is not null group by order_id) t on t.order_id = o.id
    where case when p.id is not null then coalesce(t.sum, 0) <> p.amount
      when o.status in ('unpaid', 'awaiting-transfer') then coalesce(t.sum, 0) >= o.payable and coalesce(t.sum, 0) > 0
      else coalesce(t.sum, 0) <> 0 end`,
  "a transfer for an order is its buyer's": sql`
    select 'transfer ' || t.reference as about, 'order ' || o.id as detail
    from bank_transfers t join orders o on o.id = t.order_id where t.buyer_id <> o.buyer_id`,
  'an entry that credits a top-up has one': sql`
    select 'entry ' || e.id as about, 'top-up ' || e.top_up_id as detail
    from balance_entries e left join top_ups t on t.id = e.top_up_id where e.top_up_id is not null and t.id is null`,
};
