import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Want } from '../../domain/wanted/want.ts';
import { nameKeys, wantIdentity } from '../../domain/wanted/want-match.ts';
import type { WantFilter } from '../../domain/wanted/want-state.ts';
import { findForWants } from '../alert/wanted-alerts.ts';
import type { Database } from '../database/database.ts';
import { wants } from '../database/schema/wanted.ts';

/** A want as it is kept. */
export type WantRow = typeof wants.$inferSelect;

const own = (buyerId: number) => eq(wants.buyerId, buyerId);
const isActive = ne(wants.state, 'closed');

/**
 * Keeps a want, and looks at once what there is for it; the same goods wanted already are wanted in the new quantity,
 * until the new day and at the new price. The shop is locked.
 * @returns null when the shop wants too much already
 */
export async function keepWant(
  transaction: Database,
  { buyerId, want, most, at }: { readonly buyerId: number; readonly want: Want; readonly most: number; readonly at: Date },
): Promise<WantRow | null> {
  const identity = wantIdentity(want);
  const others = await transaction.$count(wants, and(own(buyerId), isActive, ne(wants.identity, identity)));
  if (others >= most) return null;
  const { quantity, until, price } = want;
  const [kept] = await transaction
    .insert(wants)
    .values({ ...want, buyerId, identity, nameKeys: [...nameKeys(want.name)], createdAt: at })
    .onConflictDoUpdate({ target: [wants.buyerId, wants.identity], targetWhere: sql`state <> 'closed'`, set: { quantity, until, price } })
    .returning({ id: wants.id });
  if (kept === undefined) throw new Error('A want was neither kept nor changed');
  await findForWants(transaction, eq(wants.id, kept.id), { at, isSilent: true });
  return (await wantOf(transaction, buyerId, kept.id)) ?? null;
}

/** A shop's own want; undefined for none, and for somebody else's. */
export async function wantOf(database: Database, buyerId: number, id: number): Promise<WantRow | undefined> {
  const [want] = await database
    .select()
    .from(wants)
    .where(and(own(buyerId), eq(wants.id, id)));
  return want;
}

const conditions: Readonly<Record<WantFilter, SQL>> = {
  active: sql`${wants.state} <> 'closed'`,
  open: sql`${wants.state} = 'open'`,
  matched: sql`${wants.state} = 'matched'`,
  closed: sql`${wants.state} = 'closed'`,
};

interface WantQuery {
  readonly filter: WantFilter;
  readonly page: number;
  readonly perPage: number;
}

/** A page of a shop's wants: what was found before what was not, then the newest first; and how many there are. */
export async function wantsOf(database: Database, buyerId: number, { filter, page, perPage }: WantQuery) {
  const [counts = { active: 0, matched: 0, closed: 0 }] = await database
    .select({
      active: sql<number>`count(*) filter (where ${conditions.active})::int`,
      matched: sql<number>`count(*) filter (where ${conditions.matched})::int`,
      closed: sql<number>`count(*) filter (where ${conditions.closed})::int`,
    })
    .from(wants)
    .where(own(buyerId));
  const list = await database
    .select()
    .from(wants)
    .where(and(own(buyerId), conditions[filter]))
    .orderBy(sql`${wants.state} = 'matched' desc`, desc(wants.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { counts, list };
}
