import { eq } from 'drizzle-orm';
import { readPhone, updateUserInfo } from '../../contract/account/profile-calls.ts';
import type { CallRequest } from '../../contract/shared/call.ts';
import { isMobileNumber } from '../../domain/account/contact-rules.ts';
import { isPersonName, personNameLength } from '../../domain/account/person-name.ts';
import { isUserName, tidyUserName, userNameLength } from '../../domain/account/user-name.ts';
import { isPassword } from '../account/password.ts';
import type { Database } from '../database/database.ts';
import { accounts, buyers } from '../database/schema/account.ts';
import type { Api } from '../http/api.ts';
import { fieldRefused } from '../http/refusal.ts';
import { route, Said } from '../http/route.ts';
import { inTransaction, isTaken } from '../http/transaction.ts';
import { buyerOf, type SignedInBuyer } from '../http/visit.ts';
import { browserOf } from '../http/visitor-cookie.ts';
import { tellOperator } from '../log/tell-operator.ts';
import { tellFormerPhone } from './phone-changed.ts';
import { filesOf } from '../upload/place-of-files.ts';
import { codeIsOver, judgeCode, useCode } from '../verification/codes.ts';
import { forgetFace, requireOwnFace } from './face-picture.ts';

/** Guesses of the password, of who has which user name, of codes. */
const changeRule = { perSubject: 20, perCaller: 60, minutes: 10 } as const;

type Change = CallRequest<typeof updateUserInfo>['form'];

const phoneTaken = () => fieldRefused('phone', '这个手机号已有账号');
const nameTaken = () => fieldRefused('username', '这个用户名已有人用，请换一个');

/** What cannot be judged inside of the transaction, for it takes a tenth of a second: password and code. */
async function provenPhone(
  database: Database,
  account: typeof accounts.$inferSelect,
  { phone, code, password, browser }: Change & { readonly browser: string | null },
  now: Date,
) {
  if (phone === undefined || phone === account.phone) return null;
  if (!isMobileNumber(phone)) throw fieldRefused('phone', '请填写 11 位手机号');
  // First who it is: a stranger at an unlocked counter learns nothing about the code.
  if (!password) throw fieldRefused('password', '换手机号请输入登录密码');
  if (!(await isPassword(password, account.passwordHash))) throw fieldRefused('password', '登录密码不对');
  if (!code) throw fieldRefused('code', '请填写发到新手机号的验证码');
  return { phone, codeId: await judgeCode(database, { phone, scene: 'phone', code, browser, now }) };
}

function checkNames({ name, username }: Change): { readonly name: string | undefined; readonly username: string | undefined } {
  if (name !== undefined && !isPersonName(name))
    throw fieldRefused('name', `姓名为 ${personNameLength.least} 至 ${personNameLength.most} 个字`);
  if (username !== undefined && !isUserName(username)) {
    throw fieldRefused(
      'username',
      `用户名为 ${userNameLength.least} 至 ${userNameLength.most} 个字，以汉字或字母开头，只含汉字、字母、数字、_ 和 -`,
    );
  }
  return { name: name?.trim(), username: username === undefined ? undefined : tidyUserName(username) };
}

/** Facts of the person who buys: name, login names, phone, face. */
export function profileRoutes(api: Api): void {
  const { database, clock, settings } = api;
  const files = filesOf(settings);
  const changing = api.throttles.named('profile', changeRule);

  const change = async ({ id, accountId, role, personName }: SignedInBuyer, form: Change, browser: string | null): Promise<void> => {
    const names = checkNames(form);
    // Orders say who placed them by this name: the owner has given it (R65).
    if (role !== 'owner' && names.name !== undefined && names.name !== personName)
      throw fieldRefused('name', '姓名由店主填写，请联系店主修改');
    const [account] = await database.select().from(accounts).where(eq(accounts.id, accountId));
    if (account === undefined) throw new Error('a session without its account');
    const now = clock();
    const proven = await provenPhone(database, account, { ...form, browser }, now);
    const work = inTransaction(database, async (transaction) => {
      // The password that was judged must still be the one that holds.
      const [held] = await transaction.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
      if (proven !== null && held?.passwordHash !== account.passwordHash) throw fieldRefused('password', '登录密码不对');
      if (proven !== null && !(await useCode(transaction, proven.codeId, now))) throw codeIsOver();
      if (form.face) await requireOwnFace(transaction, { id: form.face, accountId, now });
      const changes = {
        ...(names.username === undefined ? {} : { name: names.username }),
        ...(proven === null ? {} : { phone: proven.phone }),
        ...(form.face === undefined ? {} : { faceId: form.face || null }),
      };
      if (Object.keys(changes).length > 0) await transaction.update(accounts).set(changes).where(eq(accounts.id, accountId));
      const former = form.face === undefined || held?.faceId === form.face ? null : (held?.faceId ?? null);
      if (former !== null) await forgetFace(transaction, { id: former, accountId });
      if (names.name !== undefined && role === 'owner')
        await transaction.update(buyers).set({ contactName: names.name }).where(eq(buyers.id, id));
      if (proven === null || held === undefined) return former;
      await tellFormerPhone(transaction, { former: held.phone, phone: proven.phone, at: now });
      return former;
    });
    const former = await work.catch((error: unknown) => {
      // Whoever has a right code to the phone may know that it has an account (R26).
      if (isTaken(error, 'accounts_phone_unique')) throw phoneTaken();
      if (isTaken(error, 'accounts_name_unique')) throw nameTaken();
      throw error;
    });
    // Last, for a row must not name what is not there; what a failure leaves is swept up.
    if (former !== null)
      await files.remove(former).catch((error: unknown) => tellOperator('A replaced picture is left to the sweep', error));
  };

  route(api, updateUserInfo, async ({ form }, visit) => {
    const buyer = buyerOf(visit);
    const attempt = await changing.attempt(String(buyer.accountId), visit.request.ip);
    await change(buyer, form, browserOf(visit.request));
    await attempt.takeBack();
    return new Said('已保存', null);
  });

  route(api, readPhone, async ({ params: { phone } }, { buyer }) => {
    const [own] =
      buyer === null ? [] : await database.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, buyer.accountId));
    return { valid: isMobileNumber(phone) ? (1 as const) : (0 as const), own: own?.phone === phone ? (1 as const) : (0 as const) };
  });
}
