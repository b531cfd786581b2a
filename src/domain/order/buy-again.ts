import type { Money } from '../shared/money.ts';

/** A line of an earlier order against what the goods are now. */
export interface FormerLine {
  /** units or sets bought then, and their unit price then, in yuan */
  readonly number: number;
  readonly price: Money;
  /** null: the goods are not sold any more */
  readonly now: {
    readonly purchasable: boolean;
    /** what can be added: stock and limits, less what is in the cart */
    readonly most: number;
    readonly priceFor: (number: number) => Money;
  } | null;
}

/** What becomes of a line that is bought again (再次购买). */
export type AgainVerdict =
  | { readonly kind: 'left-out'; readonly reason: 'gone' | 'not-purchasable' | 'sold-out' }
  | { readonly kind: 'added'; readonly number: number; readonly isFewer: boolean; readonly price: Money; readonly change: 'same' | 'dearer' | 'cheaper' };

/** Judges one line: what can be had is put in the cart, what is missing or costs another price is said. */
export function judgeAgain({ number, price, now }: FormerLine): AgainVerdict {
  if (now === null) return { kind: 'left-out', reason: 'gone' };
  if (!now.purchasable) return { kind: 'left-out', reason: 'not-purchasable' };
  const wanted = Math.min(number, now.most);
  if (wanted < 1) return { kind: 'left-out', reason: 'sold-out' };
  const priceNow = now.priceFor(wanted);
  const change = priceNow.gt(price) ? 'dearer' : priceNow.lt(price) ? 'cheaper' : 'same';
  return { kind: 'added', number: wanted, isFewer: wanted < number, price: priceNow, change };
}
