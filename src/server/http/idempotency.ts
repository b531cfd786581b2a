import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { idempotencyKeys } from '../database/schema/idempotency.ts';
import type { SentEnvelope } from './envelope.ts';
import { Refusal } from './refusal.ts';

/** One use of an `Idempotency-Key`. */
interface KeyUse {
  readonly buyerId: number;
  readonly key: string;
  readonly route: string;
  /** the checked request */
  readonly body: unknown;
  readonly at: Date;
}

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

const hashOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/**
 * Does `work` once for a key and answers every repetition with the first answer. Claiming the key waits for a
 * transaction that works under it at this moment. The key commits with the work, so a crash leaves both or neither;
 * a refusal rolls both back, so its key stays free: nothing was done under it.
 * @returns the envelope's text
 * @throws Refusal 409 when the key was used for another request
 */
export async function answerOnce(
  transaction: Database,
  { buyerId, key, route, body, at }: KeyUse,
  work: () => Promise<SentEnvelope>,
): Promise<string> {
  const isThisKey = and(eq(idempotencyKeys.buyerId, buyerId), eq(idempotencyKeys.key, key));
  const bodyHash = hashOf(body);
  const claimed = await transaction
    .insert(idempotencyKeys)
    .values({ buyerId, key, route, bodyHash, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) {
    const answer = JSON.stringify(await work());
    await transaction.update(idempotencyKeys).set({ answer }).where(isThisKey);
    return answer;
  }
  const [first] = await transaction.select().from(idempotencyKeys).where(isThisKey);
  if (!first?.answer || first.route !== route || first.bodyHash !== bodyHash) {
    throw new Refusal(409, '该 Idempotency-Key 已用于另一请求');
  }
  return first.answer;
}
