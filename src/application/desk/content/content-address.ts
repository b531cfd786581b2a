import { pageFrom } from '../../shared/load/paging.ts';
import type { DeskTextKind, DeskTextQuestion } from './content-ports.ts';

/** The parts of the shop's words, each a tab. */
export const contentTabs = [
  { tab: 'news', name: '公告与资讯', path: '/desk/content' },
  { tab: 'help', name: '帮助', path: '/desk/content/help' },
  { tab: 'ads', name: '广告', path: '/desk/content/ads' },
  { tab: 'words', name: '网站文字', path: '/desk/content/words' },
] as const;

/** One of them. */
export type ContentTab = (typeof contentTabs)[number]['tab'];

const pathOf: Readonly<Record<DeskTextKind, string>> = { news: '/desk/content', help: '/desk/content/help' };

/** Which texts a list shows. */
export const textParts = [
  ['all', '全部'],
  ['shown', '已发布'],
  ['hidden', '未发布'],
] as const satisfies readonly (readonly [DeskTextQuestion['part'], string])[];

/** The question of an address. */
export function textQuestion(kind: DeskTextKind, query: URLSearchParams): DeskTextQuestion {
  return {
    kind,
    part: textParts.find(([part]) => part === query.get('part'))?.[0] ?? 'all',
    place: (query.get('place') ?? '').slice(0, 20),
    words: (query.get('words') ?? '').trim().slice(0, 60),
    page: pageFrom(query.get('page')),
  };
}

/** The address of a list of texts. */
export function textsAddress({ kind, part, place, words, page }: DeskTextQuestion): string {
  const query = new URLSearchParams({
    ...(part !== 'all' && { part }),
    ...(place !== '' && { place }),
    ...(words !== '' && { words }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? pathOf[kind] : `${pathOf[kind]}?${query}`;
}

/** The address of one text; `new` is one that is not written yet. */
export const textAddress = (kind: DeskTextKind, id: string): string => `/desk/content/texts/${kind}/${id}`;
