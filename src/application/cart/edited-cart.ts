import { nextPriceTurn } from '../../domain/goods/goods-prices.ts';
import type { VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import { type CartEdit, linesOf, withEdits } from './cart-edit.ts';
import { type CartView, showCart } from './view/cart-view.ts';
import type { KeptCart } from './kept-cart.ts';
import { priceWithChoice } from './view/priced-choice.ts';
import { type DroppedVoucher, showDropped } from './view/voucher-view.ts';

/** An edit on its way to the server. */
export interface PendingEdit {
  readonly serial: number;
  readonly edit: CartEdit;
}

/** The cart as the server keeps it, what the buyer has done to it since, and what that comes to. */
export interface EditedCart {
  readonly kept: KeptCart;
  readonly pending: readonly PendingEdit[];
  readonly choice: VoucherChoice;
  readonly refusals: ReadonlyMap<string, string>;
  readonly dropped: readonly DroppedVoucher[];
  readonly view: CartView;
}

type Changes = Partial<Pick<EditedCart, 'kept' | 'pending' | 'choice' | 'refusals'>>;

/** Lays out the cart as it was loaded. */
export const openEditedCart = (kept: KeptCart, choice: VoucherChoice): EditedCart =>
  layOut({ kept, pending: [], choice, refusals: new Map(), dropped: [] }, null);

function layOut(facts: Omit<EditedCart, 'view'>, before: CartView | null): EditedCart {
  const cart = withEdits(
    facts.kept.cart,
    facts.pending.map(({ edit }) => edit),
  );
  const kept = { ...facts.kept, cart };
  const plan = priceWithChoice(cart, facts.choice);
  const dropped = plan.dropped.length > 0 ? showDropped(kept, plan.dropped) : facts.dropped;
  return { ...facts, choice: plan.choice, dropped, view: showCart(kept, plan, facts, before) };
}

/** Prices and shows the cart anew: at once, in the browser. */
const changed = (edited: EditedCart, changes: Changes): EditedCart => layOut({ ...edited, ...changes }, edited.view);

/** The buyer did something; what was said of those lines before is over. */
export function withPending(edited: EditedCart, pending: PendingEdit): EditedCart {
  const refusals = new Map(edited.refusals);
  for (const id of linesOf(pending.edit)) refusals.delete(id);
  return changed(edited, { pending: [...edited.pending, pending], refusals });
}

const without = ({ pending }: EditedCart, serial: number): readonly PendingEdit[] => pending.filter((edit) => edit.serial !== serial);

/** An edit was written; later ones still stand over the server's answer. */
export const withWritten = (edited: EditedCart, serial: number, kept: KeptCart): EditedCart =>
  changed(edited, { kept, pending: without(edited, serial) });

/** An edit need not be written any more: a later one says it. */
export const withSkipped = (edited: EditedCart, serial: number): EditedCart => changed(edited, { pending: without(edited, serial) });

/** An edit was refused: it is taken back, and its lines say why. */
export function withRefused(edited: EditedCart, { serial, edit }: PendingEdit, reason: string): EditedCart {
  const refusals = reason === '' ? edited.refusals : new Map([...edited.refusals, ...linesOf(edit).map((id) => [id, reason] as const)]);
  return changed(edited, { pending: without(edited, serial), refusals });
}

/** The cart was read anew. */
export const withKept = (edited: EditedCart, kept: KeptCart): EditedCart => changed(edited, { kept });

/** Another coupon or cash voucher; what was dropped before has been heard. */
export const withChoice = (edited: EditedCart, choice: VoucherChoice): EditedCart => changed({ ...edited, dropped: [] }, { choice });

/** When prices of the cart's goods begin or end after a time, epoch seconds. */
export const turnsOf = (edited: EditedCart | null, now: number): readonly (number | null)[] =>
  [...(edited?.kept.faces.values() ?? [])].flatMap(({ offers, endsAt }) => [
    nextPriceTurn(offers, now),
    endsAt !== null && endsAt > now ? endsAt : null,
  ]);
