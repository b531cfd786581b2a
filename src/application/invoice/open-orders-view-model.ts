import { concat, defer, exhaustMap, from, map, merge, of, Subject } from 'rxjs';
import { mostOrdersAnInvoice } from '../../domain/invoice/invoicing.ts';
import { type Money, noMoney } from '../../domain/shared/money.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { besides, type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { PageOf } from '../shared/load/paging.ts';
import type { Messages } from '../shared/messages.ts';
import { shownAmount } from '../shared/shown/shown-money.ts';
import { shownTime } from '../shared/shown/shown-time.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { KeySource } from '../shared/write/submission-keys.ts';
import { invoiceAddress, type InvoiceQuery } from './invoice-address.ts';
import type { InvoiceKind } from '../../domain/order/invoice-kind.ts';
import type { InvoiceCounts, InvoiceGateway, InvoiceTitles, MonthToInvoice, OrderToInvoice } from './invoice-gateway.ts';
import { createInvoiceSlip, type InvoiceSlip } from './invoice-slip.ts';

/** An order to invoice, ready to show. */
export interface OpenOrderView extends Omit<OrderToInvoice, 'placedAt' | 'amount' | 'refunded' | 'tax'> {
  readonly placedAt: string;
  readonly amount: string;
  /** null: nothing was refunded. */
  readonly refunded: string | null;
  /** null: not known. */
  readonly tax: string | null;
}

/** What a month has to invoice. */
export interface OpenMonthView {
  readonly month: string;
  readonly orders: number;
  readonly amount: string;
}

interface OpenOrdersView extends PageOf {
  readonly orders: readonly OpenOrderView[];
  readonly counts: InvoiceCounts;
  readonly months: readonly OpenMonthView[];
}

type Chosen = ReadonlyMap<string, { readonly number: string; readonly amount: Money; readonly tax: Money | null }>;

/** Orders to invoice, and the selection over all pages. */
type OpenOrdersState = Load<OpenOrdersView> & {
  readonly chosen: Chosen;
  /** The sum of the selection, and the tax and net in it; null where a shop does not say. */
  readonly sum: string;
  readonly tax: string | null;
  readonly net: string | null;
  /** The month of which is being asked what it would be invoiced by. */
  readonly busyMonth: string | null;
  /** The month that the slip is about; null: the selection. */
  readonly month: MonthToInvoice | null;
  /** The invoices that were applied for in this visit. */
  readonly applied: readonly string[];
};

export interface OpenOrdersViewModel extends ViewModel<OpenOrdersState> {
  show(query: InvoiceQuery): void;
  retry(): void;
  choose(id: string, isChosen: boolean): void;
  /** All orders of the shown page. */
  choosePage(isChosen: boolean): void;
  /** All orders of a month that can be invoiced: opens the slip about them. */
  chooseMonth(month: string): void;
  /** Opens the slip about the selection. */
  openSlip(): void;
  readonly slip: InvoiceSlip;
}

interface OpenOrdersNeeds {
  readonly invoices: Pick<InvoiceGateway, 'openOrders' | 'month' | 'applyForMonth' | 'apply' | 'addTitle'>;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
  /** The shop's company and data; null: not known. */
  readonly titles: () => InvoiceTitles | null;
}

/** The most orders of one invoice. */
export const mostChosen: number = mostOrdersAnInvoice;

type Patch = (state: OpenOrdersState) => OpenOrdersState;

const showOrder = ({ placedAt, amount, refunded, tax, ...order }: OrderToInvoice): OpenOrderView => ({
  ...order,
  placedAt: shownTime(placedAt),
  amount: shownAmount(amount),
  refunded: refunded.gt(0) ? shownAmount(refunded) : null,
  tax: tax === null ? null : shownAmount(tax),
});

/** A selection and its sums. Tax is rounded line by line, so the tax of an invoice is the sum of its orders' taxes. */
function choosing(chosen: Chosen): Pick<OpenOrdersState, 'chosen' | 'sum' | 'tax' | 'net'> {
  const rows = [...chosen.values()];
  const sum = rows.reduce((total, { amount }) => total.plus(amount), noMoney);
  const tax = rows.reduce<Money | null>((total, one) => (total === null || one.tax === null ? null : total.plus(one.tax)), noMoney);
  return {
    chosen,
    sum: shownAmount(sum),
    tax: tax === null ? null : shownAmount(tax),
    net: tax === null ? null : shownAmount(sum.minus(tax)),
  };
}

/** An invoice that a month would get. */
interface PlannedInvoiceView {
  readonly kind: InvoiceKind;
  readonly orders: number;
  readonly amount: string;
}

