import { BehaviorSubject, catchError, concat, defer, distinctUntilChanged, EMPTY, exhaustMap, map, merge, of, Subject, switchMap, type Observable } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { chinaDay } from '../shared/china-day.ts';
import { GatewayError, isSaidBesideFailure } from '../shared/gateway-error.ts';
import type { Messages } from '../shared/messages.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { Receipt, ReceiptConfirmation, ReceiptGateway, ReceiptPage, ReceiptQuery } from './receipt-gateway.ts';
import { shownTime } from './shown-time.ts';

/** A receipt, ready to show. */
export interface ReceiptView extends Omit<Receipt, 'placedAt' | 'confirmedAt'> {
  readonly placedAt: string;
  readonly confirmedAt: string | null;
}

/** A receipt that is being confirmed. */
export interface ReceiptDraft extends ReceiptConfirmation {
  readonly orderId: string;
  /** null where the field is empty or too short, or the shop's words. */
  readonly faults: Readonly<Partial<Record<keyof ReceiptConfirmation, string | null>>>;
  readonly isSending: boolean;
  /** The latest day that may be named: today in China. */
  readonly today: string;
}

/** Receipts of goods with ephedrine. The page stays while another is on its way. */
export interface ReceiptsState {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly receipts: readonly ReceiptView[] | null;
  readonly page: number;
  readonly pages: number;
  readonly owed: number;
  readonly limits: ReceiptPage['limits'] | null;
  readonly draft: ReceiptDraft | null;
}

export interface ReceiptsViewModel extends ViewModel<ReceiptsState> {
  show(query: ReceiptQuery): void;
  /** Begins to confirm a receipt: the purchaser received it, today, unless told otherwise. */
  open(receipt: ReceiptView): void;
  write(change: Partial<ReceiptConfirmation>): void;
  /** Once, however often it is pressed meanwhile. */
  confirm(): void;
  close(): void;
  retry(): void;
}

export interface ReceiptsNeeds {
  readonly receipts: ReceiptGateway;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: ReceiptsState) => ReceiptsState;

const showReceipt = (receipt: Receipt): ReceiptView => ({
  ...receipt,
  placedAt: shownTime(receipt.placedAt),
  confirmedAt: receipt.confirmedAt === null ? null : shownTime(receipt.confirmedAt),
});
const showPage = ({ receipts, total, page, perPage, owed, limits }: ReceiptPage): Patch => (state) => ({
  ...state,
  status: 'ready',
  receipts: receipts.map(showReceipt),
  page,
  pages: Math.max(1, Math.ceil(total / perPage)),
  owed,
  limits,
});
const onDraft = (change: (draft: ReceiptDraft) => ReceiptDraft | null): Patch => (state) => (state.draft ? { ...state, draft: change(state.draft) } : state);

/** A name and a day are needed; whether the day can be is the shop's to say. */
const missing = ({ receiver, receivedOn }: ReceiptConfirmation): ReceiptDraft['faults'] => ({
  ...(receiver.trim().length < 2 ? { receiver: null } : {}),
  ...(receivedOn === '' ? { receivedOn: null } : {}),
});

/** Creates the view model of the receipts (`/hmdd`). */
export function createReceiptsViewModel({ receipts, messages, announceFailure }: ReceiptsNeeds, initial: ReceiptQuery): ReceiptsViewModel {
  const queries = new BehaviorSubject(initial);
  const patches = new Subject<Patch>();
  const confirmations = new Subject<void>();
  const retries = new Subject<void>();

  const page$: Observable<Patch> = defer(() => receipts.list(queries.value)).pipe(
    map(showPage),
    catchError((error: unknown) => {
      if (error instanceof GatewayError && isSaidBesideFailure(error)) announceFailure(error);
      return of<Patch>((state) => ({ ...state, status: 'failed' }));
    }),
  );
  const asked$ = merge(queries.pipe(distinctUntilChanged((one, other) => one.state === other.state && one.page === other.page)), retries).pipe(
    switchMap(() => concat(of<Patch>((state) => ({ ...state, status: 'loading' })), page$)),
  );
  const sent = ({ orderId, receiver, receivedOn, note }: ReceiptDraft): Observable<Patch> =>
    defer(() => receipts.confirm(orderId, { receiver: receiver.trim(), receivedOn, note: note.trim() })).pipe(
      switchMap((outcome): Observable<Patch> => {
        if (!outcome.ok && outcome.refusal.code === 'fields') {
          const { fields: faults } = outcome.refusal;
          return of(onDraft((draft) => ({ ...draft, faults, isSending: false })));
        }
        // Confirmed, here or by somebody who was faster: the list says what is true.
        if (outcome.ok) messages.toast('success', '回执已确认，订单已完成');
        return concat(of(onDraft(() => null)), page$);
      }),
      catchError((error: unknown) => {
        announceFailure(error);
        return of(onDraft((draft) => ({ ...draft, isSending: false })));
      }),
    );
  const confirmed$ = confirmations.pipe(
    exhaustMap((): Observable<Patch> => {
      const { draft } = model.getState();
      if (draft === null) return EMPTY;
      const faults = missing(draft);
      if (Object.keys(faults).length > 0) return of(onDraft((now) => ({ ...now, faults })));
      return concat(of(onDraft((now) => ({ ...now, faults: {}, isSending: true }))), sent(draft));
    }),
  );
  const model: ViewModel<ReceiptsState> = createViewModel<ReceiptsState>(
    { status: 'loading', receipts: null, page: 1, pages: 1, owed: 0, limits: null, draft: null },
    merge(asked$, patches, confirmed$),
  );
  return {
    ...model,
    show: (query) => queries.next(query),
    open: ({ orderId, purchaser }) =>
      patches.next((state) => {
        const today = chinaDay();
        return { ...state, draft: { orderId, receiver: purchaser.name, receivedOn: today, note: '', faults: {}, isSending: false, today } };
      }),
    write: (change) =>
      patches.next(onDraft((draft) => ({ ...draft, ...change, faults: Object.fromEntries(Object.entries(draft.faults).filter(([field]) => !(field in change))) }))),
    confirm: () => confirmations.next(),
    close: () => patches.next(onDraft(() => null)),
    retry: () => retries.next(),
  };
}
