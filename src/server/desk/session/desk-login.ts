import { and, eq, isNull, lt } from 'drizzle-orm';
import { codeRules } from '../../../domain/account/one-time-code.ts';
import { deskSessionRules } from '../../../domain/desk/desk-session.ts';
import { isPassword } from '../../account/password.ts';
import type { Database } from '../../database/database.ts';
import { deskPeople } from '../../database/schema/desk.ts';
import type { Api } from '../../http/api.ts';
import { callerNetwork } from '../../http/caller-network.ts';
import { beginDeskSession, type PersonAtDesk } from '../../http/desk-session.ts';
import { fieldRefused } from '../../http/refusal.ts';
import { inTransaction } from '../../http/transaction.ts';
import type { Visit } from '../../http/visit.ts';
import { browserOf, givenBrowserOf } from '../../http/visitor-cookie.ts';
import { totpPlace } from '../../identity/identity-vault.ts';
import { codeIsOver, judgeCode, sendCodeTo, useCode } from '../../verification/codes.ts';
import { stepOfCode } from './totp.ts';

type PersonRow = typeof deskPeople.$inferSelect;

/** The same for an unknown phone, a stopped person and a wrong password: nobody learns who works here. */
const wrongLogin = () => fieldRefused('password', '手机号或密码不对');

interface GivenLogin {
  readonly phone: string;
  readonly password: string;
}

/** @throws Refusal 422 */
async function provenPerson(database: Database, { phone, password }: GivenLogin): Promise<PersonRow> {
  const [person] = await database
    .select()
    .from(deskPeople)
    .where(and(eq(deskPeople.phone, phone.trim()), isNull(deskPeople.stoppedAt)));
  const isRight = await isPassword(password, person?.passwordHash ?? null);
  if (person === undefined || !isRight) throw wrongLogin();
  return person;
}

const codeWords = (code: string): string => `验证码 ${code}，用于登录工作台，${codeRules.livesSeconds / 60} 分钟内有效。请勿告诉他人。`;

/** A code of the person's app, taken once: of two that bring the same one at once one is refused. */
async function takeTotp(transaction: Database, api: Api, person: PersonRow, code: string): Promise<void> {
  const key = api.identities?.open(person.totpKey, totpPlace(person.id)) ?? null;
  const step = key === null ? null : stepOfCode(key, code, { now: api.clock(), usedStep: person.totpStep });
  const isUnused = and(eq(deskPeople.id, person.id), lt(deskPeople.totpStep, step ?? 0));
  const taken =
    step === null ? [] : await transaction.update(deskPeople).set({ totpStep: step }).where(isUnused).returning({ id: deskPeople.id });
  if (taken.length === 0) throw fieldRefused('code', '动态码不对，或已用过');
}

/** Both steps of the login at the desk (R64): a password, then a code to the phone or from an app. */
export function deskLoginSteps(api: Api) {
  const { database, clock } = api;
  const { tries: perSubject, triesOfCaller: perCaller, lockMinutes: minutes } = deskSessionRules;
  const trying = api.throttles.named('desk-login', { perSubject, perCaller, minutes });

  return {
    /**
     * The first step: a right password has a code sent, unless an app makes it.
     * @throws Refusal 422, 429
     */
    async begin(given: GivenLogin, visit: Visit): Promise<Pick<PersonRow, 'phone'> & { readonly by: 'phone' | 'totp' }> {
      const attempt = await trying.attempt(given.phone, visit.request.ip);
      const person = await provenPerson(database, given);
      await attempt.takeBack();
      if (person.totpKey !== '') return { phone: person.phone, by: 'totp' };
      await sendCodeTo(database, {
        ...{ phone: person.phone, scene: 'desk', browser: givenBrowserOf(visit), now: clock(), words: codeWords },
        ...{ owner: `desk ${person.id}`, network: callerNetwork(visit.request.ip) },
      });
      return { phone: person.phone, by: 'phone' };
    },

    /**
     * The second step: begins the session.
     * @throws Refusal 422, 429
     */
    async enter({ code, ...given }: GivenLogin & { readonly code: string }, visit: Visit): Promise<PersonAtDesk> {
      const attempt = await trying.attempt(given.phone, visit.request.ip);
      const person = await provenPerson(database, given);
      const { id, name, phone, roles, mustChangePassword, totpKey } = person;
      const hasTotp = totpKey !== '';
      const now = clock();
      const codeId = hasTotp ? null : await judgeCode(database, { phone, scene: 'desk', code, browser: browserOf(visit.request), now });
      const endsAt = await inTransaction(database, async (transaction) => {
        if (codeId === null) await takeTotp(transaction, api, person, code);
        else if (!(await useCode(transaction, codeId, now))) throw codeIsOver();
        // Whoever was stopped, or got another password, in this moment does not get in.
        const isStill = and(eq(deskPeople.id, id), eq(deskPeople.passwordHash, person.passwordHash), isNull(deskPeople.stoppedAt));
        const still = await transaction.update(deskPeople).set({ lastLoginAt: now }).where(isStill).returning({ id: deskPeople.id });
        if (still.length === 0) throw wrongLogin();
        return beginDeskSession(transaction, visit, id, now);
      });
      await attempt.takeBack();
      return { id, name, phone, roles, mustChangePassword, hasTotp, endsAt };
    },
  };
}
