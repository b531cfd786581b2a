import { reasonIn, type UnfitReason } from './reason.ts';
import { accepted, refused, type Result } from './result.ts';

/** What an operator does to a shop or licence that has passed, and to goods or a batch on sale (R62). */
export type Stop = { readonly kind: 'stop'; readonly reason: string } | { readonly kind: 'resume' };

/** Why nothing is stopped or resumed. */
export type StopRefusal = 'not-passed' | 'not-stopped' | UnfitReason;

/** The result of a stop. */
interface Stopped {
  readonly state: 'passed' | 'stopped';
  /** in the operator's words; empty when resumed */
  readonly reason: string;
}

/**
 * The result of stopping or resuming a shop, a licence, goods or a batch (R62): at any time, with a reason; only what
 * has passed can be stopped, and only what is stopped can be resumed.
 * @param state its state before; goods and batches on sale have `passed`
 */
export function stopped(state: string, stop: Stop): Result<Stopped, StopRefusal> {
  if (stop.kind === 'resume') return state === 'stopped' ? accepted({ state: 'passed', reason: '' }) : refused('not-stopped');
  if (state !== 'passed') return refused('not-passed');
  const reason = reasonIn(stop.reason);
  return reason.ok ? accepted({ state: 'stopped', reason: reason.value }) : reason;
}
