import { concat, defer, EMPTY, filter, ignoreElements, map, merge, mergeMap, of, Subject, switchMap, tap, type Observable } from 'rxjs';
import { isQuantity } from '../../domain/cart/quantity-bounds.ts';
import { noMoney } from '../../domain/shared/money.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { Turns } from '../shared/write/turns.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { type Load, type LoadPatch, loadOf, waiting } from '../shared/load/load.ts';
import { createViewModel, type OwnViewModel, type ViewModel } from '../shared/view-model.ts';
import type { AddToCart } from '../cart/add-to-cart.ts';
import type { CartGateway, GapOffer, LineToAdd } from '../cart/cart-gateway.ts';
import { sourceOf } from '../goods/goods.ts';
import { fillerPrice, type FillerView, showFiller } from './filler-view.ts';
import type { Aim } from './gap-aim.ts';

/** The source of the shown goods. */
export type GapSource = 'all' | 'favorite' | 'ordered';

/** The panel of gap fillers (凑单). `aim` is null while it is closed. */
export interface GapState {
  readonly aim: Aim | null;
  readonly status: 'loading' | 'failed' | 'ready';
  readonly source: GapSource;
  /** The goods of the chosen source. */
  readonly fillers: readonly FillerView[];
  /** The number of goods per source. */
  readonly counts: Readonly<Record<GapSource, number>>;
  /** Goods being added to the cart. */
  readonly adding: readonly string[];
}

export interface GapViewModel extends ViewModel<GapState> {
  open(aim: Aim): void;
  close(): void;
  lookAt(source: GapSource): void;
  setQuantity(goodsId: string, quantity: number): void;
  add(goodsId: string): void;
  retry(): void;
}

export interface GapNeeds {
  readonly carts: CartGateway;
  readonly turns: Turns;
  readonly addToCart: AddToCart;
  readonly clock: ServerClock;
  readonly announceFailure: AnnounceFailure;
}

interface Panel {
  readonly aim: Aim | null;
  readonly load: Load<GapOffer>;
  readonly source: GapSource;
  /** Typed or stepped quantities, by goods. */
  readonly quantities: ReadonlyMap<string, number>;
  readonly adding: readonly string[];
}
type Patch = (panel: Panel) => Panel;

const nothing: GapOffer = { missing: noMoney, goods: [] };
const closed: Panel = { aim: null, load: waiting, source: 'all', quantities: new Map(), adding: [] };

const isFrom = (filler: FillerView, source: GapSource): boolean =>
  source === 'all' || (source === 'favorite' ? filler.isFavorite : filler.isOrdered);

function show({ aim, load, source, quantities, adding }: Panel, time: number): GapState {
  const offer = load.value ?? nothing;
  const all = offer.goods.map((found) => showFiller(found, quantities.get(found.goods.id) ?? found.quantity, offer.missing, time));
  const count = (wanted: GapSource) => all.filter((filler) => isFrom(filler, wanted)).length;
  return {
    aim,
    status: load.status === 'missing' ? 'failed' : load.status,
    source,
    fillers: all.filter((filler) => isFrom(filler, source)),
    counts: { all: all.length, favorite: count('favorite'), ordered: count('ordered') },
    adding,
  };
}

/** Reloaded goods have the server's proposed quantities; typed ones are dropped. */
const read =
  (patch: LoadPatch<GapOffer>): Patch =>
  (now) => {
    const load = patch(now.load);
    return { ...now, load, ...(load.value !== now.load.value && { quantities: new Map() }) };
  };

/**
 * Creates the panel's view model. It asks in the cart's queue, so that recent changes count.
 * @param adding goods about to be added elsewhere, which count as if they were in the cart
 */
export function createGapViewModel(
  { carts, turns, addToCart, clock, announceFailure }: GapNeeds,
  adding: () => readonly Pick<LineToAdd, 'goodsId' | 'quantity'>[] = () => [],
): GapViewModel {
  const aims = new Subject<Aim | null>();
  const retries = new Subject<void>();
  const reloads = new Subject<void>();
  const additions = new Subject<string>();
  const patches = new Subject<Patch>();

  const filled = (aim: Aim): Observable<Patch> => {
    const { patches$, retry, refresh } = loadOf({ ask: () => turns.take(() => carts.gapGoods(aim, adding())), announceFailure }, undefined);
    const asked$ = merge(retries.pipe(tap(retry)), reloads.pipe(tap(refresh)));
    return merge(patches$.pipe(map(read)), asked$.pipe(ignoreElements()));
  };
  const opened$ = aims.pipe(
    switchMap((aim) =>
      aim === null
        ? of<Patch>((now) => ({ ...now, aim: null }))
        : concat(
            of<Patch>(() => ({ ...closed, aim })),
            filled(aim),
          ),
    ),
  );
  const lineOf = (goodsId: string): LineToAdd | null => {
    const { quantities, load } = model.getOwn();
    const found = load.value?.goods.find(({ goods }) => goods.id === goodsId);
    if (found === undefined) return null;
    const quantity = quantities.get(goodsId) ?? found.quantity;
    return { goodsId, quantity, price: fillerPrice(found, quantity, clock.now()) ?? undefined, source: sourceOf(found.goods) };
  };
  const nameOf = (goodsId: string): string => model.getOwn().load.value?.goods.find(({ goods }) => goods.id === goodsId)?.goods.name ?? '';
  const added$ = additions.pipe(
    filter((goodsId) => !model.getOwn().adding.includes(goodsId)),
    mergeMap((goodsId) => {
      const line = lineOf(goodsId);
      if (line === null) return EMPTY;
      const settled: Patch = (now) => ({ ...now, adding: now.adding.filter((id) => id !== goodsId) });
      return concat(
        of<Patch>((now) => ({ ...now, adding: [...now.adding, goodsId] })),
        defer(() => addToCart([line], 'added-shown', { name: nameOf(goodsId), press: () => additions.next(goodsId) })).pipe(
          map(({ added }): Patch => {
            if (added.length > 0) reloads.next();
            return settled;
          }),
        ),
      );
    }),
  );
  const model: OwnViewModel<Panel, GapState> = createViewModel<Panel, GapState>(closed, merge(patches, opened$, added$), (panel) =>
    show(panel, clock.now()),
  );
  return {
    ...model,
    open: (aim) => aims.next(aim),
    close: () => aims.next(null),
    lookAt: (source) => patches.next((now) => ({ ...now, source })),
    setQuantity: (goodsId, quantity) => {
      if (isQuantity(quantity)) patches.next((now) => ({ ...now, quantities: new Map([...now.quantities, [goodsId, quantity]]) }));
    },
    add: (goodsId) => additions.next(goodsId),
    retry: () => retries.next(),
  };
}
