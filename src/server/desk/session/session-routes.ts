import { and, eq } from 'drizzle-orm';
import {
  deskBeginTotp,
  deskChangePassword,
  deskConfirmTotp,
  deskEnter,
  deskLogin,
  deskLogout,
  deskMe,
} from '../../../contract/desk/session-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import { maskedPhone } from '../../../domain/account/contact-rules.ts';
import { codeRules } from '../../../domain/account/one-time-code.ts';
import { rightsOfRoles } from '../../../domain/desk/desk-role.ts';
import { deskSessionRules } from '../../../domain/desk/desk-session.ts';
import { hashPassword, isPassword } from '../../account/password.ts';
import { passwordFaultWords } from '../../account/password-fault-words.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { deskPeople } from '../../database/schema/desk.ts';
import type { Api } from '../../http/api.ts';
import { deskRoute, deskWork } from '../../http/desk-route.ts';
import { type PersonAtDesk, type DeskVisit, endDeskSession, endSessionsOf } from '../../http/desk-session.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { route, Said } from '../../http/route.ts';
import { inTransaction } from '../../http/transaction.ts';
import { totpPlace } from '../../identity/identity-vault.ts';
import { readSeller } from '../../shop/shop-papers.ts';
import { readShopSettings } from '../../shop/shop-settings.ts';
import { deskLoginSteps } from './desk-login.ts';
import { newTotpKey, stepOfCode, totpUri } from './totp.ts';

/** A refusal to try again too soon says in its data how many seconds are left (`wait`), for the page to count down. */
const sayingHowLong = <Result>(tried: Promise<Result>): Promise<Result> =>
  tried.catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 429) throw error;
    const wait = Number(error.detail.headers?.['retry-after'] ?? 0);
    throw new Refusal(429, error.message, { ...error.detail, data: { wait } });
  });

/** Signing in and out at the desk, and one's own password and codes (R64). */
export function deskSessionRoutes(api: Api): void {
  const { database, clock, identities } = api;
  const login = deskLoginSteps(api);
  const { tries: perSubject, triesOfCaller: perCaller, lockMinutes: minutes } = deskSessionRules;
  const guessing = api.throttles.named('desk-own', { perSubject, perCaller, minutes });

  const me = async (person: PersonAtDesk): Promise<CallAnswer<typeof deskMe>> => {
    const [{ hotLine, servicePhone, name }, { company }] = await Promise.all([readShopSettings(database), readSeller(database)]);
    return {
      ...{ id: person.id, name: person.name, phone: maskedPhone(person.phone), roles: [...person.roles] },
      rights: [...rightsOfRoles(person.roles)],
      must_change_password: person.mustChangePassword ? 1 : 0,
      has_totp: person.hasTotp ? 1 : 0,
      company: company || name,
      hotline: hotLine || servicePhone,
      ends_at: epochSeconds(person.endsAt),
    };
  };

  /** Proves a person once more before they change how they sign in. */
  const provenAgain = async ({ person, request }: DeskVisit, password: string, acting: Database) => {
    const attempt = await guessing.attempt(String(person.id), request.ip);
    const [row] = await acting.select().from(deskPeople).where(eq(deskPeople.id, person.id));
    if (row === undefined || !(await isPassword(password, row.passwordHash))) throw fieldRefused('password', '密码不对');
    await attempt.takeBack();
    return row;
  };

  route(api, deskLogin, async ({ form }, visit) => {
    const { phone, by } = await sayingHowLong(login.begin(form, visit));
    return { by, masked: by === 'phone' ? maskedPhone(phone) : '', again_in: by === 'phone' ? codeRules.pauseSeconds : 0 };
  });

  route(api, deskEnter, async ({ form }, visit) => me(await sayingHowLong(login.enter(form, visit))));

  route(api, deskLogout, async (_request, visit) => {
    await endDeskSession(database, visit);
    return null;
  });

  deskRoute(api, deskMe, (_request, { person }) => me(person));

  deskWork(api, deskChangePassword, async ({ form }, visit, acting) => {
    const { id, phone, passwordHash: before } = await provenAgain(visit, form.password, acting);
    const fault = form.new_password === form.password ? '新密码与原密码相同' : passwordFaultWords(form.new_password, phone);
    if (fault !== null) throw fieldRefused('new_password', fault);
    const passwordHash = await hashPassword(form.new_password);
    await inTransaction(acting, async (transaction) => {
      const isBefore = and(eq(deskPeople.id, id), eq(deskPeople.passwordHash, before));
      const changed = await transaction
        .update(deskPeople)
        .set({ passwordHash, mustChangePassword: false })
        .where(isBefore)
        .returning({ id: deskPeople.id });
      if (changed.length === 0) throw fieldRefused('password', '密码不对');
      await endSessionsOf(transaction, id, visit.request);
    });
    return new Said('密码已改，其他登录已退出', null);
  });

  deskWork(api, deskBeginTotp, async ({ form }, visit, acting) => {
    if (identities === null) throw new Refusal(409, '本店未设置密钥（IDENTITY_KEY），不能用动态码');
    const { id, name } = await provenAgain(visit, form.password, acting);
    const secret = newTotpKey();
    await acting
      .update(deskPeople)
      .set({ newTotpKey: identities.seal(secret, totpPlace(id)) })
      .where(eq(deskPeople.id, id));
    return { secret, uri: totpUri(secret, name) };
  });

  deskWork(api, deskConfirmTotp, async ({ form }, { person, request }, acting) => {
    const attempt = await guessing.attempt(String(person.id), request.ip);
    const [row] = await acting.select().from(deskPeople).where(eq(deskPeople.id, person.id));
    const sealed = row?.newTotpKey ?? '';
    const key = sealed === '' ? null : (identities?.open(sealed, totpPlace(person.id)) ?? null);
    const step = key === null ? null : stepOfCode(key, form.code, { now: clock(), usedStep: 0 });
    if (step === null) throw fieldRefused('code', '动态码不对');
    const isStill = and(eq(deskPeople.id, person.id), eq(deskPeople.newTotpKey, sealed));
    await acting.update(deskPeople).set({ totpKey: sealed, newTotpKey: '', totpStep: step }).where(isStill);
    await attempt.takeBack();
    return new Said('动态码已开通，下次登录用它', null);
  });
}
