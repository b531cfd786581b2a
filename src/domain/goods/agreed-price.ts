import type { Money } from '../shared/money.ts';
import type { GoodsPrices, OffersNow, PriceList } from './goods-prices.ts';
import { isWithin, type Period } from './period.ts';

/** Whose prices a customers' price list holds (R57): those of a class of customers, or of one customer by contract. */
export type AgreedKind = 'class' | 'contract';

/** A customers' price list (R57), apart from its prices: whose it is, when it holds, whether it is the last word. */
export interface AgreedList extends Period {
  readonly id: number;
  readonly kind: AgreedKind;
  /** Whether offers never undercut its prices. Only a contract says so. */
  readonly isFinal: boolean;
}

/** What a customer pays for goods by a price list: it takes the place of the public prices (R6, R57). */
export interface AgreedPrice extends PriceList, Pick<AgreedList, 'isFinal'> {}

/** A contract goes before a class; of two alike the one that begins later, then the one that was made later. */
const byPrecedence = (one: AgreedList, other: AgreedList): number =>
  Number(other.kind === 'contract') - Number(one.kind === 'contract') || other.beginsAt - one.beginsAt || other.id - one.id;

/**
 * The price lists of one customer that hold at a time, in the order in which they answer for goods (R57).
 * @param time epoch seconds, with their fraction: a list that was just ended is over
 */
export const listsInForce = <List extends AgreedList>(lists: readonly List[], time: number): readonly List[] =>
  lists.filter((list) => isWithin(list, time)).sort(byPrecedence);

/**
 * The first list that names the goods; null: the public price holds (R57).
 * @param inForce the customer's lists, as `listsInForce` orders them
 */
export const listAnswering = <List extends AgreedList>(inForce: readonly List[], names: (list: List) => boolean): List | null =>
  inForce.find(names) ?? null;

/**
 * Whether a special or flash price holds beside what a customer pays (R57): where it is lower for some quantity at
 * least, unless the contract says that its price is final.
 */
export const undercuts = (offer: Money, { basePrice, ladder, isFinal }: AgreedPrice): boolean =>
  !isFinal && [basePrice, ...ladder.steps.map(({ price }) => price)].some((price) => offer.lt(price));

/** The offers on goods that hold for a customer: without an agreed price all of them (R57). */
export function offersBeside(agreed: AgreedPrice | null, { special, flash }: OffersNow): OffersNow {
  const holds = <Offer extends { readonly price: Money }>(offer: Offer | null): Offer | null =>
    offer === null || agreed === null || undercuts(offer.price, agreed) ? offer : null;
  return { special: holds(special), flash: holds(flash) };
}

/**
 * The prices of goods for one customer (R57), of which `priceNow` and `priceListAt` then take the lowest that holds:
 * the agreed price in place of the public one, dearer or not, with the offers that hold beside it.
 * @param agreed of the list that answers for the goods; null: none, and everything stays as it is
 */
export function pricesUnder(prices: GoodsPrices, agreed: AgreedPrice | null): GoodsPrices {
  if (agreed === null) return prices;
  return { basePrice: agreed.basePrice, ladder: agreed.ladder, ...offersBeside(agreed, prices) };
}

/** Longest name of a class of customers. */
export const longestClass = 20;

/**
 * A class of customers (客户等级) as it is kept: `A`, `B`, `C` or the seller's own word; null for a text that is none.
 */
export function customerClassOf(text: string): string | null {
  const written = text.normalize('NFKC').trim().toUpperCase();
  return written.length <= longestClass && /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(written) ? written : null;
}
