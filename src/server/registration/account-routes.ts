import { checkRegisterPhone, readTerms, registerAccount } from '../../contract/registration/registration-calls.ts';
import { isMobileNumber } from '../../domain/account/contact-rules.ts';
import { isCodeForm } from '../../domain/account/one-time-code.ts';
import { isUserName, tidyUserName, userNameLength } from '../../domain/account/user-name.ts';
import { passwordFaultWords } from '../account/password-fault-words.ts';
import { legalTextInForce, versionInForce } from '../agreement/legal-texts.ts';
import { hashPassword } from '../account/password.ts';
import { userBaseOf } from '../account/user-base.ts';
import type { Api } from '../http/api.ts';
import { fieldRefused } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { enterSession } from '../http/enter-session.ts';
import { giveSession } from '../http/session.ts';
import { browserOf } from '../http/visitor-cookie.ts';
import { inTransaction } from '../http/transaction.ts';
import { readShopSettings } from '../shop/shop-settings.ts';
import { consumeWechatTicket } from '../wechat/consume-wechat-ticket.ts';
import { codeIsOver, confirmCode, judgeCode, useCode } from '../verification/codes.ts';
import { hasOwnShop, openAccount } from './open-account.ts';
import { refusedFields } from './refused-fields.ts';

/** Registrations, also those that succeed: one caller opens a few accounts, not a hundred. */
const registeringRule = { perSubject: 20, perCaller: 30, minutes: 60 } as const;

/** Said only when the code was right, so that the phone is theirs (R26). */
const isRegistered = () => fieldRefused('phone', '这个手机号已经注册，请直接登录');

/** The first step of a registration (R26): a stranger becomes an account. */
export function registerAccountRoutes(api: Api): void {
  const { database, clock } = api;
  const throttle = api.throttles.named('register', registeringRule);
  const checking = api.throttles.named('register-check', registeringRule);

  route(api, readTerms, async () => {
    const { sections, ...terms } = await legalTextInForce(database, 'terms');
    return { ...terms, sections: [...sections] };
  });

  route(api, checkRegisterPhone, async ({ form: { phone, code } }, { request }) => {
    refusedFields({ phone: isMobileNumber(phone) ? null : '请填写 11 位手机号' });
    await checking.attempt(phone, request.ip);
    await confirmCode(database, { phone, scene: 'register', code, browser: browserOf(request), now: clock() });
    if (await hasOwnShop(database, phone)) throw isRegistered();
    return null;
  });

  route(api, registerAccount, async ({ form }, visit) => {
    const { request, reply } = visit;
    const { phone, code, password, agreement } = form;
    const name = tidyUserName(form.name ?? '');
    const termsVersion = versionInForce('terms', await readShopSettings(database));
    // Whoever is refused for these keeps their code: it is not even looked at.
    refusedFields({
      phone: isMobileNumber(phone) ? null : '请填写 11 位手机号',
      code: isCodeForm(code) ? null : '请填写短信里的 6 位验证码',
      password: passwordFaultWords(password, phone),
      name:
        name === '' || isUserName(name)
          ? null
          : `用户名为 ${userNameLength.least} 至 ${userNameLength.most} 个字，以汉字或字母开头，不含空格和符号`,
      agreement: agreement === termsVersion ? null : '用户协议已更新，请重新阅读后再提交',
    });
    await throttle.attempt(phone, request.ip);
    const codeId = await judgeCode(database, { phone, scene: 'register', code, browser: browserOf(request), now: clock() });
    const passwordHash = await hashPassword(password);
    const opened = await inTransaction(database, async (transaction) => {
      const at = clock();
      // Used first: an account that is taken over ends all codes to its phone.
      const isFirst = await useCode(transaction, codeId, at);
      const made = await openAccount(transaction, { phone, passwordHash, name, version: agreement, at });
      if (made === null) return null;
      if (!isFirst) throw codeIsOver();
      // Whoever came by `/register/wechat` signs in by that WeChat from now on; one that is taken stops nobody.
      await consumeWechatTicket(transaction, request, made.accountId, at);
      const seat = { accountId: made.accountId, buyerId: made.shopId };
      return { seat, token: await enterSession(transaction, visit, seat, at) };
    });
    if (opened === null) throw isRegistered();
    giveSession(reply, request, opened.token);
    return userBaseOf(api, visit, opened.seat);
  });
}
