import { and, asc, eq, isNull, max } from 'drizzle-orm';
import type { CallAnswer } from '../../contract/shared/call.ts';
import type { readRegistration } from '../../contract/registration/registration-calls.ts';
import { reviewOf } from '../../domain/licence/shop-standing.ts';
import { type Company, emptyCompany } from '../../domain/registration/company.ts';
import { registrationStep } from '../../domain/registration/registration-step.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { accounts, buyers } from '../database/schema/account.ts';
import { registrations } from '../database/schema/registration.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { openShop } from './open-account.ts';

/** More shops are no account's: a chain of that size speaks to the sales people. */
const mostShops = 100;

/** A shop and what its registration says; the shops of before there were registrations have none. */
export interface Registered {
  readonly shop: typeof buyers.$inferSelect;
  readonly registration: typeof registrations.$inferSelect | null;
}

/**
 * The shop that is meant, and its registration, if it is one of the account's.
 * @param named by its id; undefined: the one that the session is in
 * @throws Refusal 404 for any other, there or not
 */
export async function registrationOf(
  database: Database,
  { id, accountId }: SignedInBuyer,
  named: number | string | undefined,
): Promise<Registered> {
  const shopId = named === undefined ? id : (rowId(named) ?? 0);
  const [found] = await database
    .select({ shop: buyers, registration: registrations })
    .from(buyers)
    .leftJoin(registrations, eq(registrations.buyerId, buyers.id))
    .where(and(eq(buyers.id, shopId), eq(buyers.accountId, accountId)));
  if (found === undefined) throw notFound('门店不存在');
  return found;
}

/** What was accepted last, as the form has it. */
const acceptedOf = ({ shop, registration }: Registered): Company => ({
  kind: shop.kind,
  company: shop.company,
  creditCode: shop.creditCode,
  region: registration?.region ?? '',
  regionCode: registration?.regionCode ?? '',
  address: registration?.address ?? '',
  contact: shop.contactName,
  phone: registration?.contactPhone ?? '',
});

/** Whether the company's step was accepted; shops of before there were registrations may have no credit code. */
export const hasCompany = ({ company, creditCode }: Registered['shop']): boolean => company !== '' && creditCode !== '';

/** A registration as the wire writes it. */
export function registrationAnswer(registered: Registered): CallAnswer<typeof readRegistration> {
  const { shop, registration } = registered;
  const state = shop.reviewState;
  const { creditCode, regionCode, ...typed } = registration?.draft ?? (shop.company === '' ? emptyCompany : acceptedOf(registered));
  const at = (moment: Date | null | undefined) => (moment ? epochSeconds(moment) : null);
  return {
    shop: shop.id,
    state: reviewOf(state),
    step: registrationStep({ state, hasCompany: hasCompany(shop) }),
    reason: state === 'refused' ? shop.reviewReason : '',
    draft: { ...typed, credit_code: creditCode, region_code: regionCode },
    saved_at: at(registration?.savedAt),
    sent_at: at(registration?.sentAt),
  };
}

/** Writes to the registration of a shop, which has a row from then on. */
export async function writeRegistration(
  transaction: Database,
  buyerId: number,
  change: Partial<typeof registrations.$inferInsert>,
): Promise<void> {
  await transaction
    .insert(registrations)
    .values({ ...change, buyerId })
    .onConflictDoUpdate({ target: registrations.buyerId, set: change });
}

/**
 * A further shop of an account (R24), begun or still empty from before: whoever asks twice has one.
 * @throws Refusal 422 for more shops than an account may have
 */
export async function beginFurtherShop(transaction: Database, accountId: number, at: Date): Promise<number> {
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  const isEmpty = and(
    eq(buyers.accountId, accountId),
    eq(buyers.reviewState, 'draft'),
    eq(buyers.company, ''),
    isNull(registrations.draft),
  );
  const [empty] = await transaction
    .select({ id: buyers.id })
    .from(buyers)
    .leftJoin(registrations, eq(registrations.buyerId, buyers.id))
    .where(isEmpty)
    .orderBy(asc(buyers.id))
    .limit(1);
  if (empty !== undefined) return empty.id;
  if ((await transaction.$count(buyers, eq(buyers.accountId, accountId))) >= mostShops) {
    throw new Refusal(422, `一个账号最多管理 ${mostShops} 家门店，请联系客服`);
  }
  const [last] = await transaction
    .select({ position: max(buyers.position) })
    .from(buyers)
    .where(eq(buyers.accountId, accountId));
  return openShop(transaction, { accountId, position: (last?.position ?? 0) + 1, at });
}
