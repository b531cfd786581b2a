import { ignoreElements, merge } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { PageOf } from '../shared/load/paging.ts';
import { createPolling } from '../shared/polling.ts';
import { shownAmount } from '../shared/shown/shown-money.ts';
import { shownTime } from '../shared/shown/shown-time.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { filterOf, invoiceAddress, type InvoiceQuery } from './invoice-address.ts';
import type { AppliedInvoice, InvoiceCounts, InvoiceGateway } from './invoice-gateway.ts';

/** A file of an invoice. */
interface InvoiceFileView {
  /** PDF, OFD, XML */
  readonly name: string;
  readonly address: string;
}

/** An invoice or red letter, ready to show with their sign: ¥100.00, of a red letter −¥100.00. */
export interface InvoiceView extends Omit<AppliedInvoice, 'amount' | 'net' | 'tax' | 'takenBack' | 'appliedAt' | 'issuedAt' | 'orders'> {
  readonly amount: string;
  readonly net: string;
  readonly tax: string;
  /** null: no red letter for it. */
  readonly takenBack: string | null;
  readonly appliedAt: string;
  readonly issuedAt: string | null;
  readonly orders: readonly { readonly id: string; readonly number: string; readonly amount: string }[];
  /** Its files by format, the PDF first; none until it is issued. */
  readonly files: readonly InvoiceFileView[];
}

interface InvoicesView extends PageOf {
  readonly invoices: readonly InvoiceView[];
  readonly counts: InvoiceCounts;
  /** Months with invoices, the newest first. */
  readonly months: readonly string[];
}

/** Invoices of the buyer. */
interface InvoicesViewModel extends ViewModel<Load<InvoicesView>> {
  show(query: InvoiceQuery): void;
  retry(): void;
  /** Whether the page is visible: only then it polls invoices in progress. */
  look(isVisible: boolean): void;
}

interface InvoicesNeeds {
  readonly invoices: Pick<InvoiceGateway, 'list' | 'fileAddress'>;
  readonly announceFailure: AnnounceFailure;
}

function showInvoice(invoice: AppliedInvoice, files: readonly InvoiceFileView[]): InvoiceView {
  const sign = invoice.isRed ? '−¥' : '¥';
  return {
    ...invoice,
    amount: sign + shownAmount(invoice.amount),
    net: sign + shownAmount(invoice.net),
    tax: sign + shownAmount(invoice.tax),
    takenBack: invoice.takenBack.gt(0) ? shownAmount(invoice.takenBack) : null,
    appliedAt: shownTime(invoice.appliedAt),
    issuedAt: invoice.issuedAt === null ? null : shownTime(invoice.issuedAt),
    orders: invoice.orders.map(({ id, number, amount }) => ({ id, number, amount: sign + shownAmount(amount) })),
    files,
  };
}

/** Creates the view model of the invoices (`/dzfp`); it polls while one of the page is being issued. */
export function createInvoicesViewModel({ invoices, announceFailure }: InvoicesNeeds, initial: InvoiceQuery): InvoicesViewModel {
  /** An issued one always has a PDF; the tax office's other files where there are any (R63). */
  const filesOf = async ({ id, state, formats }: AppliedInvoice): Promise<InvoiceFileView[]> =>
    Promise.all(
      state === 'issued'
        ? ['pdf', ...formats.filter((format) => format !== 'pdf')].map(async (format) => ({
            name: format.toUpperCase(),
            address: await invoices.fileAddress(id, format),
          }))
        : [],
    );
  const { patches$, show, retry, refresh } = loadOf(
    {
      ask: async (query: InvoiceQuery): Promise<InvoicesView> => {
        const page = await invoices.list(filterOf(query));
        const shown = page.invoices.map(async (one) => showInvoice(one, await filesOf(one)));
        return { ...page, invoices: await Promise.all(shown) };
      },
      isSame: (one, other) => invoiceAddress(one) === invoiceAddress(other),
      announceFailure,
    },
    initial,
  );
  const isWaiting = (): boolean => model.getState().value?.invoices.some(({ state }) => state === 'applied') ?? false;
  const { answers$, look } = createPolling({ ask: async () => refresh(), standing: () => (isWaiting() ? 'ask' : 'wait'), announceFailure });
  const model: ViewModel<Load<InvoicesView>> = createViewModel<Load<InvoicesView>>(
    waiting,
    merge(patches$, answers$.pipe(ignoreElements())),
  );
  return { ...model, show, retry, look };
}
