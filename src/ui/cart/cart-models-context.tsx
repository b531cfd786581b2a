import { createContext, use } from 'react';
import type { CartViewModel } from '../../application/cart/cart-view-model.ts';
import type { CartDensity } from '../../application/cart/cart-density.ts';
import type { CollapsedGroups } from '../../application/cart/collapsed-groups.ts';
import type { CopyViewModel } from '../../application/cart/copy-view-model.ts';
import type { GapViewModel } from '../../application/gap/gap-view-model.ts';

/**
 * What the parts of the cart's screen act on. None of it changes while the screen stays,
 * so that rows draw anew only with their line.
 */
interface CartModels {
  readonly cart: CartViewModel;
  readonly gap: GapViewModel;
  readonly copy: CopyViewModel;
  readonly collapsed: CollapsedGroups;
  readonly density: CartDensity;
}

/** Handed down by the page. */
export const CartModelsContext = createContext<CartModels | null>(null);

export function useCartModels(): CartModels {
  const models = use(CartModelsContext);
  if (models === null) throw new Error('useCartModels needs a CartModelsContext above it');
  return models;
}
