import { concat, concatMap, defer, EMPTY, from, map, of, type Observable } from 'rxjs';
import type { AddToCart } from '../cart/add-to-cart.ts';
import { type Offer, withInCart } from '../goods/offer.ts';

/** What came of adding several goods at once. */
export interface BatchOutcome {
  readonly added: number;
  /** Line by line; `message` is the shop's word, null where the goods could not even be asked for (`offer.standing`). */
  readonly refused: readonly { readonly offer: Offer; readonly message: string | null }[];
  /** Not tried any more: stopped by the buyer, or by a call that failed. */
  readonly left: number;
}

/** The part of a state that adding changes. */
export interface BatchState {
  readonly offers: readonly Offer[];
  readonly selected: ReadonlySet<string>;
  /** While lines are put into the cart: how many have been answered. */
  readonly adding: { readonly done: number; readonly total: number } | null;
  readonly outcome: BatchOutcome | null;
}

/** Lines a call: a longer choice shows its progress and can be stopped between two. */
const batchSize = 20;

type Patch = <State extends BatchState>(state: State) => State;

/** Puts the selected goods into the cart, batch by batch; gives the changes as they come. `isStopped` is asked before each. */
export function addSelected(state: BatchState, addToCart: AddToCart, isStopped: () => boolean): Observable<Patch> {
  const chosen = state.offers.filter(({ goods }) => state.selected.has(goods.id));
  const buyable = chosen.filter(({ standing }) => standing.kind === 'buyable');
  const others = chosen.filter(({ standing }) => standing.kind !== 'buyable');
  if (chosen.length === 0) return EMPTY;
  let hasFailed = false;
  const batches = Array.from({ length: Math.ceil(buyable.length / batchSize) }, (_, at) => buyable.slice(at * batchSize, (at + 1) * batchSize));

  const add = (batch: readonly Offer[]): Observable<Patch> =>
    defer(() => {
      if (hasFailed || isStopped()) return EMPTY;
      const lines = batch.map(({ goods, quantity }) => ({ goodsId: goods.id, quantity }));
      return addToCart(lines, 'quiet').pipe(
        map(({ added, refused }): Patch => {
          // A call that failed answers nothing, and has been said: what is left stays selected.
          hasFailed = added.length + refused.length === 0;
          return answered(batch, added, refused);
        }),
      );
    });
  return concat(of(begin(chosen.length, others)), from(batches).pipe(concatMap(add)), of(end));
}

/** What cannot be bought is told at once, and is no longer part of the choice. */
const begin = (total: number, others: readonly Offer[]): Patch => (state) => ({
  ...state,
  selected: new Set([...state.selected].filter((id) => others.every(({ goods }) => goods.id !== id))),
  adding: { done: others.length, total },
  outcome: { added: 0, refused: others.map((offer) => ({ offer, message: null })), left: total - others.length },
});

const end: Patch = (state) => ({ ...state, adding: null });

/** Goods that were taken are no longer selected; those that were refused stay so. */
const answered = (batch: readonly Offer[], added: readonly string[], refused: readonly { readonly goodsId: string; readonly message: string }[]): Patch => (state) => {
  const told = refused.flatMap(({ goodsId, message }) => batch.filter(({ goods }) => goods.id === goodsId).map((offer) => ({ offer, message })));
  const count = added.length + told.length;
  const quantityOf = (id: string): number => batch.find(({ goods }) => goods.id === id)?.quantity ?? 0;
  return {
    ...state,
    offers: state.offers.map((offer) => (added.includes(offer.goods.id) ? withInCart(offer, quantityOf(offer.goods.id)) : offer)),
    selected: new Set([...state.selected].filter((id) => !added.includes(id))),
    adding: state.adding && { ...state.adding, done: state.adding.done + count },
    outcome: state.outcome && {
      added: state.outcome.added + added.length,
      refused: [...state.outcome.refused, ...told],
      left: state.outcome.left - count,
    },
  };
};
