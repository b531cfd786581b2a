import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { byPages, createGoodsListViewModel, type ListManner } from '../../../application/goods/list/goods-list-view-model.ts';
import {
  type ListQuery,
  narrowed,
  pageOfSame,
  readListQuery,
  wholeCatalogue,
  writeListQuery,
} from '../../../application/goods/list/list-query.ts';
import { useRouteHandle } from '../../pieces/shell/window/route-handle.ts';
import { useVisit } from '../../kit/window/screens-context.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { hrefOf, type ListView, placeOf } from './list-views.ts';
import { usualSort } from './sort-choices.ts';

/** The part of a query that is the same on every address of a list, and is not written there: its zone, its maker. */
export type FixedQuery = Readonly<Partial<ListQuery>>;

const nothingFixed: FixedQuery = {};

/** The long list of the table and of the rows: fewer, larger pages. */
const continuous: ListManner = { perPage: 50, isContinuous: true };

const mannerOf = (view: ListView): ListManner => (view === 'cards' ? byPages : continuous);

/** A fixed category is where the list begins; one below it may be chosen. */
const queryOf = (search: string, fixed: FixedQuery, page: number | null): ListQuery => {
  const address = new URLSearchParams(search);
  const written = readListQuery(address);
  const read = written.sort === 'default' ? { ...written, sort: usualSort(fixed) } : written;
  return { ...read, ...fixed, category: read.category ?? fixed.category ?? null, page: page ?? read.page };
};

/** What the address has to say of a query, where the list itself says the rest. */
function unfixed(query: ListQuery, fixed: FixedQuery): ListQuery {
  const usual = Object.fromEntries(Object.keys(fixed).map((name) => [name, wholeCatalogue[name as keyof ListQuery]]));
  const sort = query.sort === usualSort(fixed) ? 'default' : query.sort;
  return { ...query, sort, ...usual, category: query.category === fixed.category ? null : query.category };
}

/** The view that the address asks for. */
export function useListView(): ListView {
  const { pathname, search } = useLocation();
  return placeOf(pathname, new URLSearchParams(search)).view;
}

/**
 * The list of this address, and the addresses of the same list with something changed.
 * `fixed` must not change while it shows.
 * @param hasPills its categories stand above it as pills
 */
export function useGoodsList(fixed: FixedQuery = nothingFixed, name?: string, hasPills = false) {
  const { pathname, search } = useLocation();
  const { zone, title } = useRouteHandle() ?? { title: '' };
  const whole = useMemo(() => (zone === undefined ? fixed : { ...fixed, zone }), [fixed, zone]);
  const place = useMemo(() => placeOf(pathname, new URLSearchParams(search)), [pathname, search]);
  const query = useMemo(() => queryOf(search, whole, place.page ?? null), [search, whole, place]);
  const manner = mannerOf(place.view);
  const [state, list] = useViewModel(useVisit(({ needs }) => createGoodsListViewModel(needs, query, manner)));
  useEffect(() => list.show(query), [list, query]);

  const hrefIn = (view: ListView, change: Partial<ListQuery>, isOfCards = place.isOfCards): string =>
    hrefOf({ root: place.root, view, isOfCards }, writeListQuery(unfixed(narrowed(query, change), whole)));
  return {
    state,
    list,
    query,
    fixed: whole,
    hasPills,
    view: place.view,
    /** A phone shows cards too, and not rows. */
    isOfCards: place.isOfCards ?? false,
    title: name ?? title,
    /** The same list with something changed. */
    addressOf: (change: Partial<ListQuery>): string => hrefIn(place.view, change),
    /** The same list in another view, at about the same place. */
    viewHref: (view: ListView, isOfCards = false): string =>
      hrefIn(view, { page: pageOfSame(query.page, manner.perPage, mannerOf(view).perPage) }, isOfCards),
  };
}

export type GoodsListView = ReturnType<typeof useGoodsList>;

/** Whether there are facets to draw: those of the list that stood here, while the next one loads. */
export const haveFacetsCome = ({ state }: GoodsListView): boolean => state.status !== 'loading' || state.facets.manufacturers.length > 0;
