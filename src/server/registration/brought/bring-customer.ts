import { and, eq, sql } from 'drizzle-orm';
import { hasPassed } from '../../../domain/licence/shop-standing.ts';
import { accountForPhone } from '../../account/new-account.ts';
import type { Database } from '../../database/database.ts';
import { addresses, buyers } from '../../database/schema/account.ts';
import { Refusal } from '../../http/refusal.ts';
import type { IdentityVault } from '../../identity/identity-vault.ts';
import { keepLicence } from '../../licence/keep-licence.ts';
import { changeTerms } from '../../wallet/credit/change-terms.ts';
import { takeCompany } from '../company-step.ts';
import { beginFurtherShop } from '../registration-store.ts';
import type { BroughtCustomer } from './customer-file.ts';

/** Who checked the papers, as the shop reads it. */
const checkedWords = (day: string): string => `供货方 ${day} 核验`;

/**
 * Opens a shop that is a customer of the seller's already (R56): it has passed, with the licences that the seller has
 * checked, and the terms on which it buys on account. Its person signs in by a code to their phone, and signs the
 * contract before the first order. Nobody is written to: the seller tells its customers when it opens. A customer
 * that is here already stays as it is.
 * @param checkedOn YYYY-MM-DD, when the seller checked the papers
 * @throws Refusal 409 where the shop is about to register or the code is another shop's, 422 where the company is
 *   another account's
 */
export async function bringCustomer(
  transaction: Database,
  { code, customerClass, phone, company, papers, terms }: BroughtCustomer,
  { checkedOn, identities, at }: { readonly checkedOn: string; readonly identities: IdentityVault | null; readonly at: Date },
): Promise<'brought' | 'known'> {
  // One file at a time: what is looked up here stays true until the shop is written.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('customers brought along', 0))`);
  const accountId = await accountForPhone(transaction, phone, at);
  const [own] = await transaction
    .select({ id: buyers.id, state: buyers.reviewState })
    .from(buyers)
    .where(and(eq(buyers.accountId, accountId), eq(buyers.creditCode, company.creditCode), eq(buyers.company, company.company)));
  if (own !== undefined && hasPassed(own.state)) return 'known';
  if (own !== undefined) throw new Refusal(409, `shop:${own.id} registers by itself: decide of it by review`);
  const [namesake] = code === null ? [] : await transaction.select().from(buyers).where(eq(buyers.customerCode, code));
  if (namesake !== undefined) throw new Refusal(409, `${code} is the code of ${namesake.company}`);
  const buyerId = await beginFurtherShop(transaction, accountId, at);
  await takeCompany(transaction, { id: buyerId, accountId, at }, company);
  await transaction.update(buyers).set({ customerCode: code, customerClass, reviewState: 'passed' }).where(eq(buyers.id, buyerId));
  const { region, regionCode, address: detail, contact: name } = company;
  await transaction.insert(addresses).values({ buyerId, name, phone, region, regionCode, detail, isDefault: true });
  const passed = { buyerId, state: 'passed', reason: checkedWords(checkedOn), decidedAt: at } as const;
  for (const { pages, ...paper } of papers) {
    if (pages.length > 0) throw new Error('A paper that the seller keeps has no pages');
    await keepLicence(transaction, { ...paper, ...passed }, identities);
  }
  if (terms !== null) await changeTerms(transaction, { buyerId, terms, at });
  return 'brought';
}