/** What the slip shows of a month, for the chosen kind: each invoice, and the sums over all. */
export interface MonthPlanView {
  readonly orders: number;
  readonly invoices: readonly PlannedInvoiceView[];
  readonly sum: string;
  readonly tax: string;
  readonly net: string;
}

/** A month as the slip shows it. */
export function showMonth({ orders, amount, plans }: MonthToInvoice, kind: InvoiceKind): MonthPlanView {
  const invoices = plans.find((plan) => plan.kind === kind)?.invoices ?? [];
  return {
    orders,
    invoices: invoices.map((one) => ({ kind: one.kind, orders: one.orders, amount: shownAmount(one.amount) })),
    sum: shownAmount(amount),
    tax: shownAmount(invoices.reduce((total, { tax }) => total.plus(tax), noMoney)),
    net: shownAmount(invoices.reduce((total, { net }) => total.plus(net), noMoney)),
  };
}

const chosenOf = ({ number, amount, tax }: OrderToInvoice) => ({ number, amount, tax });

/** Creates the view model of the orders to invoice (`/dzfp`). */
export function createOpenOrdersViewModel(needs: OpenOrdersNeeds, initial: InvoiceQuery): OpenOrdersViewModel {
  const { invoices, announceFailure } = needs;
  const choices = new Subject<Patch>();
  const months = new Subject<string>();
  /** The orders of the last loaded page, with their amounts for the sum. */
  let shown: readonly OrderToInvoice[] = [];
  /** The order in the address is selected once, when it arrives. */
  let named = initial.orderId;
  const { patches$, show, retry } = loadOf(
    {
      ask: async ({ page, orderId, month }: InvoiceQuery): Promise<OpenOrdersView> => {
        const { orders, months: of, ...rest } = await invoices.openOrders({ page, orderId, month });
        shown = orders;
        return { ...rest, orders: orders.map(showOrder), months: of.map((one) => ({ ...one, amount: shownAmount(one.amount) })) };
      },
      isSame: (one, other) => invoiceAddress(one) === invoiceAddress(other),
      announceFailure,
    },
    initial,
  );
  const chosenWith = (chosen: Chosen, ids: readonly string[], isChosen: boolean): Chosen => {
    const next = new Map(chosen);
    for (const order of shown.filter(({ id }) => ids.includes(id))) {
      if (!isChosen) next.delete(order.id);
      else if (next.size < mostChosen) next.set(order.id, chosenOf(order));
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
  const slip = createInvoiceSlip({
    ...needs,
    about: () => ({ month: model.getState().month, orderIds: [...model.getState().chosen.keys()] }),
    done: (made) => {
      choices.next((state) => ({ ...state, ...choosing(new Map()), applied: made.map(({ id }) => id) }));
      retry();
    },
  });
  const ofMonth = async (month: string): Promise<Patch> => {
    try {
      const found = await invoices.month(month);
      return (state) => ({ ...state, month: found, busyMonth: null });
    } catch (error) {
      announceFailure(error);
      return (state) => ({ ...state, busyMonth: null });
    }
  };
  const months$ = months.pipe(
    exhaustMap((month) =>
      concat(
        of<Patch>((state) => ({ ...state, busyMonth: month, month: null })),
        defer(() => from(ofMonth(month))),
        // Opened once the month is known, because the slip is about it.
        defer(() => {
          if (model.getState().month !== null) slip.open();
          return of<Patch>((state) => state);
        }),
      ),
    ),
  );
  const read$ = patches$.pipe(
    map(
      (patch): Patch =>
        (state) =>
          arrived(besides<OpenOrdersView, OpenOrdersState>(patch)(state)),
    ),
  );
  const model: ViewModel<OpenOrdersState> = createViewModel<OpenOrdersState>(
    { ...waiting, ...choosing(new Map()), busyMonth: null, month: null, applied: [] },
    merge(read$, choices, months$),
  );
  const chosenNow = (ids: () => readonly string[], isChosen: boolean) =>
    choices.next((state) => ({ ...state, ...choosing(chosenWith(state.chosen, ids(), isChosen)) }));
  return {
    ...model,
    show,
    retry,
    choose: (id, isChosen) => chosenNow(() => [id], isChosen),
    choosePage: (isChosen) => chosenNow(() => shown.map(({ id }) => id), isChosen),
    chooseMonth: (month) => months.next(month),
    openSlip: () => {
      choices.next((state) => ({ ...state, month: null }));
      slip.open();
    },
    slip,
  };
}
