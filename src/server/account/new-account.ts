import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/account.ts';
import { fieldRefused } from '../http/refusal.ts';
import { nobodysHash } from './password.ts';

/** Who becomes an account. */
interface NewAccount {
  readonly phone: string;
  readonly passwordHash: string;
  /** as it was chosen; empty: the shop chooses one */
  readonly name: string;
  readonly at: Date;
}

const mostTries = 5;
const someName = (): string => `yj${String(randomInt(10 ** 8)).padStart(8, '0')}`;

/** The refusal of a name that another account has. */
export const nameIsTaken = () => fieldRefused('name', '这个用户名已被占用，请换一个');

/** The account of a phone; null for none. */
export async function accountOfPhone(database: Database, phone: string): Promise<number | null> {
  const [found] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.phone, phone));
  return found?.id ?? null;
}

/** An account of this phone and name; null where one of them is somebody's, whoever came first. */
async function insertAccount(transaction: Database, { phone, passwordHash, at }: NewAccount, name: string): Promise<number | null> {
  const [added] = await transaction
    .insert(accounts)
    .values({ name, phone, passwordHash, hasFirstPassword: false, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return added?.id ?? null;
}

/**
 * Makes an account.
 * @returns its id, null when the phone has an account already
 * @throws Refusal 422 on `name` when another account has it
 */
export async function newAccount(transaction: Database, wish: NewAccount): Promise<number | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const added = await insertAccount(transaction, wish, wish.name || someName());
    if (added !== null) return added;
    if ((await accountOfPhone(transaction, wish.phone)) !== null) return null;
    if (wish.name !== '') throw nameIsTaken();
  }
  throw new Error('No free account name was found');
}

/** The account of a phone, or a new one that has no password: it signs in by codes until it sets one (R65). */
export async function accountForPhone(transaction: Database, phone: string, at: Date): Promise<number> {
  const made = await newAccount(transaction, { phone, passwordHash: nobodysHash, name: '', at });
  const account = made ?? (await accountOfPhone(transaction, phone));
  if (account === null) throw new Error('The account of a phone is gone');
  return account;
}
