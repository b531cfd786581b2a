import type { InvoiceKind, TaxData } from '../../../domain/order/invoice-kind.ts';

/** An invoice, or a red letter, as the tax office is asked for it; amounts in yuan, those of a red letter negative. */
interface InvoiceRequest {
  /** under which it is issued once, however often it is asked for */
  readonly serial: string;
  /** the number of the invoice that a red letter takes back; null for an invoice */
  readonly redOf: string | null;
  readonly kind: InvoiceKind;
  /** what a special invoice prints about its buyer; null for an ordinary one */
  readonly taxData: TaxData | null;
  readonly title: string;
  readonly taxNumber: string;
  readonly email: string;
  readonly amount: string;
  readonly net: string;
  readonly tax: string;
  readonly lines: readonly {
    readonly name: string;
    readonly spec: string;
    readonly unit: string;
    readonly units: number;
    readonly percent: number;
    readonly amount: string;
    readonly net: string;
    readonly tax: string;
  }[];
  readonly now: Date;
}

/** What the tax office says. */
export type IssueOutcome =
  | { readonly kind: 'issued'; readonly number: string }
  /** it works on it: ask again under the same serial */
  | { readonly kind: 'pending' }
  /** never, in words for the buyer */
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Issues invoices (开票服务商), the port. What it throws is its being out of reach: it is asked again, later each time.
 */
export interface TaxProvider {
  readonly name: string;
  issue(request: InvoiceRequest): Promise<IssueOutcome>;
}
