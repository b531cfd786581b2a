import type { VoucherChoice } from '../../domain/promotion/voucher-choice.ts';
import { type CartEdit, linesOf, withEdits } from './cart-edit.ts';
import { type CartView, showCart } from './cart-view.ts';
import type { KeptCart } from './kept-cart.ts';
import { priceWithChoice } from './priced-choice.ts';
import { type DroppedVoucher, showDropped } from './voucher-view.ts';

/** An edit on its way to the server. */
export interface PendingEdit {
  readonly serial: number;
  readonly edit: CartEdit;
}

/** The cart as the server keeps it, what the buyer has done to it since, and what that comes to. */
export interface CartDesk {
  readonly kept: KeptCart;
  readonly pending: readonly PendingEdit[];
  readonly choice: VoucherChoice;
  readonly refusals: ReadonlyMap<string, string>;
  readonly dropped: readonly DroppedVoucher[];
  readonly view: CartView;
}

type Changes = Partial<Pick<CartDesk, 'kept' | 'pending' | 'choice' | 'refusals'>>;

/** Lays out the cart as it was loaded. */
export const openCartDesk = (kept: KeptCart, choice: VoucherChoice): CartDesk =>
  layOut({ kept, pending: [], choice, refusals: new Map(), dropped: [] }, null);

function layOut(facts: Omit<CartDesk, 'view'>, before: CartView | null): CartDesk {
  const cart = withEdits(facts.kept.cart, facts.pending.map(({ edit }) => edit));
  const kept = { ...facts.kept, cart };
  const plan = priceWithChoice(cart, facts.choice);
  const dropped = plan.dropped.length > 0 ? showDropped(kept, plan.dropped) : facts.dropped;
  return { ...facts, choice: plan.choice, dropped, view: showCart(kept, plan, facts, before) };
}

/** Prices and shows the desk anew: at once, in the browser. */
const changed = (desk: CartDesk, changes: Changes): CartDesk => layOut({ ...desk, ...changes }, desk.view);

/** The buyer did something; what was said of those lines before is over. */
export function withPending(desk: CartDesk, pending: PendingEdit): CartDesk {
  const refusals = new Map(desk.refusals);
  for (const id of linesOf(pending.edit)) refusals.delete(id);
  return changed(desk, { pending: [...desk.pending, pending], refusals });
}

const without = ({ pending }: CartDesk, serial: number): readonly PendingEdit[] => pending.filter((edit) => edit.serial !== serial);

/** An edit was written; later ones still stand over the server's answer. */
export const withWritten = (desk: CartDesk, serial: number, kept: KeptCart): CartDesk => changed(desk, { kept, pending: without(desk, serial) });

/** An edit need not be written any more: a later one says it. */
export const withSkipped = (desk: CartDesk, serial: number): CartDesk => changed(desk, { pending: without(desk, serial) });

/** An edit was refused: it is taken back, and its lines say why. */
export function withRefused(desk: CartDesk, { serial, edit }: PendingEdit, reason: string): CartDesk {
  const refusals = reason === '' ? desk.refusals : new Map([...desk.refusals, ...linesOf(edit).map((id) => [id, reason] as const)]);
  return changed(desk, { pending: without(desk, serial), refusals });
}

/** The cart was read anew. */
export const withKept = (desk: CartDesk, kept: KeptCart): CartDesk => changed(desk, { kept });

/** Another coupon or voucher; what was dropped before has been heard. */
export const withChoice = (desk: CartDesk, choice: VoucherChoice): CartDesk => changed({ ...desk, dropped: [] }, { choice });
