import { type SQL, sql } from 'drizzle-orm';

/** What accounts of shops must agree in (R50): each query finds what does not, as in audit.ts. */
export const creditAuditRules: Readonly<Record<string, SQL>> = {
  'what a shop owes is its charges less what was received and given back': sql`
    select 'buyer ' || a.buyer_id as about, a.used || ' <> ' || coalesce(e.sum, 0) || ', ' || coalesce(c.open, 0) || ' open' as detail
    from credit_accounts a
    left join (select buyer_id, sum(change) as sum from credit_entries group by buyer_id) e on e.buyer_id = a.buyer_id
    left join (select buyer_id, sum(open) as open from credit_charges group by buyer_id) c on c.buyer_id = a.buyer_id
    where a.used <> coalesce(e.sum, 0) or a.used <> coalesce(c.open, 0)`,
  'what is owed stands after each row of its ledger, in time, and never below nothing': sql`
    select 'buyer ' || buyer_id || ' entry ' || id as about, before || ' + ' || change || ' <> ' || used_after as detail
    from (select id, buyer_id, change, used_after, at, coalesce(lag(used_after) over w, 0) as before, lag(at) over w as earlier
      from credit_entries window w as (partition by buyer_id order by id)) e
    where before + change <> used_after or used_after < 0 or at < earlier`,
  'a charge is open for what its ledger says': sql`
    select 'order ' || c.order_id as about, c.open || ' open of ' || c.amount || ', ' || coalesce(e.sum, 0) || ' in the ledger' as detail
    from credit_charges c left join (
      select charge_id, sum(change) as sum, sum(change) filter (where kind = 'charge') as charged, count(*) filter (where kind = 'charge') as charges
      from credit_entries group by charge_id) e on e.charge_id = c.id
    where c.open <> coalesce(e.sum, 0) or e.charges is distinct from 1 or e.charged <> c.amount`,
  'an order that was paid on account is one charge of its shop, and no other is': sql`
    select 'order ' || coalesce(p.order_id, c.order_id) as about, coalesce(p.amount::text, 'nothing') || ' captured, ' || coalesce(c.amount::text, 'nothing') || ' charged' as detail
    from (select order_id, amount from payments where method = 'account') p
    full join credit_charges c on c.order_id = p.order_id
    left join orders o on o.id = c.order_id
    where p.amount is distinct from c.amount or o.buyer_id is distinct from c.buyer_id`,
  'a row of an account is about a charge and a transfer of its shop': sql`
    select 'buyer ' || e.buyer_id || ' entry ' || e.id as about, 'charge of ' || c.buyer_id || ', transfer of ' || coalesce(t.buyer_id::text, 'nobody') as detail
    from credit_entries e join credit_charges c on c.id = e.charge_id left join bank_transfers t on t.id = e.transfer_id
    where c.buyer_id <> e.buyer_id or e.transfer_id is not null and t.buyer_id is distinct from e.buyer_id`,
  'what of a transfer settled an account is what its ledger received by it': sql`
    select 'transfer ' || t.reference as about, t.to_account || ', received ' || coalesce(e.sum, 0) as detail
    from bank_transfers t left join (select transfer_id, -sum(change) as sum from credit_entries where transfer_id is not null group by transfer_id) e
      on e.transfer_id = t.id
    where t.to_account <> coalesce(e.sum, 0)`,
};
