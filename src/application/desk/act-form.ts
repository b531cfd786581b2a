import { accepted, type Result } from '../../domain/shared/result.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import { createSubmissionKeys } from '../shared/write/submission-keys.ts';
import type { Desk } from './desk.ts';

interface ActNeeds<Draft extends object, Sent> {
  /** What is missing yet; empty when it can be sent. The shop judges the rest. */
  readonly check?: (draft: Draft) => Faults<keyof Draft>;
  /** Sends it under a key: a double press is done once. */
  readonly send: (draft: Draft, key: string) => Promise<Result<Sent, Faults<keyof Draft>> | Sent>;
  /** What is said once it is done: 已停用，已通知买家. */
  readonly said: string;
  /** Another screen comes once it is done: what is said goes along. */
  readonly leaves?: boolean;
  readonly done: () => void;
}

const isResult = <Sent, Fault>(answer: Result<Sent, Fault> | Sent): answer is Result<Sent, Fault> =>
  typeof answer === 'object' && answer !== null && 'ok' in answer;

/** An act behind a dialog that asks first: open while it has a draft, sent once, closed when it is done. */
export function createActForm<Draft extends object, Sent>(
  { messages, announceFailure, keys }: Pick<Desk, 'messages' | 'announceFailure' | 'keys'>,
  { check, send, said, leaves = false, done }: ActNeeds<Draft, Sent>,
): Form<Draft> {
  const submission = createSubmissionKeys(keys);
  return createForm<Draft, Draft, Sent>({
    check: (draft) => {
      const faults = check?.(draft) ?? ({} as Faults<keyof Draft>);
      return Object.keys(faults).length > 0 ? { ok: false, refusal: faults } : accepted(draft);
    },
    send: async (draft) => {
      const answer = await send(draft, submission.keyFor(draft));
      const result = isResult<Sent, Faults<keyof Draft>>(answer) ? answer : accepted(answer);
      if (result.ok) submission.answered();
      return result;
    },
    done: () => {
      messages.toast('success', said, { goesAlong: leaves });
      done();
    },
    messages,
    announceFailure,
  });
}
