import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { type Feedback, feedbackBounds, type FeedbackState } from '../../domain/feedback/feedback.ts';
import { lockBuyer } from '../account/lock-buyer.ts';
import type { Database } from '../database/database.ts';
import { buyers } from '../database/schema/account.ts';
import { feedbackPictures, feedbacks } from '../database/schema/feedback.ts';
import { uploads } from '../database/schema/licence.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { SignedInBuyer } from '../http/visit.ts';
import { tellBuyer } from '../message/tell-buyer.ts';
import { claimPictures } from '../upload/claim-files.ts';
import type { Upload } from '../upload/upload-store.ts';

type FeedbackRow = typeof feedbacks.$inferSelect;

/** A feedback with its pictures, in order. */
export interface KeptFeedback {
  readonly row: FeedbackRow;
  readonly pictures: readonly Upload[];
}

const hashOf = ({ kind, words, contact, pictures }: Feedback): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, words, contact, pictures]))
    .digest('base64url');

interface NewFeedback {
  readonly buyer: Pick<SignedInBuyer, 'id' | 'accountId'>;
  readonly feedback: Feedback;
  readonly now: Date;
}

/**
 * Keeps a feedback in the caller's transaction, or finds the one of the shop's that says the same and is still open.
 * The shop is locked, so that two at the same instant follow each other.
 * @returns its id
 * @throws Refusal 422 for pictures that are not the buyer's to give, 429 for too many that wait
 */
export async function keepFeedback(transaction: Database, { buyer, feedback, now }: NewFeedback): Promise<number> {
  const { kind, words, contact, pictures } = feedback;
  const said = hashOf(feedback);
  await lockBuyer(transaction, buyer.id);
  const ofShop = and(eq(feedbacks.buyerId, buyer.id), eq(feedbacks.state, 'open'));
  const [same] = await transaction
    .select({ id: feedbacks.id })
    .from(feedbacks)
    .where(and(ofShop, eq(feedbacks.said, said)));
  if (same !== undefined) return same.id;
  if ((await transaction.$count(feedbacks, ofShop)) >= feedbackBounds.open) {
    throw new Refusal(429, '待答复的反馈过多，请等我们答复后再提交', { headers: { 'retry-after': '3600' } });
  }
  const [kept] = await transaction
    .insert(feedbacks)
    .values({ buyerId: buyer.id, kind, words, contact, said, createdAt: now, movedAt: now })
    .returning({ id: feedbacks.id });
  const feedbackId = kept?.id ?? 0;
  await claimPictures(transaction, { buyer, use: 'feedback', ids: pictures, most: feedbackBounds.pictures, noun: '图片' });
  if (pictures.length > 0)
    await transaction.insert(feedbackPictures).values(pictures.map((uploadId, position) => ({ feedbackId, position, uploadId })));
  return feedbackId;
}

async function withPictures(database: Database, rows: readonly FeedbackRow[]): Promise<KeptFeedback[]> {
  if (rows.length === 0) return [];
  const found = await database
    .select({ feedbackId: feedbackPictures.feedbackId, upload: uploads })
    .from(feedbackPictures)
    .innerJoin(uploads, eq(uploads.id, feedbackPictures.uploadId))
    .where(
      inArray(
        feedbackPictures.feedbackId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(feedbackPictures.feedbackId), asc(feedbackPictures.position));
  return rows.map((row) => ({ row, pictures: found.filter(({ feedbackId }) => feedbackId === row.id).map(({ upload }) => upload) }));
}

/** A page of a shop's feedback, what was sent or answered last first. */
export async function feedbackOf(
  database: Database,
  buyerId: number,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) {
  const own = eq(feedbacks.buyerId, buyerId);
  const total = await database.$count(feedbacks, own);
  const rows = await database
    .select()
    .from(feedbacks)
    .where(own)
    .orderBy(desc(feedbacks.movedAt), desc(feedbacks.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { total, list: await withPictures(database, rows) };
}

/** Feedback for the operator, with whose it is: what waits the longest first, of another state or any the newest. */
export const feedbackFor = (database: Database, state: FeedbackState | null, count: number) =>
  database
    .select({ row: feedbacks, company: buyers.company })
    .from(feedbacks)
    .innerJoin(buyers, eq(buyers.id, feedbacks.buyerId))
    .where(state === null ? undefined : eq(feedbacks.state, state))
    .orderBy(state === 'open' ? asc(feedbacks.id) : desc(feedbacks.id))
    .limit(count);

const noFeedback = (id: number): Refusal => notFound(`没有编号为 ${id} 的反馈`);

/** One of them, whosever it is. @throws Refusal 404 */
export async function readFeedback(database: Database, id: number): Promise<KeptFeedback & { readonly company: string }> {
  const [found] = await database
    .select({ row: feedbacks, company: buyers.company })
    .from(feedbacks)
    .innerJoin(buyers, eq(buyers.id, feedbacks.buyerId))
    .where(eq(feedbacks.id, id));
  if (found === undefined) throw noFeedback(id);
  const [kept] = await withPictures(database, [found.row]);
  return { row: found.row, pictures: kept?.pictures ?? [], company: found.company };
}

interface Answer {
  readonly id: number;
  readonly words: string;
  readonly now: Date;
  /** who answers at the desk; without it a command */
  readonly by?: number | null;
}

/**
 * Answers a feedback and tells its shop, in the caller's transaction. Other words take the place of an earlier answer
 * and are told as well; the same words again change nothing.
 * @throws Refusal 404
 */
export async function answerFeedback(transaction: Database, { id, words, now, by = null }: Answer): Promise<void> {
  const isNews = and(eq(feedbacks.id, id), or(eq(feedbacks.state, 'open'), ne(feedbacks.answer, words)));
  const [answered] = await transaction
    .update(feedbacks)
    .set({ state: 'answered', answer: words, answeredAt: now, answeredBy: by, movedAt: now })
    .where(isNews)
    .returning({ buyerId: feedbacks.buyerId });
  if (answered === undefined) {
    if ((await transaction.$count(feedbacks, eq(feedbacks.id, id))) === 0) throw noFeedback(id);
    return;
  }
  const news = { kind: 'system', title: '您的意见反馈已有答复', text: words, url: `/yjfk?id=${id}` } as const;
  await tellBuyer(transaction, { buyerId: answered.buyerId, ...news, cause: `feedback:${id}:${now.toISOString()}` }, now);
}
