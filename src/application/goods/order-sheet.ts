import { concat, concatMap, defer, EMPTY, from, map, merge, of, Subject, type Observable } from 'rxjs';
import type { AddManner, AddToCart } from '../cart/add-to-cart.ts';
import { shownAmount, sumOf } from '../cart/shown-money.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { amountOf, type Offer, withInCart, withQuantity } from './offer.ts';
import type { OfferChange } from './offer-desk.ts';

/** One goods of the sheet. */
export interface SheetRow {
  readonly offer: Offer;
  /** Units that are filled in; 0 where nothing can be had, and `offer.correction` says why. */
  readonly quantity: number;
  /** Why the shop did not take it, in its own words. */
  readonly refusal: string | null;
}

/** What a whole sheet came to when it was put into the cart. */
export interface SheetOutcome {
  readonly added: number;
  readonly refused: number;
  /** Rows that were not tried any more: stopped by the buyer, or by a call that failed. */
  readonly left: number;
}

/** The quantities that a buyer has filled into tables of goods and not yet put into the cart; they outlive the list. */
export interface OrderSheetState {
  /** By goods id, in the order in which they were filled in. */
  readonly rows: ReadonlyMap<string, SheetRow>;
  readonly kinds: number;
  readonly units: number;
  /** The sum of the rows at their ladder prices, ready to show; reductions of the whole order come in the cart. */
  readonly amount: string;
  /** While rows are put into the cart: how many have been answered. */
  readonly adding: { readonly done: number; readonly total: number } | null;
  readonly outcome: SheetOutcome | null;
}

export interface OrderSheet extends ViewModel<OrderSheetState> {
  /** 0 takes the row away. */
  fill(offer: Offer, quantity: number): void;
  /** Goods that came anew: prices, stock and cart as they are now. */
  refresh(offers: readonly Offer[]): void;
  clear(): void;
  /** Puts one row into the cart at once, said as everywhere (§8). */
  add(goodsId: string): void;
  /** Puts all rows into the cart, batch by batch. */
  addAll(): void;
  /** No further batch is sent; what is on its way is still answered. */
  cancel(): void;
  /** Changes of goods on the screen that come of it. */
  readonly taken$: Observable<OfferChange>;
}

/** One call takes so many lines at most: a long sheet shows its progress and can be stopped. */
const batchSize = 100;

type Rows = ReadonlyMap<string, SheetRow>;
type Patch = (state: OrderSheetState) => OrderSheetState;

function withRows(state: OrderSheetState, rows: Rows): OrderSheetState {
  const filled = [...rows.values()].filter(({ quantity }) => quantity > 0);
  const amounts = filled.flatMap(({ offer }) => amountOf(offer) ?? []);
  return { ...state, rows, kinds: filled.length, units: filled.reduce((sum, { quantity }) => sum + quantity, 0), amount: shownAmount(sumOf(amounts)) };
}

/** A row in the wanted quantity, or in the most that can be had. */
function filled(present: Offer, quantity: number): SheetRow {
  const offer = withQuantity(present, quantity);
  return { offer, quantity: offer.correction?.most === 0 ? 0 : offer.quantity, refusal: null };
}

const empty: OrderSheetState = { rows: new Map(), kinds: 0, units: 0, amount: shownAmount(sumOf([])), adding: null, outcome: null };

/** Creates the sheet; one for the whole page, kept between visits. */
export function createOrderSheet({ addToCart }: { readonly addToCart: AddToCart }): OrderSheet {
  const patches = new Subject<Patch>();
  const additions = new Subject<{ readonly ids: readonly string[]; readonly manner: AddManner }>();
  const taken = new Subject<OfferChange>();
  let isCancelled = false;

  const addBatch = (ids: readonly string[], manner: AddManner): Observable<Patch> =>
    defer(() => {
      const { rows, outcome } = model.getState();
      const batch = ids.flatMap((id) => rows.get(id) ?? []).filter(({ quantity }) => quantity > 0);
      if (isCancelled || batch.length === 0) return EMPTY;
      const lines = batch.map(({ offer, quantity }) => ({ goodsId: offer.goods.id, quantity, kind: offer.kind }));
      return addToCart(lines, manner).pipe(
        map(({ added, refused }): Patch => {
          // A call that failed answers nothing: what was not tried stays filled in.
          if (added.length + refused.length === 0) isCancelled = true;
          for (const { offer, quantity } of batch) {
            if (added.includes(offer.goods.id)) taken.next({ goodsId: offer.goods.id, change: (now) => withInCart(now, quantity) });
          }
          return (state) => answered(state, outcome, added, refused);
        }),
      );
    });
  const added$ = additions.pipe(
    concatMap(({ ids, manner }) => {
      isCancelled = false;
      const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) => ids.slice(index * batchSize, (index + 1) * batchSize));
      const begin: Patch = (state) => ({ ...state, adding: { done: 0, total: ids.length }, outcome: manner === 'quiet' ? { added: 0, refused: 0, left: ids.length } : null });
      const end: Patch = (state) => ({ ...state, adding: null });
      return concat(of(begin), from(batches).pipe(concatMap((batch) => addBatch(batch, manner))), of(end));
    }),
  );

  const model = createViewModel<OrderSheetState>(empty, merge(patches, added$));
  // A sheet is answered although its table has been left: the owner listens to itself.
  model.subscribe(() => undefined);
  const changeRows = (change: (rows: Map<string, SheetRow>) => void): void =>
    patches.next((state) => {
      const rows = new Map(state.rows);
      change(rows);
      return withRows(state, rows);
    });
  return {
    ...model,
    taken$: taken,
    fill: (offer, quantity) => changeRows((rows) => (quantity === 0 ? rows.delete(offer.goods.id) : rows.set(offer.goods.id, filled(offer, quantity)))),
    refresh: (offers) => {
      const { rows } = model.getState();
      const anew = offers.filter(({ goods, inCart }) => {
        const held = rows.get(goods.id)?.offer;
        return held !== undefined && (held.goods !== goods || held.inCart !== inCart);
      });
      if (anew.length === 0) return;
      changeRows((now) => {
        for (const offer of anew) {
          const { quantity, refusal } = now.get(offer.goods.id) ?? { quantity: 0, refusal: null };
          if (quantity === 0) now.delete(offer.goods.id);
          else now.set(offer.goods.id, { ...filled(offer, quantity), refusal });
        }
      });
    },
    clear: () => patches.next((state) => ({ ...withRows(state, new Map()), outcome: null })),
    add: (goodsId) => additions.next({ ids: [goodsId], manner: 'told' }),
    addAll: () => additions.next({ ids: [...model.getState().rows.keys()], manner: 'quiet' }),
    cancel: () => {
      isCancelled = true;
    },
  };
}

/** Rows that were taken go; those that were refused stay, with the reason. */
function answered(state: OrderSheetState, before: SheetOutcome | null, added: readonly string[], refused: readonly { readonly goodsId: string; readonly message: string }[]): OrderSheetState {
  const rows = new Map(state.rows);
  for (const id of added) rows.delete(id);
  for (const { goodsId, message } of refused) {
    const row = rows.get(goodsId);
    if (row) rows.set(goodsId, { ...row, refusal: message });
  }
  const count = added.length + refused.length;
  return {
    ...withRows(state, rows),
    adding: state.adding && { ...state.adding, done: state.adding.done + count },
    outcome: before && { added: before.added + added.length, refused: before.refused + refused.length, left: Math.max(0, before.left - count) },
  };
}
