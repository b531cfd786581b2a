import { map, merge } from 'rxjs';
import { besides, type Load, loadOf, waiting } from '../shared/load/load.ts';
import { createLoaded, type LoadedViewModel } from '../shared/load/loaded.ts';
import type { PageOf } from '../shared/load/paging.ts';
import { shownTime } from '../shared/shown/shown-time.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { actsOf } from '../shared/write/acts.ts';
import { createExchange, type Exchange, type ExchangeNeeds } from './exchange.ts';
import type { PointsOffer, PointsOrder } from './points-gateway.ts';

/** A points order, ready to show. */
export interface PointsOrderView extends Omit<PointsOrder, 'placedAt' | 'sentAt' | 'receivedAt'> {
  readonly placedAt: string;
  readonly sentAt: string | null;
  readonly receivedAt: string | null;
}

interface PointsOrdersView extends PageOf {
  readonly orders: readonly PointsOrderView[];
}

/** My points orders; `busy`: the one being confirmed. */
type PointsState = Load<PointsOrdersView> & { readonly busy: string | null };

interface PointsViewModel extends ViewModel<PointsState>, Exchange {
  show(page: number): void;
  retry(): void;
  /** Asks for confirmation. */
  receive(id: string): void;
  /** Goods to exchange load by themselves. */
  readonly offer: LoadedViewModel<PointsOffer>;
}

const timeOrNone = (at: number | null): string | null => (at === null ? null : shownTime(at));
const showOrder = (order: PointsOrder): PointsOrderView => ({
  ...order,
  placedAt: shownTime(order.placedAt),
  sentAt: timeOrNone(order.sentAt),
  receivedAt: timeOrNone(order.receivedAt),
});

type Patch = (state: PointsState) => PointsState;

/** Creates the view model of `/jfdd`. */
export function createPointsViewModel(needs: ExchangeNeeds, firstPage: number): PointsViewModel {
  const { points, messages, announceFailure } = needs;
  const orders = loadOf(
    {
      ask: async (page: number): Promise<PointsOrdersView> => {
        const { orders: list, ...paging } = await points.orders(page);
        return { ...paging, orders: list.map(showOrder) };
      },
      announceFailure,
    },
    firstPage,
  );
  const offer = createLoaded(() => points.offer(), announceFailure);
  const acts = actsOf<string, Patch>({
    question: () => ({ code: 'confirm-received' }),
    perform: async (id) => {
      const received = showOrder(await points.receive(id));
      return (state) =>
        state.value === null
          ? state
          : { ...state, value: { ...state.value, orders: state.value.orders.map((order) => (order.id === id ? received : order)) } };
    },
    busy: (busy) => (state) => ({ ...state, busy }),
    reread: orders.refresh,
    messages,
    announceFailure,
  });
  const exchange = createExchange(needs, {
    owned: () => offer.getState().value?.owned ?? 0,
    done: () => {
      orders.refresh();
      offer.retry();
    },
  });
  return {
    ...createViewModel<PointsState>(
      { ...waiting, busy: null },
      merge(orders.patches$.pipe(map((patch): Patch => besides(patch))), acts.patches$),
    ),
    show: orders.show,
    retry: orders.retry,
    receive: acts.act,
    offer,
    ...exchange,
  };
}
