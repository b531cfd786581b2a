import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ChakraScope } from '../shared/chakra-scope.ts';
import frame from '../shared/shell/wrap.module.css';
import { FacetGroups } from './facet-groups.tsx';
import styles from './goods-list-page.module.css';
import { ListBar } from './list-bar.tsx';
import { ListHeading } from './list-heading.tsx';
import { ListResults } from './list-results.tsx';
import { type FixedQuery, type GoodsListView, useGoodsList, useListView } from './use-goods-list.ts';

// Only phones need it.
const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })));

export interface GoodsListPageProps {
  /** What is the same on every address of this list, as its zone or its maker. Give the same object every time. */
  readonly fixed?: FixedQuery | undefined;
  /** What the list is called until the server has said it better; otherwise the route's title. */
  readonly title?: string | undefined;
  /** In place of the path and heading that the list would give itself; must hold the page's h1. */
  readonly heading?: ReactNode;
  /** Between heading and goods. */
  readonly banner?: ReactNode;
}

/** Every list of goods: category, zone, brand, search (product.md §2, «Goods»). */
export function GoodsListPage(props: GoodsListPageProps) {
  // Another view reads the list otherwise: it is another visit.
  return <GoodsListVisit key={useListView()} {...props} />;
}

function GoodsListVisit({ fixed, title, heading, banner }: GoodsListPageProps) {
  const view = useGoodsList(fixed, title);
  const [sheet, setSheet] = useState({ wanted: false, open: false });
  return (
    <div className={frame.wrap}>
      {heading ?? <ListHeading view={view} />}
      {banner}
      <Listing view={view} onFilter={() => setSheet({ wanted: true, open: true })} />
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

function Listing({ view, onFilter }: { readonly view: GoodsListView; readonly onFilter: () => void }) {
  return (
    <div className={styles.listing}>
      <aside className={styles.facets} aria-label="筛选">
        <FacetGroups view={view} />
      </aside>
      <div className={styles.results}>
        <ListBar view={view} onFilter={onFilter} />
        <h2 className={frame.hidden}>商品</h2>
        <ListResults view={view} />
      </div>
    </div>
  );
}
