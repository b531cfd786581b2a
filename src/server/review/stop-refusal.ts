import { mostReasonLetters } from '../../domain/shared/reason.ts';
import type { StopRefusal } from '../../domain/shared/stop.ts';
import { Refusal } from '../http/refusal.ts';

/** Why something is not stopped, or does not go on, to whoever gave the command (R62). */
export function stopRefusal(what: string, state: string, why: StopRefusal): Refusal {
  if (why === 'not-passed') return new Refusal(409, `${what} cannot be stopped: it is ${state}`);
  if (why === 'not-stopped') return new Refusal(409, `${what} is not stopped: it is ${state}`);
  return new Refusal(422, why === 'no-reason' ? 'A stop says its reason' : `A reason has at most ${mostReasonLetters} characters`);
}
