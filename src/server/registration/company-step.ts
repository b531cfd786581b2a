import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Company, checkCompany, type CompanyFaults, companyLengths } from '../../domain/registration/company.ts';
import type { CreditCodeFault } from '../../domain/registration/credit-code.ts';
import { type CodeUseFault, codeUseFault } from '../../domain/registration/credit-code-use.ts';
import type { ShopKind } from '../../domain/licence/licence-kind.ts';
import type { Database } from '../database/database.ts';
import { accounts, buyers } from '../database/schema/account.ts';
import { fieldRefused } from '../http/refusal.ts';
import { refusedFields } from './refused-fields.ts';
import { writeRegistration } from './registration-store.ts';

const lengthWords = (name: string, { least, most }: { readonly least: number; readonly most: number }) =>
  `${name}为 ${least} 至 ${most} 个字`;
const codeWords: Readonly<Record<CreditCodeFault, string>> = {
  length: '统一社会信用代码为 18 位，请核对位数',
  signs: '统一社会信用代码含有不会出现的字符，请对照营业执照核对',
  check: '统一社会信用代码校验不符，请对照营业执照逐位核对',
};
const useWords: Readonly<Record<CodeUseFault, string>> = {
  'other-account': '这个单位已由另一账号开通采购；如需共用，请联系客服',
  'own-shop': '您的账号已有这个单位；门店共用总部代码的，请选“连锁门店”',
};

/** The words of every field that cannot stay, by the wire's names. */
const faultWords = (faults: CompanyFaults) => ({
  kind: faults.kind && '请选择单位类型',
  credit_code: faults.creditCode && codeWords[faults.creditCode === 'form' ? 'length' : faults.creditCode],
  company: faults.company && lengthWords('单位全称', companyLengths.company),
  region: faults.region && '请选择省、市、区',
  address: faults.address && lengthWords('详细地址', companyLengths.address),
  contact: faults.contact && lengthWords('联系人', companyLengths.contact),
  phone: faults.phone && '联系电话有误，请填写手机号或带区号的座机',
});

/**
 * Refuses a credit code that is somebody else's (R26). Whoever names the same one meanwhile waits for this transaction.
 * @throws Refusal 422 on `credit_code`
 */
export async function requireFreeCode(
  transaction: Database,
  shop: { readonly id: number; readonly accountId: number; readonly kind: ShopKind; readonly creditCode: string },
): Promise<void> {
  const { id, creditCode } = shop;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credit code ${creditCode}`}, 0))`);
  const others = await transaction
    .select({ accountId: buyers.accountId, kind: buyers.kind, state: buyers.reviewState })
    .from(buyers)
    // A company whose person was anonymised (R66) may register with another person.
    .innerJoin(accounts, and(eq(accounts.id, buyers.accountId), isNull(accounts.anonymisedAt)))
    .where(and(eq(buyers.creditCode, creditCode), ne(buyers.id, id)));
  const fault = codeUseFault(shop, others);
  if (fault !== null) throw fieldRefused('credit_code', useWords[fault]);
}

/** The shop whose step it is. */
interface StepOf {
  readonly id: number;
  readonly accountId: number;
  readonly at: Date;
}

/**
 * Takes the company's step (R26), in the transaction that holds the shop.
 * @throws Refusal 422 with every field that cannot stay
 */
export async function takeCompany(transaction: Database, { id, accountId, at }: StepOf, typed: Company): Promise<void> {
  const checked = checkCompany(typed);
  if (!checked.ok) return refusedFields(faultWords(checked.refusal));
  const { company, creditCode, contact, region, regionCode, address, phone } = checked.value;
  const kind = checked.value.kind as ShopKind;
  await requireFreeCode(transaction, { id, accountId, kind, creditCode });
  await transaction.update(buyers).set({ company, creditCode, kind, contactName: contact }).where(eq(buyers.id, id));
  await writeRegistration(transaction, id, { region, regionCode, address, contactPhone: phone, draft: null, savedAt: at });
}
