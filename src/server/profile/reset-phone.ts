import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/account.ts';
import { Refusal } from '../http/refusal.ts';
import { isTaken } from '../http/transaction.ts';
import { endAccess } from '../verification/password-tickets.ts';
import { tellFormerPhone } from './phone-changed.ts';

interface NewPhone {
  readonly accountId: number;
  /** a mobile number, checked */
  readonly phone: string;
  readonly at: Date;
}

/**
 * Gives an account another phone, for a person who has lost theirs and whom the seller knows; in a transaction. Every
 * device is signed out, and the former phone hears of it: the password is set anew by a code to the new one.
 * @throws Refusal 409 when it has that phone, another account has it, or its person was anonymised (R66)
 */
export async function resetPhone(transaction: Database, { accountId, phone, at }: NewPhone): Promise<{ readonly former: string }> {
  const [held] = await transaction.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  if (held === undefined) throw new Error(`There is no account ${accountId}`);
  if (held.anonymisedAt !== null) throw new Refusal(409, 'The person of this account was anonymised: nobody signs in to it');
  if (held.phone === phone) throw new Refusal(409, `The account has the phone ${phone}`);
  await transaction
    .update(accounts)
    .set({ phone })
    .where(eq(accounts.id, accountId))
    .catch((error: unknown) => {
      throw isTaken(error, 'accounts_phone_unique') ? new Refusal(409, `Another account has the phone ${phone}`) : error;
    });
  await endAccess(transaction, { accountId, at });
  await tellFormerPhone(transaction, { former: held.phone, phone, at });
  return { former: held.phone };
}
