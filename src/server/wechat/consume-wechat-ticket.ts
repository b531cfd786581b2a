import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { bindWechat } from './bindings.ts';
import { hashOf, visitorSecretOf } from './secrets.ts';
import { dropTicket, holdConfirmed } from './tickets.ts';

/**
 * Binds the WeChat with which this browser has come, if any, to an account: one that is there (`/register/wechat`), or
 * one that this transaction has just made, which goes on whatever comes of it.
 * @returns `bound`, and the WeChat's yes is used up; `taken`: it is somebody else's, or the account has another; `none`
 */
export async function consumeWechatTicket(
  transaction: Database,
  request: FastifyRequest,
  accountId: number,
  now: Date,
): Promise<'bound' | 'taken' | 'none'> {
  const secret = visitorSecretOf(request);
  const ticket = secret === null ? null : await holdConfirmed(transaction, hashOf(secret), now);
  if (ticket === null) return 'none';
  if (!(await bindWechat(transaction, accountId, ticket, now))) return 'taken';
  await dropTicket(transaction, ticket);
  return 'bound';
}
