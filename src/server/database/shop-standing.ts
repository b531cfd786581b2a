import { type SQL, sql } from 'drizzle-orm';
import type { Licence } from '../../domain/licence/licence.ts';
import { buyers } from './schema/account.ts';

/**
 * What a query of `buyers` reads of a shop to judge it by (R29, R30): its licences oldest first, as far as they were
 * sent, aggregated in the same statement. The shop's column is named here as it stands in SQL: the query builder would
 * leave its table out, and mean the licence's.
 */
export const standingColumns = {
  kind: buyers.kind,
  reviewState: buyers.reviewState,
  licences: sql`(select coalesce(json_agg(json_build_object('kind', l.kind, 'state', l.state, 'validFrom', l.valid_from,
    'validUntil', l.valid_until, 'scopes', l.scopes) order by l.id), '[]')
    from licences l where l.buyer_id = buyers.id and l.state <> 'draft')` as SQL<readonly Licence[]>,
};
