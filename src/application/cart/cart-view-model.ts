import { catchError, exhaustMap, filter, ignoreElements, map, merge, mergeMap, of, Subject, switchMap, tap, type Observable } from 'rxjs';
import { bestChoice, type VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import { GatewayError } from '../shared/gateway-error.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { type CartDesk, openCartDesk, type PendingEdit, withChoice, withPending } from './cart-desk.ts';
import { type CartEdit, supersedes } from './cart-edit.ts';
import type { CartView } from './cart-view.ts';
import type { VoucherMemory } from './voucher-memory.ts';
import type { DroppedVoucher, VoucherSide } from './voucher-view.ts';
import { type CartWriting, readCartWith, writeEdit } from './write-edit.ts';

/** The cart screen. */
export type CartState =
  | { readonly status: 'loading' | 'failed'; readonly view: null; readonly dropped: readonly [] }
  | { readonly status: 'ready'; readonly view: CartView; readonly dropped: readonly DroppedVoucher[] };

export interface CartViewModel extends ViewModel<CartState> {
  changeQuantity(lineId: string, quantity: number): void;
  select(lineIds: readonly string[], selected: boolean): void;
  /** Every line that can be bought. */
  selectAll(selected: boolean): void;
  /** Asks first (§5). */
  remove(lineIds: readonly string[]): void;
  /** null for none; the other side stays as it is. */
  choose(side: VoucherSide, id: string | null): void;
  /** Leaves both sides to the best plan (R16). */
  chooseBest(): void;
  /** To the check page, once everything is written. */
  checkOut(): void;
  retry(): void;
}

export interface CartNeeds extends CartWriting {
  readonly vouchers: VoucherMemory;
  readonly messages: Messages;
  readonly navigator: Navigator;
}

type State = CartState & { readonly desk: CartDesk | null };
type Patch = (state: State) => State;

const empty: State = { status: 'loading', view: null, dropped: [], desk: null };
const showFailure: Patch = (state) => (state.desk ? state : { ...empty, status: 'failed' });
const showDesk = (desk: CartDesk): State => ({ status: 'ready', view: desk.view, dropped: desk.dropped, desk });
const onDesk = (change: (desk: CartDesk) => CartDesk): Patch => (state) => (state.desk ? showDesk(change(state.desk)) : state);

/** Creates the cart's view model. */
export function createCartViewModel(needs: CartNeeds): CartViewModel {
  const { turns, vouchers, messages, navigator, announceFailure } = needs;
  const edits = new Subject<PendingEdit>();
  const removals = new Subject<readonly string[]>();
  const choices = new Subject<(choice: VoucherChoice) => VoucherChoice>();
  const departures = new Subject<void>();
  const retries = new Subject<void>();
  let serial = 0;
  const edit = (made: CartEdit): void => edits.next({ serial: (serial += 1), edit: made });

  const loaded$: Observable<Patch> = readCartWith(needs).pipe(
    map((kept): Patch => () => showDesk(openCartDesk(kept, vouchers.recall()))),
    catchError((error: unknown) => {
      if (error instanceof GatewayError && error.kind === 'login') announceFailure(error);
      return of(showFailure);
    }),
  );
  const isNeedless = ({ serial: own, edit: made }: PendingEdit): boolean =>
    model.getState().desk?.pending.some((later) => later.serial > own && supersedes(later.edit, made)) ?? false;
  const written$ = edits.pipe(
    mergeMap((pending) => writeEdit(needs, pending, () => isNeedless(pending))),
    map(onDesk),
  );
  const removed$ = removals.pipe(
    filter((ids) => ids.length > 0),
    exhaustMap((ids) => messages.ask({ code: 'delete-lines', count: ids.length }).pipe(filter(Boolean), tap(() => edit({ kind: 'remove', lineIds: ids })))),
    ignoreElements(),
  );
  const left$ = departures.pipe(
    exhaustMap(() => turns.take(() => Promise.resolve())),
    tap(() => navigator.goTo('/cart/step2')),
    ignoreElements(),
  );
  const patches$ = merge<Patch[]>(
    loaded$,
    retries.pipe(switchMap(() => merge(of<Patch>(() => empty), loaded$))),
    edits.pipe(map((pending) => onDesk((desk) => withPending(desk, pending)))),
    choices.pipe(map((change) => onDesk((desk) => withChoice(desk, change(desk.choice))))),
    written$,
    removed$,
    left$,
  );
  const model = createViewModel<State>(empty, patches$);

  return {
    getState: model.getState,
    subscribe: (onChange) =>
      model.subscribe(() => {
        const { desk } = model.getState();
        if (desk) vouchers.keep(desk.choice);
        onChange();
      }),
    changeQuantity: (lineId, quantity) => {
      // Enter and then leaving the field both commit: what stands already is no change.
      const lines = model.getState().desk?.view.groups.flatMap((group) => group.lines) ?? [];
      if (lines.find(({ id }) => id === lineId)?.quantity !== quantity) edit({ kind: 'quantity', lineId, quantity });
    },
    select: (lineIds, selected) => edit({ kind: 'select', lineIds, selected }),
    selectAll: (selected) => {
      const ids = model.getState().desk?.view.groups.flatMap(({ lines }) => lines.map(({ id }) => id)) ?? [];
      if (ids.length > 0) edit({ kind: 'select', lineIds: ids, selected });
    },
    remove: (lineIds) => removals.next(lineIds),
    choose: (side, id) => choices.next((choice) => ({ ...choice, [side]: id === null ? { kind: 'none' } : { kind: 'given', id } })),
    chooseBest: () => choices.next(() => bestChoice),
    checkOut: () => departures.next(),
    retry: () => retries.next(),
  };
}
