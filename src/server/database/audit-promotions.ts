import { type SQL, sql } from 'drizzle-orm';

/** The end of the period in which orders count for a cashback. */
const periodEnd = sql`greatest(a.begins_at, least(a.ends_at, coalesce(a.stopped_at, a.ends_at)))`;

/** What a shop (`b`) completed in the period of a cashback (`a`), less what of it went back until the payment. */
const countedOf = sql`(select coalesce(sum(o.payable - least(o.payable, (
    select coalesce(sum(r.amount), 0) from refunds r
    where r.order_id = o.id and r.kind in ('whole', 'after-sales') and r.at < ${periodEnd} + interval '7 days'))), 0)
  from orders o where o.buyer_id = b.id and (select min(e.at) from order_events e where e.order_id = o.id and e.status = 'completed') >= a.begins_at
    and (select min(e.at) from order_events e where e.order_id = o.id and e.status = 'completed') < ${periodEnd})`;

/** What of that is paid: the best reached tier's. */
const dueOf = sql`(select coalesce(max((t ->> 'pays')::numeric), 0) from jsonb_array_elements(c.tiers) t where (t ->> 'threshold')::numeric <= ${countedOf})`;

/** What claimed coupons (R41) and cashback (R44) must agree in; each query finds what does not, as in audit.ts. */
export const promotionAuditRules: Readonly<Record<string, SQL>> = {
  'a claimed coupon is a place of its activity, taken by its shop': sql`
    select 'voucher ' || v.id as about, 'activity ' || v.activity_id || ' has no place of it' as detail
    from vouchers v left join activity_entries e on e.activity_id = v.activity_id and e.buyer_id = v.buyer_id and e.cause = 'voucher:' || v.id
    where v.activity_id is not null and (e.number is distinct from 1)`,
  'a place of a coupon is a voucher of its shop': sql`
    select 'activity ' || a.id as about, e.cause || ' is no voucher' as detail
    from activity_entries e join activities a on a.id = e.activity_id and a.kind = 'coupon'
    left join vouchers v on v.activity_id = a.id and v.buyer_id = e.buyer_id and e.cause = 'voucher:' || v.id where v.id is null`,
  'a claimed coupon is worth what its activity gives': sql`
    select 'voucher ' || v.id as about, v.kind || ' ' || v.money || ' from ' || v.amount as detail
    from vouchers v left join coupons c on c.activity_id = v.activity_id
    where v.activity_id is not null and (c.kind, c.money, c.amount) is distinct from (v.kind, v.money, v.amount)`,
  'cashback is paid when it is due, by the best tier that completed orders reach': sql`
    select 'entry ' || x.id as about, x.change || ' at ' || x.at || ', due ' || coalesce(${dueOf}::text, 'none') as detail
    from balance_entries x left join activities a on a.id = x.cashback_id left join cashbacks c on c.activity_id = a.id left join buyers b on b.id = x.buyer_id
    where (x.cashback_id is not null) and (x.kind <> 'cashback' or c.activity_id is null or x.at < ${periodEnd} + interval '7 days' or x.change <> ${dueOf})`,
  'cashback that is settled for everybody leaves nobody out': sql`
    select 'activity ' || a.id as about, 'buyer ' || b.id || ' is due ' || ${dueOf} as detail
    from cashbacks c join activities a on a.id = c.activity_id cross join buyers b
    where c.settled_at is not null and a.audience ->> 'who' in ('all', 'qualified') and ${dueOf} > 0
      and not exists (select 1 from balance_entries x where x.cashback_id = a.id and x.buyer_id = b.id)`,
};
