import { catchError, EMPTY, type OperatorFunction } from 'rxjs';
import { behaviourOf, type Occasion, textOf } from '../../domain/errors/error-catalogue.ts';
import { GatewayError } from './gateway-error.ts';
import type { Messages } from './messages.ts';
import type { Navigator } from './navigator.ts';

/**
 * Says what went wrong the way §8 fixes it; gives nothing back, and throws what is no gateway's failure.
 * @param occasion what the buyer did, where some failures of it behave in another way
 */
export type AnnounceFailure = (error: unknown, occasion?: Occasion) => void;

/** For what nobody waits for (a badge, a countdown): a failure is not said, a bug is thrown all the same. */
export const inSilence: AnnounceFailure = (error) => {
  if (!(error instanceof GatewayError)) throw error;
};

/** Goes without an answer that nobody waits for. */
export const silently = <Value>(): OperatorFunction<Value, Value> =>
  catchError((error: unknown) => {
    inSilence(error);
    return EMPTY;
  });

const contractScreen = '/dzht';

/** Signed, the buyer goes on where the contract was missed. */
function backFrom(navigator: Navigator): string {
  const place = navigator.here?.();
  return place === undefined ? '' : `?back=${encodeURIComponent(place)}`;
}

/**
 * The one place where a failed call becomes a behaviour of the error catalogue (product.md §8).
 * @param endSession hears that nobody is signed in any more, before the buyer is led to the login
 */
export function announceFailureWith(messages: Messages, navigator: Navigator, endSession: () => void): AnnounceFailure {
  return (error, occasion) => {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'superseded') return;
    const behaviour = behaviourOf(error.kind, occasion);
    const { message, fields } = error.detail;
    const text = textOf(behaviour, message, fields?.[0]?.messages[0]);
    if (behaviour.shown === 'toast') messages.toast('error', text);
    if (behaviour.shown === 'warning') messages.toast('warning', text);
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
