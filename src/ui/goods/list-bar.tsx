import { useNavigate } from 'react-router-dom';
import type { ListQuery, Sort } from '../../application/goods/list-query.ts';
import { CheckBox } from '../shared/form/check-box.tsx';
import { FilterChips } from '../shared/page/filter-chips.tsx';
import { SortBar } from '../shared/page/sort-bar.tsx';
import { chipsOf, withoutFilters } from './list-chips.ts';
import type { GoodsListView } from './use-goods-list.ts';

const plainSorts: readonly { readonly text: string; readonly sort: Sort }[] = [
  { text: '综合', sort: 'default' },
  { text: '销量', sort: 'sales' },
];

/** The filters in force, and how the list is sorted. */
export function ListBar({ view, onFilter }: { readonly view: GoodsListView; readonly onFilter: () => void }) {
  const { state, query, addressOf } = view;
  const navigate = useNavigate();
  const go = (change: Partial<ListQuery>) => void navigate(addressOf(change));
  const chips = chipsOf(view);
  // A list that is in one order by its nature (the newest) offers no other.
  const isSorted = view.fixed.sort !== undefined;
  const byPrice = query.sort === 'price_asc' || query.sort === 'price_desc';
  return (
    <>
      <FilterChips
        chips={chips.map(({ id, text }) => ({ id, text }))}
        onRemove={(id) => {
          const chip = chips.find((one) => one.id === id);
          if (chip) go(chip.without);
        }}
        onClear={() => go(withoutFilters())}
      />
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
        views={[]}
        switches={
          <CheckBox checked={query.inStock} onChange={(inStock) => go({ inStock })}>
            有货
          </CheckBox>
        }
        total={state.total.toLocaleString('en-US')}
        filter={{ count: chips.length, onOpen: onFilter }}
      />
    </>
  );
}
