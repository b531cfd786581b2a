import { eq } from 'drizzle-orm';
import type { listTitles, saveTaxProfile } from '../../contract/invoice/title-calls.ts';
import type { CallAnswer, CallRequest } from '../../contract/shared/call.ts';
import {
  type InvoiceKind,
  type SpecialRefusal,
  specialRefusals,
  type TaxData,
  type TaxField,
  type TaxProfile,
  taxpayerOf,
} from '../../domain/order/invoice-kind.ts';
import { checkTaxData } from '../../domain/order/tax-data.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { taxProfiles } from '../database/schema/invoice.ts';
import { fieldRefused, Refusal } from '../http/refusal.ts';
import { tellBuyer } from '../message/tell-buyer.ts';

/** Why a shop gets no special invoice, in words for the buyer. */
const specialWords: Readonly<Record<SpecialRefusal, string>> = {
  'not-general': '本店未登记为一般纳税人，不能开专用发票',
  unconfirmed: '一般纳税人资格待核实，核实后才能开专用发票',
  address: '开票资料缺注册地址，补齐后才能开专用发票',
  phone: '开票资料缺注册电话，补齐后才能开专用发票',
  bank: '开票资料缺开户银行，补齐后才能开专用发票',
  account: '开票资料缺银行账号，补齐后才能开专用发票',
};

const fieldWords: Readonly<Record<TaxField, string>> = {
  address: '填写营业执照上的地址，最多 100 个字',
  phone: '电话为 7 至 20 位数字，可带区号',
  bank: '填写开户银行全称，最多 60 个字',
  account: '银行账号为 8 至 30 位数字',
};

/** 开票资料 of a shop, judged for its tax number of now. */
export async function readTaxProfile(database: Database, buyerId: number): Promise<TaxProfile> {
  const [found] = await database
    .select({ taxNumber: buyers.creditCode, profile: taxProfiles })
    .from(buyers)
    .leftJoin(taxProfiles, eq(taxProfiles.buyerId, buyers.id))
    .where(eq(buyers.id, buyerId));
  if (found === undefined) throw new Error('A shop with a session is gone');
  const { taxNumber, profile } = found;
  const { address = '', phone = '', bank = '', account = '', claimsGeneral = false, confirmedFor = '' } = profile ?? {};
  return { taxpayer: taxpayerOf({ claimsGeneral, confirmedFor, taxNumber }), address, phone, bank, account };
}

/** It as the page reads it. */
export const taxProfileAnswer = async (database: Database, buyerId: number): Promise<CallAnswer<typeof listTitles>['tax_profile']> => ({
  ...(await readTaxProfile(database, buyerId)),
});

/**
 * Keeps what a shop says about itself. What the operator confirmed stays, as long as the shop claims it.
 * @throws Refusal 422 with every wrong field
 */
export async function keepTaxProfile(
  transaction: Database,
  { buyerId, form, at }: { buyerId: number; form: CallRequest<typeof saveTaxProfile>['form']; at: Date },
): Promise<void> {
  const { is_general: claimsGeneral, ...typed } = form;
  const checked = checkTaxData(typed, claimsGeneral);
  if (!checked.ok) {
    const errors = Object.fromEntries(checked.refusal.map((field) => [field, [fieldWords[field]]]));
    throw new Refusal(422, fieldWords[checked.refusal[0] ?? 'address'], { errors });
  }
  await lockBuyer(transaction, buyerId);
  const row = { ...checked.value, claimsGeneral, changedAt: at, ...(claimsGeneral ? {} : { confirmedFor: '' }) };
  await transaction
    .insert(taxProfiles)
    .values({ buyerId, ...row })
    .onConflictDoUpdate({ target: taxProfiles.buyerId, set: row });
}

/** What an invoice of a kind prints about its buyer. */
export interface KindOfInvoice {
  readonly kind: InvoiceKind;
  /** null for an ordinary one */
  readonly taxData: TaxData | null;
}

/** Why a kind is refused; null: it can be chosen. */
export async function kindRefusal(database: Database, buyerId: number, kind: InvoiceKind): Promise<string | null> {
  if (kind === 'ordinary') return null;
  const [refusal] = specialRefusals(await readTaxProfile(database, buyerId));
  return refusal === undefined ? null : specialWords[refusal];
}

/**
 * A chosen kind, with the data of now.
 * @throws Refusal 422 where it cannot be chosen
 */
export async function chosenKind(database: Database, buyerId: number, kind: InvoiceKind): Promise<KindOfInvoice> {
  const refusal = await kindRefusal(database, buyerId, kind);
  if (refusal !== null) throw fieldRefused('kind', refusal);
  if (kind === 'ordinary') return { kind, taxData: null };
  const { address, phone, bank, account } = await readTaxProfile(database, buyerId);
  return { kind, taxData: { address, phone, bank, account } };
}

/**
 * The operator's word about a claim: confirmed for the tax number of now, or refused with a reason. The shop is told.
 * @throws Refusal 409 where the shop has no tax number
 */
export async function decideTaxpayer(
  transaction: Database,
  { buyerId, refusal, at }: { buyerId: number; refusal: string | null; at: Date },
): Promise<void> {
  await lockBuyer(transaction, buyerId);
  const [shop] = await transaction.select({ taxNumber: buyers.creditCode }).from(buyers).where(eq(buyers.id, buyerId));
  if (shop === undefined || shop.taxNumber === '') throw new Refusal(409, 'The shop has no tax number');
  const isGeneral = refusal === null;
  const row = { claimsGeneral: isGeneral, confirmedFor: isGeneral ? shop.taxNumber : '', changedAt: at };
  await transaction
    .insert(taxProfiles)
    .values({ buyerId, ...row })
    .onConflictDoUpdate({ target: taxProfiles.buyerId, set: row });
  const news = isGeneral
    ? { title: '一般纳税人资格已核实', text: '开票资料齐全后，可选择增值税专用发票' }
    : { title: '一般纳税人资格未通过核实', text: `${refusal}。仍可开普通发票，更正后可重新提交` };
  await tellBuyer(transaction, { buyerId, kind: 'order', ...news, url: '/dzfp?status=data', cause: `taxpayer:${at.getTime()}` }, at);
}
