import { spellingOf } from '../goods/spelling.ts';
import { type Money, money } from '../shared/money.ts';
import type { Want } from './want.ts';

const brackets = /[()（）[\]【】《》「」]+/u;

/**
 * The names that goods must be called by to be what is wanted, all of them, in the one spelling: the name, and what
 * stands in brackets behind it: 精蛋白人胰岛素（30R） → 精蛋白人胰岛素, 30r. Goods are called by their name, by it
 * without salt or dosage form, by what stands in its brackets, and by the initials of each.
 */
export const nameKeys = (name: string): readonly string[] => [
  ...new Set(
    name
      .split(brackets)
      .map(spellingOf)
      .filter((key) => key !== ''),
  ),
];

/** Two wants with one of these are one: the same name, maker and specification, however they are written. */
export const wantIdentity = ({ name, maker, spec }: Pick<Want, 'name' | 'maker' | 'spec'>): string =>
  [spellingOf(name), spellingOf(maker), spellingOf(spec)].join('|');

/** What of a specification tells packs apart: 5mg×50片/盒 is 5mg*50片. */
const specKey = (spec: string): string => spellingOf(spec).replace(/\/\p{Script=Han}+$/u, '');

/** Whether goods of the wanted name are of the wanted maker and specification; an empty one is any. */
export function isOfMakerAndSpec(want: Pick<Want, 'maker' | 'spec'>, goods: { readonly maker: string; readonly spec: string }): boolean {
  const maker = spellingOf(want.maker);
  const spec = specKey(want.spec);
  return spellingOf(goods.maker).includes(maker) && (spec === '' || specKey(goods.spec) === spec);
}

/** How goods of the wanted name stand to a want; what keeps them from being a match longest is said first. */
export const wantedStandings = ['match', 'too-dear', 'sold-out', 'not-allowed', 'not-sold'] as const;
export type WantedStanding = (typeof wantedStandings)[number];

/** Goods before the shop that wants them. */
interface OfferedGoods {
  readonly isSold: boolean;
  /** by the shop's licences and grants (R29) */
  readonly isAllowed: boolean;
  readonly stock: number;
  /** what a unit costs in the wanted quantity; null: hidden from the shop */
  readonly price: Money | null;
}

/** Whether a price is within what a want allows. */
const isWithinPrice = ({ price }: Pick<Want, 'price'>, unit: Money): boolean => price === null || unit.lte(money(price));

/** R38: goods of the wanted name are a match when they are on sale, allowed, in stock and within the price. */
export function wantedStanding(want: Pick<Want, 'price'>, { isSold, isAllowed, stock, price }: OfferedGoods): WantedStanding {
  if (!isSold) return 'not-sold';
  if (!isAllowed || price === null) return 'not-allowed';
  if (stock <= 0) return 'sold-out';
  return isWithinPrice(want, price) ? 'match' : 'too-dear';
}
