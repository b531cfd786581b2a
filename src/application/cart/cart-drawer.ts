import { ignoreElements, map, merge, skip, Subject, tap } from 'rxjs';
import { followedBy } from '../shared/followed-by.ts';
import { heard } from '../shared/heard.ts';
import { type Load, type LoadPatch, loadOf, waiting } from '../shared/load/load.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import { createTurning } from '../shared/turning.ts';
import { createViewModel, type OwnViewModel, type ViewModel } from '../shared/view-model.ts';
import { type EditedCart, openEditedCart, turnsOf, withKept } from './edited-cart.ts';
import { createCartEdits, type CartEditNeeds } from './cart-edits.ts';
import type { ChangeToFlash } from './change-to-flash.ts';
import type { CartNewsOwner } from './cart-news.ts';
import { type DrawerView, showDrawer } from './view/drawer-view.ts';
import type { KeptCart } from './kept-cart.ts';
import { readCart } from './read-cart.ts';
import type { VoucherMemory } from './voucher-memory.ts';

/** The cart drawer of the rail. */
type DrawerState =
  | { readonly status: 'loading' | 'failed'; readonly view: null }
  | {
      readonly status: 'ready';
      readonly view: DrawerView;
      /** The line whose deletion awaits confirmation (§4). */
      readonly asked: string | null;
      /** Lines that the last add changed. */
      readonly fresh: ReadonlySet<string>;
    };

interface CartDrawer extends ViewModel<DrawerState> {
  /** Sets the units of a line. */
  changeQuantity(lineId: string, quantity: number): void;
  /** Asks whether to delete a line; null cancels. */
  ask(lineId: string | null): void;
  /** Deletes that line. */
  remove(): void;
  /** Moves units of these goods to the running flash price (R47). */
  takeFlash(goodsId: string): void;
  retry(): void;
}

interface CartDrawerNeeds extends CartEditNeeds {
  readonly vouchers: VoucherMemory;
  readonly cartNews: CartNewsOwner;
  readonly changeToFlash: ChangeToFlash;
  readonly clock: ServerClock;
}

interface State {
  readonly load: Load<KeptCart>;
  readonly edited: EditedCart | null;
  readonly asked: string | null;
  /** Goods of the last add. */
  readonly added: readonly string[];
}
type Patch = (state: State) => State;

const onEdited =
  (change: (edited: EditedCart) => EditedCart): Patch =>
  (state) =>
    state.edited ? { ...state, edited: change(state.edited) } : state;

/** Lines of these goods. */
const linesOfGoods = ({ view }: EditedCart, goodsIds: readonly string[]): ReadonlySet<string> =>
  new Set(view.groups.flatMap(({ lines }) => lines.filter(({ goodsId }) => goodsIds.includes(goodsId)).map(({ id }) => id)));

function show({ load, edited, asked, added }: State): DrawerState {
  if (edited === null) return { status: load.status === 'failed' ? 'failed' : 'loading', view: null };
  const view = showDrawer(edited);
  return { status: 'ready', view, asked: view.lines.some(({ id }) => id === asked) ? asked : null, fresh: linesOfGoods(edited, added) };
}

/** Creates the drawer. It reads the cart when it opens, and after every add. */
export function createCartDrawer(needs: CartDrawerNeeds): CartDrawer {
  const { vouchers, cartNews, clock, announceFailure } = needs;
  const questions = new Subject<string | null>();
  const edits = createCartEdits(needs, () => model.getOwn().edited);
  const { patches$, retry, refresh } = loadOf({ ask: () => readCart(needs), announceFailure }, undefined);

  const read =
    (patch: LoadPatch<KeptCart>): Patch =>
    (state) => {
      const load = patch(state.load);
      if (load.value === null || load.value === state.load.value) return { ...state, load };
      return { ...state, load, edited: state.edited ? withKept(state.edited, load.value) : openEditedCart(load.value, vouchers.recall()) };
    };
  const news$ = heard(cartNews).pipe(
    skip(1),
    tap(refresh),
    map(({ goodsIds: added }): Patch => (state) => ({ ...state, added })),
  );
  const { turned$, watch } = createTurning(clock, () => turnsOf(model.getOwn().edited, clock.now()));
  const asked$ = questions.pipe(map((asked): Patch => (state) => ({ ...state, asked })));
  const model: OwnViewModel<State, DrawerState> = createViewModel<State, DrawerState>(
    { load: waiting, edited: null, asked: null, added: [] },
    merge(
      patches$.pipe(map(read)),
      news$,
      asked$,
      edits.changes$.pipe(map(onEdited)),
      merge(edits.stale$, turned$).pipe(tap(refresh), ignoreElements()),
    ).pipe(followedBy(watch)),
    show,
  );
  return {
    ...model,
    changeQuantity: (lineId, quantity) => edits.make({ kind: 'quantity', lineId, quantity }),
    ask: (lineId) => questions.next(lineId),
    remove: () => {
      const state = model.getState();
      if (state.status === 'ready' && state.asked !== null) edits.make({ kind: 'remove', lineIds: [state.asked] });
    },
    takeFlash: (goodsId) => void needs.changeToFlash(goodsId),
    retry,
  };
}
