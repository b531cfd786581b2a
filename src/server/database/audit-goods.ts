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
};
