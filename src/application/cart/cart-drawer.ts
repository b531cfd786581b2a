import { catchError, concat, map, merge, mergeMap, of, skip, Subject, switchMap, type Observable } from 'rxjs';
import { GatewayError } from '../shared/gateway-error.ts';
import { heard } from '../shared/heard.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { type CartDesk, openCartDesk, type PendingEdit, withKept, withPending } from './cart-desk.ts';
import type { CartNewsOwner } from './cart-news.ts';
import { type DrawerView, showDrawer } from './drawer-view.ts';
import type { KeptCart } from './kept-cart.ts';
import type { VoucherMemory } from './voucher-memory.ts';
import { type CartWriting, readCartWith, writeEdit } from './write-edit.ts';

/** The cart drawer of the rail. */
export type DrawerState =
  | { readonly status: 'loading' | 'failed'; readonly view: null }
  | {
      readonly status: 'ready';
      readonly view: DrawerView;
      /** The line whose deletion stands to be confirmed (§4). */
      readonly asked: string | null;
      /** Lines that the last add touched. */
      readonly fresh: ReadonlySet<string>;
    };

export interface CartDrawer extends ViewModel<DrawerState> {
  /** Asks whether to delete a line; null takes the question back. */
  ask(lineId: string | null): void;
  /** Deletes the line that was asked about. */
  remove(): void;
  retry(): void;
}

export interface CartDrawerNeeds extends CartWriting {
  readonly vouchers: VoucherMemory;
  readonly cartNews: CartNewsOwner;
}

type State = DrawerState & { readonly desk: CartDesk | null };
type Patch = (state: State) => State;

const empty: State = { status: 'loading', view: null, desk: null };
const showFailure: Patch = (state) => (state.desk ? state : { status: 'failed', view: null, desk: null });
const none: ReadonlySet<string> = new Set();

function showDesk(desk: CartDesk, { asked = null, fresh = none }: { readonly asked?: string | null; readonly fresh?: ReadonlySet<string> }): State {
  const view = showDrawer(desk);
  return { status: 'ready', view, asked: view.lines.some(({ id }) => id === asked) ? asked : null, fresh, desk };
}

const onDesk = (change: (desk: CartDesk) => CartDesk): Patch => (state) =>
  state.status === 'ready' && state.desk ? showDesk(change(state.desk), state) : state;

/** Lines of these goods. */
const linesOfGoods = ({ view }: CartDesk, goodsIds: readonly string[]): ReadonlySet<string> =>
  new Set(view.groups.flatMap(({ lines }) => lines.filter(({ goodsId }) => goodsIds.includes(goodsId)).map(({ id }) => id)));

/** Creates the drawer: it reads the cart whenever it is opened, and again after every add. */
export function createCartDrawer(needs: CartDrawerNeeds): CartDrawer {
  const { vouchers, cartNews, announceFailure } = needs;
  const questions = new Subject<string | null>();
  const removals = new Subject<PendingEdit>();
  const retries = new Subject<void>();
  let serial = 0;

  const arrived = (kept: KeptCart, goodsIds: readonly string[]): Patch => (state) => {
    const desk = state.desk ? withKept(state.desk, kept) : openCartDesk(kept, vouchers.recall());
    const asked = state.status === 'ready' ? state.asked : null;
    return showDesk(desk, { asked, fresh: linesOfGoods(desk, goodsIds) });
  };
  const read = (goodsIds: readonly string[]): Observable<Patch> =>
    readCartWith(needs).pipe(
      map((kept) => arrived(kept, goodsIds)),
      catchError((error: unknown) => {
        if (error instanceof GatewayError && error.kind === 'login') announceFailure(error);
        return of(showFailure);
      }),
    );
  const refreshed$ = heard(cartNews).pipe(skip(1), switchMap(({ goodsIds }) => read(goodsIds)));
  const removed$ = removals.pipe(mergeMap((edit) => concat(of(onDesk((desk) => withPending(desk, edit))), writeEdit(needs, edit, () => false).pipe(map(onDesk)))));
  const asked$ = questions.pipe(map((asked): Patch => (state) => (state.status === 'ready' ? { ...state, asked } : state)));
  const model = createViewModel<State>(
    empty,
    merge<Patch[]>(read([]), refreshed$, asked$, removed$, retries.pipe(switchMap(() => merge(of<Patch>(() => empty), read([]))))),
  );
  return {
    ...model,
    ask: (lineId) => questions.next(lineId),
    remove: () => {
      const state = model.getState();
      if (state.status === 'ready' && state.asked !== null) removals.next({ serial: (serial += 1), edit: { kind: 'remove', lineIds: [state.asked] } });
    },
    retry: () => retries.next(),
  };
}
