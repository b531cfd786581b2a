import { Breadcrumb } from '../../kit/window/page/breadcrumb.tsx';
import { useScreenTitle } from '../../kit/window/hooks/use-screen-title.ts';
import type { GoodsListView } from './use-goods-list.ts';

const listOf = (id: string) => `/list?select=${encodeURIComponent(id)}`;

/**
 * What this list is of: what was searched, in whatever category, the category's path, or the zone. It is the page's
 * heading.
 */
export function ListHeading({ view: { state, query, title } }: { readonly view: GoodsListView }) {
  const isSearched = query.keywords !== '';
  const path = query.category === null || isSearched ? [] : state.categoryPath;
  const here = isSearched ? `“${query.keywords}”的${query.mode === 'manufacturer' ? '厂家' : ''}搜索结果` : (path.at(-1)?.name ?? title);
  useScreenTitle(here);
  const home = { text: '首页', to: '/' };
  const above = path.slice(0, -1).map((step) => ({ text: step.name, to: listOf(step.id) }));
  const root = here === title && !isSearched ? [] : [{ text: '全部药品', to: '/list' }];
  return <Breadcrumb path={[home, ...root, ...above]} current={here} isHeading />;
}
