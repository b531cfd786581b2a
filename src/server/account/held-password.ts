import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/account.ts';

/**
 * An account's password hash, which stays so until the transaction ends: a new password ends all sessions, and whoever
 * begins one at the same moment must come before it, or see it.
 */
export async function heldPassword(transaction: Database, accountId: number): Promise<string | null> {
  const [account] = await transaction.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId)).for('share');
  return account?.hash ?? null;
}
