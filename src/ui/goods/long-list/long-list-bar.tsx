import { CheckBox } from '../../kit/form/check-box.tsx';
import { useIsVisitor } from '../../pieces/goods/window/offer/use-goods-action.ts';
import { Icon } from '../../kit/window/icon.tsx';
import { ViewSwitch } from '../../kit/list/view-switch.tsx';
import { FacetDrop } from './facet-drop.tsx';
import { shownFacets } from '../list/facet-values.ts';
import { chipsOf } from '../list/list-chips.ts';
import { ListFilters } from '../list/list-filters.tsx';
import { viewLinks } from '../list/list-view-links.ts';
import styles from './long-list-bar.module.css';
import { PageJump } from '../list/page-jump.tsx';
import { PriceDrop } from './price-drop.tsx';
import { SortDrop } from './sort-drop.tsx';
import { useChoose } from '../list/use-choose.ts';
import type { GoodsListView } from '../list/use-goods-list.ts';

interface LongListBarProps {
  readonly view: GoodsListView;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onFilter: () => void;
}

/** Filters, order and views of the ordering table in one line: the table needs the whole width. */
export function LongListBar({ view, page, onPage, onFilter }: LongListBarProps) {
  const { state, query } = view;
  const choose = useChoose(view);
  const isVisitor = useIsVisitor();
  const count = chipsOf(view).length;
  const facets = shownFacets(view).map(({ change, ...facet }) => ({
    ...facet,
    onChoose: (value: string, isChosen: boolean) => choose(change(value, isChosen)),
  }));
  // One's vouchers stand with the shop's activities, where there are any.
  const vouchers = facets.some(({ of }) => of === 'tags') ? facets.find(({ of }) => of === 'voucher') : undefined;
  return (
    <>
      <ListFilters view={view} />
      <div className={styles.bar}>
        <button type="button" className={styles.filter} onClick={onFilter}>
          <Icon name="filter" size={16} />
          筛选{count > 0 ? ` ${count}` : ''}
        </button>
        <div className={styles.facets} role="group" aria-label="筛选">
          {facets.map((facet) =>
            facet === vouchers ? null : <FacetDrop key={facet.of} {...facet} also={facet.of === 'tags' ? vouchers : undefined} />,
          )}
        </div>
        <PriceDrop view={view} />
        <SortDrop view={view} />
        <CheckBox className={styles.stock} checked={query.inStock} onChange={(inStock) => choose({ inStock })}>
          有货
        </CheckBox>
        {isVisitor ? null : (
          <CheckBox className={styles.stock} checked={query.bought} onChange={(bought) => choose({ bought })}>
            我买过的
          </CheckBox>
        )}
        <span className={styles.total} role="status">
          {state.status === 'ready' ? (
            <>
              共 <b>{state.total.toLocaleString('en-US')}</b> 个品规
            </>
          ) : null}
        </span>
        <PageJump page={page} pages={state.pages} onPage={onPage} />
        <ViewSwitch views={viewLinks(view)} isTight />
      </div>
    </>
  );
}
