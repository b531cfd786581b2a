import { type SQL, sql } from 'drizzle-orm';
import { wrongAgreedDefaults, wrongDefaultPrices } from './default-prices.ts';
import { activityAuditRules } from './audit-activities.ts';
import { afterSalesAuditRules } from './audit-after-sales.ts';
import { creditAuditRules } from './audit-credit.ts';
import { feedbackAuditRules } from './audit-feedback.ts';
import { groupAuditRules } from './audit-groups.ts';
import { goodsAuditRules } from './audit-goods.ts';
import { invoiceAuditRules } from './audit-invoices.ts';
import { lotteryAuditRules } from './audit-lotteries.ts';
import { moneyAuditRules } from './audit-money.ts';
import { stockAuditRules } from './audit-stock.ts';
import { pointsAuditRules } from './audit-points.ts';
import { promotionAuditRules } from './audit-promotions.ts';
import { traceCodeAuditRules } from './audit-trace-codes.ts';
import { wantedAuditRules } from './audit-wanted.ts';
import { walletAuditRules } from './audit-wallet.ts';
import type { Database } from './database.ts';

/** Something that does not agree with its ledger. */
interface AuditFinding {
  readonly rule: string;
  /** what it is about, e.g. `goods 17` */
  readonly about: string;
  readonly detail: string;
}

/** Each rule is a query for what breaks it: `about` and `detail`; no row, no finding. */
const ledgerRules: Readonly<Record<string, SQL>> = {
  'a balance is the sum of its ledger': sql`
    select 'buyer ' || b.id as about, b.balance || ' <> ' || coalesce(e.sum, 0) as detail
    from buyers b left join (select buyer_id, sum(change) as sum from balance_entries group by buyer_id) e on e.buyer_id = b.id
    where b.balance <> coalesce(e.sum, 0)`,
  'points are the sum of their ledger': sql`
    select 'buyer ' || b.id as about, b.points || ' <> ' || coalesce(e.sum, 0) as detail
    from buyers b left join (select buyer_id, sum(change) as sum from points_entries group by buyer_id) e on e.buyer_id = b.id
    where b.points <> coalesce(e.sum, 0)`,
  'a coupon or cash voucher is held by the order of its last use, or free': sql`
    select 'voucher ' || v.id as about, coalesce(v.order_id::text, 'free') || ' after ' || coalesce(e.kind, 'nothing') as detail
    from vouchers v
    left join lateral (select kind, order_id from voucher_entries x where x.voucher_id = v.id order by x.id desc limit 1) e on true
    where case e.kind when 'used' then v.order_id is distinct from e.order_id when 'issued' then v.order_id is not null
      when 'returned' then v.order_id is not null else true end`,
  'a coupon or cash voucher is used by an order of its owner that is not cancelled': sql`
    select 'voucher ' || v.id as about, 'order ' || v.order_id as detail
    from vouchers v left join orders o on o.id = v.order_id
    where v.order_id is not null and (o.id is null or o.buyer_id <> v.buyer_id or o.status = 'cancelled')`,
  'uses of a voucher outnumber its returns by one at most': sql`
    select 'voucher ' || voucher_id as about, sum(case kind when 'used' then 1 when 'returned' then -1 else 0 end) || ' open uses' as detail
    from voucher_entries group by voucher_id
    having sum(case kind when 'used' then 1 when 'returned' then -1 else 0 end) not in (0, 1)`,
  'shares and freight of an order add up to its payable': sql`
    select 'order ' || o.id as about, l.shares || ' + ' || o.freight || ' <> ' || o.payable as detail
    from orders o join (select order_id, sum(share) as shares from order_lines group by order_id) l on l.order_id = o.id
    where l.shares + o.freight <> o.payable`,
  'goods amount less reductions and freight is the payable': sql`
    select 'order ' || o.id as about, o.goods_amount || ' less ' || r.taken || ' and ' || o.freight || ' <> ' || o.payable as detail
    from orders o cross join lateral (
      select coalesce(sum((x ->> 'amount')::numeric), 0) as taken from jsonb_array_elements(o.reductions) x) r
    where o.goods_amount - r.taken + o.freight <> o.payable`,
  "a capture from the balance stands in the ledger of the order's buyer": sql`
    select 'order ' || o.id as about, p.amount || ' captured, ' || coalesce(e.sum, 0) || ' in the ledger' as detail
    from payments p join orders o on o.id = p.order_id
    left join (select order_id, buyer_id, sum(change) as sum from balance_entries where kind = 'pay' group by order_id, buyer_id) e
      on e.order_id = o.id and e.buyer_id = o.buyer_id
    where p.method = 'balance' and coalesce(e.sum, 0) <> -p.amount`,
  'the last event of an order is its state': sql`
    select 'order ' || o.id as about, o.status || ' after ' || coalesce(e.status, 'nothing') as detail
    from orders o
    left join lateral (select status from order_events x where x.order_id = o.id order by x.id desc limit 1) e on true
    where e.status is distinct from o.status`,
};

/** Rules that the domain knows and no query does; each gives what breaks it. */
const domainRules: Readonly<Record<string, (database: Database) => Promise<readonly Omit<AuditFinding, 'rule'>[]>>> = {
  'lists sort goods by the price of one medium pack': async (database) =>
    (await wrongDefaultPrices(database)).map(({ id, kept, price }) => ({
      about: `goods ${id}`,
      detail: `${kept ?? 'nothing'} <> ${price}`,
    })),
  'lists sort goods by the customer’s own price of one medium pack': async (database) =>
    (await wrongAgreedDefaults(database)).map(({ list, id, kept, price }) => ({
      about: `goods ${id} of price list ${list}`,
      detail: `${kept} <> ${price}`,
    })),
};

const rules = {
  ...ledgerRules,
  ...stockAuditRules,
  ...moneyAuditRules,
  ...walletAuditRules,
  ...creditAuditRules,
  ...afterSalesAuditRules,
  ...traceCodeAuditRules,
  ...pointsAuditRules,
  ...goodsAuditRules,
  ...invoiceAuditRules,
  ...feedbackAuditRules,
  ...wantedAuditRules,
  ...activityAuditRules,
  ...groupAuditRules,
  ...lotteryAuditRules,
  ...promotionAuditRules,
};

/** How many rules a shop is held against. */
export const ruleCount = Object.keys({ ...rules, ...domainRules }).length;

/** Holds stock, balances, points, coupons, cash vouchers and orders against their ledgers; empty when all agrees. */
export async function auditShop(database: Database): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await database.execute<{ about: string; detail: string }>(query);
    findings.push(...rows.map(({ about, detail }) => ({ rule, about, detail })));
  }
  for (const [rule, judge] of Object.entries(domainRules)) {
    findings.push(...(await judge(database)).map((finding) => ({ rule, ...finding })));
  }
  return findings;
}
