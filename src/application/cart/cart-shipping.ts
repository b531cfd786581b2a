import { defer, exhaustMap, filter, from, ignoreElements, map, merge, of, Subject, switchMap, take, takeUntil, timer } from 'rxjs';
import { type OrderShipping, orderShippingOf } from '../../domain/pricing/free-shipping-hint.ts';
import type { Session } from '../account/session.ts';
import { silently } from '../shared/announce-failure.ts';
import { heard } from '../shared/heard.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { CartGateway } from './cart-gateway.ts';
import type { CartNewsOwner } from './cart-news.ts';
import type { KeptCart } from './kept-cart.ts';
import { type CartCalls, readCart } from './read-cart.ts';

/**
 * The owner of what decides the freight of the buyer's order (R19), for hints on goods; null while unknown. Every cart
 * that the page reads tells it.
 */
export interface CartShipping extends ViewModel<OrderShipping | null> {
  /** A screen shows goods with such hints: an unknown cart is read, once. */
  want(): void;
  is(kept: KeptCart): void;
  /** Another buyer arrives. */
  forget(): void;
}

interface CartShippingNeeds extends CartCalls {
  readonly cartNews: CartNewsOwner;
  readonly session: Session;
}

/** A screen that reads the cart after an addition answers first. */
const pauseMs = 500;

/** Creates the owner; one for the whole page. A failed read is silent: without it there is no hint. */
export function createCartShipping(needs: CartShippingNeeds): CartShipping {
  const { cartNews, cartCount, session } = needs;
  const told = new Subject<OrderShipping | null>();
  const wants = new Subject<void>();
  let latest: { readonly order: OrderShipping; readonly lines: number; readonly serial: number } | null = null;
  let isWanted = false;
  const tell = (kept: KeptCart | null): void => {
    latest = kept && { order: orderShippingOf(kept.cart), lines: kept.cart.lines.length, serial: cartNews.getState().serial };
    told.next(latest?.order ?? null);
  };
  const isCurrent = (): boolean => latest?.serial === cartNews.getState().serial && latest.lines === cartCount.getState();
  // The gateway tells the cart that is read.
  const read$ = heard(session).pipe(
    filter(({ facts }) => facts !== null),
    take(1),
    filter(({ facts }) => facts?.buyer !== null),
    switchMap(() => defer(() => from(readCart(needs))).pipe(silently())),
    ignoreElements(),
  );
  const first$ = wants.pipe(
    filter(() => latest === null || !isCurrent()),
    exhaustMap(() => read$),
  );
  const changed$ = merge(heard(cartNews), heard(cartCount)).pipe(
    filter(() => isWanted && latest !== null && !isCurrent()),
    switchMap(() =>
      timer(pauseMs).pipe(
        takeUntil(told),
        switchMap(() => read$),
      ),
    ),
  );
  const orders$ = merge(
    defer(() => of(latest?.order ?? null)),
    told,
    first$,
    changed$,
  );
  return {
    ...createViewModel<OrderShipping | null>(null, orders$.pipe(map((order) => () => order))),
    want: () => {
      isWanted = true;
      wants.next();
    },
    is: tell,
    forget: () => tell(null),
  };
}

/** The cart gateway; every cart in its answers is told before anything shows it. */
export function heardCarts(carts: CartGateway, tell: (kept: KeptCart) => void): CartGateway {
  const told = async (answer: Promise<KeptCart>): Promise<KeptCart> => {
    const kept = await answer;
    tell(kept);
    return kept;
  };
  return {
    add: (lines) => carts.add(lines),
    read: () => told(carts.read()),
    changeQuantity: (lineId, quantity) => told(carts.changeQuantity(lineId, quantity)),
    select: (lineIds, selected) => told(carts.select(lineIds, selected)),
    remove: (lineIds) => told(carts.remove(lineIds)),
    changeToFlash: (goodsId) => told(carts.changeToFlash(goodsId)),
    checkOut: (lineIds, choice) => carts.checkOut(lineIds, choice),
    gapGoods: (aim, adding) => carts.gapGoods(aim, adding),
    copy: (lineIds, shopIds) => carts.copy(lineIds, shopIds),
  };
}
