import type { OrderState } from '../../domain/order/order-state.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { Faults } from '../shared/form.ts';
import type { PageOf } from '../shared/load/paging.ts';

/** A paid order of which no invoice was applied for. Times are server seconds. */
export interface OrderToInvoice {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly placedAt: number;
  readonly kinds: number;
  /** What would be invoiced: captured − refunded. */
  readonly amount: Money;
  readonly refunded: Money;
}

/** An invoice that was applied for, or a red letter (红字发票). Amounts have no sign. */
export interface AppliedInvoice {
  readonly id: string;
  readonly isRed: boolean;
  readonly state: 'applied' | 'issued' | 'failed';
  /** The tax office's number; empty until it is issued. */
  readonly number: string;
  readonly title: string;
  readonly taxNumber: string;
  readonly email: string;
  readonly amount: Money;
  readonly net: Money;
  readonly tax: Money;
  readonly appliedAt: number;
  readonly issuedAt: number | null;
  /** Why it failed. */
  readonly reason: string;
  readonly orders: readonly { readonly id: string; readonly number: string; readonly amount: Money }[];
  readonly redOf: { readonly id: string; readonly number: string } | null;
  /** What red letters take back of it. */
  readonly takenBack: Money;
}

/** How many there are of each, whatever else is asked for; `open` orders can be invoiced. */
export type InvoiceCounts = Readonly<Record<'open' | 'applied' | 'issued' | 'failed' | 'red', number>>;

/** Which invoices are asked for. */
export interface InvoiceFilter {
  readonly page: number;
  /** null: all of them. */
  readonly state: 'applied' | 'issued' | 'failed' | 'red' | null;
  /** The order that they are about; null: any. */
  readonly orderId: string | null;
}

/** A title (抬头) that the shop keeps: its own company, and where the invoice is sent. */
export interface InvoiceTitle {
  readonly id: string;
  readonly title: string;
  readonly taxNumber: string;
  /** Empty: it is only kept for download. */
  readonly email: string;
}

/** The shop's own company and credit code, and the titles that it keeps. */
export interface InvoiceTitles {
  readonly title: string;
  /** Empty: none is registered, and nothing can be invoiced. */
  readonly taxNumber: string;
  readonly titles: readonly InvoiceTitle[];
}

/** Invoices (电子发票). Each method throws `GatewayError` for what is not listed as a refusal. */
export abstract class InvoiceGateway {
  abstract openOrders(
    filter: Pick<InvoiceFilter, 'page' | 'orderId'>,
  ): Promise<PageOf & { readonly orders: readonly OrderToInvoice[]; readonly counts: InvoiceCounts }>;
  abstract list(filter: InvoiceFilter): Promise<PageOf & { readonly invoices: readonly AppliedInvoice[]; readonly counts: InvoiceCounts }>;
  /** One invoice of all these orders; the same key and content give the first answer again. */
  abstract apply(orderIds: readonly string[], titleId: string, key: string): Promise<AppliedInvoice>;
  /** Where the PDF of an issued invoice is downloaded. */
  abstract fileAddress(id: string): Promise<string>;
  abstract titles(): Promise<InvoiceTitles>;
  abstract addTitle(email: string): Promise<Result<InvoiceTitles, Faults<'email'>>>;
  abstract removeTitle(id: string): Promise<InvoiceTitles>;
}
