import { concat, defer, EMPTY, exhaustMap, filter, of, type Observable, switchMap } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import { besides, type Load, type LoadPatch } from '../shared/load/load.ts';
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
interface ActionShown<Patch> {
  readonly busy: Patch;
  /** Where it could not be done; otherwise the screen is busy until what is true then has arrived. */
  readonly idle: Patch;
}

/**
 * Asks, does it, and shows what is true then; one action at a time.
 * @param reread asks for what is true afterwards, whether it was done or somebody was faster
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
      // Begun, it is told wherever the buyer goes; a screen that stays reads what is true then.
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

/**
 * The patch of a load whose screen is busy with an action: what was done is done when what is true then has arrived.
 */
export const settling =
  <Value, State extends Load<Value> & { readonly busy: unknown }>(patch: LoadPatch<Value>) =>
  (state: State): State => {
    const next = besides<Value, State>(patch)(state);
    return next.isRefreshing || next.busy === null ? next : { ...next, busy: null };
  };
