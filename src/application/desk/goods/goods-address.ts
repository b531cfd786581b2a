import { type GoodsPart, goodsParts } from '../../../domain/desk/goods-part.ts';
import type { GoodsListQuestion } from './goods-ports.ts';

/** The lists as the screen calls them. */
export const goodsPartNames: Readonly<Record<GoodsPart, string>> = {
  on: '在售',
  off: '已下架',
  'sold-out': '缺货',
  unpriced: '没有价',
  'no-picture': '缺图',
  'no-report': '缺药检',
  expiring: '近效期 6 个月',
  all: '全部',
};

/** The question of an address. */
export function goodsQuestion(query: URLSearchParams): GoodsListQuestion {
  const page = Number(query.get('page') ?? '');
  return {
    part: goodsParts.find((part) => part === query.get('part')) ?? 'on',
    words: (query.get('words') ?? '').slice(0, 60),
    category: query.get('category'),
    maker: query.get('maker'),
    page: Number.isInteger(page) && page > 0 && page <= 200 ? page : 1,
  };
}

/** The address of a question: what is usual is left out. */
export function goodsAddress({ part, words, category, maker, page }: GoodsListQuestion): string {
  const query = new URLSearchParams({
    ...(part !== 'on' && { part }),
    ...(words !== '' && { words }),
    ...(category !== null && { category }),
    ...(maker !== null && { maker }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? '/desk/goods' : `/desk/goods?${query}`;
}
