import { accepted, refused, type Result } from './result.ts';

/** The maximum length of a reason, in characters. */
export const mostReasonLetters = 200;

/** Why words are no reason. */
export type UnfitReason = 'no-reason' | 'reason-too-long';

/** A reason in the operator's words, as it is kept: without spaces around it, and of bounded length. */
export function reasonIn(written: string): Result<string, UnfitReason> {
  const reason = written.trim();
  if (reason === '') return refused('no-reason');
  return [...reason].length > mostReasonLetters ? refused('reason-too-long') : accepted(reason);
}
