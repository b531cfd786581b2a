import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { type CheckedPaper, checkPaper, type LicencePaper, type PaperFault, type PaperFaults } from '../../domain/licence/licence-paper.ts';
import type { ReviewState } from '../../domain/licence/shop-standing.ts';
import { dayInChina } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { licencePages, licences, uploads } from '../database/schema/licence.ts';
import { keepLicence } from './keep-licence.ts';
import { type IdentityVault, openedIdentity } from '../identity/identity-vault.ts';
import { fieldRefused, notFound, Refusal } from '../http/refusal.ts';
import { type LicenceRow, licencesIn } from './licence-rows.ts';

/** Wire names of a paper's fields, in the order of the form, and what is said of each fault. */
const fieldWords: Readonly<Record<keyof LicencePaper, readonly [field: string, words: Partial<Record<PaperFault, string>>]>> = {
  kind: ['kind', { form: '这类门店不需要这种证照' }],
  number: [
    'number',
    { missing: '请填写证照编号', form: '证照编号与证照不符，请核对', 'other-company': '编号应与门店登记的统一社会信用代码一致' },
  ],
  issuer: ['issuer', { missing: '请填写发证机关', form: '发证机关为 2 至 60 个字' }],
  address: ['address', { missing: '请填写证照上的地址', form: '地址为 2 至 120 个字' }],
  validFrom: ['valid_from', { missing: '请填写有效期的起始日期', form: '起始日期有误' }],
  validUntil: [
    'valid_until',
    {
      missing: '请填写有效期的截止日期',
      form: '截止日期有误',
      'before-begin': '截止日期不能早于起始日期',
      over: '这份证照已过有效期，请上传新的',
    },
  ],
  isLongTerm: ['long_term', {}],
  scopes: ['scopes', { missing: '请勾选证照上的经营范围', form: '经营范围有误' }],
  purchaserName: ['purchaser_name', { missing: '请填写被委托人姓名', form: '被委托人姓名为 2 至 30 个字' }],
  purchaserIdentity: ['purchaser_identity', { missing: '请填写被委托人的身份证号', form: '身份证号有误，请核对' }],
  pages: ['pages', { missing: '请上传证照照片', form: '证照照片重复，请删去重复的', 'too-many': '证照照片最多 6 页' }],
};

/** 422 with every field that cannot stay. */
export function paperRefusal(faults: PaperFaults): Refusal {
  const said = (Object.entries(faults) as [keyof LicencePaper, PaperFault][]).map(([name, fault]) => {
    const [field, words] = fieldWords[name];
    return [field, [words[fault] ?? '填写有误']] as const;
  });
  return new Refusal(422, said[0]?.[1][0] ?? '', { errors: Object.fromEntries(said) });
}

/** The state in which a version begins: sent for review, or written while the registration is open (R26). */
type FirstState = 'pending' | 'draft';

const firstStateIn = (review: ReviewState): FirstState => (review === 'draft' || review === 'refused' ? 'draft' : 'pending');

interface SentPaper {
  readonly buyerId: number;
  /** who sends it: pages that no shop has yet are theirs */
  readonly accountId: number;
  readonly paper: LicencePaper;
  readonly identities: IdentityVault | null;
  readonly at: Date;
}

/** What tells one paper from another. */
const contentOf = (paper: CheckedPaper): string =>
  JSON.stringify([
    paper.kind,
    paper.number,
    paper.issuer,
    paper.address,
    paper.validFrom,
    paper.validUntil,
    paper.scopes,
    paper.purchaserName,
    paper.purchaserIdentity,
    paper.pages,
  ]);
const keptContentOf = ({ pages, ...row }: LicenceRow, identities: IdentityVault | null): string =>
  contentOf({ ...row, purchaserIdentity: openedIdentity(identities, row) ?? '', pages: pages.map(({ id }) => id) });

/**
 * Gives uploaded pages to a shop; one that is somebody else's is as if it were not there.
 * @throws Refusal 422 on `pages`
 */
async function attachPages(
  transaction: Database,
  licenceId: number,
  pages: readonly string[],
  shop: { readonly id: number; readonly accountId: number },
): Promise<void> {
  const own = and(
    inArray(uploads.id, [...pages]),
    eq(uploads.kind, 'licence'),
    or(and(eq(uploads.accountId, shop.accountId), isNull(uploads.buyerId)), eq(uploads.buyerId, shop.id)),
  );
  const attached = await transaction.update(uploads).set({ buyerId: shop.id }).where(own).returning({ id: uploads.id });
  if (attached.length !== pages.length) {
    const known = new Set(attached.map(({ id }) => id));
    throw fieldRefused('pages', `第 ${pages.findIndex((id) => !known.has(id)) + 1} 页已失效，请重新上传`);
  }
  await transaction.insert(licencePages).values(pages.map((uploadId, position) => ({ licenceId, position, uploadId })));
}

/** What is said of a version that its shop has sent anew before it was decided. */
const replacedReason = '门店已重新提交，以新提交的为准';

/**
 * Keeps a version of a licence (R28), and holds its shop until the transaction ends: what is in force stays, what waits
 * gives way to what is sent now, so that nobody decides of pages that he has not seen. The same paper twice is once.
 * @throws Refusal 422 with every field that cannot stay
 */
export async function sendPaper(transaction: Database, { buyerId, accountId, paper, identities, at }: SentPaper): Promise<FirstState> {
  const [shop] = await transaction
    .select({
      id: buyers.id,
      kind: buyers.kind,
      creditCode: buyers.creditCode,
      reviewState: buyers.reviewState,
    })
    .from(buyers)
    .where(eq(buyers.id, buyerId))
    .for('no key update');
  if (shop === undefined) throw notFound('门店不存在');
  const state = firstStateIn(shop.reviewState);
  const checked = checkPaper(paper, { shop: shop.kind, creditCode: shop.creditCode, today: dayInChina(at) });
  if (!checked.ok) throw paperRefusal(checked.refusal);
  const { pages, ...fields } = checked.value;
  const before = (await licencesIn(transaction, buyerId, state)).find(({ kind }) => kind === fields.kind);
  if (before !== undefined && keptContentOf(before, identities) === contentOf(checked.value)) return state;
  if (before !== undefined && state === 'draft') await transaction.delete(licences).where(eq(licences.id, before.id));
  if (before !== undefined && state === 'pending') {
    await transaction.update(licences).set({ state: 'refused', reason: replacedReason, decidedAt: at }).where(eq(licences.id, before.id));
  }
  const id = await keepLicence(transaction, { ...fields, buyerId, state, sentAt: state === 'pending' ? at : null }, identities);
  await attachPages(transaction, id, pages, { id: shop.id, accountId });
  return state;
}
