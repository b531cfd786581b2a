import { receivedFault } from '../../domain/order/received.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import { type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import type { PageOf } from '../shared/load/paging.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { UploadGateway } from '../upload/upload-gateway.ts';
import { createUploads, keptIds, type Uploads } from '../upload/uploads.ts';
import type { OrderGateway } from './order-gateway.ts';
import type { Receipt, ReceiptConfirmation, ReceiptPage, ReceiptPeriod, ReceiptQuery } from './receipt.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { shownTime, today } from '../shared/shown/shown-time.ts';

/** A receipt, ready to show. */
export interface ReceiptView extends Omit<Receipt, 'placedAt' | 'confirmedAt' | 'amendments'> {
  readonly placedAt: string;
  readonly confirmedAt: string | null;
  readonly amendments: readonly (Omit<Receipt['amendments'][number], 'at'> & { readonly at: string })[];
}

/** A shipped batch, and its received units as typed. */
interface ReceivedDraft {
  readonly lineId: string;
  readonly name: string;
  readonly unit: string;
  readonly batch: string;
  readonly expiresOn: string;
  readonly count: number;
  readonly quantity: string;
}

/** A receipt being confirmed. */
export interface ReceiptDraft extends Pick<ReceiptConfirmation, 'receiver' | 'receivedOn' | 'note'> {
  readonly orderId: string;
  readonly received: readonly ReceivedDraft[];
  /** The scan's files belong to `uploads`; this member exists for its faults. */
  readonly scan: null;
  /** The latest possible day: today in China, by the shop's clock. */
  readonly today: string;
}

/** A page of receipts, ready to show. */
interface ReceiptsView extends PageOf {
  readonly receipts: readonly ReceiptView[];
  readonly owed: number;
  readonly limits: ReceiptPage['limits'];
}

/** Receipts of ephedrine goods, and the form that confirms one. */
export interface ReceiptsViewModel extends ViewModel<Load<ReceiptsView>> {
  show(query: ReceiptQuery): void;
  retry(): void;
  /** Starts confirming a receipt, with the purchaser and today preset. */
  open(receipt: ReceiptView): void;
  readonly form: Form<ReceiptDraft>;
  /** The scan of the receipt being confirmed. */
  readonly uploads: Uploads;
  /** The download of a period's receipts; the default period ends today. */
  exportAddress(period: ReceiptPeriod): Promise<string>;
  today(): string;
}

interface ReceiptsNeeds {
  readonly orders: Pick<OrderGateway, 'receipts' | 'confirmReceipt' | 'receiptExportAddress'>;
  readonly uploads: UploadGateway;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

const showReceipt = (receipt: Receipt): ReceiptView => ({
  ...receipt,
  placedAt: shownTime(receipt.placedAt),
  confirmedAt: receipt.confirmedAt === null ? null : shownTime(receipt.confirmedAt),
  amendments: receipt.amendments.map((one) => ({ ...one, at: shownTime(one.at) })),
});
const showPage = (page: ReceiptPage): ReceiptsView => ({ ...page, receipts: page.receipts.map(showReceipt) });

/** Whole units; NaN for other text. */
const unitsOf = (text: string): number => (/^\d{1,8}$/.test(text.trim()) ? Number(text) : NaN);

interface CheckedReceipt extends ReceiptConfirmation {
  readonly orderId: string;
}

/**
 * A name and a day are required, at most the shipped units of each batch, and a note when fewer arrived. The shop
 * judges the day.
 * @param scans the stored scans; null while one is being uploaded
 */
function checkReceipt(draft: ReceiptDraft, scans: readonly string[] | null): Result<CheckedReceipt, Faults<keyof ReceiptDraft>> {
  const [receiver, note] = [draft.receiver.trim(), draft.note.trim()];
  const fault = receivedFault(
    draft.received.map(({ count, quantity }) => ({ count, received: unitsOf(quantity) })),
    note,
  );
  const faults = {
    ...(fault === 'too-many' ? { received: null } : {}),
    ...(receiver.length < 2 ? { receiver: null } : {}),
    ...(draft.receivedOn === '' ? { receivedOn: null } : {}),
    ...(fault === 'unexplained' ? { note: null } : {}),
    ...(scans === null ? { scan: null } : {}),
  };
  if (Object.keys(faults).length > 0) return refused(faults);
  const received = draft.received.map(({ lineId, batch, quantity }) => ({ lineId, batch, quantity: unitsOf(quantity) }));
  return accepted({ orderId: draft.orderId, receiver, receivedOn: draft.receivedOn, note, received, scan: scans?.[0] ?? null });
}

/** Creates the view model of the receipts (`/hmdd`). */
export function createReceiptsViewModel(
  { orders, uploads: files, clock, messages, announceFailure }: ReceiptsNeeds,
  initial: ReceiptQuery,
): ReceiptsViewModel {
  const { patches$, show, retry, refresh } = loadOf(
    {
      ask: async (query: ReceiptQuery) => showPage(await orders.receipts(query)),
      isSame: (one, other) => one.state === other.state && one.page === other.page,
      announceFailure,
    },
    initial,
  );
  const uploads = createUploads({ uploads: files, announceFailure, use: 'receipt', most: 1 });
  const form = createForm<ReceiptDraft, CheckedReceipt, boolean>({
    check: (draft) => checkReceipt(draft, keptIds(uploads.getState())),
    send: async ({ orderId, ...confirmation }) => {
      const outcome = await orders.confirmReceipt(orderId, confirmation);
      if (!outcome.ok && outcome.refusal.code === 'fields') return refused(outcome.refusal.fields);
      return accepted(outcome.ok);
    },
    // Confirmed here or by somebody who was faster: the list shows the present state.
    done: (isOurs) => {
      if (isOurs) messages.toast('success', '回执已确认，订单已完成');
      refresh();
    },
    messages,
    announceFailure,
  });
  return {
    ...createViewModel<Load<ReceiptsView>>(waiting, patches$),
    show,
    retry,
    open: ({ orderId, purchaser, lines }) => {
      const day = today(clock.now());
      const received = lines.flatMap(({ id, name, unit, batches }) =>
        batches.map(({ number, expiresOn, count }) => ({
          lineId: id,
          name,
          unit,
          batch: number,
          expiresOn,
          count,
          quantity: String(count),
        })),
      );
      uploads.reset([]);
      form.open({ orderId, receiver: purchaser.name, receivedOn: day, note: '', received, scan: null, today: day });
    },
    form,
    uploads,
    exportAddress: (period) => orders.receiptExportAddress(period),
    today: () => today(clock.now()),
  };
}
