import type { ReactNode } from 'react';
import { CheckBox } from '../../kit/form/check-box.tsx';
import { useIsVisitor } from '../../pieces/goods/window/offer/use-goods-action.ts';
import { phone, useMedia } from '../../kit/use-media.ts';
import { SortBar, type SortBarProps } from '../../kit/list/sort-bar.tsx';
import { chipsOf } from './list-chips.ts';
import { ListFilters } from './list-filters.tsx';
import { phoneViewLinks, viewLinks } from './list-view-links.ts';
import { sortChoices } from './sort-choices.ts';
import { useChoose } from './use-choose.ts';
import type { GoodsListView } from './use-goods-list.ts';

/** The orders that the list offers; those of a pair turn round when pressed again. */
function sortsOf({ query, fixed, addressOf }: GoodsListView): SortBarProps['sorts'] {
  const { sort } = query;
  return sortChoices(fixed, query).map(({ text, ways }) => {
    const at = ways.findIndex(([own]) => own === sort);
    const [next] = ways[at + 1] ?? ways[0];
    return {
      text,
      to: addressOf({ sort: next }),
      current: at >= 0,
      direction: at < 0 || ways.length === 1 ? undefined : sort.endsWith('desc') ? 'down' : 'up',
    };
  });
}

interface ListBarProps {
  readonly view: GoodsListView;
  readonly onFilter: () => void;
  /** Beside the views, as the jump to a page of a long list. */
  readonly extra?: ReactNode;
}

/** The filters in force, how the list is sorted, and its views. */
export function ListBar({ view, onFilter, extra }: ListBarProps) {
  const { state, query } = view;
  const choose = useChoose(view);
  const isVisitor = useIsVisitor();
  const isPhone = useMedia(phone);
  return (
    <>
      <ListFilters view={view} />
      <SortBar
        sorts={sortsOf(view)}
        views={isPhone ? phoneViewLinks(view) : viewLinks(view)}
        areViewsOfPhone={isPhone}
        switches={
          <>
            <CheckBox checked={query.inStock} onChange={(inStock) => choose({ inStock })}>
              有货
            </CheckBox>
            {isVisitor ? null : (
              <CheckBox checked={query.bought} onChange={(bought) => choose({ bought })}>
                我买过的
              </CheckBox>
            )}
          </>
        }
        extra={extra}
        total={state.status === 'ready' ? state.total.toLocaleString('en-US') : null}
        filter={{ count: chipsOf(view).length, onOpen: onFilter }}
      />
    </>
  );
}
