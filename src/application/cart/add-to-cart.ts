import { catchError, defer, map, of, type Observable } from 'rxjs';
import type { Session } from '../account/session.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { CartCount } from './cart-count.ts';
import type { CartNewsOwner } from './cart-news.ts';
import type { AddOutcome, CartGateway, LineToAdd } from './cart-gateway.ts';

/**
 * Puts lines into the cart, says what came of it (§8) and keeps the badge right.
 * Gives one outcome; `added` is empty when nothing was taken. Never errors for a failed call.
 */
export type AddToCart = (lines: readonly LineToAdd[], manner?: AddManner) => Observable<AddOutcome>;

/** `quiet`: what was taken and refused is shown by the screen itself, line by line; a failed call is still said. */
export type AddManner = 'told' | 'quiet';

export interface AddToCartNeeds {
  readonly carts: CartGateway;
  readonly cartCount: CartCount;
  readonly cartNews: CartNewsOwner;
  readonly session: Session;
  readonly messages: Messages;
  readonly navigator: Navigator;
  readonly announceFailure: AnnounceFailure;
}

/** The refusal of a buyer whose licences have not passed (§4, api.md). */
const notQualified = 403;

/** Composes the use case. */
export function addToCartWith(needs: AddToCartNeeds): AddToCart {
  const { carts, cartCount, cartNews, session, messages, navigator, announceFailure } = needs;
  const nothing = (): AddOutcome => ({ added: [], refused: [], total: cartCount.getState(), message: '' });

  const tell = (outcome: AddOutcome, manner: AddManner): AddOutcome => {
    cartCount.is(outcome.total);
    if (outcome.added.length > 0) cartNews.added(outcome.added);
    if (manner === 'quiet') return outcome;
    const [refusal] = outcome.refused;
    if (refusal) messages.toast('warning', refusal.message);
    else if (outcome.message !== '') messages.toast('success', outcome.message);
    return outcome;
  };
  const explain = (error: unknown): Observable<AddOutcome> => {
    if (error instanceof GatewayError && error.kind === 'business') {
      const { code, message } = error.detail;
      if (code === notQualified) messages.qualification(message);
      // §8: a business failure of adding is a warning, not the alert of other calls.
      else messages.toast('warning', message);
    } else announceFailure(error);
    return of(nothing());
  };

  return (lines, manner = 'told') =>
    defer(() => {
      const { facts } = session.getState();
      if (facts !== null && facts.buyer === null) {
        navigator.goToLogin();
        return of(nothing());
      }
      return defer(() => carts.add(lines)).pipe(map((outcome) => tell(outcome, manner)), catchError(explain));
    });
}
