import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { readListQuery } from '../../../application/goods/list/list-query.ts';
import { stockOf } from '../../../application/goods/offer/offer.ts';
import type { ShownPrice } from '../../../application/goods/face/shown-price.ts';
import type { SearchState } from '../../../application/goods/search/search-view-model.ts';
import { useScreens } from '../../kit/window/screens-context.tsx';
import type { SearchBoxProps } from '../../pieces/shell/search/search-box.tsx';
import type { SuggestionRow, Suggestions } from '../../pieces/shell/search/suggestion.ts';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { markedName } from '../../pieces/shell/window/marked-name.ts';

/** 充足, 仅剩 12, 缺货: short, the price stands beside it. */
function stockWords(units: number): SuggestionRow['stock'] {
  const { kind, left } = stockOf(units);
  if (kind === 'none') return { text: '缺货', tone: 'out' };
  return kind === 'few' ? { text: `仅剩 ${left}`, tone: 'low' } : { text: '充足', tone: 'plain' };
}

/** Prices that hold for a time only are marked as everywhere. */
const marks: Readonly<Partial<Record<ShownPrice['reason']['kind'], string>>> = { flash: '秒', special: '特' };

function suggestionsOf({ isOpen, status, suggestions, text }: SearchState): Suggestions {
  if (!isOpen || status === 'idle') return { status: 'closed' };
  if (status !== 'found') return { status };
  return {
    status,
    foundInAll: suggestions[0]?.foundInAll ?? null,
    items: suggestions.map(({ id, name, maker, spec, unit, stock, price }) => ({
      id,
      name: markedName(name, text),
      maker,
      spec,
      unit,
      price: price?.unit ?? null,
      mark: price === null ? undefined : marks[price.reason.kind],
      stock: stock === null ? undefined : stockWords(stock),
    })),
  };
}

/** The search box of the header over its view model; on the results it holds what was searched. */
export function useShopSearch(): Omit<SearchBoxProps, 'compact'> {
  const [state, search] = useViewModel(useScreens().search);
  const { pathname, search: query } = useLocation();
  useEffect(() => {
    if (pathname.startsWith('/search')) {
      const { keywords, mode } = readListQuery(new URLSearchParams(query));
      search.reflect(keywords, mode);
    } else search.close();
    search.takeUp();
  }, [search, pathname, query]);
  // The same list as long as nothing changed: the box keeps its choice by it.
  const suggestions = useMemo(() => suggestionsOf(state), [state]);
  return {
    mode: state.mode === 'manufacturer' ? 'maker' : 'medicine',
    onMode: (mode) => search.switchMode(mode === 'maker' ? 'manufacturer' : 'medicine'),
    text: state.text,
    onText: search.type,
    suggestions,
    // Who orders in the table goes on there: cards would take the quantities out of sight.
    onSubmit: () => search.submit(/(?:\/|[?&]view=)(table|no_image)\b/.exec(pathname + query)?.[1]),
    onPick: ({ id }, by) => {
      const picked = state.suggestions.find((suggestion) => suggestion.id === id);
      if (picked) search.pick(picked, by);
    },
    onClose: search.close,
  };
}
