import { eq } from 'drizzle-orm';
import type { CheckedPaper } from '../../domain/licence/licence-paper.ts';
import type { Database } from '../database/database.ts';
import { licences } from '../database/schema/licence.ts';
import { fieldRefused } from '../http/refusal.ts';
import { type IdentityVault, licencePlace } from '../identity/identity-vault.ts';

type NewLicence = Omit<typeof licences.$inferInsert, 'scopes'> & Omit<CheckedPaper, 'pages'>;

/** What a shop without a key says to somebody who sends an identity number (R66). */
export const noKeyWords = '本店暂时不能接收身份证号，请联系客服';

/**
 * Inserts a version of a licence; its identity number is sealed for this row (R66).
 * @returns its id
 * @throws Refusal 422 for an identity number in a shop that has no key
 */
export async function keepLicence(
  transaction: Database,
  { purchaserIdentity, scopes, ...licence }: NewLicence,
  identities: IdentityVault | null,
): Promise<number> {
  if (purchaserIdentity !== '' && identities === null) throw fieldRefused('purchaser_identity', noKeyWords);
  const [row] = await transaction
    .insert(licences)
    .values({ ...licence, scopes: [...scopes] })
    .returning({ id: licences.id });
  if (row === undefined) throw new Error('The licence was not kept');
  if (purchaserIdentity !== '' && identities !== null)
    await transaction
      .update(licences)
      .set({ purchaserIdentity: identities.seal(purchaserIdentity, licencePlace(row.id)) })
      .where(eq(licences.id, row.id));
  return row.id;
}
