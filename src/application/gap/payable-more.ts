import { withAdded } from '../../domain/cart/added-lines.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { Money } from '../../domain/shared/money.ts';
import { withEdits } from '../cart/cart-edit.ts';
import type { EditedCart } from '../cart/edited-cart.ts';
import { priceWithChoice } from '../cart/view/priced-choice.ts';
import { shownAmount } from '../shared/shown/shown-money.ts';
import type { FillerView } from './filler-view.ts';

/** Additional payment in yuan; less when a tier takes off more than the goods cost. */
export interface ShownMore {
  readonly amount: string;
  readonly isLess: boolean;
}

/** A shown cart, its payable, and calculated values. */
interface Worked {
  readonly edited: EditedCart;
  readonly cart: Cart;
  readonly payable: Money;
  readonly answers: Map<string, ShownMore>;
}

/**
 * Tells the additional payment for goods in the shown quantity, with every reduction and freight. Rows are drawn at
 * every key, so results are cached until the cart changes.
 * @param editedNow null when no cart can be priced
 */
export function createPayableMore(
  editedNow: () => EditedCart | null,
): (filler: Pick<FillerView, 'id' | 'terms' | 'quantity'>) => ShownMore | null {
  let worked: Worked | null = null;
  return ({ id, terms, quantity }) => {
    const edited = editedNow();
    if (edited === null) return null;
    const payable = (cart: Cart): Money => {
      const { priced, separate } = priceWithChoice(cart, edited.choice);
      return priced.payable.plus(separate?.priced.payable ?? 0);
    };
    if (worked?.edited !== edited) {
      const cart = withEdits(
        edited.kept.cart,
        edited.pending.map(({ edit }) => edit),
      );
      worked = { edited, cart, payable: payable(cart), answers: new Map() };
    }
    const key = `${id} ${String(quantity)}`;
    const known = worked.answers.get(key);
    if (known !== undefined) return known;
    const more = payable(withAdded(worked.cart, [{ kind: 'ordinary', goods: terms, quantity }])).minus(worked.payable);
    const answer = { amount: shownAmount(more.abs()), isLess: more.lt(0) };
    worked.answers.set(key, answer);
    return answer;
  };
}
