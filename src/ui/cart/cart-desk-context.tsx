import { createContext, use } from 'react';
import type { CartViewModel } from '../../application/cart/cart-view-model.ts';
import type { CollapsedGroups } from '../../application/cart/collapsed-groups.ts';
import type { CopyViewModel } from '../../application/cart/copy-view-model.ts';
import type { GapViewModel } from '../../application/cart/gap-view-model.ts';

/** What the parts of the cart's screen act on. None of it changes while the screen stays, so that rows draw anew only with their line. */
export interface CartDesk {
  readonly cart: CartViewModel;
  readonly gap: GapViewModel;
  readonly copy: CopyViewModel;
  readonly collapsed: CollapsedGroups;
}

/** Handed down by the page. */
export const CartDeskContext = createContext<CartDesk | null>(null);

export function useCartDesk(): CartDesk {
  const desk = use(CartDeskContext);
  if (desk === null) throw new Error('useCartDesk needs a CartDeskContext above it');
  return desk;
}
