import { accepted, refused, type Result } from '../shared/result.ts';

/** What an operator decides of a registration or of a version of a licence that waits (R26, R28). */
export type Decision = { readonly kind: 'pass' } | { readonly kind: 'refuse'; readonly reason: string };

/** Why nothing can be decided: it does not wait (any more), or a refusal says no reason. */
export type DecisionRefusal = 'not-waiting' | 'no-reason' | 'reason-too-long';

/** A reason has so many characters at most. */
export const mostReasonLetters = 200;

/** What a decision makes of what it is about. */
interface Decided {
  readonly state: 'passed' | 'refused';
  /** in the operator's words; empty for what passed */
  readonly reason: string;
}

/**
 * What becomes of something under a decision: only what waits can be decided, and once; a refusal says why (R28).
 * @param state how it stands when it is decided
 */
export function decided(state: string, decision: Decision): Result<Decided, DecisionRefusal> {
  if (state !== 'pending') return refused('not-waiting');
  if (decision.kind === 'pass') return accepted({ state: 'passed', reason: '' });
  const reason = decision.reason.trim();
  if (reason === '') return refused('no-reason');
  return [...reason].length > mostReasonLetters ? refused('reason-too-long') : accepted({ state: 'refused', reason });
}
