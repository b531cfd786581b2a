import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { codeRules, isCodeForm, secondsToNextCode, triesLeft } from '../../domain/account/one-time-code.ts';
import { hashPassword, isPassword } from '../account/password.ts';
import { epochSeconds, minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { verificationCodes } from '../database/schema/verification.ts';
import { fieldRefused, Refusal } from '../http/refusal.ts';
import { inTransaction } from '../http/transaction.ts';
import { putMessage } from '../outbox/outbox.ts';

/** What a code is for. */
type Scene = (typeof verificationCodes.$inferSelect)['scene'];

const dayMinutes = 24 * 60;
const newCode = (): string => String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');

interface CodeToSend {
  readonly phone: string;
  readonly scene: Scene;
  readonly now: Date;
  /** What the message says; null: the phone gets none, and nobody can tell. */
  readonly words: ((code: string) => string) | null;
}

/**
 * Sends a code and ends the one before (R25). A phone that gets no message has a code all the same, which nobody knows:
 * whoever asks sees no difference.
 * @throws Refusal 429 with Retry-After where the phone had one a moment ago, or too many today
 */
export async function sendCodeTo(database: Database, { phone, scene, now, words }: CodeToSend): Promise<void> {
  const code = newCode();
  const codeHash = await hashPassword(code);
  await inTransaction(database, async (transaction) => {
    // Two that ask at once are one after the other.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${phone}`}, 0))`);
    const ofPhone = eq(verificationCodes.phone, phone);
    const sent = await transaction
      .select({ at: verificationCodes.sentAt })
      .from(verificationCodes)
      .where(and(ofPhone, gt(verificationCodes.sentAt, minutesAfter(now, -dayMinutes))));
    const wait = secondsToNextCode(sent.map(({ at }) => epochSeconds(at)), epochSeconds(now));
    if (wait > 0) throw new Refusal(429, '验证码发送过于频繁，请稍后再试', { headers: { 'retry-after': String(wait) } });
    await transaction
      .update(verificationCodes)
      .set({ endedAt: now })
      .where(and(ofPhone, eq(verificationCodes.scene, scene), isNull(verificationCodes.endedAt)));
    await transaction.insert(verificationCodes).values({ phone, scene, codeHash, sentAt: now });
    if (words !== null) await putMessage(transaction, { phone, words: words(code), at: now });
  });
}

/**
 * Takes a code that somebody gives: every try counts, a right one is used up (R25).
 * @throws Refusal 422 on `code`
 */
export async function takeCode(database: Database, { phone, scene, code, now }: { readonly phone: string; readonly scene: Scene; readonly code: string; readonly now: Date }): Promise<void> {
  // What a refusal would roll back is kept: the try.
  const left = await inTransaction(database, async (transaction) => {
    const [sent] = await transaction
      .select()
      .from(verificationCodes)
      .where(and(eq(verificationCodes.phone, phone), eq(verificationCodes.scene, scene)))
      .orderBy(desc(verificationCodes.id))
      .limit(1)
      .for('update');
    if (sent === undefined) return 0;
    const before = triesLeft({ sentAt: epochSeconds(sent.sentAt), tries: sent.tries, isOver: sent.endedAt !== null }, epochSeconds(now));
    if (before === 0) return 0;
    const isRight = isCodeForm(code) && (await isPassword(code, sent.codeHash));
    await transaction
      .update(verificationCodes)
      .set({ tries: sent.tries + 1, endedAt: isRight ? now : null })
      .where(eq(verificationCodes.id, sent.id));
    return isRight ? null : before - 1;
  });
  if (left === null) return;
  throw fieldRefused('code', left === 0 ? '验证码已失效，请重新获取' : `验证码不对，还可试 ${left} 次`);
}

/** Forgets codes that count for nothing any more. */
export async function forgetOldCodes(database: Database, now: Date): Promise<void> {
  await database.delete(verificationCodes).where(lt(verificationCodes.sentAt, minutesAfter(now, -dayMinutes)));
}
