import type { ShopKind } from '../licence/licence-kind.ts';
import { hasPassed, type ReviewState } from '../licence/shop-standing.ts';
import { isOpen } from './registration-step.ts';

/** A shop with a credit code. */
interface CodeUser {
  readonly accountId: number;
  readonly kind: ShopKind;
  readonly state: ReviewState;
}

/** Why a shop cannot register under a code: another account buys for that company, or this account does already. */
export type CodeUseFault = 'other-account' | 'own-shop';

/**
 * Whether a shop may register under a credit code that others use (R26). One account buys for a company; its chain
 * stores may share the head office's code, any other shop needs its own. A code that is only typed, or was refused,
 * blocks nobody, so that a stranger cannot lock out its owner.
 */
export function codeUseFault(own: Omit<CodeUser, 'state'>, others: readonly CodeUser[]): CodeUseFault | null {
  if (others.some(({ accountId, state }) => accountId !== own.accountId && hasPassed(state))) return 'other-account';
  const mine = others.filter(({ accountId, state }) => accountId === own.accountId && !isOpen(state));
  return mine.length > 0 && !(own.kind === 'chain' && mine.every(({ kind }) => kind === 'chain')) ? 'own-shop' : null;
}
