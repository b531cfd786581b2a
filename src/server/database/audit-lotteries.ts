import { type SQL, sql } from 'drizzle-orm';

/** What lotteries must agree in (R45); each query finds what does not, as in audit.ts. */
export const lotteryAuditRules: Readonly<Record<string, SQL>> = {
  'prizes are what there was less what was drawn': sql`
    select 'prize ' || p.id as about, p.pieces_left || ' <> ' || p.number || ' - ' || count(d.id) as detail
    from lottery_prizes p left join lottery_draws d on d.prize_id = p.id
    group by p.id having p.pieces_left <> p.number - count(d.id)`,
  'a draw is one place of its lottery, and the other way round': sql`
    select 'lottery ' || l.activity_id as about, d.count || ' draws, ' || e.sum || ' places' as detail
    from lotteries l
    cross join lateral (select count(*) from lottery_draws x where x.lottery_id = l.activity_id) d
    cross join lateral (select coalesce(sum(number), 0) as sum from activity_entries x where x.activity_id = l.activity_id) e
    where d.count <> e.sum`,
  'a record of draws has no gaps': sql`
    select 'lottery ' || lottery_id as about, count(*) || ' draws up to ' || max(number) as detail
    from lottery_draws group by lottery_id having count(*) <> max(number) or min(number) <> 1`,
  'a coupon or cash voucher was given to who drew it': sql`
    select 'draw ' || d.id as about, p.gift ->> 'kind' || ', voucher ' || coalesce(v.id::text, 'none') as detail
    from lottery_draws d join lottery_prizes p on p.id = d.prize_id left join vouchers v on v.id = d.voucher_id
    where p.lottery_id <> d.lottery_id
      or case when p.gift ->> 'kind' in ('coupon', 'cash-voucher') then v.id is null or v.buyer_id <> d.buyer_id or v.kind <> p.gift ->> 'kind' else v.id is not null end`,
  'points that were drawn stand in the ledger of who drew them': sql`
    select 'buyer ' || b.id as about, coalesce(e.sum, 0) || ' <> ' || coalesce(d.sum, 0) as detail
    from buyers b
    left join (select buyer_id, sum(change) as sum from points_entries where kind = 'prize' group by buyer_id) e on e.buyer_id = b.id
    left join (
      select x.buyer_id, sum((p.gift ->> 'points')::int) as sum from lottery_draws x join lottery_prizes p on p.id = x.prize_id
      where p.gift ->> 'kind' = 'points' group by x.buyer_id) d on d.buyer_id = b.id
    where coalesce(e.sum, 0) <> coalesce(d.sum, 0)`,
};
