import { busyText } from '../../domain/errors/error-catalogue.ts';
import { GatewayError } from './gateway-error.ts';
import type { Messages } from './messages.ts';
import type { Navigator } from './navigator.ts';

/** Says what went wrong the way §8 fixes it; gives nothing back, and throws what is no gateway's failure. */
export type AnnounceFailure = (error: unknown) => void;

/** The code of an unsigned electronic contract (§8, api.md). */
const contractUnsigned = 459;
const contractScreen = '/dzht';

/** Signed, the buyer goes on where the contract was missed. */
function backFrom(navigator: Navigator): string {
  const place = navigator.here?.();
  return place === undefined ? '' : `?back=${encodeURIComponent(place)}`;
}

/** The one place where a failed call becomes a behaviour of the error catalogue (product.md §8). */
export function announceFailureWith(messages: Messages, navigator: Navigator): AnnounceFailure {
  return (error) => {
    if (!(error instanceof GatewayError)) throw error;
    const { message, fields } = error.detail;
    switch (error.kind) {
      case 'superseded':
        return;
      case 'timeout':
        return messages.timeout();
      case 'login':
        return navigator.goToLogin();
      case 'fields':
        return messages.toast('error', fields?.[0]?.messages[0] ?? (message || busyText));
      case 'busy':
      case 'offline':
      case 'contract':
        return messages.toast('error', busyText);
      case 'business':
        if (error.detail.code !== contractUnsigned) return messages.alert(message || busyText);
        messages.toast('error', message);
        if (!navigator.isAt?.(contractScreen)) navigator.goTo(contractScreen + backFrom(navigator));
        return;
    }
  };
}
