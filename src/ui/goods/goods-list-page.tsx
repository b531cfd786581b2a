import { type ReactNode, useEffect, useState } from 'react';
import { ChakraScope } from '../kit/window/chakra-scope.ts';
import frame from '../kit/window/wrap.module.css';
import { useUnhurried } from '../kit/window/hooks/use-unhurried.ts';
import { late, LatePart } from '../kit/window/late.tsx';
import { RowsSkeleton } from '../pieces/goods/window/goods-skeletons.tsx';
import { CompareBar } from './compare/compare-bar.tsx';
import { FacetBones } from './list/facet-bones.tsx';
import styles from './goods-list-page.module.css';
import { ListBar } from './list/list-bar.tsx';
import { ListHeading } from './list/list-heading.tsx';
import { ListResults } from './list/list-results.tsx';
import { type FixedQuery, type GoodsListView, haveFacetsCome, useGoodsList, useListView } from './list/use-goods-list.ts';

const FacetGroups = late(() => import('./list/facet-groups.tsx').then((module) => module.FacetGroups));

// Only phones need it.
const FilterSheet = late(() => import('./list/filter-sheet.tsx').then((module) => module.FilterSheet));

// Virtual rows, for those who order in them.
const OrderTable = late(() => import('./table/order-table.tsx').then((module) => module.OrderTable));
const PlainList = late(() => import('./long-list/plain-list.tsx').then((module) => module.PlainList));

interface GoodsListPageProps {
  /** What is the same on every address of this list, as its zone or its maker. Give the same object every time. */
  readonly fixed?: FixedQuery | undefined;
  /** What the list is called until the server has said it better; otherwise the route's title. */
  readonly title?: string | undefined;
  /** In place of the path and heading that the list would give itself; must hold the page's h1. */
  readonly heading?: ReactNode;
  /** Between heading and goods. */
  readonly banner?: ReactNode;
  /** The banner holds the categories; the facets then do not. */
  readonly hasPills?: boolean | undefined;
}

/** Every list of goods: category, zone, brand, search (product.md §2, «Goods»). */
export function GoodsListPage(props: GoodsListPageProps) {
  // Another view reads the list otherwise: it is another visit.
  return <GoodsListVisit key={useListView()} {...props} />;
}

function GoodsListVisit({ fixed, title, heading, banner, hasPills }: GoodsListPageProps) {
  const view = useGoodsList(fixed, title, hasPills);
  const [sheet, setSheet] = useState({ wanted: false, open: false });
  const onFilter = () => setSheet({ wanted: true, open: true });
  return (
    <div className={styles.wide}>
      {heading ?? <ListHeading view={view} />}
      {banner}
      {view.view === 'table' ? <LongResults view={view} onFilter={onFilter} /> : <Listing view={view} onFilter={onFilter} />}
      <LatePart>
        {sheet.wanted ? (
          <ChakraScope>
            <FilterSheet view={view} open={sheet.open} onClose={() => setSheet({ wanted: true, open: false })} />
          </ChakraScope>
        ) : null}
      </LatePart>
    </div>
  );
}

interface ListingProps {
  readonly view: GoodsListView;
  readonly onFilter: () => void;
}

function Listing({ view, onFilter }: ListingProps) {
  return (
    <div className={styles.listing}>
      <aside className={styles.facets} aria-label="筛选">
        <Facets view={view} />
      </aside>
      <div className={styles.results}>
        {view.view === 'plain' ? (
          <LongResults view={view} onFilter={onFilter} />
        ) : (
          <>
            <ListBar view={view} onFilter={onFilter} />
            <h2 className={frame.hidden}>商品</h2>
            <ListResults view={view} />
          </>
        )}
        <CompareBar />
      </div>
    </div>
  );
}

/** Their code comes beside the goods and is drawn with them: before, and in the first look, there are bones. */
function Facets({ view }: { readonly view: GoodsListView }) {
  const mayDraw = useUnhurried(haveFacetsCome(view));
  useEffect(() => void FacetGroups.fetch().catch(() => undefined), []);
  if (!mayDraw) return <FacetBones />;
  return (
    <LatePart fallback={<FacetBones />}>
      <FacetGroups view={view} />
    </LatePart>
  );
}

/** One long list, once there is something in it. */
function LongResults({ view, onFilter }: ListingProps) {
  const { state } = view;
  const isThere = state.status === 'ready' && state.total > 0;
  const Long = view.view === 'table' ? OrderTable : PlainList;
  // In the heights of their rows (order-table.tsx, plain-list.tsx).
  const still =
    view.view === 'table' ? <RowsSkeleton count={16} phoneHeight={100} /> : <RowsSkeleton count={9} height={64} phoneHeight={92} />;
  return (
    <>
      <h2 className={frame.hidden}>商品</h2>
      {isThere ? (
        <LatePart fallback={still}>
          <Long view={view} onFilter={onFilter} />
        </LatePart>
      ) : (
        <>
          <ListBar view={view} onFilter={onFilter} />
          {state.status === 'loading' ? still : <ListResults view={view} />}
        </>
      )}
    </>
  );
}
