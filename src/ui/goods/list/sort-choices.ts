import type { ListQuery, Sort } from '../../../application/goods/list/list-query.ts';

/** What a list says of its order by its nature. */
type Nature = Partial<Pick<ListQuery, 'sort' | 'zone'>>;

/** What is asked of it that changes its own order. */
type Asked = Pick<ListQuery, 'bought' | 'keywords'>;

/** An order, and what it is called where it stands alone. */
type Way = readonly [sort: Sort, name: string];

/** What a list may be sorted by, in one order or in two that turn round; the first comes first. */
interface SortChoice {
  readonly text: string;
  readonly ways: readonly [Way, ...Way[]];
}

const overall: SortChoice = { text: '综合', ways: [['default', '综合排序']] };
/** What was bought comes in the order in which it is due again; words have an order of their own. */
const byRhythm: SortChoice = { text: '该补优先', ways: [['default', '该补优先']] };
const bySales: SortChoice = { text: '销量', ways: [['sales', '销量最多']] };
const byPrice: SortChoice = {
  text: '价格',
  ways: [
    ['price_asc', '价格从低到高'],
    ['price_desc', '价格从高到低'],
  ],
};
const byDay: SortChoice = { text: '上架', ways: [['new', '最近上架']] };
const soonest: Way = ['expiry_asc', '效期从近到远'];
const latest: Way = ['expiry_desc', '效期从远到近'];

/** The orders that a list offers, whatever view it is in. */
export function sortChoices({ sort, zone }: Nature, { bought, keywords }: Asked): readonly SortChoice[] {
  // A list that is in one order by its nature (the newest) offers no other.
  if (sort !== undefined) return [];
  // What is near its expiry is asked for by its day; elsewhere the longest life comes first.
  if (zone === 'jxq') return [{ text: '效期', ways: [soonest, latest] }, bySales, byPrice, byDay];
  return [bought && keywords.trim() === '' ? byRhythm : overall, bySales, byPrice, { text: '效期', ways: [latest, soonest] }, byDay];
}

/** The order of a list whose address names none: what is near its expiry by what is left, all else in the shop's. */
export const usualSort = ({ zone }: Nature): Sort => (zone === 'jxq' ? 'expiry_asc' : 'default');
