import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maskedAddress } from '../../domain/account/device.ts';
import type { ShopRole } from '../../domain/account/shop-role.ts';
import { listsInForce } from '../../domain/goods/agreed-price.ts';
import { buyingRights } from '../../domain/qualification/judge-goods.ts';
import { dayInChina, minutesAfter } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { isPersonOf } from '../database/shop-person.ts';
import { priceListsAt } from '../database/price-lists-of.ts';
import { standingColumns } from '../database/shop-standing.ts';
import { oncePerDatabase } from '../database/once-per-database.ts';
import { accounts, buyers, sessions, shopPeople } from '../database/schema/account.ts';
import type { Api } from './api.ts';
import type { SignedInBuyer, Visit } from './visit.ts';

/** The cookie of api.md. */
export const sessionCookie = 'sid';

const day = 24 * 60;
/** A session ends after so long without a visit, … */
const idleMinutes = 7 * day;
/** … and at last so long after the login. */
const longestMinutes = 30 * day;
/** Its end moves, and when it was seen is written, at most once in this while: reading pages writes next to nothing. */
const noticeMinutes = 10;
/** A user agent's letters that are kept: they tell devices apart, and no more. */
const mostAgentLetters = 300;

const tokenPattern = /^[\w-]{43}$/;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** When a session that is used now ends at the latest. */
const latestEnd = (now: Date, loggedIn: Date): Date =>
  new Date(Math.min(minutesAfter(now, idleMinutes).getTime(), minutesAfter(loggedIn, longestMinutes).getTime()));

/** Who signs in, and in which shop: their own, or one of whose people they are (R65). */
export interface Seat {
  readonly accountId: number;
  readonly buyerId: number;
}

/** Whoever enters a shop to which they were invited has joined it. */
const join = (transaction: Database, { accountId, buyerId }: Seat, now: Date) =>
  transaction
    .update(shopPeople)
    .set({ joinedAt: now })
    .where(and(isPersonOf(buyerId, accountId), isNull(shopPeople.joinedAt)));

/**
 * Begins a session with a new, unguessable id of 256 bits; only its hash is kept.
 */
export async function beginSession(database: Database, seat: Seat, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database
    .insert(sessions)
    .values({ tokenHash: hashOf(token), ...seat, createdAt: now, expiresAt: latestEnd(now, now), seenAt: now });
  await join(database, seat, now);
  return token;
}

/** Ends a session; one that is over already is no error. */
export async function endSession(database: Database, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/**
 * Moves a session into another shop under a new id: the device stays the one that it was. The old id is taken away
 * conditionally: of two that switch at once one finds it gone.
 * @returns the new session's id, null when the old one was over
 */
export async function exchangeSession(transaction: Database, token: string, seat: Seat, now: Date): Promise<string | null> {
  const other = randomBytes(32).toString('base64url');
  const own = eq(sessions.tokenHash, hashOf(token));
  const [moved] = await transaction
    .update(sessions)
    .set({ tokenHash: hashOf(other), buyerId: seat.buyerId })
    .where(own)
    .returning({ loggedIn: sessions.createdAt });
  if (moved === undefined) return null;
  await transaction
    .update(sessions)
    .set({ expiresAt: latestEnd(now, moved.loggedIn) })
    .where(eq(sessions.tokenHash, hashOf(other)));
  await join(transaction, seat, now);
  return other;
}

/** Hands a session's id to the browser. */
export function giveSession(reply: FastifyReply, { protocol }: FastifyRequest, token: string): void {
  const lastsSeconds = longestMinutes * 60;
  reply.setCookie(sessionCookie, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https', maxAge: lastsSeconds });
}

/** Forgets sessions that are over. */
export async function forgetOldSessions(database: Database, now: Date): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expiresAt, now));
}

/** Asked before every call of a buyer: written, and by PostgreSQL planned, once. */
const sessionStatement = oncePerDatabase((database) =>
  database
    .select({
      id: buyers.id,
      accountId: sessions.accountId,
      role: sql<ShopRole>`coalesce(${shopPeople.role}, 'owner')`,
      personName: sql<string>`coalesce(${shopPeople.name}, ${buyers.contactName})`,
      orderLimit: shopPeople.orderLimit,
      company: buyers.company,
      reviewReason: buyers.reviewReason,
      ...standingColumns,
      lists: priceListsAt(sql`${sql.placeholder('time')}`),
      contractVersion: buyers.contractVersion,
      createdAt: sessions.createdAt,
      sessionId: sessions.publicId,
      seenAt: sessions.seenAt,
      callerAddress: sessions.callerAddress,
    })
    .from(sessions)
    .innerJoin(buyers, eq(buyers.id, sessions.buyerId))
    // A login that met the anonymising of its account (R66) begins a session that nobody has.
    .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), isNull(accounts.anonymisedAt)))
    .leftJoin(shopPeople, isPersonOf(sessions.buyerId, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        // Whoever is neither the owner nor one of the shop's people any more is nobody here.
        or(eq(buyers.accountId, sessions.accountId), isNotNull(shopPeople.id)),
      ),
    )
    .prepare('session'),
);

async function signedInBuyer(database: Database, token: string, now: Date, request: FastifyRequest): Promise<SignedInBuyer | null> {
  const tokenHash = hashOf(token);
  const [row] = await sessionStatement(database).execute({ tokenHash, now, time: now.toISOString() });
  if (row === undefined) return null;
  const { createdAt, seenAt, callerAddress, kind, reviewState, licences, lists, ...buyer } = row;
  if (callerAddress === '' || now.getTime() - seenAt.getTime() > noticeMinutes * 60_000) {
    const seen = {
      seenAt: now,
      expiresAt: latestEnd(now, createdAt),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, mostAgentLetters),
      callerAddress: maskedAddress(request.ip) || '-',
    };
    await database.update(sessions).set(seen).where(eq(sessions.tokenHash, tokenHash));
  }
  // Read and judged at every call: what a review passes holds at once, what expires ends at midnight in China.
  return {
    ...buyer,
    rights: buyingRights({ kind, reviewState, licences }, dayInChina(now)),
    priceLists: listsInForce(lists ?? [], now.getTime() / 1000),
  };
}

/** The session id that a request carries, null for none or one that cannot be ours. */
export function sessionTokenOf(request: FastifyRequest): string | null {
  const token = request.cookies[sessionCookie];
  return token !== undefined && tokenPattern.test(token) ? token : null;
}

/** Who calls. */
export async function visitOf(api: Api, request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
  const token = sessionTokenOf(request);
  const buyer = token === null ? null : await signedInBuyer(api.database, token, api.clock(), request);
  return { buyer, request, reply };
}
