import { catchError, concat, defer, EMPTY, exhaustMap, map, merge, of, Subject, switchMap, type Observable } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { CartGateway, OtherShop } from './cart-gateway.ts';
import type { CartTurns } from './cart-turns.ts';

/** Copying lines into the carts of the buyer's other shops. `lineIds` is empty while the dialog is closed. */
export interface CopyState {
  readonly lineIds: readonly string[];
  readonly status: 'loading' | 'failed' | 'ready';
  readonly shops: readonly OtherShop[];
  readonly chosen: readonly string[];
  readonly isCopying: boolean;
}

export interface CopyViewModel extends ViewModel<CopyState> {
  open(lineIds: readonly string[]): void;
  close(): void;
  choose(shopId: string, wanted: boolean): void;
  copy(): void;
  retry(): void;
}

export interface CopyNeeds {
  readonly carts: CartGateway;
  readonly turns: CartTurns;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: CopyState) => CopyState;
const closed: CopyState = { lineIds: [], status: 'loading', shops: [], chosen: [], isCopying: false };

/** The only shop that can be chosen is chosen already. */
function withShops(state: CopyState, shops: readonly OtherShop[]): CopyState {
  const open = shops.filter(({ isQualified }) => isQualified);
  return { ...state, status: 'ready', shops, chosen: open.length === 1 ? open.map(({ id }) => id) : [] };
}

/** Creates the dialog's view model. */
export function createCopyViewModel({ carts, turns, messages, announceFailure }: CopyNeeds): CopyViewModel {
  const openings = new Subject<readonly string[]>();
  const retries = new Subject<void>();
  const copies = new Subject<void>();
  const patches = new Subject<Patch>();
  const load$: Observable<Patch> = defer(() => carts.otherShops()).pipe(
    map((shops): Patch => (state) => withShops(state, shops)),
    catchError(() => of<Patch>((state) => ({ ...state, status: 'failed' }))),
  );
  const opened$ = openings.pipe(
    switchMap((lineIds) => {
      const begun = of<Patch>(() => ({ ...closed, lineIds }));
      if (lineIds.length === 0) return begun;
      const again$ = retries.pipe(switchMap(() => concat(of<Patch>((state) => ({ ...state, status: 'loading' })), load$)));
      return concat(begun, merge(load$, again$));
    }),
  );
  const copied$ = copies.pipe(
    exhaustMap(() => {
      const { lineIds, chosen } = model.getState();
      if (lineIds.length === 0 || chosen.length === 0) return EMPTY;
      const copying = (isCopying: boolean) => of<Patch>((state) => ({ ...state, isCopying }));
      const copy$ = defer(() => turns.take(() => carts.copy(lineIds, chosen))).pipe(
        map((message): Patch => {
          messages.toast('success', message || '已复制');
          return () => closed;
        }),
        catchError((error: unknown) => {
          announceFailure(error);
          return copying(false);
        }),
      );
      return concat(copying(true), copy$);
    }),
  );
  const model: ViewModel<CopyState> = createViewModel<CopyState>(closed, merge(patches, opened$, copied$));
  return {
    ...model,
    open: (lineIds) => openings.next(lineIds),
    close: () => openings.next([]),
    choose: (shopId, wanted) =>
      patches.next((state) => ({ ...state, chosen: [...state.chosen.filter((id) => id !== shopId), ...(wanted ? [shopId] : [])] })),
    copy: () => copies.next(),
    retry: () => retries.next(),
  };
}
