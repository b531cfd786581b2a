import { reasonIn, type UnfitReason } from '../shared/reason.ts';
import { accepted, refused, type Result } from '../shared/result.ts';

/** An operator's decision about a waiting registration or licence version (R26, R28). */
export type Decision = { readonly kind: 'pass' } | { readonly kind: 'refuse'; readonly reason: string };

/** Why no decision is possible: nothing waits, or a refusal has no reason. */
export type DecisionRefusal = 'not-waiting' | UnfitReason;

/** The result of a decision. */
interface Decided {
  readonly state: 'passed' | 'refused';
  /** in the operator's words; empty when passed */
  readonly reason: string;
}

/**
 * The result of a decision: only a waiting item can be decided, once, and a refusal needs a reason (R28).
 * @param state its state before the decision
 */
export function decided(state: string, decision: Decision): Result<Decided, DecisionRefusal> {
  if (state !== 'pending') return refused('not-waiting');
  if (decision.kind === 'pass') return accepted({ state: 'passed', reason: '' });
  const reason = reasonIn(decision.reason);
  return reason.ok ? accepted({ state: 'refused', reason: reason.value }) : reason;
}
