import type { ShopKind } from '../licence/licence-kind.ts';
import type { ReviewState } from '../licence/shop-standing.ts';
import { isOpen } from './registration-step.ts';

/** A shop that names a credit code. */
interface CodeUser {
  readonly accountId: number;
  readonly kind: ShopKind;
  readonly state: ReviewState;
}

/** Why a shop cannot register under a code: another account buys for that company, or this one does already. */
export type CodeUseFault = 'other-account' | 'own-shop';

/**
 * Whether a shop may register under a credit code that others name too (R26). A company is bought for by one account,
 * whose chain stores may share the code of their head office; any other shop has a code of its own. A code that is only
 * typed, or was refused, is nobody's: whoever names it first must not keep its owner out.
 */
export function codeUseFault(own: Omit<CodeUser, 'state'>, others: readonly CodeUser[]): CodeUseFault | null {
  if (others.some(({ accountId, state }) => accountId !== own.accountId && state === 'passed')) return 'other-account';
  const mine = others.filter(({ accountId, state }) => accountId === own.accountId && !isOpen(state));
  return mine.length > 0 && !(own.kind === 'chain' && mine.every(({ kind }) => kind === 'chain')) ? 'own-shop' : null;
}
