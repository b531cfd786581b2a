import { catchError, concat, concatMap, defer, EMPTY, exhaustMap, from, map, merge, of, Subject, switchMap, type Observable } from 'rxjs';
import { bestChoice, type VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import type { Delivery } from '../../domain/order/delivery.ts';
import { type AddressEditor, type AddressEditorNeeds, createAddressEditor } from '../account/address-editor.ts';
import type { SavedAddresses } from '../account/address-gateway.ts';
import type { Session } from '../account/session.ts';
import type { OrderField, OrderGateway, PlaceRefusal } from '../order/order-gateway.ts';
import { createSubmissionKeys, type KeySource } from '../order/submission-keys.ts';
import { GatewayError, isSaidBesideFailure } from '../shared/gateway-error.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { type CheckDesk, openCheckDesk, withFreshSheet, withOther, withReasons } from './check-desk.ts';
import { type CheckLines, type CheckPart, linesOf } from './check-lines.ts';
import type { CheckMemory } from './check-memory.ts';
import { checkPapers, type PapersDraft, withoutFault } from './check-papers.ts';
import type { CheckSheet } from './check-sheet.ts';
import { isReceiptOwed, refusalReasons } from './refusal-reasons.ts';
import type { VoucherMemory } from './voucher-memory.ts';
import type { VoucherSide } from './voucher-view.ts';
import { type CartWriting, readCartWith } from './write-edit.ts';

/**
 * The check page. `empty`: nothing of this part of the cart is selected; `elsewhere`: only goods of the other part are; `refused`: the server will not check these lines out;
 * `placed`: the order waits for its money.
 */
export type CheckState =
  | { readonly status: 'loading' | 'failed' | 'empty' | 'elsewhere' }
  | { readonly status: 'refused'; readonly messages: readonly string[]; readonly owesReceipt: boolean }
  | { readonly status: 'ready'; readonly desk: CheckDesk; readonly isPlacing: boolean }
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

export interface CheckNeeds extends CartWriting, AddressEditorNeeds {
  readonly orders: OrderGateway;
  readonly vouchers: VoucherMemory;
  readonly session: Session;
  readonly keys: KeySource;
}

/** The longest remark that the shop takes (contract). */
export const maxRemark = 200;

type Patch = (state: CheckState) => CheckState;
const onDesk = (change: (desk: CheckDesk) => CheckDesk): Patch => (state) =>
  state.status === 'ready' ? { ...state, desk: change(state.desk) } : state;
const saved = ({ addresses, id }: SavedAddresses): Patch => onDesk((desk) => ({ ...desk, addresses, addressId: id }));
const placing = (isPlacing: boolean): Patch => (state) => (state.status === 'ready' ? { ...state, isPlacing } : state);

/** What is checked out, and what was typed before. */
export interface CheckSetup {
  /** The lines to order; null for every line that counts (立即购买 orders its own line alone). */
  readonly onlyIds?: readonly string[] | null;
  readonly part?: CheckPart;
  readonly memory?: CheckMemory | null;
}

/** Creates the check page's view model. */
export function createCheckViewModel(needs: CheckNeeds, { onlyIds = null, part = 'others', memory = null }: CheckSetup = {}): CheckViewModel {
  const { carts, turns, orders, vouchers, session, keys: source, announceFailure } = needs;
  const keys = createSubmissionKeys(source);
  const addressEditor = createAddressEditor(needs);
  const changes = new Subject<(desk: CheckDesk) => CheckDesk>();
  const submissions = new Subject<void>();
  const retries = new Subject<void>();

  const sheetOf = (ids: readonly string[], choice: VoucherChoice): Promise<CheckSheet> => turns.take(() => carts.checkOut(ids, choice));
  /** The server chooses nothing yet: a choice that is not reached any more must be dropped here, and said so (R16). */
  const check = (lines: CheckLines): Observable<Patch> =>
    defer(() => sheetOf(lines.ids, bestChoice)).pipe(
      map((sheet): Patch => () => ({ status: 'ready', desk: openCheckDesk(sheet, lines, vouchers.recall(), memory?.recall()), isPlacing: false })),
    );
  const loaded$: Observable<Patch> = readCartWith(needs).pipe(
    concatMap((kept) => {
      const lines = linesOf(kept, part, onlyIds);
      return lines.ids.length > 0 ? check(lines) : of<Patch>(() => ({ status: lines.apart > 0 ? 'elsewhere' : 'empty' }));
    }),
    catchError((error: unknown) => of(cannotCheck(error))),
  );
  const cannotCheck = (error: unknown): Patch => {
    const messages = refusalReasons(error);
    if (messages !== null) return () => ({ status: 'refused', messages, owesReceipt: isReceiptOwed(error) });
    if (error instanceof GatewayError && isSaidBesideFailure(error)) announceFailure(error);
    return () => ({ status: 'failed' });
  };

  const explain = (desk: CheckDesk, refusal: PlaceRefusal): Observable<Patch> => {
    if (refusal.code === 'not-orderable') return of(onDesk((now) => withReasons(now, refusal.reasons)));
    // The answer's sheet has the freight of the way that was ordered; the desk wants that of being carried.
    const fresh$ = refusal.fresh && desk.delivery === 'express' ? of(refusal.fresh) : from(sheetOf(desk.lineIds, bestChoice));
    return fresh$.pipe(map((fresh) => onDesk((now) => withFreshSheet(now, fresh))));
  };
  const place = (desk: CheckDesk): Observable<Patch> => {
    const { lineIds, addressId, choice, remark, delivery, payable: expect } = desk;
    if (addressId === null) return EMPTY;
    const papers = checkPapers(desk.papers, desk.ephedrine !== null);
    if (!papers.ok) return of(onDesk((now) => ({ ...now, faults: papers.refusal })));
    const order = { lineIds, addressId, choice, remark: remark.trim(), expect, delivery, ...papers.value };
    return defer(() => orders.place(order, keys.keyFor(order))).pipe(
      switchMap((outcome): Observable<Patch> => {
        keys.answered();
        if (!outcome.ok) return explain(desk, outcome.refusal);
        vouchers.keep(bestChoice);
        memory?.keep(null);
        session.refresh();
        return of<Patch>(() => ({ status: 'placed', orderId: outcome.value.id }));
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
      const told = onDesk((desk) => ({ ...desk, changed: null, obstacles: [], faults: {} }));
      memory?.keep(state.desk);
      return concat(of(told, placing(true)), place(state.desk), of(placing(false)));
    }),
  );
  const model: ViewModel<CheckState> = createViewModel<CheckState>(
    { status: 'loading' },
    merge(loaded$, changes.pipe(map(onDesk)), addressEditor.saved$.pipe(map(saved)), submitted$, retries.pipe(switchMap(() => merge(of<Patch>(() => ({ status: 'loading' })), loaded$)))),
  );
  const choose = (change: (choice: VoucherChoice) => VoucherChoice): void =>
    changes.next((desk) => {
      const chosen = withOther(desk, { choice: change(desk.choice) });
      vouchers.keep(chosen.choice);
      return chosen;
    });
  return {
    ...model,
    deliverTo: (addressId) => changes.next((desk) => ({ ...desk, addressId })),
    noteRemark: (text) => changes.next((desk) => ({ ...desk, remark: text.slice(0, maxRemark) })),
    getBy: (delivery) => changes.next((desk) => withOther(desk, { delivery })),
    write: (change, field) =>
      changes.next((desk) => ({ ...desk, papers: { ...desk.papers, ...change }, faults: field ? withoutFault(desk.faults, field) : desk.faults })),
    addressEditor,
    choose: (side, id) => choose((choice) => ({ ...choice, [side]: id === null ? { kind: 'none' } : { kind: 'given', id } })),
    chooseBest: () => choose(() => bestChoice),
    submit: () => submissions.next(),
    retry: () => retries.next(),
  };
}
