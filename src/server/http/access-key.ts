import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { KeyRight } from '../../domain/feed/told-feeds.ts';
import { minutesAfter } from '../clock.ts';
import { accessKeys } from '../database/schema/feed-entry.ts';
import type { Api } from './api.ts';
import { callerNetwork } from './caller-network.ts';
import { isWithin } from './networks.ts';
import { Refusal } from './refusal.ts';

/** Calls of one key, and calls of one caller without a right one: an ERP polls, and nobody guesses 256 bits. */
const callsOfKey = { attempts: 600, minutes: 1 };
const wrongOnes = { attempts: 30, minutes: 10 };

const keyShape = /^Bearer (yk_[\w-]{43})$/;

/** What the shop keeps of a key. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** A key that nobody can guess. */
export const newKey = (): string => `yk_${randomBytes(32).toString('base64url')}`;

/** A program of the seller's, by its key. */
export interface Program {
  readonly keyId: number;
  /** what the key is for, as the operator calls it */
  readonly name: string;
}

/**
 * Lets in a program of the seller's by its key (R55), `Authorization: Bearer yk_…`.
 * @throws Refusal 401 without a key that is in force, 403 for a key of other rights or from elsewhere, 429
 */
export async function requireKey({ database, throttles, clock }: Api, right: KeyRight, request: FastifyRequest): Promise<Program> {
  const [, given] = keyShape.exec(request.headers.authorization ?? '') ?? [];
  const [key] =
    given === undefined
      ? []
      : await database
          .select()
          .from(accessKeys)
          .where(and(eq(accessKeys.hash, hashOfKey(given)), isNull(accessKeys.revokedAt)));
  if (key === undefined) {
    if (given !== undefined) await throttles.fromAnywhere('wrong-key', wrongOnes).attempt(callerNetwork(request.ip));
    throw new Refusal(401, '密钥无效或已停用', { headers: { 'www-authenticate': 'Bearer' } });
  }
  await throttles.fromAnywhere('access-key', callsOfKey).attempt(String(key.id));
  if (!isWithin(request.ip, key.networks)) throw new Refusal(403, '该密钥不可从此地址使用');
  if (!key.rights.includes(right)) throw new Refusal(403, '该密钥无此权限');
  const now = clock();
  const isOld = or(isNull(accessKeys.usedAt), lt(accessKeys.usedAt, minutesAfter(now, -1)));
  await database
    .update(accessKeys)
    .set({ usedAt: now })
    .where(and(eq(accessKeys.id, key.id), isOld));
  return { keyId: key.id, name: key.name };
}
