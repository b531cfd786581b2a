import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Clock, minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { programCalls } from '../database/schema/idempotency.ts';
import { hashOfBody } from './idempotency.ts';
import { Refusal } from './refusal.ts';

/** One use of an `Idempotency-Key` by a program of the seller's. */
interface ProgramCall {
  /** the key with which the program came */
  readonly keyId: number;
  readonly key: string;
  readonly route: string;
  /** the checked request */
  readonly body: unknown;
  readonly clock: Clock;
}

/** So long after its last sign of life work counts as going on, and how often it gives one. */
const aliveMinutes = 5;
const signEveryMs = 60_000;
/** Keys of a program in a day: one every ten seconds, and each is kept for two days. */
const mostKeysADay = 10_000;
const underWay = () => new Refusal(409, '同一请求正在处理', { headers: { 'retry-after': '10' } });

/** Takes up work that somebody left without an answer; who is faster has it. */
async function takeUp(database: Database, { keyId, key, clock }: ProgramCall, left: string, worker: string): Promise<boolean> {
  const isLeft = and(eq(programCalls.keyId, keyId), eq(programCalls.key, key), eq(programCalls.worker, left), isNull(programCalls.answer));
  const taken = await database.update(programCalls).set({ worker, aliveAt: clock() }).where(isLeft).returning({ key: programCalls.key });
  return taken.length > 0;
}

/**
 * Does `work` of several transactions once for a key, and answers every repetition with the first answer. Work that
 * fails or is refused leaves the key free. Work that was cut off is done anew after a while, so it has to be such that
 * what was done of it is not done twice.
 * @returns the envelope's text
 * @throws Refusal 409 when the key was used for another request, or its work is under way; 429 for too many keys
 */
export async function answerOnceApart(database: Database, call: ProgramCall, work: () => Promise<string>): Promise<string> {
  const { keyId, key, route, body, clock } = call;
  const at = clock();
  const worker = randomUUID();
  const bodyHash = hashOfBody(body);
  const isThisKey = and(eq(programCalls.keyId, keyId), eq(programCalls.key, key));
  const claim = { keyId, key, route, bodyHash, worker, aliveAt: at, createdAt: at };
  const claimed = await database.insert(programCalls).values(claim).onConflictDoNothing().returning({ key: programCalls.key });
  if (claimed.length === 0) {
    const [first] = await database.select().from(programCalls).where(isThisKey);
    // Whoever held the key has given it free in this moment.
    if (first === undefined) throw underWay();
    if (first.route !== route || first.bodyHash !== bodyHash) throw new Refusal(409, '该 Idempotency-Key 已用于另一请求');
    if (first.answer !== null) return first.answer;
    if (first.aliveAt > minutesAfter(at, -aliveMinutes) || !(await takeUp(database, call, first.worker, worker))) throw underWay();
  }
  const isOwn = and(isThisKey, eq(programCalls.worker, worker));
  const sign = () => database.update(programCalls).set({ aliveAt: clock() }).where(isOwn);
  // Where the database does not hear it, the work fails as well.
  const signing = setInterval(() => void sign().catch(() => undefined), signEveryMs).unref();
  try {
    const ofToday = and(eq(programCalls.keyId, keyId), gt(programCalls.createdAt, minutesAfter(at, -24 * 60)));
    if ((await database.$count(programCalls, ofToday)) > mostKeysADay)
      throw new Refusal(429, '今日操作过于频繁，请稍后再试', { headers: { 'retry-after': '3600' } });
    const answer = await work();
    await database.update(programCalls).set({ answer }).where(isOwn);
    return answer;
  } catch (error) {
    await database.delete(programCalls).where(isOwn);
    throw error;
  } finally {
    clearInterval(signing);
  }
}
