import { eq, or } from 'drizzle-orm';
import { login, logout, readUserBase } from '../../contract/account/account-calls.ts';
import { accounts } from '../database/schema/account.ts';
import type { Api } from '../http/api.ts';
import { fieldRefused } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { inTransaction } from '../http/transaction.ts';
import { heldPassword } from './held-password.ts';
import { countGuess } from './password-guesses.ts';
import { isPassword } from './password.ts';
import { enterSession } from '../http/enter-session.ts';
import { noteNotice } from '../http/notice-cookie.ts';
import { endSession, giveSession, sessionCookie, sessionTokenOf } from '../http/session.ts';
import { seatOf, signInPlace } from './sign-in-place.ts';
import { userBaseOf } from './user-base.ts';

/** Wrong passwords. */
const loginRule = { perSubject: 8, perCaller: 60, minutes: 10 } as const;

/** The same for an unknown account and a wrong password. */
const wrong = (left: number) =>
  fieldRefused('password', left > 0 ? `账号或密码有误，还可尝试 ${left} 次` : `账号或密码有误，请 ${loginRule.minutes} 分钟后再试`);

/** Login, logout and who is there. */
export function accountRoutes(api: Api): void {
  const { database, clock } = api;
  const throttle = api.throttles.named('login', loginRule);

  route(api, login, async ({ form }, visit) => {
    const { request, reply } = visit;
    const attempt = await throttle.attempt(form.name, request.ip);
    const found = await signInPlace(database, or(eq(accounts.name, form.name), eq(accounts.phone, form.name)));
    const takeBackGuess = await countGuess(api, visit, { accountId: found?.accountId ?? null, name: form.name });
    const isRight = await isPassword(form.password, found?.passwordHash ?? null);
    if (found === null || !isRight) throw wrong(attempt.left);
    const seat = seatOf(found, 'name');
    const token = await inTransaction(database, async (transaction) => {
      // A password that was changed while this one was judged has ended every session of the account: this one, too.
      if ((await heldPassword(transaction, found.accountId)) !== found.passwordHash) return null;
      return enterSession(transaction, visit, seat, clock());
    });
    if (token === null) throw wrong(attempt.left);
    await attempt.takeBack();
    await takeBackGuess();
    giveSession(reply, request, token);
    return userBaseOf(api, visit, seat);
  });

  route(api, logout, async (_request, visit) => {
    const { request, reply } = visit;
    const token = sessionTokenOf(request);
    if (token !== null) await endSession(database, token);
    reply.clearCookie(sessionCookie, { path: '/' });
    noteNotice(visit, false);
    return null;
  });

  route(api, readUserBase, async (_request, visit) => {
    const { buyer } = visit;
    return userBaseOf(api, visit, buyer && { accountId: buyer.accountId, buyerId: buyer.id });
  });
}
