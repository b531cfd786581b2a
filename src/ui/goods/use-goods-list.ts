import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { createGoodsListViewModel } from '../../application/goods/goods-list-view-model.ts';
import { type ListQuery, narrowed, readListQuery, writeListQuery } from '../../application/goods/list-query.ts';
import { useRouteHandle } from '../shared/route-handle.ts';
import { useVisit } from '../shared/screens-context.tsx';
import { useViewModel } from '../shared/use-view-model.ts';

/** The list of this address, and the addresses of the same list with something changed. */
export function useGoodsList() {
  const { pathname, search } = useLocation();
  const { zone, title } = useRouteHandle() ?? { title: '' };
  const query = useMemo(() => {
    const read = readListQuery(new URLSearchParams(search));
    return zone === undefined ? read : { ...read, zone };
  }, [search, zone]);
  const [state, list] = useViewModel(useVisit(({ needs }) => createGoodsListViewModel(needs, query)));
  useEffect(() => list.show(query), [list, query]);

  const addressOf = (change: Partial<ListQuery>): string => {
    const wanted = narrowed(query, change);
    // A zone's own path says the zone already.
    const address = writeListQuery(zone === undefined ? wanted : { ...wanted, zone: null });
    return address === '' ? pathname : `${pathname}?${address}`;
  };
  return { state, list, query, addressOf, title, pathname };
}

export type GoodsListView = ReturnType<typeof useGoodsList>;
