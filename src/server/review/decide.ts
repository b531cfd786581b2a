import { and, eq } from 'drizzle-orm';
import { type Decision, decided, type DecisionRefusal } from '../../domain/licence/review.ts';
import { mostReasonLetters } from '../../domain/shared/reason.ts';
import type { Lack } from '../../domain/licence/shop-standing.ts';
import type { OrderingStanding } from '../../domain/qualification/ordering-standing.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import { readOrdering } from '../account/ordering.ts';
import { dayInChina } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { accounts, buyers } from '../database/schema/account.ts';
import { licences } from '../database/schema/licence.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { licenceNames } from '../licence/licence-words.ts';
import { orderingWords, type OrderingWords } from '../licence/ordering-words.ts';
import { findForWants, ofBuyer } from '../alert/wanted-alerts.ts';
import { tellBuyer } from '../message/tell-buyer.ts';
import { putMessage } from '../outbox/outbox.ts';
import type { PaymentSettings } from '../payment-provider/payment-settings.ts';

/** What an operator decides of, and when. */
interface Judged {
  readonly id: number;
  readonly decision: Decision;
  readonly at: Date;
  /** The ways to pay decide with the licences whether the shop can order now. */
  readonly payment: PaymentSettings;
  /** who decides at the desk (R64); empty: the operator, by a command */
  readonly by?: string;
  /** what was put right by the paper, in words for the shop (R64); empty: nothing */
  readonly corrected?: string;
}

/** What a shop reads of what was put right. */
const correctedClause = (corrected: string): string => (corrected === '' ? '' : `。已按证照更正：${corrected}`);

const refusalOf = (what: string, state: string, why: DecisionRefusal): Refusal => {
  if (why === 'not-waiting') return new Refusal(409, `${what} does not wait for review: it is ${state}`);
  return new Refusal(422, why === 'no-reason' ? 'A refusal says its reason' : `A reason has at most ${mostReasonLetters} characters`);
};

/** A shop, held until the transaction ends, with the phone that hears of what is decided. */
export async function heldShop(transaction: Database, id: number) {
  await lockBuyer(transaction, id);
  const [shop] = await transaction
    .select({ id: buyers.id, company: buyers.company, state: buyers.reviewState, phone: accounts.phone })
    .from(buyers)
    .innerJoin(accounts, eq(accounts.id, buyers.accountId))
    .where(eq(buyers.id, id));
  if (shop === undefined) throw notFound(`No shop ${id}`);
  return shop;
}

/** The standing of a shop after a decision, and its next step in words. */
async function standingNow(
  transaction: Database,
  { id, company, at, payment }: Omit<Judged, 'decision'> & { readonly company: string },
): Promise<{ readonly standing: OrderingStanding; readonly next: OrderingWords }> {
  const standing = await readOrdering(transaction, id, { payment, today: dayInChina(at), role: 'owner' });
  return { standing, next: orderingWords(standing, { reviewReason: '', company, role: 'owner' }) };
}

/** The next step after a pass, as a clause: the words of the standing without what the message says already. */
const nextClause = ({ canOrder }: OrderingStanding, { message }: OrderingWords): string =>
  canOrder ? '可以下单了' : message.replace(/^审核已通过，/u, '');

/**
 * Decides of a shop's registration (R26): what passes takes the licences along that wait with it. The shop hears of it
 * in the same transaction. Decided twice at once, the second finds it decided.
 * @returns the company, and what it lacks yet
 * @throws Refusal 404, 409 where it does not wait, 422 for a refusal without a fit reason
 */
