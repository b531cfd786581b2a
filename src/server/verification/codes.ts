import { createHash, randomInt } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { codeRules, isCodeForm, secondsToNextCode, triesLeft } from '../../domain/account/one-time-code.ts';
import { hashPassword, isPassword } from '../account/password.ts';
import { epochSeconds, minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/account.ts';
import { verificationCodes } from '../database/schema/verification.ts';
import { fieldRefused, Refusal } from '../http/refusal.ts';
import { inTransaction } from '../http/transaction.ts';
import { putMessage } from '../outbox/outbox.ts';

/** What a code is for. */
type Scene = (typeof verificationCodes.$inferSelect)['scene'];

const dayMinutes = 24 * 60;
const isCodeOf = ({ phone, scene, browser }: Pick<CodeToSend, 'phone' | 'scene' | 'browser'>) =>
  and(eq(verificationCodes.phone, phone), eq(verificationCodes.scene, scene), eq(verificationCodes.browserHash, browser));

const newCode = (): string => String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');

interface CodeToSend {
  readonly phone: string;
  readonly scene: Scene;
  readonly now: Date;
  /** the browser that asks (`givenBrowserOf`): no other can give the code */
  readonly browser: string;
  /** who has this phone, where the one who asks is known to be them: `account 12`, `desk 3`; null: a stranger */
  readonly owner: string | null;
  /** where a stranger asks from (`callerNetwork`) */
  readonly network: string;
  /** What the message says; null: the phone gets none, and nobody can tell. */
  readonly words: ((code: string) => string) | null;
}

/** What a code counts against; a hash, so that it tells nobody from where one was asked for. */
const allowanceOf = ({ owner, network }: CodeToSend): string =>
  createHash('sha256')
    .update(owner ?? `network ${network}`)
    .digest('base64url');

/** When codes were sent in a day to a phone: those of one allowance, and those that strangers asked for. */
async function sentTo(reader: Database, toSend: CodeToSend): Promise<{ readonly own: number[]; readonly strangers: number[] }> {
  const { phone, scene, now } = toSend;
  const { sentAt: at, allowanceHash, isOwn } = verificationCodes;
  const sent = await reader
    .select({ at, allowanceHash, isOwn, scene: verificationCodes.scene })
    .from(verificationCodes)
    .where(and(eq(verificationCodes.phone, phone), gt(at, minutesAfter(now, -dayMinutes))));
  const timesOf = (codes: typeof sent) => codes.map((code) => epochSeconds(code.at));
  const allowance = allowanceOf(toSend);
  return {
    own: timesOf(sent.filter((code) => code.allowanceHash === allowance)),
    // A forgotten password has a measure of its own: codes for other purposes cannot use it up.
    strangers: timesOf(sent.filter((code) => !code.isOwn && (code.scene === 'forget') === (scene === 'forget'))),
  };
}

/**
 * Sends a code and ends the one before of the same browser (R25). The phone's owner, where known, has an allowance that
 * no stranger can use up; strangers have one by the network they ask from, and a larger one all together. A phone that
 * gets no message has a code all the same, which nobody knows: whoever asks sees no difference.
 * @throws Refusal 429 with Retry-After where the phone had one a moment ago, or too many today
 */
export async function sendCodeTo(database: Database, toSend: CodeToSend): Promise<void> {
  const { phone, scene, now, words, browser, owner } = toSend;
  const isOwn = owner !== null;
  const requirePause = async (reader: Database): Promise<void> => {
    const { own, strangers } = await sentTo(reader, toSend);
    const wait = secondsToNextCode(own, epochSeconds(now), isOwn ? [] : strangers);
    if (wait > 0) throw new Refusal(429, '验证码发送过于频繁，请稍后再试', { headers: { 'retry-after': String(wait) } });
  };
  // Looked at before the hash, which costs a tenth of a second, and again once nobody else can send one.
  await requirePause(database);
  const code = newCode();
  const codeHash = await hashPassword(code);
  await inTransaction(database, async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${phone}`}, 0))`);
    await requirePause(transaction);
    await transaction
      .update(verificationCodes)
      .set({ endedAt: now })
      .where(and(isCodeOf({ phone, scene, browser }), isNull(verificationCodes.endedAt)));
    const asked = { browserHash: browser, allowanceHash: allowanceOf(toSend), isOwn };
    await transaction.insert(verificationCodes).values({ phone, scene, codeHash, sentAt: now, ...asked });
    if (words === null) return;
    const goodUntil = new Date(now.getTime() + codeRules.livesSeconds * 1000);
    await putMessage(transaction, { phone, words: words(code), at: now, template: { name: 'code', params: { code } }, goodUntil });
  });
}

