import { catchError, EMPTY, type OperatorFunction } from 'rxjs';
import { behaviourOf, isWithoutReason, type Occasion, textOf } from '../../domain/errors/error-catalogue.ts';
import { GatewayError } from './gateway-error.ts';
import type { Messages } from './messages.ts';
import type { Navigator } from './navigator.ts';

/** The action that failed, where its toast names it. */
interface FailedAct {
  /** «复方丹参滴丸未加入» */
  readonly words: string;
  readonly retry: () => void;
}

/**
 * Reports a failure as §8 requires; throws anything that is not a gateway failure.
 * @param occasion the buyer's action, where some failures have another behaviour
 * @param act named when the shop gave no reason of its own, with a button to try again
 */
export type AnnounceFailure = (error: unknown, occasion?: Occasion, act?: FailedAct) => void;

/** For background requests (a badge, a countdown): a failure is silent, a bug is thrown all the same. */
export const inSilence: AnnounceFailure = (error) => {
  if (!(error instanceof GatewayError)) throw error;
};

/** Completes without a value when a background request fails. */
export const silently = <Value>(): OperatorFunction<Value, Value> =>
  catchError((error: unknown) => {
    inSilence(error);
    return EMPTY;
  });

/** What the shop's own failures have for data (api.md): the number under which its log tells of it. */
interface UnexpectedFailure {
  readonly request_id?: string;
}

const contractScreen = '/dzht';

/** After signing, the buyer continues where the contract was missing. */
function backFrom(navigator: Navigator): string {
  const place = navigator.here?.();
  return place === undefined ? '' : `?back=${encodeURIComponent(place)}`;
}

/**
 * The one place where a failed call becomes a behaviour of the error catalogue (product.md §8).
 * @param endSession called when nobody is signed in any longer, before the buyer goes to the login
 */
export function announceFailureWith(messages: Messages, navigator: Navigator, endSession: () => void): AnnounceFailure {
  return (error, occasion, act) => {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'superseded') return;
    const behaviour = behaviourOf(error.kind, occasion);
    const { message, fields, data } = error.detail;
    // What is said on the way to another screen is read there.
    const goesAlong = behaviour.then !== 'stay';
    const text = textOf(behaviour, message, fields?.[0]?.messages[0]);
    const reference = (data as UnexpectedFailure | null | undefined)?.request_id;
    if (behaviour.shown === 'toast' && act !== undefined && isWithoutReason(behaviour))
      messages.toast('error', `${act.words}：${text}`, { acts: [{ code: 'retry', press: act.retry }], reference });
    else if (behaviour.shown === 'toast') messages.toast('error', text, { goesAlong, reference });
    if (behaviour.shown === 'warning') messages.toast('warning', text, { goesAlong });
    if (behaviour.shown === 'alert') messages.alert(text);
    if (behaviour.shown === 'qualification-dialog') messages.qualification(text);
    if (behaviour.shown === 'refresh-dialog') messages.refresh(text);
    if (behaviour.then === 'login') {
      endSession();
      navigator.goToLogin();
    }
    if (behaviour.then === 'contract-page' && !navigator.isAt?.(contractScreen)) navigator.goTo(contractScreen + backFrom(navigator));
  };
}
