import { FilterChips } from '../../kit/list/filter-chips.tsx';
import { chipsOf, withoutFilters } from './list-chips.ts';
import { useChoose } from './use-choose.ts';
import type { GoodsListView } from './use-goods-list.ts';

/** The filters in force; each can be taken back. */
export function ListFilters({ view }: { readonly view: GoodsListView }) {
  const choose = useChoose(view);
  const chips = chipsOf(view);
  return (
    <FilterChips
      chips={chips.map(({ id, text }) => ({ id, text }))}
      onRemove={(id) => {
        const chip = chips.find((one) => one.id === id);
        if (chip) choose(chip.without);
      }}
      onClear={() => choose(withoutFilters())}
    />
  );
}
