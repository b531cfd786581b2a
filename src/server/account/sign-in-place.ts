import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/account.ts';
import { fieldRefused } from '../http/refusal.ts';
import type { Seat } from '../http/session.ts';

/** The shop in which a login begins: the first of the account's own, or else the first that invited it (R65). */
const firstShop = sql<number | null>`coalesce(
  (select b.id from buyers b where b.account_id = accounts.id order by b.position, b.id limit 1),
  (select p.buyer_id from shop_people p where p.account_id = accounts.id and p.removed_at is null order by p.id limit 1)
)`.mapWith(Number);

/** An account that can sign in, and where it begins; the shop is null for one that has left its last shop. */
interface SignInPlace {
  readonly accountId: number;
  readonly phone: string;
  readonly passwordHash: string;
  readonly buyerId: number | null;
}

/** The account for which a condition on `accounts` holds; null for none. */
export async function signInPlace(database: Database, condition: SQL | undefined): Promise<SignInPlace | null> {
  const [found] = await database
    .select({ accountId: accounts.id, phone: accounts.phone, passwordHash: accounts.passwordHash, buyerId: firstShop })
    .from(accounts)
    .where(condition)
    .limit(1);
  return found ?? null;
}

/**
 * The seat of an account that has proven itself.
 * @throws Refusal 422 on `field` for one that is in no shop any more
 */
export function seatOf({ accountId, buyerId }: SignInPlace, field: string): Seat {
  if (buyerId === null) throw fieldRefused(field, '您已不在任何门店，请联系店主重新邀请，或注册自己的门店');
  return { accountId, buyerId };
}
