import type { Cart, CartLine } from '../../domain/cart/cart.ts';
import { isForcedUnselected } from '../../domain/cart/forced-unselection.ts';
import { idText } from '../../domain/shared/id.ts';

/** An edit of the cart's lines; shown at once, then written. */
export type CartEdit =
  | { readonly kind: 'quantity'; readonly lineId: string; readonly quantity: number }
  | { readonly kind: 'select'; readonly lineIds: readonly string[]; readonly selected: boolean }
  | { readonly kind: 'remove'; readonly lineIds: readonly string[] };

/** The lines of an edit. */
export const linesOf = (edit: CartEdit): readonly string[] => (edit.kind === 'quantity' ? [edit.lineId] : edit.lineIds);

/** Whether a later edit replaces an earlier one, which then need not be written: the same quantity, typed further. */
export function supersedes(later: CartEdit, earlier: CartEdit): boolean {
  if (later.kind !== earlier.kind) return false;
  const covered = new Set(linesOf(later));
  return linesOf(earlier).every((id) => covered.has(id));
}

function editLine(line: CartLine, edit: CartEdit): CartLine | null {
  switch (edit.kind) {
    case 'quantity':
      return { ...line, quantity: edit.quantity };
    case 'select':
      return { ...line, selected: edit.selected && !isForcedUnselected(line) };
    case 'remove':
      return null;
  }
}

/** The cart after the edits. */
export const withEdits = (cart: Cart, edits: readonly CartEdit[]): Cart => edits.reduce(withEdit, cart);

function withEdit(cart: Cart, edit: CartEdit): Cart {
  const concerned = new Set(linesOf(edit));
  const lines = cart.lines.flatMap((line) => {
    if (!concerned.has(idText(line.id))) return [line];
    const edited = editLine(line, edit);
    return edited === null ? [] : [edited];
  });
  return { ...cart, lines };
}
