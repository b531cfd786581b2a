import { eq } from 'drizzle-orm';
import { resetForgotten, sendCode, verifyForgotten } from '../../contract/account/code-calls.ts';
import { isMobileNumber } from '../../domain/account/contact-rules.ts';
import { codeRules } from '../../domain/account/one-time-code.ts';
import { passwordFaultWords } from '../account/password-fault-words.ts';
import { hashPassword } from '../account/password.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/account.ts';
import type { Api } from '../http/api.ts';
import { callerNetwork } from '../http/caller-network.ts';
import { isKnownBrowser } from '../http/known-browsers.ts';
import { fieldRefused, loginRequired } from '../http/refusal.ts';
import { route, Said } from '../http/route.ts';
import { inTransaction } from '../http/transaction.ts';
import { browserOf, givenBrowserOf } from '../http/visitor-cookie.ts';
import { sendCodeTo, takeCode } from './codes.ts';
import { accountOfTicket, giveTicket, useTicket } from './password-tickets.ts';

/** Codes to phones and new passwords for them, by caller; a phone's own measure is the domain's (R25). */
const sendingRule = { perSubject: codeRules.perCallerHour, perCaller: codeRules.perCallerHour, minutes: 60 } as const;
const tryingRule = { perSubject: 20, perCaller: 60, minutes: 10 } as const;

/** What a code is said to be for. */
const purposes = {
  login: '登录',
  forget: '找回密码',
  register: '注册',
  bind: '绑定微信',
  phone: '换手机号',
  password: '修改密码',
} as const;

type Scene = keyof typeof purposes;

const accountWith = async (database: Database, phone: string): Promise<number | null> => {
  const [found] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.phone, phone));
  return found?.id ?? null;
};

/** Codes that go to a phone (R25), and the forgotten password (R26). */
export function verificationRoutes(api: Api): void {
  const { database, clock } = api;
  const sending = api.throttles.named('code', sendingRule);
  const trying = api.throttles.named('code-guess', tryingRule);

  route(api, sendCode, async ({ form: { phone, scene } }, visit) => {
    const { request, buyer } = visit;
    if (!isMobileNumber(phone)) throw fieldRefused('phone', '请填写 11 位手机号');
    if (buyer === null && (scene === 'phone' || scene === 'password')) throw loginRequired();
    await sending.attempt(phone, request.ip);
    const owner = await accountWith(database, phone);
    const browser = givenBrowserOf(visit);
    const isSignedIn = owner !== null && owner === buyer?.accountId;
    const isOwn = isSignedIn || (await isKnownBrowser(database, owner, browser));
    // Who registers, or takes another phone, learns with a right code alone that it has an account (R26).
    const isSentFor: Readonly<Record<Scene, boolean>> = {
      register: true,
      phone: true,
      login: owner !== null,
      forget: owner !== null,
      bind: owner !== null,
      password: isSignedIn,
    };
    const words = (code: string) => `验证码 ${code}，用于${purposes[scene]}，${codeRules.livesSeconds / 60} 分钟内有效。请勿告诉他人。`;
    await sendCodeTo(database, {
      ...{ phone, scene, browser, now: clock() },
      owner: isOwn ? `account ${owner}` : null,
      network: callerNetwork(request.ip),
      words: isSentFor[scene] ? words : null,
    });
    return { expires_in: codeRules.livesSeconds, again_in: codeRules.pauseSeconds };
  });

  route(api, verifyForgotten, async ({ form: { phone, code } }, { request }) => {
    await trying.attempt(phone, request.ip);
    await takeCode(database, { phone, scene: 'forget', code, browser: browserOf(request), now: clock() });
    const accountId = await accountWith(database, phone);
    if (accountId === null) throw fieldRefused('code', '验证码已失效，请重新获取');
    return { ticket: await giveTicket(database, accountId, clock()) };
  });

  route(api, resetForgotten, async ({ form: { ticket, password } }, { request }) => {
    await trying.attempt('', request.ip);
    const over = () => fieldRefused('ticket', '验证已过期，请重新验证手机号');
    const account = await accountOfTicket(database, ticket, clock());
    if (account === null) throw over();
    const fault = passwordFaultWords(password, account.phone);
    if (fault !== null) throw fieldRefused('password', fault);
    const passwordHash = await hashPassword(password);
    if (!(await inTransaction(database, (transaction) => useTicket(transaction, ticket, passwordHash, clock())))) throw over();
    return new Said('密码已改，请用新密码登录', null);
  });
}
