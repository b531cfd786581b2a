import type { ReactNode } from 'react';
import type { Sort } from '../../../application/goods/list-query.ts';
import { CheckBox } from '../../shared/form/check-box.tsx';
import { SortBar } from '../../shared/list/sort-bar.tsx';
import { chipsOf } from './list-chips.ts';
import { ListFilters } from './list-filters.tsx';
import { viewLinks } from './list-view-links.ts';
import { useChoose } from './use-choose.ts';
import type { GoodsListView } from './use-goods-list.ts';

const plainSorts: readonly { readonly text: string; readonly sort: Sort }[] = [
  { text: '综合', sort: 'default' },
  { text: '销量', sort: 'sales' },
];

interface ListBarProps {
  readonly view: GoodsListView;
  readonly onFilter: () => void;
  /** Beside the views, as the jump to a page of a long list. */
  readonly extra?: ReactNode;
}

/** The filters in force, how the list is sorted, and its views. */
export function ListBar({ view, onFilter, extra }: ListBarProps) {
  const { state, query, addressOf } = view;
  const choose = useChoose(view);
  // A list that is in one order by its nature (the newest) offers no other.
  const isSorted = view.fixed.sort !== undefined;
  const byPrice = query.sort === 'price_asc' || query.sort === 'price_desc';
  return (
    <>
      <ListFilters view={view} />
      <SortBar
        sorts={isSorted ? [] : [
          ...plainSorts.map(({ text, sort }) => ({ text, to: addressOf({ sort }), current: query.sort === sort })),
          {
            text: '价格',
            to: addressOf({ sort: query.sort === 'price_asc' ? 'price_desc' : 'price_asc' }),
            current: byPrice,
            direction: query.sort === 'price_desc' ? 'down' : 'up',
          },
          { text: '上架时间', to: addressOf({ sort: 'new' }), current: query.sort === 'new' },
        ]}
        views={viewLinks(view)}
        switches={
          <CheckBox checked={query.inStock} onChange={(inStock) => choose({ inStock })}>
            有货
          </CheckBox>
        }
        extra={extra}
        total={state.status === 'failed' ? null : state.total.toLocaleString('en-US')}
        filter={{ count: chipsOf(view).length, onOpen: onFilter }}
      />
    </>
  );
}
