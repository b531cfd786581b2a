import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BuyingRights } from '../../domain/qualification/judge-goods.ts';
import { loginRequired } from './refusal.ts';

/** The buyer of a session, as far as every call may need it; read with the session in one statement. */
export interface SignedInBuyer {
  readonly id: number;
  readonly accountId: number;
  /** the session's public name among the account's devices */
  readonly sessionId: string;
  readonly company: string;
  /** what it may buy at this call (R29, R30) */
  readonly rights: BuyingRights;
  /** what the review of its registration said, where it refused */
  readonly reviewReason: string;
  /** version of the contract that was signed last */
  readonly contractVersion: string | null;
}

/** Who calls, and the raw request for the few calls that set cookies or read addresses. */
export interface Visit {
  readonly buyer: SignedInBuyer | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * The buyer of a visit.
 * @throws Refusal 401 for a visitor; calls with access `buyer` never get that far
 */
export function buyerOf(visit: Visit): SignedInBuyer {
  if (visit.buyer === null) throw loginRequired();
  return visit.buyer;
}
