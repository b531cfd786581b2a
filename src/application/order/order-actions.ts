import { concat, defer, EMPTY, exhaustMap, filter, of, type Observable, switchMap } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import { besides, type Load, type LoadPatch } from '../shared/load/load.ts';
import type { OrderGateway } from './order-gateway.ts';

/** An action on an order, each with confirmation. */
export interface OrderAction {
  readonly id: string;
  readonly kind: 'approve' | 'cancel' | 'confirm';
}

export interface OrderNeeds {
  readonly orders: OrderGateway;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

const questions = { approve: { code: 'approve-order' }, cancel: { code: 'cancel-order' }, confirm: { code: 'confirm-received' } } as const;

/** How a screen shows an action. */
interface ActionShown<Patch> {
  readonly busy: Patch;
  /** After a failure; otherwise the screen is busy until the present state has arrived. */
  readonly idle: Patch;
}

/**
 * Asks for confirmation, acts, and reloads; one action at a time.
 * @param reread loads the present state, after success or when somebody was faster
 */
export const acted = <Patch>(
  wishes$: Observable<OrderAction>,
  { orders, messages, announceFailure }: OrderNeeds,
  shown: (action: OrderAction) => ActionShown<Patch>,
  reread: () => void,
): Observable<Patch> =>
  wishes$.pipe(
    exhaustMap((action) => {
      const { busy, idle } = shown(action);
      // The outcome is reported wherever the buyer goes; a remaining screen reloads.
      const isDone = async (): Promise<boolean> => {
        try {
          await orders[action.kind](action.id);
          return true;
        } catch (error) {
          announceFailure(error);
          return false;
        }
      };
      const done$ = defer(isDone).pipe(
        switchMap((done) => {
          if (!done) return of(idle);
          reread();
          return EMPTY;
        }),
      );
      return messages.ask(questions[action.kind]).pipe(
        filter(Boolean),
        switchMap(() => concat(of(busy), done$)),
      );
    }),
  );

/** The patch of a load whose screen is busy with an action, which ends when the present state has arrived. */
export const settling =
  <Value, State extends Load<Value> & { readonly busy: unknown }>(patch: LoadPatch<Value>) =>
  (state: State): State => {
    const next = besides<Value, State>(patch)(state);
    return next.isRefreshing || next.busy === null ? next : { ...next, busy: null };
  };
