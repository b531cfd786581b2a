import { genericOf } from '../goods/generic-name.ts';
import { spellingOf } from '../goods/spelling.ts';
import type { MatchableGoods } from './find-goods.ts';
import type { WantedGoods } from './row-keys.ts';
import { makerSpelling } from './spec-likeness.ts';

/**
 * How a row came to its goods (R69c): by its words alone, by what the shop bought last among goods that fit, or by what
 * the shop chose for the same words before.
 */
export const proposers = ['exact', 'bought', 'learned'] as const;
export type Proposer = (typeof proposers)[number];

/** When goods were bought last, as any increasing number; 0 for never. */
export type BoughtAt = (goodsId: string) => number;

const packOf = ({ name, spec }: MatchableGoods): string => `${spellingOf(name)} ${spellingOf(spec)}`;

/**
 * What to put into a row that several goods fit equally: the one that the shop bought last, if all that it bought among
 * them differ only in the maker. Another drug, or a choice between two packs, stays a question.
 * @param isNamed whether the row gives the goods' whole name, rather than a part of it
 */
export function proposedOf(
  row: WantedGoods,
  candidates: readonly MatchableGoods[],
  isNamed: boolean,
  boughtAt: BoughtAt,
): MatchableGoods | null {
  const bought = candidates.filter(({ id }) => boughtAt(id) > 0);
  const [first] = bought;
  if (first === undefined || bought.some((one) => packOf(one) !== packOf(first))) return null;
  if (!isNamed && genericOf(row.name) !== genericOf(first.name)) return null;
  return bought.reduce((last, one) => (boughtAt(one.id) > boughtAt(last.id) ? one : last), first);
}

/** The characters of the longest words that are remembered; longer lines are not written twice. */
const mostRemembered = 200;

/**
 * A row's words without its quantity, in one spelling: what a shop's choice of goods is remembered by (R69c). Empty
 * when there is nothing to remember.
 * @example
 * ownWords({ name: '阿莫西林胶囊', spec: '0.25G×24粒', maker: '', code: '' }); // '阿莫西林胶囊 0.25g*24粒'
 */
export function ownWords({ name, spec, maker, code }: WantedGoods): string {
  const words = [code, spellingOf(name), spellingOf(spec), makerSpelling(maker)].filter((word) => word !== '').join(' ');
  return words.length > mostRemembered ? '' : words;
}
