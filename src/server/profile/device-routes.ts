import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { endOtherSessions, endSession, listSessions } from '../../contract/account/session-calls.ts';
import { deviceOf } from '../../domain/account/device.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { buyers, sessions } from '../database/schema/account.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { route, Said } from '../http/route.ts';
import { buyerOf, type SignedInBuyer } from '../http/visit.ts';

/** Devices that are shown; an account with more has them all ended by one press. */
const mostShown = 100;

async function devicesOf(database: Database, { accountId, sessionId }: SignedInBuyer, now: Date) {
  const rows = await database
    .select({ session: sessions, company: buyers.company })
    .from(sessions)
    .innerJoin(buyers, eq(buyers.id, sessions.buyerId))
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    .limit(mostShown);
  const devices = rows.map(({ session, company }) => ({
    id: session.publicId,
    ...deviceOf(session.userAgent),
    address: session.callerAddress === '-' ? '' : session.callerAddress,
    company,
    signed_in_at: epochSeconds(session.createdAt),
    seen_at: epochSeconds(session.seenAt),
    is_current: session.publicId === sessionId ? (1 as const) : (0 as const),
  }));
  return devices.sort((one, other) => other.is_current - one.is_current);
}

/** The devices that are signed in to an account, and how its owner signs them out. */
export function deviceRoutes(api: Api): void {
  const { database, clock } = api;

  route(api, listSessions, async (_request, visit) => devicesOf(database, buyerOf(visit), clock()));

  route(api, endSession, async ({ params }, visit) => {
    const buyer = buyerOf(visit);
    const named = and(eq(sessions.publicId, String(params.id)), eq(sessions.accountId, buyer.accountId));
    const ended = await database.delete(sessions).where(named).returning({ id: sessions.publicId });
    if (ended.length === 0) throw notFound('这台设备没有登录');
    return new Said('已退出', await devicesOf(database, buyer, clock()));
  });

  route(api, endOtherSessions, async (_request, visit) => {
    const buyer = buyerOf(visit);
    await database.delete(sessions).where(and(eq(sessions.accountId, buyer.accountId), ne(sessions.publicId, buyer.sessionId)));
    return new Said('其他设备已全部退出', await devicesOf(database, buyer, clock()));
  });
}
