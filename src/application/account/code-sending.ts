import { concat, EMPTY, exhaustMap, from, type Observable, of, Subject } from 'rxjs';
import { isMobileNumber } from '../../domain/account/contact-rules.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { CodeOnItsWay } from './account-gateway.ts';

interface CodeSendingState {
  readonly isSending: boolean;
  /** When the buyer may ask for the next code, epoch seconds by the shop's clock; null: now. */
  readonly againAt: number | null;
}

/** Sends codes to a phone (R25), for any form that needs one. */
export interface CodeSending extends ViewModel<CodeSendingState> {
  /** Whether the typed text can receive a code: a mobile number. */
  canReach(phone: string): boolean;
  /** Sends once per pause, to a mobile number; the form's own field reports anything else. */
  send(phone: string): void;
}

interface CodeSendingNeeds {
  readonly send: (phone: string) => Promise<CodeOnItsWay>;
  readonly clock: ServerClock;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: CodeSendingState) => CodeSendingState;

/** Creates the sending of codes. */
export function createCodeSending({ send, clock, messages, announceFailure }: CodeSendingNeeds): CodeSending {
  const wishes = new Subject<string>();
  const outcome = async (phone: string): Promise<Patch> => {
    try {
      const { againSeconds } = await send(phone);
      messages.toast('success', '验证码已发送，请看短信');
      return () => ({ isSending: false, againAt: clock.now() + againSeconds });
    } catch (error) {
      announceFailure(error);
      return (state) => ({ ...state, isSending: false });
    }
  };
  const sent$: Observable<Patch> = wishes.pipe(
    exhaustMap((phone) => {
      const { againAt } = model.getState();
      if (!isMobileNumber(phone) || (againAt !== null && clock.now() < againAt)) return EMPTY;
      return concat(
        of<Patch>((state) => ({ ...state, isSending: true })),
        from(outcome(phone)),
      );
    }),
  );
  const model: ViewModel<CodeSendingState> = createViewModel<CodeSendingState>({ isSending: false, againAt: null }, sent$);
  return { ...model, canReach: (phone) => isMobileNumber(phone.trim()), send: (phone) => wishes.next(phone.trim()) };
}
