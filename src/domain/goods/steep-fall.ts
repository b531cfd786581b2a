import type { Money } from '../shared/money.ts';

/** Whether a price falls by more than 20 %, which is more often a mistake in a file than a decision. */
export const isSteepFall = (was: Money, is: Money): boolean => is.lt(was.times('0.8'));
