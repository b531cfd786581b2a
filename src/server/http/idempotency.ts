import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { deskKeys, idempotencyKeys } from '../database/schema/idempotency.ts';
import type { SentEnvelope } from './envelope.ts';
import { Refusal } from './refusal.ts';

/** One use of an `Idempotency-Key`. */
interface KeyUse {
  /** where keys of such people are kept */
  readonly book: typeof idempotencyKeys | typeof deskKeys;
  /** the buyer, or the person at the desk */
  readonly ownerId: number;
  readonly key: string;
  readonly route: string;
  /** the checked request */
  readonly body: unknown;
  readonly at: Date;
  /** whether a repetition gets the first answer; otherwise the work is done anew, and only another body is refused */
  readonly isKept: boolean;
}

/**
 * Keys that one may use in a day: a shop orders some dozen times, a clerk acts some hundred. Each is kept for two days.
 */
const mostKeysADay = 1000;

/**
 * The request's key, null without one.
 * @throws Refusal 400 for a key that is not 1 … 128 visible ASCII characters
 */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) throw new Refusal(400, 'Idempotency-Key 有误');
  return key;
}

/** What the shop keeps of a request to know it again. */
export const hashOfBody = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

async function requireRoom(transaction: Database, { book, ownerId, at }: KeyUse): Promise<void> {
  const recent = and(eq(book.ownerId, ownerId), gt(book.createdAt, minutesAfter(at, -24 * 60)));
  if ((await transaction.$count(book, recent)) <= mostKeysADay) return;
  throw new Refusal(429, '今日操作过于频繁，请稍后再试', { headers: { 'retry-after': '3600' } });
}

/**
 * Does `work` once for a key and answers every repetition with the first answer, if it is kept. Claiming the key waits
 * for a transaction that works under it at this moment. The key commits with the work, so a crash leaves both or
 * neither; a refusal rolls both back, so its key stays free: nothing was done under it.
 * @returns the envelope's text
 * @throws Refusal 409 when the key was used for another request, 429 for more keys than a buyer needs
 */
export async function answerOnce(transaction: Database, use: KeyUse, work: () => Promise<SentEnvelope>): Promise<string> {
  const { book, ownerId, key, route, body, at, isKept } = use;
  const isThisKey = and(eq(book.ownerId, ownerId), eq(book.key, key));
  const bodyHash = hashOfBody(body);
  const claimed = await transaction
    .insert(book)
    .values({ ownerId, key, route, bodyHash, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: book.key });
  if (claimed.length > 0) {
    await requireRoom(transaction, use);
    const answer = JSON.stringify(await work());
    if (isKept) await transaction.update(book).set({ answer }).where(isThisKey);
    return answer;
  }
  const [first] = await transaction.select().from(book).where(isThisKey);
  if (first?.route !== route || first.bodyHash !== bodyHash) throw new Refusal(409, '该 Idempotency-Key 已用于另一请求');
  return first.answer ?? JSON.stringify(await work());
}
