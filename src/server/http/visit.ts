import type { FastifyReply, FastifyRequest } from 'fastify';
import { withoutRightWords } from '../../domain/account/shop-role-names.ts';
import { mayDo, type ShopRight, type ShopRole } from '../../domain/account/shop-role.ts';
import type { AgreedList } from '../../domain/goods/agreed-price.ts';
import type { BuyingRights } from '../../domain/qualification/judge-goods.ts';
import { loginRequired, Refusal } from './refusal.ts';

/** The buyer of a session, as far as every call may need it; read with the session in one statement. */
export interface SignedInBuyer {
  readonly id: number;
  /** who signed in: the shop's owner, or one of its people (R65) */
  readonly accountId: number;
  readonly role: ShopRole;
  /** as the shop calls them */
  readonly personName: string;
  /** yuan that one order of theirs may cost without approval; null: any */
  readonly orderLimit: string | null;
  /** the session's public name among the account's devices */
  readonly sessionId: string;
  readonly company: string;
  /** what it may buy at this call (R29, R30) */
  readonly rights: BuyingRights;
  /** the price lists that hold for it at this call, the one that answers first before the others (R57); mostly none */
  readonly priceLists: readonly AgreedList[];
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

/**
 * Refuses what the role of a visit does not allow (R65); visitors and calls without a right pass.
 * @throws Refusal 403 with the missing right in its data
 */
export function requireRight({ buyer }: Visit, right: ShopRight | undefined): void {
  if (buyer === null || right === undefined || mayDo(buyer.role, right)) return;
  throw new Refusal(403, withoutRightWords(buyer.role, right), { data: { right } });
}
