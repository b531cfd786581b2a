import { and, eq, sql } from 'drizzle-orm';
import { kindsOpenTo } from '../../../domain/licence/licence-paper.ts';
import { fillsGap } from '../../../domain/licence/paper-gap.ts';
import { hasPassed, type Lack, lacksOf } from '../../../domain/licence/shop-standing.ts';
import type { LicenceKind } from '../../../domain/licence/licence-kind.ts';
import { lockBuyer } from '../../account/lock-buyer.ts';
import { accountForPhone } from '../../account/new-account.ts';
import { findForWants, ofBuyer } from '../../alert/wanted-alerts.ts';
import { dayInChina } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { addresses, buyers } from '../../database/schema/account.ts';
import { Refusal } from '../../http/refusal.ts';
import type { IdentityVault } from '../../identity/identity-vault.ts';
import { keepLicence } from '../../licence/keep-licence.ts';
import { licencesOf } from '../../licence/licence-rows.ts';
import { changeTerms } from '../../wallet/credit/change-terms.ts';
import { takeCompany } from '../company-step.ts';
import { beginFurtherShop } from '../registration-store.ts';
import type { BroughtCustomer } from './customer-file.ts';

/** Who checked the papers, as the shop reads it. */
const checkedWords = (day: string): string => `供货方 ${day} 核验`;

interface Bringing {
  /** YYYY-MM-DD, when the seller checked the papers */
  readonly checkedOn: string;
  readonly identities: IdentityVault | null;
  readonly at: Date;
}

/** What became of a row. */
export interface Brought {
  readonly outcome: 'brought' | 'known';
  /** papers of the row that the shop has now and did not have before */
  readonly added: readonly LicenceKind[];
  /** what keeps the shop from ordering yet (R29, R30) */
  readonly lacks: readonly Lack[];
}

/** Keeps papers that the seller has checked, as passed and without pages (R56). */
async function keepPapers(
  transaction: Database,
  buyerId: number,
  { papers, checkedOn, identities, at }: Pick<BroughtCustomer, 'papers'> & Bringing,
): Promise<void> {
  const passed = { buyerId, state: 'passed', reason: checkedWords(checkedOn), decidedAt: at } as const;
  for (const { pages, ...paper } of papers) {
    if (pages.length > 0) throw new Error('A paper that the seller keeps has no pages');
    await keepLicence(transaction, { ...paper, ...passed }, identities);
  }
}

/** Gives a shop that is here the papers of the row that fill a gap; everything else stays as it is. */
async function completePapers(
  transaction: Database,
  { id, kind }: Pick<typeof buyers.$inferSelect, 'id' | 'kind'>,
  bringing: Pick<BroughtCustomer, 'papers'> & Bringing,
): Promise<readonly LicenceKind[]> {
  await lockBuyer(transaction, id);
  const [held, open, today] = [await licencesOf(transaction, id), kindsOpenTo(kind), dayInChina(bringing.at)];
  const papers = bringing.papers.filter((paper) => open.includes(paper.kind) && fillsGap(paper, held, today));
  if (papers.length === 0) return [];
  await keepPapers(transaction, id, { ...bringing, papers });
  await findForWants(transaction, ofBuyer(id), { at: bringing.at });
  return papers.map((paper) => paper.kind);
}

async function lacksNow(transaction: Database, id: number, at: Date): Promise<readonly Lack[]> {
  const [shop] = await transaction.select({ kind: buyers.kind, reviewState: buyers.reviewState }).from(buyers).where(eq(buyers.id, id));
  if (shop === undefined) throw new Error('The shop is not here');
  return lacksOf({ ...shop, licences: await licencesOf(transaction, id) }, dayInChina(at));
}

/**
 * Opens a shop that is a customer of the seller's already (R56): it has passed, with the licences that the seller has
 * checked, and the terms on which it buys on account. Its person signs in by a code to their phone, and signs the
 * contract before the first order. Nobody is written to: the seller tells its customers when it opens. A customer
 * that is here already gets only the papers that it lacks (`fillsGap`).
 * @throws Refusal 409 where the shop is about to register or the code is another shop's, 422 where the company is
 *   another account's
 */
export async function bringCustomer(
  transaction: Database,
  { code, customerClass, phone, company, papers, terms }: BroughtCustomer,
  bringing: Bringing,
): Promise<Brought> {
  const { at } = bringing;
  // One file at a time: what is looked up here stays true until the shop is written.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('customers brought along', 0))`);
  const accountId = await accountForPhone(transaction, phone, at);
  const [own] = await transaction
    .select({ id: buyers.id, kind: buyers.kind, state: buyers.reviewState })
    .from(buyers)
    .where(and(eq(buyers.accountId, accountId), eq(buyers.creditCode, company.creditCode), eq(buyers.company, company.company)));
  if (own !== undefined && hasPassed(own.state)) {
    const added = await completePapers(transaction, own, { ...bringing, papers });
    return { outcome: 'known', added, lacks: await lacksNow(transaction, own.id, at) };
  }
  if (own !== undefined) throw new Refusal(409, `shop:${own.id} registers by itself: decide of it by review`);
  const [namesake] = code === null ? [] : await transaction.select().from(buyers).where(eq(buyers.customerCode, code));
  if (namesake !== undefined) throw new Refusal(409, `${code} is the code of ${namesake.company}`);
  const buyerId = await beginFurtherShop(transaction, accountId, at);
  await takeCompany(transaction, { id: buyerId, accountId, at }, company);
  await transaction.update(buyers).set({ customerCode: code, customerClass, reviewState: 'passed' }).where(eq(buyers.id, buyerId));
  const { region, regionCode, address: detail, contact: name } = company;
  await transaction.insert(addresses).values({ buyerId, name, phone, region, regionCode, detail, isDefault: true });
  await keepPapers(transaction, buyerId, { ...bringing, papers });
  if (terms !== null) await changeTerms(transaction, { buyerId, terms, at });
  return { outcome: 'brought', added: papers.map(({ kind }) => kind), lacks: await lacksNow(transaction, buyerId, at) };
}
