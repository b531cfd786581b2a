import { catchError, concat, EMPTY, exhaustMap, from, map, merge, of, Subject, switchMap, type Observable } from 'rxjs';
import { bestChoice, type VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import type { Delivery } from '../../domain/shipping/delivery.ts';
import { type AddressEditor, type AddressEditorNeeds, createAddressEditor } from '../account/address-editor.ts';
import type { SavedAddresses } from '../account/account-gateway.ts';
import type { OrderField, OrderToPlace, PlaceRefusal } from '../order/order-gateway.ts';
import { followedBy } from '../shared/followed-by.ts';
import type { Messages } from '../shared/messages.ts';
import { inReady, type Load, type LoadPatch, loadOf, waiting } from '../shared/load.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { type OrderDraft, openOrderDraft, withFreshSheet, withOther, withReasons } from './order-draft.ts';
import { type CheckLines, type CheckPart, linesOf } from './check-lines.ts';
import type { CheckMemory } from './check-memory.ts';
import { checkPapers, type PapersDraft, withoutFault } from './check-papers.ts';
import type { CheckSheet } from './check-sheet.ts';
import { type PlaceOrder, type PlaceOrderNeeds, placeOrderWith } from './place-order.ts';
import { isReceiptOwed, refusalReasons } from './refusal-reasons.ts';
import { type CartCalls, readCart } from '../cart/read-cart.ts';
import type { VoucherSide } from '../cart/view/voucher-view.ts';

/**
 * The check page. `empty`: nothing of this part of the cart is selected; `elsewhere`: only goods of the other part are; `refused`: the server will not check these lines out;
 * `placed`: the order waits for its money.
 */
type CheckState = { readonly status: 'loading' | 'failed' } | CheckStand;

/** What the check page has to show once it has loaded. */
type CheckStand =
  | { readonly status: 'empty' | 'elsewhere' }
  | { readonly status: 'refused'; readonly messages: readonly string[]; readonly owesReceipt: boolean }
  | { readonly status: 'ready'; readonly draft: OrderDraft; readonly isPlacing: boolean }
  | { readonly status: 'placed'; readonly orderId: string };

export interface CheckViewModel extends ViewModel<CheckState> {
  deliverTo(addressId: string): void;
  /** At most `maxRemark` characters. */
  noteRemark(text: string): void;
  getBy(delivery: Delivery): void;
  /** Something of the papers; `field` is the one that was typed in. */
  write(change: Partial<PapersDraft>, field?: OrderField): void;
  choose(side: VoucherSide, id: string | null): void;
  chooseBest(): void;
  /** Once: a second tap while the first is under way is ignored. */
  submit(): void;
  retry(): void;
  /** Adds and changes addresses in place. */
  readonly addressEditor: AddressEditor;
}

interface CheckNeeds extends CartCalls, AddressEditorNeeds, PlaceOrderNeeds {
  readonly messages: Messages;
}

/** The longest remark that the shop takes (contract). */
export const maxRemark = 200;

type Patch = LoadPatch<CheckStand>;

const show = ({ status, value }: Load<CheckStand>): CheckState => value ?? { status: status === 'failed' ? 'failed' : 'loading' };
const onDraft = (change: (draft: OrderDraft) => OrderDraft): Patch =>
  inReady((stand) => (stand.status === 'ready' ? { ...stand, draft: change(stand.draft) } : stand));
const saved =
  ({ addresses, id }: SavedAddresses) =>
  (draft: OrderDraft): OrderDraft => ({ ...draft, addresses, addressId: id });
const placing = (isPlacing: boolean): Patch => inReady((stand) => (stand.status === 'ready' ? { ...stand, isPlacing } : stand));
/** What is being written is not thrown away for what was asked again. */
const keepWriting = (fresh: CheckStand, before: CheckStand): CheckStand => (before.status === 'ready' || before.status === 'placed' ? before : fresh);

/** Why an order was not placed, for a buyer who has left the page that shows it. */
const refusedAloud = (refusal: PlaceRefusal): string =>
  (refusal.code === 'not-orderable' ? refusal.reasons[0]?.message : undefined) ?? '订单没有提交：价格或库存有变化，请重新核对';

/** What is checked out, and what was typed before. */
interface CheckSetup {
  /** The lines to order; null for every line that counts (立即购买 orders its own line alone). */
  readonly onlyIds?: readonly string[] | null;
  readonly part?: CheckPart;
  readonly memory?: CheckMemory | null;
}

/** Creates the check page's view model. */
export function createCheckViewModel(needs: CheckNeeds, { onlyIds = null, part = 'others', memory = null }: CheckSetup = {}): CheckViewModel {
  const { carts, turns, vouchers, messages, announceFailure } = needs;
  const placeOrder = placeOrderWith(needs, memory);
  const addressEditor = createAddressEditor(needs);
  const changes = new Subject<(draft: OrderDraft) => OrderDraft>();
  const submissions = new Subject<void>();

  const sheetOf = (ids: readonly string[], choice: VoucherChoice): Promise<CheckSheet> => turns.take(() => carts.checkOut(ids, choice));
  /** The server chooses nothing yet: a choice that is not reached any more must be dropped here, and said so (R16). */
  const check = async (lines: CheckLines): Promise<CheckStand> => {
    try {
      const sheet = await sheetOf(lines.ids, bestChoice);
      return { status: 'ready', draft: openOrderDraft(sheet, lines, vouchers.recall(), memory?.recall()), isPlacing: false };
    } catch (error) {
      const reasons = refusalReasons(error);
      if (reasons === null) throw error;
      return { status: 'refused', messages: reasons, owesReceipt: isReceiptOwed(error) };
    }
  };
  const ask = async (): Promise<CheckStand> => {
    const lines = linesOf(await readCart(needs), part, onlyIds);
    return lines.ids.length > 0 ? check(lines) : { status: lines.apart > 0 ? 'elsewhere' : 'empty' };
  };
  const { patches$, retry } = loadOf({ ask, announceFailure, keep: keepWriting }, undefined);

  const explain = (draft: OrderDraft, refusal: PlaceRefusal): Observable<Patch> => {
    if (refusal.code === 'not-orderable') return of(onDraft((now) => withReasons(now, refusal.reasons)));
    // The answer's sheet has the freight of the way that was ordered; the draft wants that of being carried.
    const fresh$ = refusal.fresh && draft.delivery === 'express' ? of(refusal.fresh) : from(sheetOf(draft.lineIds, bestChoice));
    return fresh$.pipe(map((fresh) => onDraft((now) => withFreshSheet(now, fresh))));
  };
  /** Places it, and says what came of it where the page that would show it was left. */
  const placed = async (order: OrderToPlace): ReturnType<PlaceOrder> => {
    const outcome = await placeOrder(order);
    if (outcome !== null && !submissions.observed) {
      if (outcome.ok) messages.toast('success', '订单已提交，请到“我的订单”付款');
      else messages.toast('warning', refusedAloud(outcome.refusal));
    }
    return outcome;
  };
  const place = (draft: OrderDraft): Observable<Patch> => {
    const { lineIds, addressId, choice, remark, delivery, payable: expect } = draft;
    if (addressId === null) return EMPTY;
    const papers = checkPapers(draft.papers, draft.ephedrine !== null);
    if (!papers.ok) return of(onDraft((now) => ({ ...now, faults: papers.refusal })));
    return from(placed({ lineIds, addressId, choice, remark: remark.trim(), expect, delivery, ...papers.value })).pipe(
      switchMap((outcome): Observable<Patch> => {
        if (outcome === null) return EMPTY;
        return outcome.ok ? of<Patch>(inReady((): CheckStand => ({ status: 'placed', orderId: outcome.value.id }))) : explain(draft, outcome.refusal);
      }),
      catchError((error: unknown) => {
        announceFailure(error);
        return EMPTY;
      }),
    );
  };
  const submitted$ = submissions.pipe(
    exhaustMap(() => {
      const state = model.getState();
      if (state.status !== 'ready') return EMPTY;
      const told = onDraft((draft) => ({ ...draft, changed: null, obstacles: [], faults: {} }));
      return concat(of(told, placing(true)), place(state.draft), of(placing(false)));
    }),
  );
  const typed$ = merge(changes, addressEditor.saved$.pipe(map(saved))).pipe(map(onDraft), followedBy(() => remember()));
  const remember = (): void => {
    const state = model.getState();
    if (state.status === 'ready') memory?.keep(state.draft);
  };
  const model: ViewModel<CheckState> = createViewModel<Load<CheckStand>, CheckState>(waiting, merge(patches$, typed$, submitted$), show);
  const choose = (change: (choice: VoucherChoice) => VoucherChoice): void => {
    changes.next((draft) => withOther(draft, { choice: change(draft.choice) }));
    const state = model.getState();
    if (state.status === 'ready') vouchers.keep(state.draft.choice);
  };
  return {
    ...model,
    deliverTo: (addressId) => changes.next((draft) => ({ ...draft, addressId })),
    noteRemark: (text) => changes.next((draft) => ({ ...draft, remark: text.slice(0, maxRemark) })),
    getBy: (delivery) => changes.next((draft) => withOther(draft, { delivery })),
    write: (change, field) =>
      changes.next((draft) => ({ ...draft, papers: { ...draft.papers, ...change }, faults: field ? withoutFault(draft.faults, field) : draft.faults })),
    addressEditor,
    choose: (side, id) => choose((choice) => ({ ...choice, [side]: id === null ? { kind: 'none' } : { kind: 'given', id } })),
    chooseBest: () => choose(() => bestChoice),
    submit: () => submissions.next(),
    retry,
  };
}
