import { eq } from 'drizzle-orm';
import { personalArchivePath, preparePersonalArchive } from '../../contract/account/archive-calls.ts';
import { isPassword } from '../account/password.ts';
import { epochSeconds, minutesAfter } from '../clock.ts';
import { accounts } from '../database/schema/account.ts';
import type { Api } from '../http/api.ts';
import { fieldRefused, Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { announceFile } from '../http/send-file.ts';
import { visitOf } from '../http/session.ts';
import { buyerOf } from '../http/visit.ts';
import { zipOf } from '../papers/zip-of.ts';
import { sharedSecret } from '../simulated/shared-secret.ts';
import { signedMessages } from '../simulated/signed-messages.ts';
import { filesOf } from '../upload/place-of-files.ts';
import { personalArchive } from './personal-archive.ts';

/** Guesses of the password: as where a new one is set. */
const guessRule = { perSubject: 8, perCaller: 60, minutes: 10 } as const;
/** An archive reads every table, and every file of its person. */
const archiveRule = { perSubject: 3, perCaller: 12, minutes: 60 } as const;
const validMinutes = 10;

/** The permission to download: whose, in which session, until when. */
const { signed, readSigned } = signedMessages({ archive: { account: /^\d+$/, session: /^[\w-]{1,64}$/, until: /^\d{10,11}$/ } });

/** All that the shop knows of the person who is signed in (R66): asked for by their password, then downloaded. */
export function personalArchiveRoutes(api: Api): void {
  const { app, database, clock, settings, identities } = api;
  const guessing = api.throttles.named('archive-password', guessRule);
  const downloading = api.throttles.named('personal-archive', archiveRule);
  const secret = () => sharedSecret(database, 'personal-archive-secret');
  const files = filesOf(settings);

  route(api, preparePersonalArchive, async ({ form: { password } }, visit) => {
    const { accountId, sessionId } = buyerOf(visit);
    const attempt = await guessing.attempt(String(accountId), visit.request.ip);
    const [account] = await database.select().from(accounts).where(eq(accounts.id, accountId));
    if (account === undefined) throw new Error('a session without its account');
    if (!(await isPassword(password, account.passwordHash))) throw fieldRefused('password', '登录密码不对；没有设过的，请先设置密码');
    await attempt.takeBack();
    const until = minutesAfter(clock(), validMinutes);
    const fields = { account: String(accountId), session: String(sessionId), until: String(epochSeconds(until)) };
    const ticket = new URLSearchParams(signed('archive', fields, await secret())).toString();
    return { ticket, expires_at: epochSeconds(until) };
  });

  app.get<{ Querystring: { ticket?: unknown } }>(personalArchivePath, async (request, reply) => {
    const { accountId, sessionId } = buyerOf(await visitOf(api, request, reply));
    const given = typeof request.query.ticket === 'string' ? request.query.ticket : '';
    const read = readSigned('archive', given, await secret());
    const now = clock();
    const isOwn = read !== null && read.account === String(accountId) && read.session === String(sessionId);
    if (!isOwn || Number(read.until) <= epochSeconds(now)) throw new Refusal(403, '下载已过期，请在“基本信息”中重新确认密码');
    await downloading.attempt(String(accountId), request.ip);
    const { account, entries } = await personalArchive(database, accountId, { identities, files, at: now });
    const file = { name: `本人数据 ${account}.zip`, plainKind: 'personal-data', type: 'application/zip', isSaved: true };
    return announceFile(reply, file).send(zipOf(entries, now));
  });
}