interface GivenCode {
  readonly phone: string;
  readonly scene: Scene;
  readonly code: string;
  /** the browser that gives it (`browserOf`): only a code that it asked for itself is its own */
  readonly browser: string | null;
  readonly now: Date;
}

/** Counts a try, before it is judged; null where the browser has no code to this phone that may be tried. */
const countTry = (database: Database, { phone, scene, browser, now }: GivenCode) =>
  inTransaction(database, async (transaction) => {
    if (browser === null) return null;
    const [sent] = await transaction
      .select()
      .from(verificationCodes)
      .where(isCodeOf({ phone, scene, browser }))
      .orderBy(desc(verificationCodes.id))
      .limit(1)
      .for('update');
    if (sent === undefined) return null;
    const { id, codeHash, sentAt, tries, endedAt } = sent;
    const left = triesLeft({ sentAt: epochSeconds(sentAt), tries, isOver: endedAt !== null }, epochSeconds(now));
    if (left === 0) return null;
    await transaction
      .update(verificationCodes)
      .set({ tries: tries + 1 })
      .where(eq(verificationCodes.id, id));
    return { id, codeHash, left: left - 1 };
  });

/** 422 on `code`: it is too old, was used or guessed at too often, or never was one. */
export const codeIsOver = () => fieldRefused('code', '验证码已失效，请重新获取');

/**
 * Judges a code that somebody gives: every try counts (R25). It is judged outside of any transaction: that takes a
 * tenth of a second, for which nobody else must wait.
 * @returns the code, which is right and not used up yet
 * @throws Refusal 422 on `code`
 */
export async function judgeCode(database: Database, given: GivenCode): Promise<number> {
  const tried = await countTry(database, given);
  if (tried === null) throw codeIsOver();
  const isRight = isCodeForm(given.code) && (await isPassword(given.code, tried.codeHash));
  if (!isRight) throw tried.left === 0 ? codeIsOver() : fieldRefused('code', `验证码不对，还可试 ${tried.left} 次`);
  return tried.id;
}

/**
 * Confirms a code that somebody gives before they send the form that uses it up: a right one loses no try by that.
 * @throws Refusal 422 on `code`
 */
export async function confirmCode(database: Database, given: GivenCode): Promise<void> {
  const id = await judgeCode(database, given);
  await database
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} - 1` })
    .where(eq(verificationCodes.id, id));
}

/**
 * Uses a right code up, in the transaction of what it was good for.
 * @returns whether it was still there: of two that give it at once one is first
 */
export async function useCode(transaction: Database, id: number, now: Date): Promise<boolean> {
  const isOpen = and(eq(verificationCodes.id, id), isNull(verificationCodes.endedAt));
  const used = await transaction.update(verificationCodes).set({ endedAt: now }).where(isOpen).returning({ id: verificationCodes.id });
  return used.length > 0;
}

/**
 * Takes a code that somebody gives: it is judged, and a right one used up (R25).
 * @throws Refusal 422 on `code`
 */
export async function takeCode(database: Database, given: GivenCode): Promise<void> {
  if (!(await useCode(database, await judgeCode(database, given), given.now))) throw codeIsOver();
}

/** Ends all open codes to an account's phone: none that somebody else holds lets them in any more. */
export async function endCodes(transaction: Database, accountId: number, now: Date): Promise<void> {
  const phones = transaction.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, accountId));
  const isOpen = and(inArray(verificationCodes.phone, phones), isNull(verificationCodes.endedAt));
  await transaction.update(verificationCodes).set({ endedAt: now }).where(isOpen);
}

/** Forgets codes that count for nothing any more. */
export async function forgetOldCodes(database: Database, now: Date): Promise<void> {
  await database.delete(verificationCodes).where(lt(verificationCodes.sentAt, minutesAfter(now, -dayMinutes)));
}
