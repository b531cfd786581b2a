import { awaitsMoney, type OrderState } from '../order/order-state.ts';
import { type Money } from '../shared/money.ts';

/** The facts of an order that invoicing needs. */
interface OrderToInvoice {
  readonly state: OrderState;
  /** captured − refunded, in yuan */
  readonly left: Money;
  /** an invoice for it was applied for or issued, and did not fail */
  readonly isInvoiced: boolean;
}

/** Why an invoice is refused. */
export type InvoicingRefusal = 'invoiced' | 'unpaid' | 'grouping' | 'cancelled' | 'nothing-left';

/**
 * Why an order cannot be invoiced: it can from its payment on (a group-buy from its target on), once, for captured less
 * refunded money.
 * @returns null when it can
 */
export function invoicingRefusal({ state, left, isInvoiced }: OrderToInvoice): InvoicingRefusal | null {
  if (isInvoiced) return 'invoiced';
  if (awaitsMoney(state)) return 'unpaid';
  if (state === 'grouping') return state;
  if (state === 'cancelled') return 'cancelled';
  return left.gt(0) ? null : 'nothing-left';
}

/**
 * The invoice state of an order: `none` nothing to invoice, `open` the buyer may apply, `failed` the last one failed
 * and the buyer may apply again, `applied` 开票中, `issued` 已开.
 */
export type Invoicing = 'none' | 'open' | 'failed' | 'applied' | 'issued';

/**
 * The invoice state of an order.
 * @param held the state of the invoice that covers it; null when there is none
 * @param hasFailed whether an earlier application failed
 */
export function invoicingOf({
  state,
  left,
  held,
  hasFailed,
}: Omit<OrderToInvoice, 'isInvoiced'> & { readonly held: InvoiceState | null; readonly hasFailed: boolean }): Invoicing {
  if (held !== null) return held;
  if (invoicingRefusal({ state, left, isInvoiced: false }) !== null) return 'none';
  return hasFailed ? 'failed' : 'open';
}

/** The most orders of one invoice. */
export const mostOrdersAnInvoice = 100;

/** An invoice is 开票中 applied, 已开 issued or 开票失败 failed. A red letter is an invoice too. */
type InvoiceState = 'applied' | 'issued' | 'failed';

/** Events of an invoice; `retry` repeats a failed one. */
type InvoiceEvent = 'issue' | 'fail' | 'retry';

const transitions: Readonly<Record<InvoiceEvent, { readonly from: InvoiceState; readonly to: InvoiceState }>> = {
  issue: { from: 'applied', to: 'issued' },
  fail: { from: 'applied', to: 'failed' },
  retry: { from: 'failed', to: 'applied' },
};

/**
 * The state after an event, null when it is not possible. An issued invoice is final; only a red letter takes it back.
 */
export const nextInvoiceState = (state: InvoiceState, event: InvoiceEvent): InvoiceState | null =>
  transitions[event].from === state ? transitions[event].to : null;
