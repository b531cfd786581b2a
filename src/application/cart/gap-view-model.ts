import { catchError, concat, defer, EMPTY, filter, map, merge, mergeMap, of, Subject, switchMap, type Observable } from 'rxjs';
import { isQuantity } from '../../domain/cart/quantity-bounds.ts';
import { noMoney } from '../../domain/shared/money.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { AddToCart } from './add-to-cart.ts';
import type { CartGateway, GapOffer } from './cart-gateway.ts';
import type { CartTurns } from './cart-turns.ts';
import { type FillerView, showFiller } from './filler-view.ts';
import type { GapAim } from './gap-aim.ts';

/** Where the goods come from that are looked at. */
export type GapSource = 'all' | 'favorite' | 'ordered';

/** The panel of goods that fill a gap (凑单). `aim` is null while it is closed. */
export interface GapState {
  readonly aim: GapAim | null;
  readonly status: 'loading' | 'failed' | 'ready';
  readonly source: GapSource;
  /** Of the chosen source. */
  readonly fillers: readonly FillerView[];
  /** How many there are of each source. */
  readonly counts: Readonly<Record<GapSource, number>>;
  /** Goods on their way into the cart. */
  readonly adding: readonly string[];
}

export interface GapViewModel extends ViewModel<GapState> {
  open(aim: GapAim): void;
  close(): void;
  lookAt(source: GapSource): void;
  setQuantity(goodsId: string, quantity: number): void;
  add(goodsId: string): void;
  retry(): void;
}

export interface GapNeeds {
  readonly carts: CartGateway;
  readonly turns: CartTurns;
  readonly addToCart: AddToCart;
}

interface Desk {
  readonly aim: GapAim | null;
  readonly status: GapState['status'];
  readonly source: GapSource;
  readonly offer: GapOffer;
  /** Typed or stepped quantities, by goods. */
  readonly quantities: ReadonlyMap<string, number>;
  readonly adding: readonly string[];
}
type Patch = (desk: Desk) => Desk;

const nothing: GapOffer = { missing: noMoney, goods: [] };
const closed: Desk = { aim: null, status: 'loading', source: 'all', offer: nothing, quantities: new Map(), adding: [] };

const isFrom = (filler: FillerView, source: GapSource): boolean =>
  source === 'all' || (source === 'favorite' ? filler.isFavorite : filler.isOrdered);

function show({ aim, status, source, offer, quantities, adding }: Desk): GapState {
  const all = offer.goods.map((found) => showFiller(found, quantities.get(found.goods.id) ?? found.quantity, offer.missing));
  const count = (wanted: GapSource) => all.filter((filler) => isFrom(filler, wanted)).length;
  return {
    aim,
    status,
    source,
    fillers: all.filter((filler) => isFrom(filler, source)),
    counts: { all: all.length, favorite: count('favorite'), ordered: count('ordered') },
    adding,
  };
}

/** Creates the panel's view model; it asks in the cart's turn, so that what was changed just now is counted. */
export function createGapViewModel({ carts, turns, addToCart }: GapNeeds): GapViewModel {
  const aims = new Subject<GapAim | null>();
  const reloads = new Subject<void>();
  const additions = new Subject<string>();
  const patches = new Subject<Patch>();
  let desk = closed;
  const step = (patch: Patch) => (): GapState => show((desk = patch(desk)));

  const load = (aim: GapAim): Observable<Patch> =>
    defer(() => turns.take(() => carts.gapGoods(aim))).pipe(
      map((offer): Patch => (now) => ({ ...now, status: 'ready', offer, quantities: new Map() })),
      catchError(() => of<Patch>((now) => ({ ...now, status: 'failed' }))),
    );
  const opened$ = aims.pipe(
    switchMap((aim) =>
      aim === null
        ? of<Patch>((now) => ({ ...now, aim: null }))
        : concat(of<Patch>(() => ({ ...closed, aim })), merge(load(aim), reloads.pipe(switchMap(() => load(aim))))),
    ),
  );
  const quantityOf = (goodsId: string): number | undefined =>
    desk.quantities.get(goodsId) ?? desk.offer.goods.find(({ goods }) => goods.id === goodsId)?.quantity;
  const added$ = additions.pipe(
    filter((goodsId) => !desk.adding.includes(goodsId)),
    mergeMap((goodsId) => {
      const quantity = quantityOf(goodsId);
      if (quantity === undefined) return EMPTY;
      const settled: Patch = (now) => ({ ...now, adding: now.adding.filter((id) => id !== goodsId) });
      return concat(
        of<Patch>((now) => ({ ...now, adding: [...now.adding, goodsId] })),
        addToCart([{ goodsId, quantity }]).pipe(
          map(({ added }): Patch => {
            if (added.length > 0) reloads.next();
            return settled;
          }),
        ),
      );
    }),
  );
  return {
    ...createViewModel<GapState>(show(closed), merge(patches, opened$, added$).pipe(map(step))),
    open: (aim) => aims.next(aim),
    close: () => aims.next(null),
    lookAt: (source) => patches.next((now) => ({ ...now, source })),
    setQuantity: (goodsId, quantity) => {
      if (isQuantity(quantity)) patches.next((now) => ({ ...now, quantities: new Map([...now.quantities, [goodsId, quantity]]) }));
    },
    add: (goodsId) => additions.next(goodsId),
    retry: () => {
      patches.next((now) => ({ ...now, status: 'loading' }));
      reloads.next();
    },
  };
}
