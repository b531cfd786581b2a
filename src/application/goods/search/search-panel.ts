import { maxQuantity } from '../../../domain/cart/quantity-bounds.ts';
import type { Offer } from '../offer/offer.ts';

/** What stands under the search box. Goods there are added without leaving it. */
export type SearchPanel =
  | { readonly status: 'closed' }
  | { readonly status: 'searching' }
  /** The call failed: Enter still searches. */
  | { readonly status: 'failed' }
  /** Nothing was found; `words` were probably meant. */
  | { readonly status: 'none'; readonly words: readonly string[] }
  /** `foundInAll`: goods that the whole search finds; null when unknown. */
  | { readonly status: 'found'; readonly offers: readonly Offer[]; readonly foundInAll: number | null }
  /** Nothing is typed: the last words searched, and goods that are due (R36). */
  | { readonly status: 'begun'; readonly words: readonly string[]; readonly offers: readonly Offer[] };

export const closedPanel: SearchPanel = { status: 'closed' };

/** The words to search that a panel offers. */
export const wordsIn = (panel: SearchPanel): readonly string[] => ('words' in panel ? panel.words : []);

/** The goods of a panel. */
export const offersIn = (panel: SearchPanel): readonly Offer[] => ('offers' in panel ? panel.offers : []);

/** Whether the shop tells the stock; one that does not is assumed to have enough. */
export const isStockKnown = ({ goods }: Pick<Offer, 'goods'>): boolean => goods.terms.stock < maxQuantity;
