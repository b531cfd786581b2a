import { and, eq } from 'drizzle-orm';
import { type CheckRefusal, type FieldCheck, judgeChecks } from '../../domain/licence/paper-check.ts';
import { chinaClock } from '../../domain/shared/china-time.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import { dayInChina, epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { licences } from '../database/schema/licence.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { IdentityVault } from '../identity/identity-vault.ts';
import { licencesIn, type LicenceRow, licenceWithId } from '../licence/licence-rows.ts';
import { licenceNames } from '../licence/licence-words.ts';
import { paperRefusal } from '../licence/send-licence.ts';
import type { PaymentSettings } from '../payment-provider/payment-settings.ts';
import { decideLicence, decideShop } from './decide.ts';
import { comparedPaper, correctionWords, fieldNames } from './paper-fields.ts';

/** What is reviewed: a registration with the licences that wait with it, or one licence of a shop that has passed. */
export interface ReviewCase {
  readonly kind: 'shop' | 'licence';
  readonly id: number;
}

/** What was found of one licence. */
interface LicenceChecks {
  readonly licenceId: number;
  readonly fields: readonly FieldCheck[];
}

interface Reviewer {
  /** the reviewer's name, which is kept */
  readonly by: string;
  readonly at: Date;
  readonly payment: PaymentSettings;
}

type BuyerRow = typeof buyers.$inferSelect;

const decidedWords: Readonly<Record<string, string>> = { passed: '已通过', refused: '已退回', stopped: '已停用', draft: '已由门店改动' };

/** Who was first: 周敏 10:38 已通过. */
const firstWords = (by: string, at: Date | null, state: string, reason: string): string =>
  [
    by,
    at === null ? '' : chinaClock(epochSeconds(at)).slice(0, 5),
    `${decidedWords[state] ?? '不再待审'}${reason === '' ? '' : `：${reason}`}`,
  ]
    .filter((part) => part !== '')
    .join(' ');

/** What waits in a case, its shop held until the transaction ends. @throws Refusal 404, 409 where nothing waits */
export async function heldCase(
  transaction: Database,
  { kind, id }: ReviewCase,
): Promise<{ readonly buyer: BuyerRow; readonly rows: readonly LicenceRow[] }> {
  const missing = notFound('没有这项待审');
  const named = kind === 'licence' ? await licenceWithId(transaction, id) : undefined;
  if (kind === 'licence' && named === undefined) throw missing;
  const buyerId = named?.buyerId ?? id;
  await lockBuyer(transaction, buyerId);
  const [buyer] = await transaction.select().from(buyers).where(eq(buyers.id, buyerId));
  if (buyer === undefined) throw missing;
  if (kind === 'shop') {
    if (buyer.reviewState !== 'pending')
      throw new Refusal(409, firstWords(buyer.reviewedBy, buyer.reviewedAt, buyer.reviewState, buyer.reviewReason));
    return { buyer, rows: await licencesIn(transaction, buyerId, 'pending') };
  }
  // Read again: it may have been decided while this waited for the shop.
  const row = await licenceWithId(transaction, id);
  if (row === undefined) throw missing;
  if (row.state !== 'pending') throw new Refusal(409, firstWords(row.decidedBy, row.decidedAt, row.state, row.reason));
  return { buyer, rows: [row] };
}

function checkRefusal(why: CheckRefusal, licence: string): Refusal {
  if (why.code === 'faults') return paperRefusal(why.faults);
  const names = why.fields.map((field) => fieldNames[field]).join('、');
  const data = { fields: why.fields };
  if (why.code === 'changed') return new Refusal(409, `${licence}的${names}刚被改过，请重新对照`, { data });
  if (why.code === 'not-looked-at') return new Refusal(422, `${licence}还有 ${why.fields.length} 项未看：${names}`, { data });
  return new Refusal(422, `${licence}的${names}与证照不符，只能退回`, { data });
}

/** The licences that were named are those that wait. @throws Refusal 409 */
function requireSameLicences(rows: readonly LicenceRow[], named: readonly number[]): void {
  const isSame = rows.length === named.length && rows.every(({ id }) => named.includes(id));
  if (!isSame) throw new Refusal(409, '门店刚重新提交了证照，请重新打开再看');
}

/** Judges one licence of a case, and writes what the paper says. @returns what was put right, in words */
async function correctByPaper(
  transaction: Database,
  row: LicenceRow,
  checks: readonly FieldCheck[],
  { buyer, identities, at }: { readonly buyer: BuyerRow; readonly identities: IdentityVault | null; readonly at: Date },
): Promise<readonly string[]> {
  const name = licenceNames[row.kind];
  const paper = comparedPaper(row, buyer.company, identities);
  if (paper === null) throw new Refusal(409, `${name}的身份证号无法读取，不能对照，请联系管理员`);
  const judged = judgeChecks(paper, checks, { shop: buyer.kind, creditCode: buyer.creditCode, today: dayInChina(at) });
  if (!judged.ok) throw checkRefusal(judged.refusal, name);
  const { corrections, paper: right } = judged.value;
  if (corrections.length === 0) return [];
  await transaction
    .update(licences)
    .set({
      ...{ number: right.number, issuer: right.issuer, address: right.address, purchaserName: right.purchaserName },
      ...{ validFrom: right.validFrom || null, validUntil: right.isLongTerm ? null : right.validUntil || null, scopes: [...right.scopes] },
    })
    .where(and(eq(licences.id, row.id), eq(licences.state, 'pending')));
  return corrections.map((correction) => `${name}${correctionWords(correction)}`);
}

/**
 * Lets a case pass once every compared field of its licences was confirmed, or put right by the paper (R64): the shop
 * is told what was put right. Nothing passes that nobody has compared as it is.
 * @returns what was put right, in words
 * @throws Refusal 404, 409 where it was decided or changed meanwhile, 422 for what was not looked at
 */
export async function passChecked(
  transaction: Database,
  of: ReviewCase,
  { checks, identities, ...reviewer }: Reviewer & { readonly checks: readonly LicenceChecks[]; readonly identities: IdentityVault | null },
): Promise<readonly string[]> {
  const { buyer, rows } = await heldCase(transaction, of);
  requireSameLicences(
    rows,
    checks.map(({ licenceId }) => licenceId),
  );
  const corrected: string[] = [];
  for (const row of rows) {
    const fields = checks.find(({ licenceId }) => licenceId === row.id)?.fields ?? [];
    corrected.push(...(await correctByPaper(transaction, row, fields, { buyer, identities, at: reviewer.at })));
  }
  const decide = of.kind === 'shop' ? decideShop : decideLicence;
  await decide(transaction, { ...reviewer, id: of.id, decision: { kind: 'pass' }, corrected: corrected.join('；') });
  return corrected;
}

/**
 * Sends a case back to its shop, with a reason.
 * @param seen the licences that the reviewer saw
 * @throws Refusal 404, 409 likewise
 */
export async function refuseSeen(
  transaction: Database,
  of: ReviewCase,
  { seen, reason, ...reviewer }: Reviewer & { readonly seen: readonly number[]; readonly reason: string },
): Promise<void> {
  const { rows } = await heldCase(transaction, of);
  requireSameLicences(rows, seen);
  const decide = of.kind === 'shop' ? decideShop : decideLicence;
  await decide(transaction, { ...reviewer, id: of.id, decision: { kind: 'refuse', reason } });
}
