import { type SQL, sql } from 'drizzle-orm';

/** What activities must agree with (R39): their ledger. */
export const activityAuditRules: Readonly<Record<string, SQL>> = {
  'places taken of an activity are the sum of its ledger': sql`
    select 'activity ' || a.id as about, a.taken || ' <> ' || coalesce(e.sum, 0) as detail
    from activities a left join lateral (
      select sum(number) as sum from activity_entries x where x.activity_id = a.id and x.period = a.taken_since) e on true
    where a.taken <> coalesce(e.sum, 0)`,
  'no period of an activity gave more places than there are': sql`
    select 'activity ' || a.id as about, e.sum || ' of ' || a.quota as detail
    from activities a join (select activity_id, period, sum(number) as sum from activity_entries group by activity_id, period) e on e.activity_id = a.id
    where e.sum < 0 or e.sum > a.quota`,
  'no shop has more places of a period than are meant for one': sql`
    select 'activity ' || a.id as about, 'buyer ' || e.buyer_id || ' has ' || e.sum as detail
    from activities a join (select activity_id, buyer_id, period, sum(number) as sum from activity_entries group by activity_id, buyer_id, period) e on e.activity_id = a.id
    where e.sum < 0 or e.sum > a.per_buyer`,
};