export async function decideShop(
  transaction: Database,
  { id, decision, at, payment, by = '', corrected = '' }: Judged,
): Promise<{ readonly company: string; readonly lacks: readonly Lack[] }> {
  const { company, state: before, phone } = await heldShop(transaction, id);
  const outcome = decided(before, decision);
  if (!outcome.ok) throw refusalOf(`shop:${id}`, before, outcome.refusal);
  const { state, reason } = outcome.value;
  await transaction
    .update(buyers)
    .set({ reviewState: state, reviewReason: reason, reviewedBy: by, reviewedAt: at })
    .where(eq(buyers.id, id));
  if (state === 'passed') {
    const waiting = and(eq(licences.buyerId, id), eq(licences.state, 'pending'));
    await transaction.update(licences).set({ state, reason, decidedAt: at, decidedBy: by }).where(waiting);
  }
  const { standing, next } = await standingNow(transaction, { id, company, at, payment });
  const { lacks } = standing;
  if (lacks.length === 0) await findForWants(transaction, ofBuyer(id), { at });
  const message =
    state === 'refused'
      ? {
          words: `“${company}”的注册资料已退回：${reason}。请登录修改后重新提交。`,
          template: { name: 'review-refused', params: { company, reason } } as const,
        }
      : {
          words: `“${company}”的资质已审核通过，${nextClause(standing, next)}。`,
          template: { name: 'review-passed', params: { company } } as const,
        };
  await putMessage(transaction, { phone, at, ...message });
  const news =
    state === 'refused'
      ? { title: '注册资料已退回', text: `${reason}。请修改后重新提交`, url: '/register/step2' }
      : {
          title: '资质审核已通过',
          text: `${nextClause(standing, next)}${correctedClause(corrected)}`,
          url: standing.canOrder ? '/zzzj' : next.url,
        };
  await tellBuyer(transaction, { buyerId: id, kind: 'licence', ...news, cause: `registration:${id}:${at.toISOString()}` }, at);
  return { company, lacks };
}

/**
 * Decides of a version of a licence (R28), likewise. Until it passes, what is in force goes on.
 * @returns the company and the licence's name
 * @throws Refusal as `decideShop`
 */
export async function decideLicence(
  transaction: Database,
  { id, decision, at, payment, by = '', corrected = '' }: Judged,
): Promise<{ readonly company: string; readonly licence: string }> {
  const [named] = await transaction.select({ buyerId: licences.buyerId }).from(licences).where(eq(licences.id, id));
  if (named === undefined) throw notFound(`No licence ${id}`);
  const { company, phone } = await heldShop(transaction, named.buyerId);
  const [version] = await transaction.select().from(licences).where(eq(licences.id, id));
  if (version === undefined) throw notFound(`No licence ${id}`);
  const outcome = decided(version.state, decision);
  if (!outcome.ok) throw refusalOf(`licence:${id}`, version.state, outcome.refusal);
  const { state, reason } = outcome.value;
  await transaction.update(licences).set({ state, reason, decidedAt: at, decidedBy: by }).where(eq(licences.id, id));
  if (state === 'passed') await findForWants(transaction, ofBuyer(named.buyerId), { at });
  const licence = licenceNames[version.kind];
  const { standing, next } = await standingNow(transaction, { id: named.buyerId, company, at, payment });
  const then = standing.canOrder || standing.step === 'await-review' ? '' : nextClause(standing, next);
  const message =
    state === 'refused'
      ? {
          words: `“${company}”的${licence}已退回：${reason}。请登录修改后重新提交。`,
          template: { name: 'licence-refused', params: { company, licence, reason } } as const,
        }
      : {
          words: `“${company}”的${licence}已审核通过${then === '' ? '' : `，${then}`}。`,
          template: { name: 'licence-passed', params: { company, licence } } as const,
        };
  await putMessage(transaction, { phone, at, ...message });
  const news =
    state === 'refused'
      ? { title: `${licence}已退回`, text: `${reason}。请修改后重新提交` }
      : { title: `${licence}已审核通过`, text: `${then}${correctedClause(corrected)}`.replace(/^。/u, '') };
  const about = {
    buyerId: named.buyerId,
    kind: 'licence',
    url: `/zzzj?kind=${version.kind}`,
    cause: `licence:${id}:${at.toISOString()}`,
  } as const;
  await tellBuyer(transaction, { ...about, ...news }, at);
  return { company, licence };
}
