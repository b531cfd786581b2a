import { type SQL, sql } from 'drizzle-orm';
import { wantLimits } from '../../domain/wanted/want.ts';

/** What wants (R38) must agree in; each query finds what does not, as in audit.ts. */
export const wantedAuditRules: Readonly<Record<string, SQL>> = {
  'a want that found goods is not open': sql`
    select 'want ' || w.id as about, 'open with a match' as detail
    from wants w where w.state = 'open' and exists (select from want_matches m where m.want_id = w.id)`,
  'a want is closed by an order of its own shop': sql`
    select 'want ' || w.id as about, 'order ' || o.id || ' of buyer ' || o.buyer_id as detail
    from wants w join orders o on o.id = w.order_id where o.buyer_id <> w.buyer_id`,
  'a shop wants no more at a time than it may': sql`
    select 'buyer ' || buyer_id as about, count(*) || ' wants' as detail
    from wants where state <> 'closed' group by buyer_id having count(*) > ${wantLimits.active}::int`,
};
