import type { OrderState } from '../order/order-state.ts';
import { type Money } from '../shared/money.ts';

/** An order as far as an invoice concerns it. */
interface OrderToInvoice {
  readonly state: OrderState;
  /** captured − refunded, in yuan */
  readonly left: Money;
  /** an invoice of it was applied for or issued, and did not fail */
  readonly isInvoiced: boolean;
}

/** Why no invoice can be applied for. */
export type InvoicingRefusal = 'invoiced' | 'unpaid' | 'grouping' | 'cancelled' | 'nothing-left';

/**
 * Whether an order can be invoiced: from its payment on (of a group-buy, from its target on), once, for what was
 * captured less what went back.
 * @returns null where it can
 */
export function invoicingRefusal({ state, left, isInvoiced }: OrderToInvoice): InvoicingRefusal | null {
  if (isInvoiced) return 'invoiced';
  if (state === 'unpaid' || state === 'grouping') return state;
  if (state === 'cancelled') return 'cancelled';
  return left.gt(0) ? null : 'nothing-left';
}

/**
 * How an order stands to its invoice: `none` there is nothing to invoice, `open` one may be applied for, `failed` one
 * may be again, since the last was not issued, `applied` 开票中, `issued` 已开.
 */
export type Invoicing = 'none' | 'open' | 'failed' | 'applied' | 'issued';

/**
 * How an order stands to its invoice.
 * @param held the state of the invoice that holds it; null: none does
 * @param hasFailed whether one was asked for in vain
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

/** Orders that one invoice may join. */
export const mostOrdersAnInvoice = 100;

/** An invoice is 开票中 applied for, 已开 issued or 开票失败 failed. A red letter is an invoice too. */
type InvoiceState = 'applied' | 'issued' | 'failed';

/** What can happen to one; `retry` is a failed one asked for once more. */
type InvoiceEvent = 'issue' | 'fail' | 'retry';

const transitions: Readonly<Record<InvoiceEvent, { readonly from: InvoiceState; readonly to: InvoiceState }>> = {
  issue: { from: 'applied', to: 'issued' },
  fail: { from: 'applied', to: 'failed' },
  retry: { from: 'failed', to: 'applied' },
};

/** The state after an event, null where it cannot happen. What is issued stays: only a red letter takes it back. */
export const nextInvoiceState = (state: InvoiceState, event: InvoiceEvent): InvoiceState | null =>
  transitions[event].from === state ? transitions[event].to : null;
