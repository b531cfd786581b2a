import { eq, or } from 'drizzle-orm';
import { bindExisting, createLoginCode, loginByWechat, readLoginCode } from '../../contract/account/wechat-calls.ts';
import { shownProgress } from '../../domain/account/scanned-code.ts';
import { heldPassword } from '../account/held-password.ts';
import { countGuess } from '../account/password-guesses.ts';
import { isPassword } from '../account/password.ts';
import { seatOf, signInPlace } from '../account/sign-in-place.ts';
import { userBaseOf } from '../account/user-base.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/account.ts';
import type { Api } from '../http/api.ts';
import { fieldRefused, Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { enterSession } from '../http/enter-session.ts';
import { giveSession, type Seat } from '../http/session.ts';
import { inTransaction } from '../http/transaction.ts';
import type { Visit } from '../http/visit.ts';
import { browserOf } from '../http/visitor-cookie.ts';
import { takeCode } from '../verification/codes.ts';
import { accountOfWechat } from './bindings.ts';
import { consumeWechatTicket } from './consume-wechat-ticket.ts';
import { codeAnswer, noWechat } from './new-code.ts';
import type { WechatProvider } from './provider/wechat-provider.ts';
import { giveVisitorSecret, hashOf, takeVisitorSecret, visitorSecretOf } from './secrets.ts';
import { dropTicket, holdConfirmed, openTicket, ticketOf } from './tickets.ts';

const makingRule = { perSubject: 120, perCaller: 120, minutes: 10 } as const;
/** Wrong passwords and codes, as at the login. */
const provingRule = { perSubject: 8, perCaller: 60, minutes: 10 } as const;

const over = () => new Refusal(409, '二维码已失效，请重新扫码');

/** Signing in by WeChat, and the WeChat that has no account yet. */
export function wechatLoginRoutes(api: Api, provider: WechatProvider | null): void {
  const { database, clock } = api;
  const making = api.throttles.named('wechat-code', makingRule);
  const proving = api.throttles.named('wechat-proof', provingRule);

  const enter = (transaction: Database, visit: Visit, seat: Seat): Promise<string> => enterSession(transaction, visit, seat, clock());
  const entered = (visit: Visit, token: string, seat: Seat) => {
    const { request, reply } = visit;
    giveSession(reply, request, token);
    takeVisitorSecret(reply);
    return userBaseOf(api, visit, seat);
  };

  route(api, createLoginCode, async (_request, { request, reply }) => {
    if (provider === null) throw noWechat();
    await making.attempt('', request.ip);
    const holderHash = hashOf(giveVisitorSecret(reply, request));
    const opened = await inTransaction(database, (transaction) =>
      openTicket(transaction, { purpose: 'login', holderHash, accountId: null, now: clock() }),
    );
    return codeAnswer(provider, request, opened);
  });

  route(api, readLoginCode, async ({ query: { ticket } }, { request }) => {
    const secret = visitorSecretOf(request);
    const found = secret === null ? null : await ticketOf(database, { purpose: 'login', holderHash: hashOf(secret) }, ticket);
    if (found === null) return { state: 'expired' as const, reason: '' as const, name: '' };
    const { state, reason } = shownProgress({ progress: found.progress, expiresAt: epochSeconds(found.expiresAt) }, epochSeconds(clock()));
    const isUnbound = state === 'confirmed' && (await accountOfWechat(database, found)) === null;
    return isUnbound ? { state: 'unbound' as const, reason, name: found.nickname } : { state, reason, name: '' };
  });

  route(api, loginByWechat, async ({ form: { ticket } }, visit) => {
    const secret = visitorSecretOf(visit.request);
    if (secret === null) throw over();
    const { token, seat } = await inTransaction(database, async (transaction) => {
      const confirmed = await holdConfirmed(transaction, hashOf(secret), clock(), ticket);
      if (confirmed === null) throw over();
      const account = await accountOfWechat(transaction, confirmed);
      if (account === null) throw new Refusal(409, '这个微信还没有绑定账号');
      await heldPassword(transaction, account.accountId);
      // A password that a code has set anew meanwhile has unbound it.
      if ((await accountOfWechat(transaction, confirmed))?.accountId !== account.accountId) throw over();
      await dropTicket(transaction, confirmed);
      const seat = seatOf(account, 'ticket');
      return { token: await enter(transaction, visit, seat), seat };
    });
    return entered(visit, token, seat);
  });

  route(api, bindExisting, async ({ form: { name, password = '', code = '' } }, visit) => {
    const secret = visitorSecretOf(visit.request);
    if (secret === null) throw over();
    const holderHash = hashOf(secret);
    const byCode = code !== '';
    if (!byCode && password === '') throw fieldRefused('password', '请填写密码');
    const attempt = await proving.attempt(name, visit.request.ip);
    // Looked at first: whoever has no WeChat to bind is not helped to guess.
    if ((await holdConfirmed(database, holderHash, clock())) === null) throw over();
    const wrong = () => (byCode ? fieldRefused('code', '验证码已失效，请重新获取') : fieldRefused('password', '账号或密码有误'));
    if (byCode) await takeCode(database, { phone: name, scene: 'bind', code, browser: browserOf(visit.request), now: clock() });
    const found = await signInPlace(database, or(eq(accounts.name, name), eq(accounts.phone, name)));
    const takeBackGuess = byCode ? null : await countGuess(api, visit, { accountId: found?.accountId ?? null, name });
    const isRight = byCode ? found?.phone === name : await isPassword(password, found?.passwordHash ?? null);
    if (found === null || !isRight) throw wrong();
    const seat = seatOf(found, 'name');
    const token = await inTransaction(database, async (transaction) => {
      // A password that was changed while this one was judged has ended every session of the account.
      if ((await heldPassword(transaction, found.accountId)) !== found.passwordHash) throw wrong();
      const outcome = await consumeWechatTicket(transaction, visit.request, found.accountId, clock());
      if (outcome === 'none') throw over();
      if (outcome === 'taken') throw new Refusal(409, '这个账号已绑定别的微信，请用密码登录后先解绑');
      return enter(transaction, visit, seat);
    });
    await attempt.takeBack();
    await takeBackGuess?.();
    return entered(visit, token, seat);
  });
}
