import type { invoiceGateway } from '../../contract/invoice/invoice-gateway.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type InvoiceGateway = GatewayOf<typeof invoiceGateway>;

/** A paid order of which no invoice was applied for. */
export type OrderToInvoice = Answered<InvoiceGateway['openOrders']>['orders'][number];

/** What a month would be invoiced by. */
export type MonthToInvoice = Answered<InvoiceGateway['month']>;

/** Which invoices are asked for. */
export type InvoiceFilter = Parameters<InvoiceGateway['list']>[0];
type InvoicePage = Answered<InvoiceGateway['list']>;
/** An invoice that was applied for, or a red letter (红字发票). */
export type AppliedInvoice = InvoicePage['invoices'][number];
/** How many there are of each, whatever else is asked for; `open` orders can be invoiced. */
export type InvoiceCounts = InvoicePage['counts'];

/** The shop's own company and credit code, and the titles that it keeps. */
export type InvoiceTitles = Answered<InvoiceGateway['titles']>;
/** A title (抬头) that the shop keeps: its own company, and where the invoice is sent. */
export type InvoiceTitle = InvoiceTitles['titles'][number];
