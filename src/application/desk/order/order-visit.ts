import { catchError, debounceTime, from, map, merge, Observable, of, startWith, Subject, switchMap } from 'rxjs';
import { amountAsText, inYuan, type Money } from '../../../domain/shared/money.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import type { AnnounceFailure } from '../../shared/announce-failure.ts';
import { failedLoadWords } from '../../shared/failed-call-words.ts';
import { createForm, type Faults, type Form } from '../../shared/form.ts';
import { GatewayError } from '../../shared/gateway-error.ts';
import { type Load, loadAs, loadOf, waiting } from '../../shared/load/load.ts';
import type { Messages } from '../../shared/messages.ts';
import { shownAmount } from '../../shared/shown/shown-money.ts';
import type { ServerClock } from '../../shared/server-clock.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import { createSubmissionKeys, type KeySource } from '../../shared/write/submission-keys.ts';
import {
  allRest,
  checkErpNumber,
  checkReason,
  checkShipment,
  type ErpNumberDraft,
  missingUnits,
  type ParcelDraft,
  type ReduceDraft,
  type ShipDraft,
  type TypedUnits,
} from './order-drafts.ts';
import { type ShownDeskOrder, shownDeskOrder } from './shown-desk-order.ts';
import type { DeskOrder, DeskOrderGateway } from './shown-order.ts';

type Reduction = Awaited<ReturnType<DeskOrderGateway['previewReduction']>>;

/** What a reduction would give back, as it is typed. */
interface ReductionPreview {
  readonly status: 'none' | 'asking' | 'ready' | 'failed';
  readonly reduction: Reduction | null;
  /** why there is none */
  readonly reason: string;
  /** what it is of */
  readonly of: string;
  /** the money, step by step, ready to show */
  readonly shown: ShownReduction | null;
}

/** A reduction, ready to show: the sum and its steps (R23). */
interface ShownReduction {
  /** 40 盒, or 3 种 */
  readonly units: string;
  /** ¥483.57 */
  readonly total: string;
  /** 483.57 */
  readonly amount: string;
  readonly steps: readonly { readonly name: string; readonly rule: string; readonly amount: string }[];
  /** 退回余额，立即到账 */
  readonly wayBack: string;
  readonly after: string;
  /** what the buyer reads */
  readonly words: string;
}

/** A reduction as the dialog shows it; `paid` is what is left of the order's money before it. */
function shownReduction({ lines, total, wayBack, words }: Reduction, paid: Money): ShownReduction {
  const [first] = lines;
  return {
    units: lines.length === 1 && first !== undefined ? `${first.units} ${first.unit}` : `${lines.length} 种`,
    total: inYuan(amountAsText(total)),
    amount: shownAmount(total),
    steps: lines.map(({ name, units, unit, share, ordered, refund }) => ({
      name,
      rule: `折后 ${shownAmount(share)} ÷ ${ordered} × ${units} ${unit}，舍到分`,
      amount: shownAmount(refund),
    })),
    wayBack,
    after: shownAmount(paid.minus(total)),
    words,
  };
}

interface OrderVisitState {
  readonly order: Load<ShownDeskOrder>;
  readonly preview: ReductionPreview;
  /** addresses of its papers; null until they are known */
  readonly papers: { readonly picks: string; readonly notes: string } | null;
}

/** One order on the desk, and what is done about it. */
export interface OrderVisit extends ViewModel<OrderVisitState> {
  readonly note: Form<{ readonly text: string }>;
  readonly erpNumber: Form<ErpNumberDraft>;
  readonly reducing: Form<ReduceDraft>;
  readonly shipping: Form<ShipDraft>;
  readonly parcel: Form<ParcelDraft>;
  readonly ending: Form<{ readonly reason: string }>;
  retry(): void;
  /** Asks again in the background: a colleague may have acted meanwhile. */
  refresh(): void;
  openErpNumber(): void;
  openReducing(): void;
  /** Changes what is reduced; its refund is asked for once nobody types. */
  reduce(change: Partial<ReduceDraft>): void;
  openShipping(): void;
  openParcel(place: number): void;
  /** Its pick list was printed. */
  printed(): void;
}

