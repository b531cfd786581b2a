import { Breadcrumb } from '../../shared/page/breadcrumb.tsx';
import { useScreenTitle } from '../../shared/hooks/use-screen-title.ts';
import type { GoodsListView } from './use-goods-list.ts';

const listOf = (id: string) => `/list?select=${encodeURIComponent(id)}`;

/** What this list is of: the category's path, the zone, or what was searched. It is the page's heading. */
export function ListHeading({ view: { state, query, title } }: { readonly view: GoodsListView }) {
  const path = query.category === null ? [] : state.categoryPath;
  const here = path.at(-1)?.name ?? (query.keywords === '' ? title : `“${query.keywords}”的${query.mode === 'manufacturer' ? '厂家' : ''}搜索结果`);
  useScreenTitle(here);
  const home = { text: '首页', to: '/' };
  const above = path.slice(0, -1).map((step) => ({ text: step.name, to: listOf(step.id) }));
  const root = here === title && query.keywords === '' ? [] : [{ text: '全部药品', to: '/list' }];
  return <Breadcrumb path={[home, ...root, ...above]} current={here} isHeading />;
}
