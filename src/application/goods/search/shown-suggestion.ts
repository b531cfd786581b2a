import { nextPriceTurn } from '../../../domain/goods/goods-prices.ts';
import { priceNow } from '../../../domain/goods/price-now.ts';
import { firstQuantity } from '../../../domain/pricing/goods-hints.ts';
import type { Suggestion } from '../goods-gateway.ts';
import { type ShownPrice, shownPriceNow } from '../face/shown-price.ts';

/** Suggested goods, ready to show. */
export interface ShownSuggestion extends Pick<Suggestion, 'id' | 'name' | 'maker' | 'spec' | 'unit' | 'stock' | 'foundInAll'> {
  /** The unit price at the preset quantity; null when the buyer may not see it. */
  readonly price: ShownPrice | null;
  /** When a price begins or ends, epoch seconds; null for a permanent one. */
  readonly turnsAt: number | null;
}

/** A suggestion at a time, priced like its card (R47). */
export function showSuggestion(found: Suggestion, time: number): ShownSuggestion {
  const { id, name, maker, spec, unit, stock, foundInAll, pricing, held, mediumPack, purchaseLimit } = found;
  const priced = (prices: NonNullable<Suggestion['pricing']>): ShownPrice => {
    // A server that does not tell the stock is assumed to have enough.
    const entered = firstQuantity({ mediumPack, purchaseLimit, stock: stock ?? mediumPack }, prices, { time, held });
    return shownPriceNow(priceNow(prices, { time, held, entered }), time);
  };
  return {
    id,
    name,
    maker,
    spec,
    unit,
    stock,
    foundInAll,
    price: pricing && priced(pricing),
    turnsAt: pricing && nextPriceTurn(pricing, time),
  };
}

/** The first price change; null for none. */
export const firstTurn = (suggestions: readonly ShownSuggestion[]): number | null =>
  suggestions.reduce<number | null>(
    (first, { turnsAt }) => (first === null || (turnsAt !== null && turnsAt < first) ? turnsAt : first),
    null,
  );
