import { concat, EMPTY, exhaustMap, from, groupBy, ignoreElements, map, merge, mergeMap, of, Subject, switchMap, tap, type Observable } from 'rxjs';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import type { Messages } from '../shared/messages.ts';
import type { Turns } from '../shared/turns.ts';
import { type Load, type LoadPatch, loadOf, waiting } from '../shared/load.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { CartGateway, OtherShop } from './cart-gateway.ts';

/** Copying lines into the carts of the buyer's other shops. `lineIds` is empty while the dialog is closed. */
export interface CopyState {
  readonly lineIds: readonly string[];
  readonly load: Load<readonly OtherShop[]>;
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

interface CopyNeeds {
  readonly carts: CartGateway;
  readonly turns: Turns;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: CopyState) => CopyState;
const closed: CopyState = { lineIds: [], load: waiting, chosen: [], isCopying: false };

/** The only shop that can be chosen is chosen already. */
const read = (patch: LoadPatch<readonly OtherShop[]>): Patch => (state) => {
  const load = patch(state.load);
  if (load.value === null || load.value === state.load.value) return { ...state, load };
  const open = load.value.filter(({ isQualified }) => isQualified);
  return { ...state, load, chosen: open.length === 1 ? open.map(({ id }) => id) : [] };
};

/** Creates the dialog's view model. */
export function createCopyViewModel({ carts, turns, messages, announceFailure }: CopyNeeds): CopyViewModel {
  const openings = new Subject<readonly string[]>();
  const retries = new Subject<void>();
  const copies = new Subject<void>();
  const patches = new Subject<Patch>();
  const opened$ = openings.pipe(
    switchMap((lineIds) => {
      const begun = of<Patch>(() => ({ ...closed, lineIds }));
      if (lineIds.length === 0) return begun;
      const { patches$, retry } = loadOf({ ask: () => carts.otherShops(), announceFailure }, undefined);
      return concat(begun, merge(patches$.pipe(map(read)), retries.pipe(tap(retry), ignoreElements())));
    }),
  );
  /** Copies in the cart's turn, wherever the buyer goes; gives whether it was done. */
  const isCopied = (lineIds: readonly string[], shopIds: readonly string[]): Promise<boolean> =>
    turns.write(async () => {
      try {
        messages.toast('success', (await carts.copy(lineIds, shopIds)) || '已复制');
        return true;
      } catch (error) {
        announceFailure(error);
        return false;
      }
    });
  const copyOnce = (): Observable<Patch> => {
    const { lineIds, chosen } = model.getState();
    if (lineIds.length === 0 || chosen.length === 0) return EMPTY;
    // An answer changes nothing of a dialog that was opened for other lines meanwhile.
    const here = (change: Patch): Patch => (state) => (state.lineIds === lineIds ? change(state) : state);
    const end = (done: boolean): Patch => here(done ? () => closed : (state) => ({ ...state, isCopying: false }));
    return concat(of(here((state) => ({ ...state, isCopying: true }))), from(isCopied(lineIds, chosen)).pipe(map(end)));
  };
  // Once an opening of the dialog, however often it is pressed.
  const copied$ = copies.pipe(
    groupBy(() => model.getState().lineIds),
    mergeMap((ofOneOpening$) => ofOneOpening$.pipe(exhaustMap(copyOnce))),
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
