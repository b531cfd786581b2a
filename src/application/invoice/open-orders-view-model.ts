import { concat, defer, EMPTY, exhaustMap, from, map, merge, of, Subject, switchMap } from 'rxjs';
import { mostOrdersAnInvoice } from '../../domain/invoice/invoicing.ts';
import { type Money, noMoney } from '../../domain/shared/money.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { besides, type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { PageOf } from '../shared/load/paging.ts';
import type { Messages } from '../shared/messages.ts';
import { shownAmount } from '../shared/shown/shown-money.ts';
import { shownTime } from '../shared/shown/shown-time.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { createSubmissionKeys, type KeySource } from '../shared/write/submission-keys.ts';
import { invoiceAddress, type InvoiceQuery } from './invoice-address.ts';
import type { InvoiceCounts, InvoiceGateway, OrderToInvoice } from './invoice-gateway.ts';

/** An order to invoice, ready to show. */
export interface OpenOrderView extends Omit<OrderToInvoice, 'placedAt' | 'amount' | 'refunded'> {
  readonly placedAt: string;
  readonly amount: string;
  /** null: nothing was refunded. */
  readonly refunded: string | null;
}

interface OpenOrdersView extends PageOf {
  readonly orders: readonly OpenOrderView[];
  readonly counts: InvoiceCounts;
}

/** Orders to invoice, and the selection over all pages. */
type OpenOrdersState = Load<OpenOrdersView> & {
  readonly chosen: ReadonlyMap<string, { readonly number: string; readonly amount: Money }>;
  /** The sum of the selection, ready to show. */
  readonly sum: string;
  readonly isSending: boolean;
};

export interface OpenOrdersViewModel extends ViewModel<OpenOrdersState> {
  show(query: InvoiceQuery): void;
  retry(): void;
  choose(id: string, isChosen: boolean): void;
  /** All orders of the shown page. */
  choosePage(isChosen: boolean): void;
  /** Applies for one invoice of the selection; once, also for repeated presses. */
  apply(titleId: string): void;
}

interface OpenOrdersNeeds {
  readonly invoices: Pick<InvoiceGateway, 'openOrders' | 'apply'>;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** The most orders of one invoice. */
export const mostChosen: number = mostOrdersAnInvoice;

type Patch = (state: OpenOrdersState) => OpenOrdersState;

const showOrder = ({ placedAt, amount, refunded, ...order }: OrderToInvoice): OpenOrderView => ({
  ...order,
  placedAt: shownTime(placedAt),
  amount: shownAmount(amount),
  refunded: refunded.gt(0) ? shownAmount(refunded) : null,
});

const choosing = (chosen: OpenOrdersState['chosen']): Pick<OpenOrdersState, 'chosen' | 'sum'> => ({
  chosen,
  sum: shownAmount([...chosen.values()].reduce((sum, { amount }) => sum.plus(amount), noMoney)),
});

/** Creates the view model of the orders to invoice (`/dzfp`). */
export function createOpenOrdersViewModel(
  { invoices, keys, messages, announceFailure }: OpenOrdersNeeds,
  initial: InvoiceQuery,
): OpenOrdersViewModel {
  const submissions = createSubmissionKeys(keys);
  const choices = new Subject<Patch>();
  const wishes = new Subject<string>();
  /** The orders of the last loaded page, with their amounts for the sum. */
  let shown: readonly OrderToInvoice[] = [];
  /** The order in the address is selected once, when it arrives. */
  let named = initial.orderId;
  const { patches$, show, retry } = loadOf(
    {
      ask: async ({ page, orderId }: InvoiceQuery): Promise<OpenOrdersView> => {
        const { orders, ...rest } = await invoices.openOrders({ page, orderId });
        shown = orders;
        return { ...rest, orders: orders.map(showOrder) };
      },
      isSame: (one, other) => invoiceAddress(one) === invoiceAddress(other),
      announceFailure,
    },
    initial,
  );
  const chosenWith = (chosen: OpenOrdersState['chosen'], ids: readonly string[], isChosen: boolean): OpenOrdersState['chosen'] => {
    const next = new Map(chosen);
    for (const { id, number, amount } of shown.filter((order) => ids.includes(order.id))) {
      if (!isChosen) next.delete(id);
      else if (next.size < mostChosen) next.set(id, { number, amount });
    }
    return next;
  };
  /** Amounts of selected orders may have changed; selections on other pages stay. */
  const arrived: Patch = (state) => {
    if (state.status !== 'ready' || state.isRefreshing) return state;
    const still = shown.filter(({ id }) => state.chosen.has(id) || id === named).map(({ id }) => id);
    named = null;
    return still.length === 0 ? state : { ...state, ...choosing(chosenWith(state.chosen, still, true)) };
  };
  const sent = async (titleId: string): Promise<Patch> => {
    const ids = [...model.getState().chosen.keys()];
    try {
      await invoices.apply(ids, titleId, submissions.keyFor({ ids, titleId }));
      submissions.answered();
      messages.toast('success', `已提交开票申请，${ids.length} 张订单合开一张发票，开具后通知您`);
      return (state) => ({ ...state, ...choosing(new Map()), isSending: false });
    } catch (error) {
      announceFailure(error);
      return (state) => ({ ...state, isSending: false });
    }
  };
  const applied$ = wishes.pipe(
    exhaustMap((titleId) => {
      if (model.getState().chosen.size === 0) return EMPTY;
      const done$ = defer(() => sent(titleId)).pipe(
        switchMap((patch) => {
          retry();
          return of(patch);
        }),
      );
      return concat(
        of<Patch>((state) => ({ ...state, isSending: true })),
        from(done$),
      );
    }),
  );
  const read$ = patches$.pipe(
    map(
      (patch): Patch =>
        (state) =>
          arrived(besides<OpenOrdersView, OpenOrdersState>(patch)(state)),
    ),
  );
  const model: ViewModel<OpenOrdersState> = createViewModel<OpenOrdersState>(
    { ...waiting, ...choosing(new Map()), isSending: false },
    merge(read$, choices, applied$),
  );
  const chosenNow = (ids: () => readonly string[], isChosen: boolean) =>
    choices.next((state) => ({ ...state, ...choosing(chosenWith(state.chosen, ids(), isChosen)) }));
  return {
    ...model,
    show,
    retry,
    choose: (id, isChosen) => chosenNow(() => [id], isChosen),
    choosePage: (isChosen) => chosenNow(() => shown.map(({ id }) => id), isChosen),
    apply: (titleId) => wishes.next(titleId),
  };
}
