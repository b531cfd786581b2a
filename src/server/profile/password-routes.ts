import { and, eq } from 'drizzle-orm';
import { resetPassword } from '../../contract/account/profile-calls.ts';
import { hashPassword, isPassword } from '../account/password.ts';
import { passwordFaultWords } from '../account/password-fault-words.ts';
import { tellPasswordChanged } from '../account/tell-password-changed.ts';
import { accounts } from '../database/schema/account.ts';
import type { Api } from '../http/api.ts';
import { fieldRefused } from '../http/refusal.ts';
import { route, Said } from '../http/route.ts';
import { inTransaction } from '../http/transaction.ts';
import { buyerOf } from '../http/visit.ts';
import { rememberBrowser } from '../http/known-browsers.ts';
import { browserOf, givenBrowserOf } from '../http/visitor-cookie.ts';
import { codeIsOver, judgeCode, useCode } from '../verification/codes.ts';
import { endAccess, endDevices } from '../verification/password-tickets.ts';

/** Guesses of the old password: as at the login. */
const guessRule = { perSubject: 8, perCaller: 60, minutes: 10 } as const;

/** A new password for the old one, or for a code (rules-shop, «resetPassword»). */
export function passwordRoutes(api: Api): void {
  const { database, clock } = api;
  const guessing = api.throttles.named('password', guessRule);

  route(api, resetPassword, async ({ form }, visit) => {
    const { accountId, sessionId } = buyerOf(visit);
    const { password, old_password: old = '', code = '' } = form;
    if (old === '' && code === '') throw fieldRefused('old_password', '请填写原密码，或用短信验证码');
    const [account] = await database.select().from(accounts).where(eq(accounts.id, accountId));
    if (account === undefined) throw new Error('a session without its account');
    const fault = passwordFaultWords(password, account.phone);
    if (fault !== null) throw fieldRefused('password', fault);
    const attempt = await guessing.attempt(String(accountId), visit.request.ip);
    const now = clock();
    const wrongOld = () => fieldRefused('old_password', '原密码不对');
    if (old !== '' && !(await isPassword(old, account.passwordHash))) throw wrongOld();
    const given = { phone: account.phone, scene: 'password', code, browser: browserOf(visit.request), now } as const;
    const codeId = old === '' ? await judgeCode(database, given) : null;
    const passwordHash = await hashPassword(password);
    await inTransaction(database, async (transaction) => {
      // Of two that change it at once the second one's old password is not the old one any more.
      const judged = and(eq(accounts.id, accountId), eq(accounts.passwordHash, account.passwordHash), eq(accounts.phone, account.phone));
      const changed = await transaction
        .update(accounts)
        .set({ passwordHash, hasFirstPassword: false })
        .where(judged)
        .returning({ id: accounts.id });
      if (changed.length === 0) throw codeId === null ? wrongOld() : codeIsOver();
      if (codeId !== null && !(await useCode(transaction, codeId, now))) throw codeIsOver();
      // This device stays. Whoever knows the old password decides over the WeChat; whoever needs a code may have been
      // robbed of the account, and the WeChat may be the robber's.
      if (codeId === null) await endDevices(transaction, { accountId, keptSession: sessionId });
      else await endAccess(transaction, { accountId, keptSession: sessionId, at: now });
      await rememberBrowser(transaction, accountId, givenBrowserOf(visit), now);
      await tellPasswordChanged(transaction, account.phone, now);
    });
    await attempt.takeBack();
    return new Said('密码已改，其他设备已退出登录', null);
  });
}
