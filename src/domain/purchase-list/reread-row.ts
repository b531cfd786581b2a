import type { GoodsFinder, MatchableGoods } from './find-goods.ts';
import type { ListRow } from './list-row.ts';
import { initialsIn, namesOf } from './row-keys.ts';
import { makerLikeness, makerSpelling, type ReadSpec, readSpec, specLikeness } from './spec-likeness.ts';
import { quantityAmong } from './table-row.ts';
import { readQuantityIn } from './written-quantity.ts';

/** The parts of a row that the shop's goods may read otherwise. */
type Rereadable = Pick<ListRow, 'name' | 'spec' | 'maker' | 'code' | 'quantity' | 'numbers'>;

function* goodsOf(row: Rereadable, finder: GoodsFinder): Generator<MatchableGoods> {
  if (row.code !== '') yield* finder.byCode(row.code);
  for (const name of namesOf(row)) yield* finder.byName(name);
  const initials = initialsIn(row);
  if (initials !== null) yield* finder.byInitials(initials.letters);
}

/** What a text is to the goods of a row. */
interface Roles {
  readonly isSpec: (text: string) => boolean;
  readonly isMaker: (text: string) => boolean;
}

function rolesIn(goods: readonly MatchableGoods[]): Roles {
  const specs: ReadSpec[] = [...new Set(goods.map(({ spec }) => spec))].map(readSpec);
  const makers = [...new Set(goods.map(({ maker }) => makerSpelling(maker)))];
  return {
    isSpec: (text) => specs.some((spec) => specLikeness(readSpec(text), spec) !== 'none'),
    // A single figure stands in many names.
    isMaker: (text) => text.length > 1 && makers.some((maker) => makerLikeness(makerSpelling(text), maker) !== 'none'),
  };
}

const joined = (one: string, other: string): string => [one, other].filter((text) => text !== '').join(' ');

/**
 * The row as the shop's goods read it (R69): a cell that fits the goods' specification is one, even when it
 * reads like a quantity (1盒), and a maker may be a number (999). Without such goods the row stays as it is.
 */
export function rereadRow<Row extends Rereadable>(row: Row, finder: GoodsFinder): Row {
  const { numbers = [] } = row;
  const words = row.maker === '' ? row.spec.split(' ').filter((word) => word !== '') : [];
  if (numbers.length < 2 && !words.some((word) => /^\d+$/.test(word))) return row;
  const { isSpec, isMaker } = rolesIn([...goodsOf(row, finder)]);
  const makerWord = words.find((word) => /^\d+$/.test(word) && !isSpec(word) && isMaker(word)) ?? '';
  let { spec, maker } = {
    spec: words.length > 0 ? words.filter((word) => word !== makerWord).join(' ') : row.spec,
    maker: makerWord || row.maker,
  };
  const left: string[] = [];
  numbers.forEach((text, at) => {
    const isLast = left.length === 0 && at === numbers.length - 1;
    // A bare number fits too many specifications.
    if (!isLast && /\D/.test(text) && isSpec(text)) spec = joined(spec, text);
    else if (!isLast && maker === '' && isMaker(text)) maker = text;
    else left.push(text);
  });
  const quantity = left.length < numbers.length ? readQuantityIn(quantityAmong(left) ?? '', '') : row.quantity;
  return { ...row, spec, maker, quantity, numbers: left.length < numbers.length ? [] : numbers };
}
