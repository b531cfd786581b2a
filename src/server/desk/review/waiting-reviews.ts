import { sql } from 'drizzle-orm';
import type { LicenceKind } from '../../../domain/licence/licence-kind.ts';
import { statesPassed } from '../../../domain/licence/shop-standing.ts';
import type { Database } from '../../database/database.ts';

/** What waits for a reviewer, as the list shows it. */
interface WaitingReview {
  readonly kind: 'shop' | 'licence';
  readonly id: number;
  readonly buyerId: number;
  readonly company: string;
  readonly licences: readonly LicenceKind[];
  readonly isRenewal: boolean;
  readonly sentAt: Date | null;
}

const passed = sql.join(
  statesPassed.map((state) => sql`${state}`),
  sql`, `,
);

/** Registrations that wait, and licences of shops that have passed. */
const waits = sql`
  select 'shop' as kind, b.id, b.id as buyer_id, b.company,
    coalesce((select array_agg(l.kind order by l.id) from licences l where l.buyer_id = b.id and l.state = 'pending'), '{}') as licences,
    false as is_renewal,
    coalesce((select r.sent_at from registrations r where r.buyer_id = b.id),
      (select min(l.sent_at) from licences l where l.buyer_id = b.id and l.state = 'pending'), b.created_at) as sent_at
  from buyers b where b.review_state = 'pending'
  union all
  select 'licence', l.id, l.buyer_id, b.company, array[l.kind],
    exists (select from licences o where o.buyer_id = l.buyer_id and o.kind = l.kind and o.state = 'passed'), l.sent_at
  from licences l join buyers b on b.id = l.buyer_id
  where l.state = 'pending' and b.review_state in (${passed})`;

/** What waits for a reviewer, the longest first, with how much there is. */
export async function waitingReviews(
  database: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly reviews: readonly WaitingReview[] }> {
  const { rows } = await database.execute<{
    kind: WaitingReview['kind'];
    id: string;
    buyerId: string;
    company: string;
    licences: LicenceKind[];
    isRenewal: boolean;
    sentAt: string | null;
  }>(sql`
    select kind, id, buyer_id as "buyerId", company, licences, is_renewal as "isRenewal", sent_at as "sentAt"
    from (${waits}) w order by sent_at, kind, id limit ${limit} offset ${offset}`);
  const counted = await database.execute<{ total: number }>(sql`
    select ((select count(*) from buyers where review_state = 'pending')
      + (select count(*) from licences l join buyers b on b.id = l.buyer_id
          where l.state = 'pending' and b.review_state in (${passed})))::int as total`);
  return {
    total: counted.rows[0]?.total ?? 0,
    reviews: rows.map(({ id, buyerId, sentAt, ...row }) => ({
      ...row,
      ...{ id: Number(id), buyerId: Number(buyerId), sentAt: sentAt === null ? null : new Date(sentAt) },
    })),
  };
}

/** Days before the end of a licence from which on its shop is among those that expire. */
export const expiringDays = 30;

/**
 * Whether a shop (alias `b`) has passed and a licence in force that ends soon, without a newer one; both days are days
 * in China, the second is the last that counts.
 */
export const isExpiring = (today: string, until: string) => sql`
  b.review_state = 'passed' and exists (
    select from licences l where l.buyer_id = b.id and l.state = 'passed' and l.valid_until between ${today}::date and ${until}::date
      and not exists (select from licences n where n.buyer_id = l.buyer_id and n.kind = l.kind and n.state = 'passed'
        and (n.valid_until is null or n.valid_until > ${until}::date)))`;
