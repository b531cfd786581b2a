import { amountAsText, type Money, noMoney, priceAsText, withSeparators } from '../../../domain/shared/money.ts';

/** An amount ready to show, without the sign: `6,217.66`. */
export const shownAmount = (amount: Money): string => withSeparators(amountAsText(amount));

/** A threshold or face value ready to show; whole yuan without decimals: `8,000`, `0.50`. */
export const shownFace = (amount: Money): string => shownAmount(amount).replace(/\.00$/, '');

/** A unit price ready to show, with the decimals that it needs: `9.20`, `0.1234`. */
export const shownPrice = (price: Money): string => withSeparators(priceAsText(price));

/**
 * The price of a piece, a kilogram or 100 mg ready to show, rounded half up: a comparison, not an amount. Two decimals
 * from ¥1 on, three below.
 */
export function shownEach(price: Money): string {
  const cents = price.round(2);
  return withSeparators(cents.gte(1) ? cents.toFixed(2) : price.toFixed(3));
}

/** Unit prices of a column ready to show, all with the same number of decimals: `2.7278`, `2.6050`. */
export function shownPrices(prices: readonly Money[]): readonly string[] {
  const texts = prices.map(shownPrice);
  const most = Math.max(...texts.map((text) => text.split('.')[1]?.length ?? 0));
  return texts.map((text) => text.padEnd(text.length + most - (text.split('.')[1]?.length ?? 0), '0'));
}

/** What a tier would take off in addition; null for nothing more. */
export const shownGain = (wouldTake: Money, takes: Money): string | null =>
  takes.gt(0) && wouldTake.gt(takes) ? shownFace(wouldTake.minus(takes)) : null;

/** The exact sum of amounts. */
export const sumOf = (amounts: readonly Money[]): Money => amounts.reduce((sum, amount) => sum.plus(amount), noMoney);

/** An amount if there is one; null for none. */
export const shownIfAny = (amount: Money): string | null => (amount.gt(0) ? shownAmount(amount) : null);

/** A change of a balance, with its direction. */
export const shownChange = (change: Money): { readonly received: string | null; readonly spent: string | null } => ({
  received: shownIfAny(change),
  spent: shownIfAny(change.times(-1)),
});
