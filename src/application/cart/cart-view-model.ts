import { catchError, distinctUntilChanged, EMPTY, map, merge, mergeMap, of, skip, Subject, switchMap, tap, timer, type Observable } from 'rxjs';
import { bestChoice, type VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import { GatewayError, isSaidBesideFailure } from '../shared/gateway-error.ts';
import { heard } from '../shared/heard.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { type CartDesk, openCartDesk, type PendingEdit, withChoice, withKept, withPending } from './cart-desk.ts';
import { type CartEdit, supersedes } from './cart-edit.ts';
import { createCartErrands, type ErrandNeeds } from './cart-errands.ts';
import type { CartNewsOwner } from './cart-news.ts';
import type { CartView } from './cart-view.ts';
import { createFlashClock, type FlashClock } from './flash-clock.ts';
import type { VoucherMemory } from './voucher-memory.ts';
import type { DroppedVoucher, VoucherSide } from './voucher-view.ts';
import { type CartWriting, readCartWith, writeEdit } from './write-edit.ts';

/** The cart screen. */
export type CartState =
  | { readonly status: 'loading' | 'failed'; readonly view: null; readonly dropped: readonly [] }
  | { readonly status: 'ready'; readonly view: CartView; readonly dropped: readonly DroppedVoucher[] };

export interface CartViewModel extends ViewModel<CartState> {
  /** For flash lines. */
  readonly clock: FlashClock;
  changeQuantity(lineId: string, quantity: number): void;
  select(lineIds: readonly string[], selected: boolean): void;
  /** Every line that can be bought. */
  selectAll(selected: boolean): void;
  /** Asks first (§5). */
  remove(lineIds: readonly string[]): void;
  /** Makes their goods favourites and takes them out of the cart; asks first. */
  keepAsFavorites(lineIds: readonly string[]): void;
  /** null for none; the other side stays as it is. */
  choose(side: VoucherSide, id: string | null): void;
  /** Leaves both sides to the best plan (R16). */
  chooseBest(): void;
  /** To the check page, once everything is written. */
  checkOut(): void;
  retry(): void;
}

export interface CartNeeds extends CartWriting, ErrandNeeds {
  readonly vouchers: VoucherMemory;
  readonly cartNews: CartNewsOwner;
}

type State = CartState & { readonly desk: CartDesk | null };
type Patch = (state: State) => State;

const empty: State = { status: 'loading', view: null, dropped: [], desk: null };
const showFailure: Patch = (state) => (state.desk ? state : { ...empty, status: 'failed' });
const showDesk = (desk: CartDesk): State => ({ status: 'ready', view: desk.view, dropped: desk.dropped, desk });
const onDesk = (change: (desk: CartDesk) => CartDesk): Patch => (state) => (state.desk ? showDesk(change(state.desk)) : state);

/** A server that counts whole seconds is asked a little after the end. */
const afterEndMs = 1200;

/** When the first flash price ends, in seconds; null without one. */
const firstEnd = ({ groups }: CartView): number | null => {
  const ends = groups.flatMap(({ lines }) => lines.flatMap(({ endsAt }) => endsAt ?? []));
  return ends.length === 0 ? null : Math.min(...ends);
};

/** Creates the cart's view model. */
export function createCartViewModel(needs: CartNeeds): CartViewModel {
  const { vouchers, cartNews, announceFailure } = needs;
  const edits = new Subject<PendingEdit>();
  const choices = new Subject<(choice: VoucherChoice) => VoucherChoice>();
  const retries = new Subject<void>();
  const ends = new Subject<number | null>();
  let serial = 0;
  const edit = (made: CartEdit): void => edits.next({ serial: (serial += 1), edit: made });
  const clock = createFlashClock();
  const read$ = readCartWith(needs).pipe(tap(({ serverNow }) => clock.is(serverNow)));
  const errands = createCartErrands(needs, (lineIds) => edit({ kind: 'remove', lineIds }));
  const linesOf = (view: CartView | undefined) => (view ? [...view.groups.flatMap(({ lines }) => lines), ...view.invalid.map(({ line }) => line)] : []);

  const loaded$: Observable<Patch> = read$.pipe(
    map((kept): Patch => () => showDesk(openCartDesk(kept, vouchers.recall()))),
    catchError((error: unknown) => {
      if (error instanceof GatewayError && isSaidBesideFailure(error)) announceFailure(error);
      return of(showFailure);
    }),
  );
  const isNeedless = ({ serial: own, edit: made }: PendingEdit): boolean =>
    model.getState().desk?.pending.some((later) => later.serial > own && supersedes(later.edit, made)) ?? false;
  const written$ = edits.pipe(
    mergeMap((pending) => writeEdit(needs, pending, () => isNeedless(pending))),
    map(onDesk),
  );
  const reread$ = read$.pipe(map((kept) => onDesk((desk) => withKept(desk, kept))), catchError(() => EMPTY));
  /** Something was put into the cart beside this screen: goods that fill a gap, the drawer. */
  const joined$ = heard(cartNews).pipe(
    skip(1),
    switchMap(() => reread$),
  );
  /** A flash price ends: the server says what becomes of its lines. */
  const ended$ = ends.pipe(
    distinctUntilChanged(),
    switchMap((end) => {
      const left = end === null ? null : clock.untilEnd(end);
      return left === null ? EMPTY : timer(Math.max(0, left) + afterEndMs).pipe(switchMap(() => reread$));
    }),
  );
  const patches$ = merge<Patch[]>(
    loaded$,
    retries.pipe(switchMap(() => merge(of<Patch>(() => empty), loaded$))),
    edits.pipe(map((pending) => onDesk((desk) => withPending(desk, pending)))),
    choices.pipe(map((change) => onDesk((desk) => withChoice(desk, change(desk.choice))))),
    written$,
    joined$,
    ended$,
    errands.work$,
  );
  const model = createViewModel<State>(empty, patches$);

  return {
    clock,
    getState: model.getState,
    getFirstState: model.getFirstState,
    subscribe: (onChange) =>
      model.subscribe(() => {
        const { desk } = model.getState();
        if (desk) {
          vouchers.keep(desk.choice);
          ends.next(firstEnd(desk.view));
        }
        onChange();
      }),
    changeQuantity: (lineId, quantity) => {
      // Enter and then leaving the field both commit: what stands already is no change.
      if (linesOf(model.getState().desk?.view).find(({ id }) => id === lineId)?.quantity !== quantity) edit({ kind: 'quantity', lineId, quantity });
    },
    select: (lineIds, selected) => edit({ kind: 'select', lineIds, selected }),
    selectAll: (selected) => {
      const ids = model.getState().desk?.view.groups.flatMap(({ lines }) => lines.map(({ id }) => id)) ?? [];
      if (ids.length > 0) edit({ kind: 'select', lineIds: ids, selected });
    },
    remove: errands.remove,
    keepAsFavorites: (lineIds) => {
      const wanted = new Set(lineIds);
      const goodsIds = linesOf(model.getState().desk?.view).flatMap(({ id, goodsId }) => (wanted.has(id) ? [goodsId] : []));
      errands.keepAsFavorites({ lineIds, goodsIds: [...new Set(goodsIds)] });
    },
    choose: (side, id) => choices.next((choice) => ({ ...choice, [side]: id === null ? { kind: 'none' } : { kind: 'given', id } })),
    chooseBest: () => choices.next(() => bestChoice),
    checkOut: errands.checkOut,
    retry: () => retries.next(),
  };
}
