import { debounceTime, defer, distinctUntilChanged, filter, from, map, merge, skip, switchMap, tap } from 'rxjs';
import { additionOf, withAdded } from '../../domain/cart/added-lines.ts';
import type { CartNewsOwner } from '../cart/cart-news.ts';
import { openEditedCart } from '../cart/edited-cart.ts';
import type { KeptCart } from '../cart/kept-cart.ts';
import { type CartCalls, readCart } from '../cart/read-cart.ts';
import type { CartView } from '../cart/view/cart-view.ts';
import type { VoucherMemory } from '../cart/voucher-memory.ts';
import { silently } from '../shared/announce-failure.ts';
import { heard } from '../shared/heard.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { PurchaseListState } from './purchase-list.ts';

/** The cart as it would be with a purchase list put in; null while nobody can tell, or nothing is wanted. */
interface ListGapState {
  readonly view: CartView | null;
}

interface ListGapNeeds extends CartCalls {
  readonly cartNews: CartNewsOwner;
  readonly vouchers: VoucherMemory;
}

/** A list of more goods has reached whatever there is to reach; and the call that asks for fillers takes no more. */
const mostGoods = 500;
/** Worked out when the buyer pauses, not at every key. */
const pauseMs = 250;

type Wanted = PurchaseListState['wanted'];

/** What a list would put into the cart; none where it is longer than is worth asking. */
export function goodsToAdd({ wanted }: Pick<PurchaseListState, 'wanted'>): readonly { readonly goodsId: string; readonly quantity: number }[] {
  return wanted.size > mostGoods ? [] : [...wanted].map(([goodsId, { units }]) => ({ goodsId, quantity: units }));
}

function withList(kept: KeptCart, wanted: Wanted): KeptCart | null {
  if (wanted.size === 0 || wanted.size > mostGoods) return null;
  const additions = [...wanted.values()].flatMap(({ offer: { goods, held, time }, units }) => (goods.pricing === null ? [] : [additionOf(goods.terms, goods.pricing, { time, held, entered: units })]));
  return { ...kept, cart: withAdded(kept.cart, additions) };
}

/**
 * Follows a purchase list and the cart, and prices both together. It is a hint: a cart that cannot be read is no news,
 * and the first row that can be had is the first to ask for it.
 */
export function createListGap(needs: ListGapNeeds, list: ViewModel<PurchaseListState>): ViewModel<ListGapState> {
  const { cartNews, vouchers } = needs;
  const states$ = heard(list);
  let kept: KeptCart | null = null;
  const read$ = merge(heard(cartNews).pipe(skip(1)), states$.pipe(filter(({ sums }) => sums.kinds > 0), map(() => null), distinctUntilChanged())).pipe(
    switchMap(() => defer(() => from(readCart(needs))).pipe(silently())),
    tap((cart) => (kept = cart)),
  );
  const wanted$ = states$.pipe(map(({ wanted, adding }) => (adding === null ? wanted : null)), distinctUntilChanged());
  const view$ = merge(read$, wanted$).pipe(
    debounceTime(pauseMs),
    map(() => {
      const { wanted, adding } = list.getState();
      // While it is being added it stands half in the one and half in the other.
      const both = kept !== null && adding === null ? withList(kept, wanted) : null;
      return both && openEditedCart(both, vouchers.recall()).view;
    }),
  );
  return createViewModel<ListGapState>({ view: null }, view$.pipe(map((view) => () => ({ view }))));
}
