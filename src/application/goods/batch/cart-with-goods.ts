import { debounceTime, defer, distinctUntilChanged, filter, from, map, merge, skip, switchMap, tap } from 'rxjs';
import { additionOf, withAdded } from '../../../domain/cart/added-lines.ts';
import type { CartNewsOwner } from '../../cart/cart-news.ts';
import { openEditedCart } from '../../cart/edited-cart.ts';
import type { KeptCart } from '../../cart/kept-cart.ts';
import { type CartCalls, readCart } from '../../cart/read-cart.ts';
import type { CartView } from '../../cart/view/cart-view.ts';
import type { VoucherMemory } from '../../cart/voucher-memory.ts';
import { silently } from '../../shared/announce-failure.ts';
import { heard } from '../../shared/heard.ts';
import { createViewModel, type ViewModel } from '../../shared/view-model.ts';
import type { Offer } from '../offer/offer.ts';

/** The cart with a list's goods added; null while unknown, or when nothing is selected. */
interface CartWithGoods {
  readonly view: CartView | null;
}

export interface CartWithGoodsNeeds extends CartCalls {
  readonly cartNews: CartNewsOwner;
  readonly vouchers: VoucherMemory;
}

/** Goods to add, by id. */
type Wanted<Row> = ReadonlyMap<string, Row>;

/** How a list tells what it will add. */
interface WantedGoods<State, Row> {
  /** The same map while nothing changes. */
  readonly wantedOf: (state: State) => Wanted<Row>;
  /** 0 for a row that is not selected. */
  readonly unitsOf: (row: Row) => number;
  /** During an addition the goods are partly in the cart and partly in the list. */
  readonly isAdding: (state: State) => boolean;
}

/** A longer list has reached every aim, and the call for fillers accepts no more. */
const mostGoodsAtOnce = 500;
/** Calculated when the buyer pauses, not at every key. */
const pauseMs = 250;

function withWanted<Row extends { readonly offer: Offer }>(
  kept: KeptCart,
  wanted: Wanted<Row>,
  unitsOf: (row: Row) => number,
): KeptCart | null {
  const rows = [...wanted.values()].filter((row) => unitsOf(row) > 0);
  if (rows.length === 0 || rows.length > mostGoodsAtOnce) return null;
  const additions = rows.flatMap((row) => {
    const { goods, held, time } = row.offer;
    return goods.pricing === null ? [] : [additionOf(goods.terms, goods.pricing, { time, held, entered: unitsOf(row) })];
  });
  return { ...kept, cart: withAdded(kept.cart, additions) };
}

/** What a list would put into the cart; none where it is longer than is worth asking. */
export const goodsToAdd = (
  wanted: Wanted<{ readonly units: number }>,
): readonly { readonly goodsId: string; readonly quantity: number }[] =>
  wanted.size > mostGoodsAtOnce ? [] : [...wanted].map(([goodsId, { units }]) => ({ goodsId, quantity: units }));

/**
 * Follows a list of goods and the cart, and prices both together. It is a hint: an unreadable cart is not reported, and
 * the cart is loaded when the first goods are selected.
 */
export function createCartWithGoods<State, Row extends { readonly offer: Offer }>(
  needs: CartWithGoodsNeeds,
  list: ViewModel<State>,
  { wantedOf, unitsOf, isAdding }: WantedGoods<State, Row>,
): ViewModel<CartWithGoods> {
  const { cartNews, vouchers } = needs;
  const states$ = heard(list);
  let kept: KeptCart | null = null;
  const isWanted = (state: State): boolean => [...wantedOf(state).values()].some((row) => unitsOf(row) > 0);
  const read$ = merge(
    heard(cartNews).pipe(skip(1)),
    states$.pipe(
      filter(isWanted),
      map(() => null),
      distinctUntilChanged(),
    ),
  ).pipe(
    switchMap(() => defer(() => from(readCart(needs))).pipe(silently())),
    tap((cart) => (kept = cart)),
  );
  const wanted$ = states$.pipe(
    map((state) => (isAdding(state) ? null : wantedOf(state))),
    distinctUntilChanged(),
  );
  const view$ = merge(read$, wanted$).pipe(
    debounceTime(pauseMs),
    map(() => {
      const state = list.getState();
      const both = kept !== null && !isAdding(state) ? withWanted(kept, wantedOf(state), unitsOf) : null;
      return both && openEditedCart(both, vouchers.recall()).view;
    }),
  );
  return createViewModel<CartWithGoods>({ view: null }, view$.pipe(map((view) => () => ({ view }))));
}
