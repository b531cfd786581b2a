import { accepted, refused, type Result } from '../shared/result.ts';

/** An operator's decision about a waiting registration or licence version (R26, R28). */
export type Decision = { readonly kind: 'pass' } | { readonly kind: 'refuse'; readonly reason: string };

/** Why no decision is possible: nothing waits, or a refusal has no reason. */
export type DecisionRefusal = 'not-waiting' | 'no-reason' | 'reason-too-long';

/** The maximum length of a reason, in characters. */
export const mostReasonLetters = 200;

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

/** A reason in the operator's words, as it is kept. */
function reasonIn(written: string): Result<string, 'no-reason' | 'reason-too-long'> {
  const reason = written.trim();
  if (reason === '') return refused('no-reason');
  return [...reason].length > mostReasonLetters ? refused('reason-too-long') : accepted(reason);
}

/** What an operator does to a shop or licence that has passed (R62). */
export type Stop = { readonly kind: 'stop'; readonly reason: string } | { readonly kind: 'resume' };

/** Why nothing is stopped or resumed. */
export type StopRefusal = 'not-passed' | 'not-stopped' | 'no-reason' | 'reason-too-long';

/** The result of a stop. */
interface Stopped {
  readonly state: 'passed' | 'stopped';
  /** in the operator's words; empty when resumed */
  readonly reason: string;
}

/**
 * The result of stopping or resuming a shop or a licence (R62): at any time, with a reason; only what has passed can be
 * stopped, and only what is stopped can be resumed.
 * @param state its state before
 */
export function stopped(state: string, stop: Stop): Result<Stopped, StopRefusal> {
  if (stop.kind === 'resume') return state === 'stopped' ? accepted({ state: 'passed', reason: '' }) : refused('not-stopped');
  if (state !== 'passed') return refused('not-passed');
  const reason = reasonIn(stop.reason);
  return reason.ok ? accepted({ state: 'stopped', reason: reason.value }) : reason;
}
