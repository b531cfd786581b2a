import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import { type Load, loadOf, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import type { PageOf } from '../shared/load/paging.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { OrderGateway } from './order-gateway.ts';
import type { Receipt, ReceiptConfirmation, ReceiptPage, ReceiptQuery } from './receipt.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { shownTime, today } from '../shared/shown/shown-time.ts';

/** A receipt, ready to show. */
export interface ReceiptView extends Omit<Receipt, 'placedAt' | 'confirmedAt'> {
  readonly placedAt: string;
  readonly confirmedAt: string | null;
}

/** A receipt that is being confirmed. */
export interface ReceiptDraft extends ReceiptConfirmation {
  readonly orderId: string;
  /** The latest day that may be named: today in China, by the shop's clock. */
  readonly today: string;
}

/** A page of receipts, ready to show. */
interface ReceiptsView extends PageOf {
  readonly receipts: readonly ReceiptView[];
  readonly owed: number;
  readonly limits: ReceiptPage['limits'];
}

/** Receipts of goods with ephedrine, and the form that confirms one of them. */
export interface ReceiptsViewModel extends ViewModel<Load<ReceiptsView>> {
  show(query: ReceiptQuery): void;
  retry(): void;
  /** Begins to confirm a receipt: the purchaser received it, today, unless told otherwise. */
  open(receipt: ReceiptView): void;
  readonly form: Form<ReceiptDraft>;
}

interface ReceiptsNeeds {
  readonly orders: Pick<OrderGateway, 'receipts' | 'confirmReceipt'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

const showReceipt = (receipt: Receipt): ReceiptView => ({
  ...receipt,
  placedAt: shownTime(receipt.placedAt),
  confirmedAt: receipt.confirmedAt === null ? null : shownTime(receipt.confirmedAt),
});
const showPage = (page: ReceiptPage): ReceiptsView => ({ ...page, receipts: page.receipts.map(showReceipt) });

/** A name and a day are needed; whether the day can be is the shop's to say. */
function checkReceipt(draft: ReceiptDraft): Result<ReceiptDraft, Faults<keyof ReceiptDraft>> {
  const checked = { ...draft, receiver: draft.receiver.trim(), note: draft.note.trim() };
  const faults = {
    ...(checked.receiver.length < 2 ? { receiver: null } : {}),
    ...(checked.receivedOn === '' ? { receivedOn: null } : {}),
  };
  return Object.keys(faults).length > 0 ? refused(faults) : accepted(checked);
}

/** Creates the view model of the receipts (`/hmdd`). */
export function createReceiptsViewModel({ orders, clock, messages, announceFailure }: ReceiptsNeeds, initial: ReceiptQuery): ReceiptsViewModel {
  const { patches$, show, retry, refresh } = loadOf(
    {
      ask: async (query: ReceiptQuery) => showPage(await orders.receipts(query)),
      isSame: (one, other) => one.state === other.state && one.page === other.page,
      announceFailure,
    },
    initial,
  );
  const form = createForm<ReceiptDraft, ReceiptDraft, boolean>({
    check: checkReceipt,
    send: async ({ orderId, receiver, receivedOn, note }) => {
      const outcome = await orders.confirmReceipt(orderId, { receiver, receivedOn, note });
      if (!outcome.ok && outcome.refusal.code === 'fields') return refused(outcome.refusal.fields);
      return accepted(outcome.ok);
    },
    // Confirmed, here or by somebody who was faster: the list says what is true.
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
    open: ({ orderId, purchaser }) => {
      const day = today(clock.now());
      form.open({ orderId, receiver: purchaser.name, receivedOn: day, note: '', today: day });
    },
    form,
  };
}
