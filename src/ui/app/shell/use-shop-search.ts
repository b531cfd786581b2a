import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readListQuery } from '../../../application/goods/list/list-query.ts';
import { useScreens } from '../../kit/window/screens-context.tsx';
import type { SearchBoxProps } from '../../pieces/shell/search/search-box.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';

/** The search box of the header over its view model; on the results it holds what was searched. */
export function useShopSearch(): Omit<SearchBoxProps, 'compact'> {
  const screens = useScreens();
  const [state, search] = useViewModel(screens.search);
  const [session] = useViewModel(screens.session);
  const { pathname, search: query } = useLocation();
  useEffect(() => {
    if (pathname.startsWith('/search')) {
      const { keywords, mode } = readListQuery(new URLSearchParams(query));
      search.reflect(keywords, mode);
    } else search.close();
    search.takeUp();
  }, [search, pathname, query]);
  return {
    mode: state.mode === 'manufacturer' ? 'maker' : 'medicine',
    onMode: (mode) => search.switchMode(mode === 'maker' ? 'manufacturer' : 'medicine'),
    text: state.text,
    onText: search.type,
    panel: state.panel,
    onOpen: search.open,
    // Who orders in the table goes on there: cards would take the quantities out of sight.
    onSubmit: () => search.submit(/(?:\/|[?&]view=)(table|no_image)\b/.exec(pathname + query)?.[1]),
    onWords: search.take,
    onPick: search.pick,
    mayOrder: (session.facts?.buyer ?? null) !== null,
    onQuantity: search.setQuantity,
    onAdd: search.add,
    onClose: search.close,
  };
}
