import { type Money, money } from '../../domain/shared/money.ts';

/** A change of the ordinary price of a medium pack (R47), in yuan; `kept` null: it had none before. */
export interface PriceChange {
  readonly id: number;
  readonly kept: string | null;
  readonly price: string;
}

/** A price that has fallen, of goods. */
export interface PriceFall {
  readonly id: number;
  readonly was: Money;
  readonly is: Money;
}

/** Of changed prices those that have fallen. */
export const fallsAmong = (changes: readonly PriceChange[]): readonly PriceFall[] =>
  changes.flatMap(({ id, kept, price }) => (kept !== null && money(price).lt(kept) ? [{ id, was: money(kept), is: money(price) }] : []));
