import { type SQL, sql } from 'drizzle-orm';

/** What group-buys (拼团, R42) must agree with: the orders that are in them. */
export const groupAuditRules: Readonly<Record<string, SQL>> = {
  'what joined a group is what its orders paid for and did not get back': sql`
    select 'group ' || r.id as about, r.joined || ' <> ' || coalesce(o.units, 0) as detail
    from group_rounds r left join (
      select x.group_round_id, sum(l.number) as units from orders x join order_lines l on l.order_id = x.id
      where x.status not in ('unpaid', 'awaiting-transfer', 'cancelled') group by x.group_round_id) o on o.group_round_id = r.id
    where r.joined <> coalesce(o.units, 0)`,
  'no order waits for a group that reached its target, and none of one that did not went on': sql`
    select 'order ' || o.id as about, o.status || ', group ' || r.id || ' reached ' || coalesce(r.reached_at::text, 'never') as detail
    from orders o join group_rounds r on r.id = o.group_round_id
    where (o.status = 'grouping') and r.reached_at is not null or o.status in ('paid', 'shipped', 'completed') and r.reached_at is null`,
  'a group that never came to its target has less than it': sql`
    select 'group ' || id as about, joined || ' of ' || target as detail from group_rounds where reached_at is null and joined >= target`,
  'the places of a group-buy are the units of its orders that are not cancelled': sql`
    select 'group ' || r.id as about, coalesce(e.places, 0) || ' places, ' || coalesce(o.units, 0) || ' units' as detail
    from group_rounds r
    left join (select activity_id, period, sum(number) as places from activity_entries group by activity_id, period) e on e.activity_id = r.activity_id and e.period = r.began_at
    left join (select x.group_round_id, sum(l.number) as units from orders x join order_lines l on l.order_id = x.id
      where x.status <> 'cancelled' group by x.group_round_id) o on o.group_round_id = r.id
    where coalesce(e.places, 0) <> coalesce(o.units, 0)`,
};
