import {
  defer,
  EMPTY,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  type Observable,
  ReplaySubject,
  share,
  switchMap,
  take,
  timer,
} from 'rxjs';
import type { OrderFreight } from '../../domain/pricing/order-freight.ts';
import { orderFreightOf } from '../../domain/pricing/order-freight-of.ts';
import type { Session } from '../account/session.ts';
import { silently } from '../shared/announce-failure.ts';
import { heard } from '../shared/heard.ts';
import type { KeptCart } from './kept-cart.ts';
import { type CartCalls, readCart } from './read-cart.ts';

interface CartFreightNeeds extends CartCalls {
  readonly session: Session;
}

/** A screen that reads the cart after an addition answers first. */
const pauseMs = 500;

/**
 * Follows the freight of the buyer's order (R19) by every cart that the page reads, and reads an unknown cart itself.
 * A failed read is silent: without it there is no hint.
 */
export function createCartFreight(needs: CartFreightNeeds): Observable<OrderFreight> {
  const { cartCount, session } = needs;
  const signedIn$ = heard(session).pipe(
    filter(({ facts }) => facts !== null),
    take(1),
    filter(({ facts }) => facts?.buyer !== null),
  );
  const read$ = signedIn$.pipe(switchMap(() => defer(() => from(readCart(needs))).pipe(silently())));
  const reads$ = cartCount.cart$.pipe(
    switchMap((kept, place) => (kept === null ? timer(place === 0 ? 0 : pauseMs).pipe(switchMap(() => read$)) : EMPTY)),
    ignoreElements(),
  );
  const known$ = cartCount.cart$.pipe(
    filter((kept): kept is KeptCart => kept !== null),
    map(({ cart }) => orderFreightOf(cart)),
  );
  return merge(known$, reads$).pipe(share({ connector: () => new ReplaySubject<OrderFreight>(1) }));
}
