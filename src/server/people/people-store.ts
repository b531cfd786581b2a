import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { mostPeople, type PersonsWork, limitAsText } from '../../domain/account/shop-person.ts';
import { accountForPhone } from '../account/new-account.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { accounts, buyers, sessions, shopPeople } from '../database/schema/account.ts';
import { fieldRefused, notFound, Refusal } from '../http/refusal.ts';
import type { SignedInBuyer } from '../http/visit.ts';

const present = (shopId: number) => and(eq(shopPeople.buyerId, shopId), isNull(shopPeople.removedAt));

/** The people whom somebody of a shop may see: the owner everybody, the others themselves. */
export async function peopleAnswer(database: Database, { id, accountId, role }: SignedInBuyer) {
  const seen = role === 'owner' ? undefined : eq(shopPeople.accountId, accountId);
  const rows = await database
    .select()
    .from(shopPeople)
    .where(and(present(id), seen))
    .orderBy(asc(shopPeople.id));
  return rows.map((row) => ({
    id: row.id,
    phone: row.phone,
    name: row.name,
    role: row.role,
    order_limit: row.orderLimit,
    invited_at: epochSeconds(row.invitedAt),
    joined_at: row.joinedAt && epochSeconds(row.joinedAt),
    is_self: row.accountId === accountId ? (1 as const) : (0 as const),
  }));
}

/** What is kept of a person's work. */
const keptWork = ({ name, role, orderLimit }: PersonsWork) => ({ name, role, orderLimit: limitAsText(orderLimit) || null });

/**
 * Lets the owner of a phone into a shop, whether they have an account or not: the answer does not tell which.
 * @throws Refusal 422 for the owner themselves, for somebody who is there already, and for more than a shop may have
 */
export async function keepPerson(
  transaction: Database,
  { shopId, person, at }: { readonly shopId: number; readonly person: PersonsWork & { readonly phone: string }; readonly at: Date },
): Promise<void> {
  // Invitations of one shop follow each other: two at once would not see that the last place is taken.
  const [shop] = await transaction
    .select({ ownerPhone: accounts.phone })
    .from(buyers)
    .innerJoin(accounts, eq(accounts.id, buyers.accountId))
    .where(eq(buyers.id, shopId))
    .for('no key update', { of: buyers });
  if (shop?.ownerPhone === person.phone) throw fieldRefused('phone', '这是店主自己的手机号');
  const accountId = await accountForPhone(transaction, person.phone, at);
  const known = await transaction.$count(shopPeople, and(present(shopId), eq(shopPeople.accountId, accountId)));
  if (known > 0) throw fieldRefused('phone', '这个手机号已在本店');
  if ((await transaction.$count(shopPeople, present(shopId))) >= mostPeople) throw new Refusal(422, `一家门店最多 ${mostPeople} 人`);
  await transaction.insert(shopPeople).values({ buyerId: shopId, accountId, phone: person.phone, ...keptWork(person), invitedAt: at });
}

/** @throws Refusal 404 */
export async function changeWork(
  transaction: Database,
  { shopId, personId, work }: { readonly shopId: number; readonly personId: number; readonly work: PersonsWork },
): Promise<void> {
  const changed = await transaction
    .update(shopPeople)
    .set(keptWork(work))
    .where(and(present(shopId), eq(shopPeople.id, personId)))
    .returning({ id: shopPeople.id });
  if (changed.length === 0) throw notFound('人员不存在');
}

/**
 * Ends a person's access to a shop, and every session of theirs in it.
 * @throws Refusal 404 for nobody there, and where somebody else than the owner names another than themselves
 */
export async function removePersonOf(
  transaction: Database,
  { id: shopId, accountId, role }: SignedInBuyer,
  { personId, at }: { readonly personId: number; readonly at: Date },
): Promise<void> {
  const own = role === 'owner' ? ne(shopPeople.accountId, accountId) : eq(shopPeople.accountId, accountId);
  const [removed] = await transaction
    .update(shopPeople)
    .set({ removedAt: at })
    .where(and(present(shopId), eq(shopPeople.id, personId), own))
    .returning({ accountId: shopPeople.accountId });
  if (removed === undefined) throw notFound('人员不存在');
  await transaction.delete(sessions).where(and(eq(sessions.buyerId, shopId), eq(sessions.accountId, removed.accountId)));
}
