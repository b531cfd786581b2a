import { and, asc, eq } from 'drizzle-orm';
import type { Licence } from '../../domain/licence/licence.ts';
import type { LicenceKind } from '../../domain/licence/licence-kind.ts';
import { type OpenPaper, openPapers } from '../../domain/registration/papers-to-send.ts';
import { dayInChina } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { addresses, buyers } from '../database/schema/account.ts';
import { licences } from '../database/schema/licence.ts';
import { Refusal } from '../http/refusal.ts';
import { licenceNames } from '../licence/licence-words.ts';
import { requireFreeCode } from './company-step.ts';
import { refusedFields } from './refused-fields.ts';
import { hasCompany, type Registered, writeRegistration } from './registration-store.ts';

const openWords: Readonly<Record<OpenPaper['why'], string>> = { missing: '尚未上传', refused: '未通过审核，请修改后再提交' };

const versionsOf = (transaction: Database, buyerId: number): Promise<readonly (Licence & { readonly id: number })[]> =>
  transaction.select().from(licences).where(eq(licences.buyerId, buyerId)).orderBy(asc(licences.id));

/** What was written is sent; a version of the same kind that still waits gives way to it, and stays in the history. */
async function sendDrafts(transaction: Database, buyerId: number, kinds: readonly LicenceKind[], at: Date): Promise<void> {
  for (const kind of kinds) {
    const ofKind = and(eq(licences.buyerId, buyerId), eq(licences.kind, kind));
    await transaction
      .update(licences)
      .set({ state: 'refused', reason: '已由后来提交的替代', decidedAt: at })
      .where(and(ofKind, eq(licences.state, 'pending')));
    await transaction
      .update(licences)
      .set({ state: 'pending', reason: '', sentAt: at })
      .where(and(ofKind, eq(licences.state, 'draft')));
  }
}

/** The company's address is where the first order goes; a shop that keeps addresses already has its own. */
async function keepFirstAddress(transaction: Database, { shop, registration }: Registered): Promise<void> {
  if (registration === null || registration.address === '') return;
  const { region, regionCode, address: detail, contactPhone: phone, addressId } = registration;
  const fields = { name: shop.contactName, phone, region, regionCode, detail };
  if (addressId !== null) {
    await transaction.update(addresses).set(fields).where(eq(addresses.id, addressId));
    return;
  }
  if ((await transaction.$count(addresses, eq(addresses.buyerId, shop.id))) > 0) return;
  const [added] = await transaction
    .insert(addresses)
    .values({ buyerId: shop.id, ...fields, isDefault: true })
    .returning({ id: addresses.id });
  await writeRegistration(transaction, shop.id, { addressId: added?.id ?? null });
}

/**
 * Sends a registration to be reviewed (R26), in the transaction that holds the shop: its company and every licence that
 * is required of it. What waits already stays as it is.
 * @throws Refusal 409 before the company's step, 422 with every licence that is not there, by its kind
 */
export async function sendToReview(transaction: Database, registered: Registered, at: Date): Promise<void> {
  const { shop } = registered;
  if (!hasCompany(shop)) throw new Refusal(409, '请先填写单位信息');
  const versions = await versionsOf(transaction, shop.id);
  const open = openPapers(shop.kind, versions, dayInChina(at));
  refusedFields(Object.fromEntries(open.map(({ kind, why }) => [kind, licenceNames[kind] + openWords[why]])));
  await requireFreeCode(transaction, shop);
  await sendDrafts(
    transaction,
    shop.id,
    versions.filter(({ state }) => state === 'draft').map(({ kind }) => kind),
    at,
  );
  await keepFirstAddress(transaction, registered);
  await transaction.update(buyers).set({ reviewState: 'pending', reviewReason: '' }).where(eq(buyers.id, shop.id));
  await writeRegistration(transaction, shop.id, { sentAt: at, draft: null });
}
