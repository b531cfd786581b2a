import { Action } from '../../kit/window/action.tsx';
import { EmptyState } from '../../kit/window/page/empty-state.tsx';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { chipsOf, withoutFilters } from './list-chips.ts';
import type { GoodsListView } from './use-goods-list.ts';
import { WaysOn } from './ways-on.tsx';

/** Where no goods are found: the filters, the other way to search, a wish, other names and categories. */
export function NothingFound({ view }: { readonly view: GoodsListView }) {
  const { state, query, addressOf } = view;
  const isFiltered = chipsOf(view).length > 0;
  const isPastEnd = query.page > 1;
  const { messages } = useScreens();
  const otherMode = query.mode === 'medicine' ? 'manufacturer' : 'medicine';
  return (
    <>
      <EmptyState
        icon="search"
        title={query.keywords === '' ? '没有符合条件的品种' : `未找到“${query.keywords}”`}
        note={
          isPastEnd
            ? '这一页已经没有品种了。'
            : isFiltered
              ? '可去掉一些筛选条件再看。'
              : '可换用拼音首字母或少输几个字，例如 amxl 找阿莫西林。'
        }
      >
        {isPastEnd ? <Action to={addressOf({ page: 1 })}>回第一页</Action> : null}
        {isFiltered ? <Action to={addressOf(withoutFilters())}>清空筛选</Action> : null}
        {query.keywords === '' || isFiltered ? null : (
          <Action look="outline" to={addressOf({ mode: otherMode })}>
            {otherMode === 'manufacturer' ? '按厂家搜索' : '按药品搜索'}
          </Action>
        )}
        {query.keywords === '' || query.mode !== 'medicine' || isPastEnd ? null : (
          <Action look="outline" to={`/pzqg/add?name=${encodeURIComponent(query.keywords)}`}>
            登记求购，到货通知我
          </Action>
        )}
        <Action look="outline" to="/list">
          查看全部药品
        </Action>
        {query.keywords === '' || isPastEnd ? null : (
          <Action look="plain" onPress={() => messages.contact()}>
            联系客服
          </Action>
        )}
      </EmptyState>
      {isPastEnd ? null : <WaysOn category={query.category} near={state.near} />}
    </>
  );
}
