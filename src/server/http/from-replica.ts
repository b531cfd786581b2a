import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import type { LogPosition } from '../database/replica/log-position.ts';
import type { Replicas } from '../database/replica/replicas.ts';
import { Refusal } from './refusal.ts';

/** Where the log ended after what a browser wrote last; only where there are replicas. */
const writtenCookie = 'wal';
/** What a replica shows is a second old at most: the rest is for an answer that takes long on its way. */
const lastsSeconds = 30;
/** Of a write whose place nobody knows. No replica gets there. */
const unknownPlace: LogPosition = 0xffff_ffff_ffff_ffffn;

/** What a caller wrote last, which a replica must have before they read from it. */
function lastWritten(request: FastifyRequest): LogPosition | null {
  const text = request.cookies[writtenCookie];
  return text !== undefined && /^[\da-f]{1,16}$/.test(text) ? BigInt(`0x${text}`) : null;
}

/** After a call that may have written something, whatever came of it: its caller reads what they wrote. */
export async function markWritten(replicas: Replicas<Database> | null, { protocol }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (replicas === null || reply.sent) return;
  const position = (await replicas.position().catch(() => null)) ?? unknownPlace;
  reply.setCookie(writtenCookie, position.toString(16), {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: protocol === 'https',
    maxAge: lastsSeconds,
  });
}

/**
 * Reads what may be a second old from a replica, or where none is fresh enough from the database. So does who asked a
 * replica that went away meanwhile: `read` changes nothing and may be done twice.
 */
export async function fromReplica<Answer>(
  { database, replicas }: { readonly database: Database; readonly replicas: Replicas<Database> | null },
  request: FastifyRequest,
  read: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const replica = replicas?.choose(lastWritten(request)) ?? null;
  if (replicas === null || replica === null) return read(database);
  try {
    return await read(replica.database);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isDatabaseAway(error)) replicas.rest(replica, error);
    // Or the replica had to forget the rows that a statement reads. A fault of ours comes back from here.
    return read(database);
  }
}
