import { type SQL, sql } from 'drizzle-orm';

/** What goods say of themselves must be so; each query finds what is not, as in audit.ts. */
export const goodsAuditRules: Readonly<Record<string, SQL>> = {
  'a badge stands only where something stands behind it': sql`
    select 'goods ' || g.id as about, 'badge ' || (t ->> 'name') as detail
    from goods g cross join lateral jsonb_array_elements(g.tags) t
    where not coalesce(case t ->> 'name' when '优' then g.is_free_shipping_zone when '满' then g.full_reduction_id is not null
      when '赠' then g.gift is not null when '新' then true else false end, false)`,
  'an offer is cheaper than the goods are otherwise': sql`
    select 'goods ' || g.id as about, o.price || ' instead of ' || g.base_price as detail
    from goods g join (select goods_id, price from special_prices union all select goods_id, price from flash_offers) o on o.goods_id = g.id
    where o.price >= g.base_price`,
  'a contract prices the orders of its own customer alone': sql`
    select 'order ' || o.id as about, 'price list ' || p.id || ' of buyer ' || p.buyer_id as detail
    from order_lines l join orders o on o.id = l.order_id join price_lists p on p.id = l.price_list_id
    where p.buyer_id is not null and p.buyer_id <> o.buyer_id`,
  'a price list prices no order outside its days': sql`
    select 'order ' || o.id as about, 'price list ' || p.id as detail
    from order_lines l join orders o on o.id = l.order_id join price_lists p on p.id = l.price_list_id
    where o.created_at < p.begins_at or o.created_at >= p.ends_at`,
};
