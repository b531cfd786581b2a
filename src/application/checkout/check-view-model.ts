import { map, merge, Subject } from 'rxjs';
import { bestChoice, type VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { Delivery } from '../../domain/shipping/delivery.ts';
import { type AddressEditor, type AddressEditorNeeds, createAddressEditor } from '../account/address-editor.ts';
import type { PlaceRefusal } from '../order/order-gateway.ts';
import { followedBy } from '../shared/followed-by.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import { heard } from '../shared/heard.ts';
import type { Messages } from '../shared/messages.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { inReady, type Load, type LoadPatch, loadOf, waiting } from '../shared/load/load.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { type OrderDraft, openOrderDraft, withAddresses, withFreshSheet, withOther, withReasons } from './order-draft.ts';
import { type CheckLines, type CheckPart, linesOf } from './check-lines.ts';
import type { CheckMemory } from './check-memory.ts';
import { checkPapers, firstPapers, paperFaults, type Papers, type PapersDraft } from './check-papers.ts';
import type { CheckSheet } from './check-sheet.ts';
import { type PlaceOrderNeeds, placeOrderWith } from './place-order.ts';
import { type CartCalls, readCart } from '../cart/read-cart.ts';
import type { VoucherMemory } from '../cart/voucher-memory.ts';
import type { VoucherSide } from '../cart/view/voucher-view.ts';

/**
 * The check page. `empty`: nothing of this part of the cart is selected; `elsewhere`: only goods of the other part are;
 * `refused`: the server refuses these lines; `placed`: the order waits for its payment.
 */
export type CheckState = { readonly status: 'loading' } | { readonly status: 'failed'; readonly reason: string } | CheckStand;

/** The content of the check page after loading. */
type CheckStand =
  | { readonly status: 'empty' | 'elsewhere' }
  | { readonly status: 'refused'; readonly messages: readonly string[]; readonly owesReceipt: boolean }
  | { readonly status: 'ready'; readonly draft: OrderDraft }
  | { readonly status: 'placed'; readonly orderId: string };

export interface CheckViewModel extends ViewModel<CheckState> {
  deliverTo(addressId: string): void;
  /** At most `maxRemark` characters. */
  noteRemark(text: string): void;
  getBy(delivery: Delivery): void;
  choose(side: VoucherSide, id: string | null): void;
  chooseBest(): void;
  /** Places the order. A second press meanwhile is ignored. */
  submit(): void;
  retry(): void;
  /** Invoice and purchaser of the order. */
  readonly papers: Form<PapersDraft>;
  /** Adds and edits addresses in place. */
  readonly addressEditor: AddressEditor;
}

interface CheckNeeds extends CartCalls, AddressEditorNeeds, PlaceOrderNeeds {
  readonly messages: Messages;
  readonly clock: ServerClock;
}

/** The longest remark (contract). */
export const maxRemark = 200;

type Patch = LoadPatch<CheckStand>;

const show = ({ status, value, reason }: Load<CheckStand>): CheckState =>
  value ?? (status === 'failed' ? { status, reason } : { status: 'loading' });
const onDraft = (change: (draft: OrderDraft) => OrderDraft): Patch =>
  inReady((stand) => (stand.status === 'ready' ? { ...stand, draft: change(stand.draft) } : stand));
/** Keeps the buyer's draft when the sheet is loaded again. */
const keepWriting = (fresh: CheckStand, before: CheckStand): CheckStand =>
  before.status === 'ready' || before.status === 'placed' ? before : fresh;

/** Why an order was not placed, for a buyer who has left the page. */
const refusedAloud = (refusal: PlaceRefusal): string =>
  (refusal.code === 'not-orderable' ? refusal.reasons[0]?.message : undefined) ?? '订单没有提交：价格或库存有变化，请重新核对';

/** The lines to order, and earlier input. */
interface CheckSetup {
  /** The lines to order; null for every counting line (立即购买 orders its own line only). */
  readonly onlyIds?: readonly string[] | null;
  readonly part?: CheckPart;
  readonly memory?: CheckMemory | null;
}

/** Every message of a refusal by fields (422), all at once; null for any other failure. */
const refusalReasons = (error: unknown): readonly string[] | null =>
  error instanceof GatewayError && error.kind === 'fields'
    ? [...new Set((error.detail.fields ?? []).flatMap(({ messages }) => messages))]
    : null;

/** Whether the receipt of an earlier order with ephedrine is what is missing. */
const isReceiptOwed = (error: unknown): boolean =>
  error instanceof GatewayError && (error.detail.fields ?? []).some(({ field }) => field === 'receipt');

/** The remembered choice is that of the main order; the ephedrine order beside it leaves it alone (R68). */
const keptUnless = (vouchers: VoucherMemory, isSeparate: () => boolean): VoucherMemory => ({
  ...vouchers,
  keep: (choice) => {
    if (!isSeparate()) vouchers.keep(choice);
  },
});

/** Creates the check page's view model. */
export function createCheckViewModel(
  needs: CheckNeeds,
  { onlyIds = null, part = 'others', memory = null }: CheckSetup = {},
): CheckViewModel {
  const { carts, turns, messages, clock, announceFailure } = needs;
  let isSeparate = false;
  const vouchers = keptUnless(needs.vouchers, () => isSeparate);
  const placeOrder = placeOrderWith({ ...needs, vouchers }, memory);
  const addressEditor = createAddressEditor(needs);
  const changes = new Subject<(draft: OrderDraft) => OrderDraft>();
  const placed = new Subject<string>();

  const sheetOf = (ids: readonly string[], choice: VoucherChoice): Promise<CheckSheet> => turns.take(() => carts.checkOut(ids, choice));
  /** The server makes no choice yet, so the page drops and reports a choice that is no longer reached (R16). */
  const check = async (lines: CheckLines): Promise<CheckStand> => {
    try {
      const sheet = await sheetOf(lines.ids, bestChoice);
      if (sheet.kept.serverNow !== null) clock.is(sheet.kept.serverNow);
      const remembered = memory?.recall() ?? null;
      if (papers.getState().draft === null) papers.open({ ...firstPapers(sheet), ...remembered?.papers });
      return { status: 'ready', draft: openOrderDraft(sheet, lines, lines.choice ?? vouchers.recall(), remembered) };
    } catch (error) {
      const reasons = refusalReasons(error);
      if (reasons === null) throw error;
      return { status: 'refused', messages: reasons, owesReceipt: isReceiptOwed(error) };
    }
  };
  const ask = async (): Promise<CheckStand> => {
    const lines = linesOf(await readCart(needs), part, onlyIds, needs.vouchers.recall());
    isSeparate = lines.choice !== null;
    return lines.ids.length > 0 ? check(lines) : { status: lines.apart > 0 ? 'elsewhere' : 'empty' };
  };
  const { patches$, retry } = loadOf({ ask, announceFailure, keep: keepWriting }, undefined);

  const draftNow = (): OrderDraft | null => {
    const state = model.getState();
    return state.status === 'ready' ? state.draft : null;
  };
  /** Shows why nothing was placed: at the fields, in the draft, or as a message when the page was left. */
  const explain = async (draft: OrderDraft, refusal: PlaceRefusal): Promise<Faults<keyof PapersDraft>> => {
    const faults = refusal.code === 'not-orderable' ? paperFaults(refusal.reasons) : {};
    if (!changes.observed) {
      if (Object.keys(faults).length === 0) messages.toast('warning', refusedAloud(refusal));
    } else if (refusal.code === 'not-orderable') {
      changes.next((now) => withReasons(now, refusal.reasons));
    } else {
      // The answer's sheet has the freight of the ordered way; the draft needs that of delivery.
      const fresh = refusal.fresh && draft.delivery === 'express' ? refusal.fresh : await sheetOf(draft.lineIds, bestChoice);
      changes.next((now) => withFreshSheet(now, fresh));
    }
    return faults;
  };
  const send = async (checked: Papers): Promise<Result<string, Faults<keyof PapersDraft>>> => {
    const draft = draftNow();
    if (draft === null || draft.addressId === null) return refused({});
    const { lineIds, addressId, choice, remark, delivery, payable: expect } = draft;
    const outcome = await placeOrder({ lineIds, addressId, choice, remark: remark.trim(), expect, delivery, ...checked });
    // The call failed, and `placeOrder` has told the buyer.
    if (outcome === null) return refused({});
    return outcome.ok ? accepted(outcome.value.id) : refused(await explain(draft, outcome.refusal));
  };
  const papers = createForm<PapersDraft, Papers, string>({
    check: (draft) => checkPapers(draft, draftNow()?.ephedrine !== null),
    send,
    done: (orderId) => {
      if (changes.observed) placed.next(orderId);
      else messages.toast('success', '订单已提交，请到“我的订单”付款');
    },
    messages,
    announceFailure,
  });
  const typed$ = merge(
    merge(changes, addressEditor.saved$.pipe(map((saved) => (draft: OrderDraft) => withAddresses(draft, saved)))).pipe(map(onDraft)),
    // The form lives as long as the page, whichever fields are shown.
    heard(papers).pipe(map((): Patch => (state) => state)),
  ).pipe(followedBy(() => remember()));
  const placed$ = placed.pipe(map((orderId): Patch => inReady((): CheckStand => ({ status: 'placed', orderId }))));
  const remember = (): void => {
    const draft = draftNow();
    const written = papers.getState().draft;
    if (draft !== null && written !== null) memory?.keep({ ...draft, papers: written });
  };
  const model: ViewModel<CheckState> = createViewModel<Load<CheckStand>, CheckState>(waiting, merge(patches$, typed$, placed$), show);
  const choose = (change: (choice: VoucherChoice) => VoucherChoice): void => {
    changes.next((draft) => withOther(draft, { choice: change(draft.choice) }));
    const draft = draftNow();
    if (draft !== null) vouchers.keep(draft.choice);
  };
  return {
    ...model,
    deliverTo: (addressId) => changes.next((draft) => withOther(draft, { addressId })),
    noteRemark: (text) => changes.next((draft) => ({ ...draft, remark: text.slice(0, maxRemark) })),
    getBy: (delivery) => changes.next((draft) => withOther(draft, { delivery })),
    papers,
    addressEditor,
    choose: (side, id) => choose((choice) => ({ ...choice, [side]: id === null ? { kind: 'none' } : { kind: 'given', id } })),
    chooseBest: () => choose(() => bestChoice),
    submit: () => {
      if (draftNow() === null || papers.getState().isSending) return;
      changes.next((draft) => ({ ...draft, changed: null, obstacles: [] }));
      papers.submit();
    },
    retry,
  };
}
