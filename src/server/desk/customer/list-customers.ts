import { type SQL, sql } from 'drizzle-orm';
import type { CustomerFilter } from '../../../domain/desk/customer-filter.ts';
import type { ShopKind } from '../../../domain/licence/licence-kind.ts';
import type { ReviewState } from '../../../domain/licence/shop-standing.ts';
import { dayInChina, minutesAfter } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { containing } from '../../database/like-pattern.ts';
import { expiringDays, isExpiring } from '../review/waiting-reviews.ts';

/** A shop as the list shows it. */
interface ListedCustomer extends Record<string, unknown> {
  readonly id: string;
  readonly company: string;
  readonly kind: ShopKind;
  readonly state: ReviewState;
  readonly contact: string;
  readonly phone: string;
  readonly code: string;
  readonly customerClass: string;
  readonly licenceEnds: string;
  readonly overdue: string;
}

interface Sought {
  readonly words: string;
  readonly filter: CustomerFilter;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

/** Found by a part of company or contact, by a phone or its last four digits, by credit code or the seller's code. */
function matches(words: string): SQL {
  if (words === '') return sql`true`;
  const part = containing(words);
  const phone = /^\d{4}$/.test(words) ? sql`a.phone like ${`%${words}`}` : sql`a.phone = ${words}`;
  return sql`(b.company ilike ${part} or b.contact_name ilike ${part} or ${phone} or b.customer_code = ${words}
    or b.credit_code = ${words.toUpperCase()}
    or exists (select from shop_people p where p.buyer_id = b.id and p.phone = ${words} and p.removed_at is null))`;
}

const overdueOf = (today: string): SQL =>
  sql`select sum(c.open) from credit_charges c where c.buyer_id = b.id and c.open > 0 and c.due_on < ${today}::date`;

function isIn(filter: CustomerFilter, now: Date): SQL {
  const today = dayInChina(now);
  switch (filter) {
    case 'all':
      return sql`true`;
    case 'pending':
    case 'stopped':
      return sql`b.review_state = ${filter}`;
    case 'expiring':
      return isExpiring(today, dayInChina(minutesAfter(now, expiringDays * 24 * 60)));
    case 'overdue':
      return sql`exists (${overdueOf(today)} having sum(c.open) > 0)`;
  }
}

/** The shops that buy, by words and state, the newest first, with how many there are. */
export async function listCustomers(
  database: Database,
  { words, filter, now, limit, offset }: Sought,
): Promise<{ readonly total: number; readonly customers: readonly ListedCustomer[] }> {
  const today = dayInChina(now);
  const condition = sql`from buyers b join accounts a on a.id = b.account_id where ${isIn(filter, now)} and ${matches(words)}`;
  const { rows } = await database.execute<ListedCustomer>(sql`
    select b.id, b.company, b.kind, b.review_state as state, b.contact_name as contact, a.phone,
      coalesce(b.customer_code, '') as code, coalesce(b.customer_class, '') as "customerClass",
      coalesce((select min(l.valid_until)::text from licences l
        where l.buyer_id = b.id and l.state = 'passed' and l.valid_until >= ${today}::date), '') as "licenceEnds",
      coalesce((${overdueOf(today)}), 0)::numeric(14, 2)::text as overdue
    ${condition} order by b.id desc limit ${limit} offset ${offset}`);
  const counted = await database.execute<{ total: number }>(sql`select count(*)::int as total ${condition}`);
  return { total: counted.rows[0]?.total ?? 0, customers: rows };
}