interface OrderVisitNeeds {
  readonly deskOrders: Omit<DeskOrderGateway, 'list' | 'find'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

interface Own extends Omit<OrderVisitState, 'order'> {
  readonly load: Load<DeskOrder>;
}

type Patch = (state: Own) => Own;

const noPreview: ReductionPreview = { status: 'none', reduction: null, reason: '', of: '', shown: null };
const pauseMs = 250;
const contentOf = (send: TypedUnits): string => JSON.stringify(send);

/** The refund of a reduction as it is typed: the newest alone is asked for. */
function createPreviews(deskOrders: OrderVisitNeeds['deskOrders'], id: string, orderNow: () => DeskOrder | null) {
  const asks = new Subject<ReduceDraft>();
  const asked = ({ send, reason }: ReduceDraft) => {
    const order = orderNow();
    const missing = order === null ? null : missingUnits(order, send);
    const of$ =
      (preview: Partial<ReductionPreview>): Patch =>
      (state) => ({ ...state, preview: { ...noPreview, ...preview, of: contentOf(send) } });
    if (missing === null) return of(of$({ status: 'failed', reason: '实发应为整数，且不多于应发' }));
    if (missing.length === 0) return of(of$({}));
    return from(deskOrders.previewReduction(id, missing, reason)).pipe(
      map((reduction) => of$({ status: 'ready', reduction, shown: shownReduction(reduction, order?.refundable ?? reduction.payable) })),
      startWith<Patch>((state) => ({ ...state, preview: { ...state.preview, status: 'asking' } })),
      catchError((error: unknown) => {
        if (!(error instanceof GatewayError)) throw error;
        return of(of$({ status: 'failed', reason: failedLoadWords(error) }));
      }),
    );
  };
  return { ask: (draft: ReduceDraft) => asks.next(draft), patches$: asks.pipe(debounceTime(pauseMs), switchMap(asked)) };
}

/** Creates the visit of an order; it asks when it is listened to, and again after each act. */
export function createOrderVisit(needs: OrderVisitNeeds, id: string): OrderVisit {
  const { deskOrders, clock, messages } = needs;
  const patches = new Subject<Patch>();
  const loading = loadOf<string, DeskOrder>(
    { ask: (one) => deskOrders.read(one), announceFailure: needs.announceFailure, isNamed: true },
    id,
  );
  const orderNow = (): DeskOrder | null => model.getOwn().load.known;
  const previews = createPreviews(deskOrders, id, orderNow);
  const loaded$ = loading.patches$.pipe(
    map((patch): Patch => (state) => {
      const load = patch(state.load);
      return load === state.load ? state : { ...state, load };
    }),
  );
  const addresses = async () => ({ picks: await deskOrders.pickListsAddress([id]), notes: await deskOrders.deliveryNotesAddress([id]) });
  const papers$ = from(addresses()).pipe(map((papers): Patch => (state) => ({ ...state, papers })));
  // A form is opened before its dialog's code has come: it is listened to as long as the order is.
  const heldForms$ = new Observable<Patch>(() => {
    const ends = Object.values(forms).map((form) => form.subscribe(() => undefined));
    return () => ends.forEach((end) => end());
  });
  const model = createViewModel<Own, OrderVisitState>(
    { load: waiting, preview: noPreview, papers: null },
    merge(loaded$, previews.patches$, patches, papers$, heldForms$),
    ({ load, ...rest }) => ({ ...rest, order: loadAs(load, (order) => shownDeskOrder(order, clock.now())) }),
  );
  // What is refused has often happened already: the page shows it.
  const announceFailure: AnnounceFailure = (error, ...rest) => {
    needs.announceFailure(error, ...rest);
    loading.refresh();
  };
  const done = (words: string): void => {
    messages.toast('success', words);
    loading.refresh();
  };
  const forms = createOrderForms({ ...needs, announceFailure }, { id, orderNow, previewNow: () => model.getOwn().preview, done });
  return {
    getState: model.getState,
    getFirstState: model.getFirstState,
    subscribe: model.subscribe,
    ...forms,
    retry: loading.retry,
    refresh: loading.refresh,
    openErpNumber: () => {
      const was = orderNow()?.erpNumber;
      if (was !== undefined) forms.erpNumber.open({ erpNumber: was, was });
    },
    openReducing: () => {
      const order = orderNow();
      if (order === null) return;
      patches.next((state) => ({ ...state, preview: noPreview }));
      forms.reducing.open({ send: allRest(order), reason: '' });
    },
    reduce: (change) => {
      forms.reducing.write(change);
      const { draft } = forms.reducing.getState();
      if (draft !== null) previews.ask(draft);
    },
    openShipping: () => {
      const order = orderNow();
      if (order !== null) forms.shipping.open({ carrier: '', trackingNumber: '', send: allRest(order), batches: [] });
    },
    openParcel: (place) => {
      const parcel = orderNow()?.parcels.find((one) => one.place === place);
      if (parcel !== undefined) forms.parcel.open({ place, carrier: parcel.carrier, trackingNumber: parcel.trackingNumber });
    },
    printed: () => {
      deskOrders.markPrinted([id]).then(
        () => loading.refresh(),
        (error: unknown) => needs.announceFailure(error),
      );
    },
  };
}

interface FormsOf {
  readonly id: string;
  readonly orderNow: () => DeskOrder | null;
  readonly previewNow: () => ReductionPreview;
  readonly done: (words: string) => void;
}

type Forms = Pick<OrderVisit, 'note' | 'erpNumber' | 'reducing' | 'shipping' | 'parcel' | 'ending'>;

/** Sends under a key of its own: pressed twice, or asked again after a lost answer, it is done once. */
function createSending(keys: KeySource) {
  const own = createSubmissionKeys(keys);
  return async <Answer>(content: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const answer = await send(own.keyFor(content));
    own.answered();
    return answer;
  };
}

/** The forms of the acts; each is sent with what of the order the page has seen. */
function createOrderForms(
  { deskOrders, keys, messages, announceFailure }: OrderVisitNeeds,
  { id, orderNow, previewNow, done }: FormsOf,
): Forms {
  const common = { messages, announceFailure };
  const once = {
    note: createSending(keys),
    number: createSending(keys),
    reduce: createSending(keys),
    ship: createSending(keys),
    correct: createSending(keys),
    end: createSending(keys),
  };
  const seen = (): DeskOrder => {
    const order = orderNow();
    if (order === null) throw new Error('An act without its order');
    return order;
  };
  return {
    note: createForm({
      ...common,
      check: ({ text }: { readonly text: string }): Result<string, Faults<'text'>> =>
        text.trim() === '' ? refused({ text: '写一句再记' }) : accepted(text.trim()),
      send: (text) => once.note(text, (key) => deskOrders.note(id, text, key)),
      done: () => done('已记备注'),
    }),
    erpNumber: createForm({
      ...common,
      check: checkErpNumber,
      send: ({ erpNumber, was }) => once.number({ erpNumber, was }, (key) => deskOrders.setErpNumber(id, erpNumber, was, key)),
      done: () => done('ERP 单号已存'),
    }),
    reducing: createForm<ReduceDraft, ReduceDraft, { readonly total: string }>({
      ...common,
      check: (draft) => {
        const preview = previewNow();
        if (preview.status !== 'ready' || preview.of !== contentOf(draft.send)) return refused({ whole: '请等退款算出来' });
        return checkReason(draft);
      },
      send: async ({ send, reason }) => {
        const order = seen();
        const total = amountAsText(previewNow().reduction?.total ?? order.refunded);
        const form = { version: order.version, missing: missingUnits(order, send) ?? [], reason, expect: total };
        const answer = await once.reduce(form, (key) => deskOrders.reduce(id, form, key));
        return answer.ok ? accepted({ total }) : refused(answer.refusal);
      },
      done: ({ total }) => done(`已减行，退 ${inYuan(total)}`),
    }),
    shipping: createForm({
      ...common,
      check: (draft: ShipDraft) => checkShipment(seen(), draft),
      send: (checked) => {
        const form = { version: seen().version, ...checked };
        return once.ship(form, (key) => deskOrders.ship(id, form, key));
      },
      done: ({ place, state }) => done(state === 'paid' ? `第 ${place} 个包裹已发出` : '已全部发出'),
    }),
    parcel: createForm({
      ...common,
      check: (draft: ParcelDraft): Result<ParcelDraft, Faults<keyof ParcelDraft>> =>
        accepted({ place: draft.place, carrier: draft.carrier.trim(), trackingNumber: draft.trackingNumber.trim() }),
      send: ({ place, ...right }) => {
        const parcel = seen().parcels.find((one) => one.place === place);
        const was = { carrier: parcel?.carrier ?? '', trackingNumber: parcel?.trackingNumber ?? '' };
        return once.correct({ place, right, was }, (key) => deskOrders.correctParcel(id, place, right, was, key));
      },
      done: () => done('运单已更正，买家会收到新号'),
    }),
    ending: createForm<{ readonly reason: string }, { readonly reason: string }, string>({
      ...common,
      check: checkReason,
      send: async ({ reason }) => {
        const { version, state, refundable } = seen();
        if (state === 'unpaid' || state === 'awaiting-transfer') {
          const form = { version, reason };
          const answer = await once.end(form, (key) => deskOrders.cancel(id, form, key));
          return answer.ok ? accepted('订单已取消') : answer;
        }
        const form = { version, reason, expect: amountAsText(refundable) };
        const answer = await once.end(form, (key) => deskOrders.refund(id, form, key));
        return answer.ok ? accepted(`订单已取消，退 ${inYuan(form.expect)}`) : answer;
      },
      done,
    }),
  };
}
