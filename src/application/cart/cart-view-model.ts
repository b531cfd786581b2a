import { ignoreElements, map, merge, skip, Subject, tap } from 'rxjs';
import { bestChoice, type VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import { followedBy } from '../shared/followed-by.ts';
import { heard } from '../shared/heard.ts';
import { type Load, type LoadPatch, loadOf, waiting } from '../shared/load/load.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { createTurning } from '../shared/turning.ts';
import { createViewModel, type OwnViewModel, type ViewModel } from '../shared/view-model.ts';
import { type EditedCart, openEditedCart, turnsOf, withChoice, withKept } from './edited-cart.ts';
import type { ChangeToFlash } from './change-to-flash.ts';
import { createCartEdits, type CartEditNeeds } from './cart-edits.ts';
import { createCartErrands, type ErrandNeeds } from './cart-errands.ts';
import type { CartNewsOwner } from './cart-news.ts';
import type { CartView } from './view/cart-view.ts';
import type { KeptCart } from './kept-cart.ts';
import { readCart } from './read-cart.ts';
import type { VoucherMemory } from './voucher-memory.ts';
import type { DroppedVoucher, VoucherSide } from './view/voucher-view.ts';

/** The cart screen. */
type CartState =
  | {
      readonly status: 'loading' | 'failed';
      readonly view: null;
      readonly dropped: readonly [];
      readonly turn: null;
      /** Why it failed; empty while it loads. */
      readonly reason: string;
    }
  | { readonly status: 'ready'; readonly view: CartView; readonly dropped: readonly DroppedVoucher[]; readonly turn: SumTurn | null };

/** A price began or ended while the buyer looked, and the payable changed with it. */
export interface SumTurn {
  readonly from: string;
  readonly to: string;
}

export interface CartViewModel extends ViewModel<CartState> {
  changeQuantity(lineId: string, quantity: number): void;
  select(lineIds: readonly string[], selected: boolean): void;
  /** Asks for confirmation (§5). */
  remove(lineIds: readonly string[]): void;
  /** Makes their goods favourites and removes them from the cart; asks for confirmation. */
  keepAsFavorites(lineIds: readonly string[]): void;
  /** null for none; the other kind stays. */
  choose(side: VoucherSide, id: string | null): void;
  /** Leaves both kinds to the best plan (R16). */
  chooseBest(): void;
  /** Goes to the check page once every change is written. */
  checkOut(): void;
  /** The same for the ephedrine order of a mixed cart (R68). */
  checkOutSeparate(): void;
  /** Moves units of these goods to the running flash price (R47). */
  takeFlash(goodsId: string): void;
  /** The cart behind the screen, for parts that price it with additions. */
  editedNow(): EditedCart | null;
  retry(): void;
}

interface CartNeeds extends CartEditNeeds, ErrandNeeds {
  readonly vouchers: VoucherMemory;
  readonly cartNews: CartNewsOwner;
  readonly clock: ServerClock;
  readonly changeToFlash: ChangeToFlash;
}

interface State {
  readonly load: Load<KeptCart>;
  /** Once present, it stays when the cart cannot be read again. */
  readonly edited: EditedCart | null;
  /** The payable before a price began or ended, until the cart was read again. */
  readonly before: string | null;
  readonly turn: SumTurn | null;
}
type Patch = (state: State) => State;

const show = ({ load, edited, turn }: State): CartState =>
  edited === null
    ? { status: load.status === 'failed' ? 'failed' : 'loading', view: null, dropped: [], turn: null, reason: load.reason }
    : { status: 'ready', view: edited.view, dropped: edited.dropped, turn };
const onEdited =
  (change: (edited: EditedCart) => EditedCart): Patch =>
  (state) =>
    state.edited ? { ...state, edited: change(state.edited) } : state;

/** Creates the cart's view model. */
export function createCartViewModel(needs: CartNeeds): CartViewModel {
  const { vouchers, cartNews, clock, announceFailure } = needs;
  const choices = new Subject<(choice: VoucherChoice) => VoucherChoice>();
  const edits = createCartEdits(needs, () => model.getOwn().edited);
  const ask = async (): Promise<KeptCart> => {
    const kept = await readCart(needs);
    if (kept.serverNow !== null) clock.is(kept.serverNow);
    return kept;
  };
  const { patches$, retry, refresh } = loadOf({ ask, announceFailure }, undefined);
  const errands = createCartErrands(needs, (lineIds) => edits.make({ kind: 'remove', lineIds }));
  const linesOf = (view: CartView | undefined) =>
    view ? [...view.groups.flatMap(({ lines }) => lines), ...view.invalid.map(({ line }) => line)] : [];

  const read =
    (patch: LoadPatch<KeptCart>): Patch =>
    (state) => {
      const load = patch(state.load);
      const { edited } = state;
      if (load.value === null || load.value === state.load.value) return { ...state, load };
      const next = edited ? withKept(edited, load.value) : openEditedCart(load.value, vouchers.recall());
      const { before } = state;
      const to = next.view.ledger.payable;
      return { load, edited: next, before: null, turn: before !== null && before !== to ? { from: before, to } : state.turn };
    };
  const turning: Patch = (state) => ({ ...state, before: state.edited?.view.ledger.payable ?? null });
  /** What the buyer does next has the sum explain itself. */
  const untold: Patch = (state) => (state.turn === null ? state : { ...state, turn: null });
  /** Another part of the page added to the cart: gap fillers, the drawer. */
  const joined$ = heard(cartNews).pipe(skip(1));
  /** A price begins or ends; the server knows the new state of its lines. */
  const { turned$, watch } = createTurning(clock, () => turnsOf(model.getOwn().edited, clock.now()));
  const patches = merge(
    patches$.pipe(map(read)),
    edits.changes$.pipe(map(onEdited)),
    choices.pipe(map((change) => onEdited((edited) => withChoice(edited, change(edited.choice))))),
    merge(edits.stale$, joined$).pipe(tap(refresh), ignoreElements()),
    turned$.pipe(
      map(() => turning),
      followedBy(refresh),
    ),
    merge(edits.changes$, choices).pipe(map(() => untold)),
    errands.work$,
  );
  const model: OwnViewModel<State, CartState> = createViewModel<State, CartState>(
    { load: waiting, edited: null, before: null, turn: null },
    patches.pipe(followedBy(() => follow())),
    show,
  );
  const follow = (): void => {
    const { edited } = model.getOwn();
    if (edited === null) return;
    vouchers.keep(edited.choice);
    watch();
  };

  const named = (lineIds: readonly string[]) => {
    const wanted = new Set(lineIds);
    return linesOf(model.getOwn().edited?.view).filter(({ id }) => wanted.has(id));
  };

  return {
    ...model,
    changeQuantity: (lineId, quantity) => {
      // Enter followed by leaving the field commits twice; an unchanged quantity is no edit.
      if (linesOf(model.getOwn().edited?.view).find(({ id }) => id === lineId)?.quantity !== quantity)
        edits.make({ kind: 'quantity', lineId, quantity });
    },
    select: (lineIds, selected) => edits.make({ kind: 'select', lineIds, selected }),
    remove: (lineIds) => errands.remove({ lineIds, names: named(lineIds).map(({ name }) => name) }),
    keepAsFavorites: (lineIds) => {
      const lines = named(lineIds);
      errands.keepAsFavorites({
        lineIds,
        goodsIds: [...new Set(lines.map(({ goodsId }) => goodsId))],
        names: lines.map(({ name }) => name),
      });
    },
    choose: (side, id) => choices.next((choice) => ({ ...choice, [side]: id === null ? { kind: 'none' } : { kind: 'given', id } })),
    chooseBest: () => choices.next(() => bestChoice),
    checkOut: () => errands.checkOut('/cart/step2'),
    checkOutSeparate: () => errands.checkOut('/cart/hm'),
    editedNow: () => model.getOwn().edited,
    takeFlash: (goodsId) => void needs.changeToFlash(goodsId),
    retry,
  };
}
