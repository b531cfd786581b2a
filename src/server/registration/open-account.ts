import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts, buyers } from '../database/schema/account.ts';
import { acceptedTerms } from '../database/schema/registration.ts';
import { fieldRefused } from '../http/refusal.ts';

/** Who becomes an account, once the code was right. */
interface NewAccount {
  readonly phone: string;
  readonly passwordHash: string;
  /** as it was chosen; empty: the shop chooses one */
  readonly name: string;
  /** of the terms */
  readonly version: string;
  readonly at: Date;
}

const mostTries = 5;
const someName = (): string => `yj${String(randomInt(10 ** 8)).padStart(8, '0')}`;

/** An account of this phone and name; null where one of them is somebody's, whoever came first. */
async function insertAccount(transaction: Database, { phone, passwordHash, at }: NewAccount, name: string): Promise<number | null> {
  const [added] = await transaction
    .insert(accounts)
    .values({ name, phone, passwordHash, hasFirstPassword: false, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return added?.id ?? null;
}

/** Whether a phone has an account already. */
export const hasAccount = async (database: Database, phone: string): Promise<boolean> =>
  (await database.$count(accounts, eq(accounts.phone, phone))) > 0;

/**
 * Makes an account with its first shop, whose registration begins (R26), and keeps what it agreed to.
 * @returns both, null when the phone has an account already
 * @throws Refusal 422 on `name` when another account has it
 */
export async function openAccount(
  transaction: Database,
  wish: NewAccount,
): Promise<{ readonly accountId: number; readonly shopId: number } | null> {
  let accountId: number | null = null;
  for (let tries = 0; accountId === null && tries < mostTries; tries += 1) {
    accountId = await insertAccount(transaction, wish, wish.name || someName());
    if (accountId === null && (await hasAccount(transaction, wish.phone))) return null;
    if (accountId === null && wish.name !== '') throw fieldRefused('name', '这个用户名已被占用，请换一个');
  }
  if (accountId === null) throw new Error('No free account name was found');
  await transaction.insert(acceptedTerms).values({ accountId, version: wish.version, at: wish.at });
  return { accountId, shopId: await openShop(transaction, { accountId, position: 0, at: wish.at }) };
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
