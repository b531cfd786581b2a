import { map, merge, Subject } from 'rxjs';
import { type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { acted, type OrderAction, type OrderNeeds, settling } from './order-actions.ts';
import { type OrderDetailView, showOrderDetail } from './order-view.ts';

/** An order on its own screen. `missing`: it does not exist, or belongs to another buyer. */
type OrderScreenState = Load<OrderDetailView> & { readonly busy: OrderAction['kind'] | null };

interface OrderViewModel extends ViewModel<OrderScreenState> {
  /** Asks for confirmation. Cancelling is possible before payment only (api.md), confirming only after shipping. */
  act(kind: OrderAction['kind']): void;
  retry(): void;
}

type Patch = (state: OrderScreenState) => OrderScreenState;

const busyWith =
  (busy: OrderScreenState['busy']): Patch =>
  (state) => ({ ...state, busy });

/** Creates the view model of one order. */
export function createOrderViewModel(needs: OrderNeeds & { readonly clock: Pick<ServerClock, 'is'> }, id: string): OrderViewModel {
  const { orders, announceFailure, clock } = needs;
  const actions = new Subject<OrderAction>();
  const ask = async (): Promise<OrderDetailView> => {
    const order = await orders.read(id);
    clock.is(order.serverNow);
    return showOrderDetail(order);
  };
  const { patches$, retry } = loadOf({ ask, announceFailure, isNamed: true }, undefined);
  const acted$ = acted<Patch>(actions, needs, ({ kind }) => ({ busy: busyWith(kind), idle: busyWith(null) }), retry);
  return {
    ...createViewModel<OrderScreenState>(
      { ...waiting, busy: null },
      merge(patches$.pipe(map(settling<OrderDetailView, OrderScreenState>)), acted$),
    ),
    act: (kind) => actions.next({ id, kind }),
    retry,
  };
}
