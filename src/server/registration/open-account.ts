import { and, eq, exists, ne, notExists } from 'drizzle-orm';
import { accountOfPhone, nameIsTaken, newAccount } from '../account/new-account.ts';
import type { Database } from '../database/database.ts';
import { accounts, buyers } from '../database/schema/account.ts';
import { acceptedTerms } from '../database/schema/registration.ts';
import { endAccess } from '../verification/password-tickets.ts';

/** Who registers, once the code was right. */
interface Registrant {
  readonly phone: string;
  readonly passwordHash: string;
  /** as it was chosen; empty: the shop chooses one */
  readonly name: string;
  /** of the terms */
  readonly version: string;
  readonly at: Date;
}

const ownShops = (database: Database) => database.select({ id: buyers.id }).from(buyers).where(eq(buyers.accountId, accounts.id));

/** Whether a phone has an account with a shop of its own. */
export const hasOwnShop = async (database: Database, phone: string): Promise<boolean> =>
  (await database.$count(accounts, and(eq(accounts.phone, phone), exists(ownShops(database))))) > 0;

/**
 * An account that others' shops invited (R65), and that has no shop of its own: whoever has its phone takes it over
 * with a password and a name of theirs; what was signed in before is signed out.
 */
async function takeOver(transaction: Database, { phone, passwordHash, name, at }: Registrant): Promise<number | null> {
  if (name !== '' && (await transaction.$count(accounts, and(eq(accounts.name, name), ne(accounts.phone, phone)))) > 0) throw nameIsTaken();
  const [taken] = await transaction
    .update(accounts)
    .set({ passwordHash, hasFirstPassword: false, ...(name === '' ? {} : { name }) })
    .where(and(eq(accounts.phone, phone), notExists(ownShops(transaction))))
    .returning({ id: accounts.id });
  if (taken === undefined) return null;
  await endAccess(transaction, { accountId: taken.id, at });
  return taken.id;
}

/**
 * Makes an account with its first shop, whose registration begins (R26), and keeps what it agreed to.
 * @returns both, null when the phone has an account with a shop already
 * @throws Refusal 422 on `name` when another account has it
 */
export async function openAccount(
  transaction: Database,
  registrant: Registrant,
): Promise<{ readonly accountId: number; readonly shopId: number } | null> {
  const { version, at } = registrant;
  const isKnown = (await accountOfPhone(transaction, registrant.phone)) !== null;
  const accountId = isKnown ? await takeOver(transaction, registrant) : await newAccount(transaction, registrant);
  if (accountId === null) return null;
  await transaction.insert(acceptedTerms).values({ accountId, version, at });
  return { accountId, shopId: await openShop(transaction, { accountId, position: 0, at }) };
}

/** Begins a shop of an account, of which nothing is known yet. */
export async function openShop(
  transaction: Database,
  { accountId, position, at }: { readonly accountId: number; readonly position: number; readonly at: Date },
): Promise<number> {
  const [shop] = await transaction
    .insert(buyers)
    .values({ accountId, position, company: '', contactName: '', kind: 'pharmacy', reviewState: 'draft', createdAt: at })
    .returning({ id: buyers.id });
  if (shop === undefined) throw new Error('The shop was not kept');
  return shop.id;
}
