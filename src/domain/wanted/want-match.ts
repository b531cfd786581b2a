import { spellingOf } from '../goods/spelling.ts';
import { type Money, money } from '../shared/money.ts';
import type { Want } from './want.ts';

const brackets = /[()（）[\]【】《》「」]+/u;

/**
 * The names that wanted goods must have, all of them, in normalised spelling: the name, and its bracket contents:
 * 精蛋白人胰岛素（30R） → 精蛋白人胰岛素, 30r. Names of goods are their name, the name without salt or dosage form, the bracket
 * contents, and the initials of each.
 */
export const nameKeys = (name: string): readonly string[] => [
  ...new Set(
    name
      .split(brackets)
      .map(spellingOf)
      .filter((key) => key !== ''),
  ),
];

/** Two wants with the same identity are one: the same name, maker and specification in any spelling. */
export const wantIdentity = ({ name, maker, spec }: Pick<Want, 'name' | 'maker' | 'spec'>): string =>
  [spellingOf(name), spellingOf(maker), spellingOf(spec)].join('|');

/** The part of a specification that distinguishes packs: 5mg×50片/盒 is 5mg*50片. */
const specKey = (spec: string): string => spellingOf(spec).replace(/\/\p{Script=Han}+$/u, '');

/** Whether goods with the wanted name have the wanted maker and specification; an empty one matches any. */
export function isOfMakerAndSpec(want: Pick<Want, 'maker' | 'spec'>, goods: { readonly maker: string; readonly spec: string }): boolean {
  const maker = spellingOf(want.maker);
  const spec = specKey(want.spec);
  return spellingOf(goods.maker).includes(maker) && (spec === '' || specKey(goods.spec) === spec);
}

/** The standing of goods with the wanted name; the most lasting obstacle first. */
export const wantedStandings = ['match', 'too-dear', 'sold-out', 'not-allowed', 'not-sold'] as const;
export type WantedStanding = (typeof wantedStandings)[number];

/** The facts of goods for the shop that wants them. */
interface OfferedGoods {
  readonly isSold: boolean;
  /** by the shop's licences and grants (R29) */
  readonly isAllowed: boolean;
  readonly stock: number;
  /** the unit price for the wanted quantity; null: hidden from the shop */
  readonly price: Money | null;
}

/** Whether a price is within the want's limit. */
const isWithinPrice = ({ price }: Pick<Want, 'price'>, unit: Money): boolean => price === null || unit.lte(money(price));

/** R38: goods with the wanted name match when they are on sale, allowed, in stock and within the price. */
export function wantedStanding(want: Pick<Want, 'price'>, { isSold, isAllowed, stock, price }: OfferedGoods): WantedStanding {
  if (!isSold) return 'not-sold';
  if (!isAllowed || price === null) return 'not-allowed';
  if (stock <= 0) return 'sold-out';
  return isWithinPrice(want, price) ? 'match' : 'too-dear';
}
