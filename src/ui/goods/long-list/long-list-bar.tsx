import type { Sort } from '../../../application/goods/list-query.ts';
import { CheckBox } from '../../shared/form/check-box.tsx';
import { Icon } from '../../shared/icon.tsx';
import { ViewSwitch } from '../../shared/list/view-switch.tsx';
import { FacetDrop } from './facet-drop.tsx';
import { shownFacets } from '../list/facet-values.ts';
import { chipsOf } from '../list/list-chips.ts';
import { ListFilters } from '../list/list-filters.tsx';
import { viewLinks } from '../list/list-view-links.ts';
import styles from './long-list-bar.module.css';
import { PageJump } from './page-jump.tsx';
import { useChoose } from '../list/use-choose.ts';
import type { GoodsListView } from '../list/use-goods-list.ts';

const sortNames: readonly (readonly [Sort, string])[] = [
  ['default', '综合排序'],
  ['sales', '销量最多'],
  ['price_asc', '价格从低到高'],
  ['price_desc', '价格从高到低'],
  ['new', '最近上架'],
];

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
  const count = chipsOf(view).length;
  return (
    <>
      <ListFilters view={view} />
      <div className={styles.bar}>
        <button type="button" className={styles.filter} onClick={onFilter}>
          <Icon name="filter" size={16} />
          筛选{count > 0 ? ` ${count}` : ''}
        </button>
        <div className={styles.facets} role="group" aria-label="筛选">
          {shownFacets(view).map(({ change, ...facet }) => (
            <FacetDrop key={facet.name} {...facet} onChoose={(value, isChosen) => choose(change(value, isChosen))} />
          ))}
        </div>
        {view.fixed.sort === undefined ? (
          <select className={styles.sort} aria-label="排序" value={query.sort} onChange={(event) => choose({ sort: event.target.value as Sort })}>
            {sortNames.map(([sort, name]) => (
              <option key={sort} value={sort}>
                {name}
              </option>
            ))}
          </select>
        ) : null}
        <CheckBox className={styles.stock} checked={query.inStock} onChange={(inStock) => choose({ inStock })}>
          有货
        </CheckBox>
        <span className={styles.total} role="status">
          共 <b>{state.total.toLocaleString('en-US')}</b> 个品规
        </span>
        <PageJump page={page} pages={state.pages} onPage={onPage} />
        <ViewSwitch views={viewLinks(view)} />
      </div>
      <p className={styles.keys} aria-hidden="true">
        {keys.map(([key, meaning]) => (
          <span key={meaning}>
            {key.map((one) => (
              <kbd key={one}>{one}</kbd>
            ))}
            {meaning}
          </span>
        ))}
      </p>
    </>
  );
}

const keys = [
  [['/'], '搜索'],
  [['Tab'], '下一行'],
  [['↑', '↓'], '加减中包装'],
  [['回车'], '加入购物车'],
  [['Esc'], '本行操作'],
] as const;
