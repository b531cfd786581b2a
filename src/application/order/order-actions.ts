import { catchError, concat, defer, exhaustMap, filter, of, type Observable, switchMap } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import type { OrderGateway } from './order-gateway.ts';

/** What a buyer does to an order, each asked about first. */
export interface OrderAction {
  readonly id: string;
  readonly kind: 'cancel' | 'confirm';
}

export interface OrderNeeds {
  readonly orders: OrderGateway;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

const questions = { cancel: { code: 'cancel-order' }, confirm: { code: 'confirm-received' } } as const;

/** How a screen shows an action. */
export interface ActionShown<Patch> {
  readonly busy: Patch;
  readonly idle: Patch;
  /** Reads what is true afterwards, whether it was done or somebody was faster. */
  readonly reread$: Observable<Patch>;
}

/** Asks, does it, and shows what is true then; one action at a time. */
export const acted = <Patch>(
  wishes$: Observable<OrderAction>,
  { orders, messages, announceFailure }: OrderNeeds,
  shown: (action: OrderAction) => ActionShown<Patch>,
): Observable<Patch> =>
  wishes$.pipe(
    exhaustMap((action) => {
      const { busy, idle, reread$ } = shown(action);
      const done$ = defer(() => orders[action.kind](action.id)).pipe(
        switchMap(() => reread$),
        catchError((error: unknown) => {
          announceFailure(error);
          return of(idle);
        }),
      );
      return messages.ask(questions[action.kind]).pipe(filter(Boolean), switchMap(() => concat(of(busy), done$)));
    }),
  );
