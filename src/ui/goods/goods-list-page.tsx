import { lazy, Suspense, useState } from 'react';
import { ChakraScope } from '../shared/chakra-scope.ts';
import frame from '../shared/shell/wrap.module.css';
import { FacetGroups } from './facet-groups.tsx';
import styles from './goods-list-page.module.css';
import { ListBar } from './list-bar.tsx';
import { ListHeading } from './list-heading.tsx';
import { ListResults } from './list-results.tsx';
import { useGoodsList } from './use-goods-list.ts';

// Only phones need it.
const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })));

/** Every list of goods: category, zone, search (product.md §2, «Goods»). */
export function GoodsListPage() {
  const view = useGoodsList();
  const [sheet, setSheet] = useState({ wanted: false, open: false });
  return (
    <div className={frame.wrap}>
      <ListHeading view={view} />
      <div className={styles.listing}>
        <aside className={styles.facets} aria-label="筛选">
          <FacetGroups view={view} />
        </aside>
        <div className={styles.results}>
          <ListBar view={view} onFilter={() => setSheet({ wanted: true, open: true })} />
          <h2 className={frame.hidden}>商品</h2>
          <ListResults view={view} />
        </div>
      </div>
      <Suspense fallback={null}>
        {sheet.wanted ? (
          <ChakraScope>
            <FilterSheet view={view} open={sheet.open} onClose={() => setSheet({ wanted: true, open: false })} />
          </ChakraScope>
        ) : null}
      </Suspense>
    </div>
  );
}
