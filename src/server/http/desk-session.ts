import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DeskRight, type DeskRole, rightsOfRoles, withoutDeskRightWords } from '../../domain/desk/desk-role.ts';
import { deskSessionRules } from '../../domain/desk/desk-session.ts';
import { minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { oncePerDatabase } from '../database/once-per-database.ts';
import { deskPeople, deskSessions } from '../database/schema/desk.ts';
import { sql } from 'drizzle-orm';
import { Refusal } from './refusal.ts';

/** Its own name and its own path: calls of the shop never see it. */
const cookie = 'desk';
const path = '/api/desk';

/** Its end moves, and when it was seen is written, at most once in this while. */
const noticeMinutes = 2;

const tokenPattern = /^[\w-]{43}$/;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Somebody at the desk, read at every call: what was taken away is gone at once. */
export interface PersonAtDesk {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly roles: readonly DeskRole[];
  readonly mustChangePassword: boolean;
  readonly hasTotp: boolean;
  /** when the session ends if nothing is done */
  readonly endsAt: Date;
}

/** A call of somebody at the desk. */
export interface DeskVisit {
  readonly person: PersonAtDesk;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const latestEnd = (now: Date, since: Date): Date =>
  new Date(
    Math.min(minutesAfter(now, deskSessionRules.idleMinutes).getTime(), minutesAfter(since, deskSessionRules.longestHours * 60).getTime()),
  );

/** Begins a session of the desk with a new, unguessable id, and hands it to the browser. */
export async function beginDeskSession(
  transaction: Database,
  { request, reply }: Pick<DeskVisit, 'request' | 'reply'>,
  personId: number,
  now: Date,
): Promise<Date> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = latestEnd(now, now);
  await transaction.insert(deskSessions).values({ tokenHash: hashOf(token), personId, createdAt: now, seenAt: now, expiresAt });
  reply.setCookie(cookie, token, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: deskSessionRules.longestHours * 3600,
  });
  return expiresAt;
}

const tokenOf = (request: FastifyRequest): string | null => {
  const token = request.cookies[cookie];
  return token !== undefined && tokenPattern.test(token) ? token : null;
};

/** Ends the session of a request; without one there is nothing to end. */
export async function endDeskSession(database: Database, { request, reply }: Pick<DeskVisit, 'request' | 'reply'>): Promise<void> {
  const token = tokenOf(request);
  if (token !== null) await database.delete(deskSessions).where(eq(deskSessions.tokenHash, hashOf(token)));
  reply.clearCookie(cookie, { path });
}

/** Ends every session of a person, but that of a request. */
export async function endSessionsOf(transaction: Database, personId: number, kept: FastifyRequest | null = null): Promise<void> {
  const token = kept === null ? null : tokenOf(kept);
  const isOther = token === null ? undefined : sql`${deskSessions.tokenHash} <> ${hashOf(token)}`;
  await transaction.delete(deskSessions).where(and(eq(deskSessions.personId, personId), isOther));
}

const sessionStatement = oncePerDatabase((database) =>
  database
    .select({
      id: deskPeople.id,
      name: deskPeople.name,
      phone: deskPeople.phone,
      roles: deskPeople.roles,
      mustChangePassword: deskPeople.mustChangePassword,
      hasTotp: sql<boolean>`${deskPeople.totpKey} <> ''`,
      createdAt: deskSessions.createdAt,
      seenAt: deskSessions.seenAt,
      expiresAt: deskSessions.expiresAt,
    })
    .from(deskSessions)
    .innerJoin(deskPeople, and(eq(deskPeople.id, deskSessions.personId), isNull(deskPeople.stoppedAt)))
    .where(and(eq(deskSessions.tokenHash, sql.placeholder('tokenHash')), gt(deskSessions.expiresAt, sql.placeholder('now'))))
    .prepare('desk_session'),
);

/** 401: nobody is signed in at the desk. */
const deskLoginRequired = () => new Refusal(401, '请先登录工作台');

/**
 * Who calls the desk.
 * @param isBackground a page asks by itself: the session does not last longer for it
 * @throws Refusal 401 without a session of the desk
 */
export async function deskPersonOf(database: Database, request: FastifyRequest, now: Date, isBackground = false): Promise<PersonAtDesk> {
  const token = tokenOf(request);
  if (token === null) throw deskLoginRequired();
  const tokenHash = hashOf(token);
  const [row] = await sessionStatement(database).execute({ tokenHash, now });
  if (row === undefined) throw deskLoginRequired();
  const { createdAt, seenAt, expiresAt, ...person } = row;
  if (isBackground || now.getTime() - seenAt.getTime() <= noticeMinutes * 60_000) return { ...person, endsAt: expiresAt };
  const endsAt = latestEnd(now, createdAt);
  await database.update(deskSessions).set({ seenAt: now, expiresAt: endsAt }).where(eq(deskSessions.tokenHash, tokenHash));
  return { ...person, endsAt };
}

/**
 * Refuses what the roles of a person do not allow (R64).
 * @throws Refusal 403 with the missing right in its data
 */
export function requireDeskRight({ roles, mustChangePassword }: PersonAtDesk, right: DeskRight | undefined): void {
  if (right === undefined) return;
  if (mustChangePassword) throw new Refusal(403, '请先把初始密码改成自己的密码', { data: { right: 'password' } });
  if (!rightsOfRoles(roles).includes(right)) throw new Refusal(403, withoutDeskRightWords(right), { data: { right } });
}
