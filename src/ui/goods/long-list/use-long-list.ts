import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Offer } from '../../../application/goods/offer/offer.ts';
import { keepingPlace } from '../../kit/window/keeping-place.ts';
import type { GoodsListView } from '../list/use-goods-list.ts';

/**
 * What stands above the list when it is scrolled to: the floating search and the table's head; what stands below:
 * the status bar.
 */
const above = 96;
const below = 160;
/** Rows beyond both edges of the screen: enough for Tab to run ahead of the scrolling. */
const ahead = 12;

/** One row in or near sight. */
interface LongRow {
  readonly index: number;
  /** undefined while its page is on its way. */
  readonly offer: Offer | undefined;
  /** Its page could not be fetched. */
  readonly isUnreached: boolean;
  /** Height of the rows between this one and the one before, which are not drawn, in px. */
  readonly gap: number;
}

/** Where the list begins on the page; it moves when what is above it does. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    // In a table, measure from the first row, not from the header.
    const measure = () =>
      setTop(Math.round(((list.current?.querySelector('tbody') ?? list.current)?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const watching = new ResizeObserver(measure);
    watching.observe(document.body);
    return () => watching.disconnect();
  }, [list]);
  return top;
}

interface LongListOptions {
  readonly view: GoodsListView;
  /** What the rows stand in. */
  readonly element: RefObject<HTMLElement | null>;
  /** px */
  readonly rowHeight: number;
  /** A row that is drawn wherever it stands: the one that has the focus. */
  readonly pinned: number | null;
}

/**
 * All goods of a list as one long list, of which the rows in sight alone are drawn.
 * Their pages are fetched as they come into sight, and the page in the address follows.
 */
export function useLongList({ view, element, rowHeight, pinned }: LongListOptions) {
  const { state, list, query, addressOf } = view;
  const { total, perPage, held, unreached } = state;
  const top = useTop(element);
  // oxlint-disable-next-line react/incompatible-library -- no compiler keeps what this returns
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowHeight,
    overscan: ahead,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return pinned === null || pinned >= total || shown.includes(pinned) ? shown : [...shown, pinned].sort((one, other) => one - other);
    },
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);

  const items = virtual.getVirtualItems();
  const rows = items.map(({ index }, place): LongRow => {
    const page = Math.floor(index / perPage) + 1;
    const before = items[place - 1]?.index ?? -1;
    return { index, offer: held.get(page)?.[index % perPage], isUnreached: unreached.has(page), gap: (index - before - 1) * rowHeight };
  });
  const after = (total - 1 - (items.at(-1)?.index ?? -1)) * rowHeight;

  const range = virtual.range;
  const first = Math.floor((range?.startIndex ?? 0) / perPage) + 1;
  const last = Math.floor(((range?.endIndex ?? 0) + ahead) / perPage) + 1;
  useEffect(() => {
    if (total > 0) list.need(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  }, [list, total, first, last]);

  const reveal = useCallback(
    (index: number) => {
      const start = top + index * rowHeight;
      const least = start + rowHeight + below - window.innerHeight;
      const most = start - above;
      if (window.scrollY > most) window.scrollTo({ top: most, behavior: 'instant' });
      else if (window.scrollY < least) window.scrollTo({ top: least, behavior: 'instant' });
    },
    [top, rowHeight],
  );
  const goToPage = useCallback(
    (page: number) => window.scrollTo({ top: page === 1 ? 0 : top + (page - 1) * perPage * rowHeight - above, behavior: 'instant' }),
    [top, perPage, rowHeight],
  );
  usePlace({ state, query, goToPage });

  const topRow = Math.max(0, Math.floor(((virtual.scrollOffset ?? 0) + above - top) / rowHeight));
  const pageInSight = Math.min(state.pages, Math.floor(topRow / perPage) + 1);
  useFollow({
    isScrolling: virtual.isScrolling,
    isReady: state.status === 'ready' && !state.isRefreshing,
    page: query.page,
    pageInSight,
    addressOf,
  });
  return { rows, after, reveal, goToPage, pageInSight };
}

/** Opens at the page that the address asks for; another choice begins at the head of its list. */
function usePlace({
  state,
  query,
  goToPage,
}: Pick<GoodsListView, 'state' | 'query'> & { readonly goToPage: (page: number) => void }): void {
  const placed = useRef<string | null>(null);
  const isReady = state.status === 'ready' && !state.isRefreshing;
  useLayoutEffect(() => {
    if (!isReady || placed.current === state.shown) return undefined;
    const isFirst = placed.current === null;
    placed.current = state.shown;
    if (isFirst ? query.page === 1 : window.scrollY === 0) return undefined;
    // After the arrival at the screen, which begins at its top.
    const waiting = requestAnimationFrame(() => goToPage(query.page));
    return () => cancelAnimationFrame(waiting);
  }, [isReady, state.shown, query.page, goToPage]);
}

interface FollowOptions extends Pick<GoodsListView, 'addressOf'> {
  readonly isScrolling: boolean;
  readonly isReady: boolean;
  readonly page: number;
  readonly pageInSight: number;
}

/** Writes the page in sight into the address once scrolling rests, without a new entry in the history. */
function useFollow({ isScrolling, isReady, page, pageInSight, addressOf }: FollowOptions): void {
  const navigate = useNavigate();
  const latest = useRef(addressOf);
  useEffect(() => {
    latest.current = addressOf;
  });
  const seen = useRef(pageInSight);
  const isMoved = useRef(false);
  useEffect(() => {
    // Not by `isScrolling`: a single step begins and ends between two renderings.
    if (seen.current !== pageInSight) isMoved.current = true;
    seen.current = pageInSight;
    if (isReady && !isScrolling && isMoved.current) {
      isMoved.current = false;
      if (page !== pageInSight) void navigate(latest.current({ page: pageInSight }), { replace: true, ...keepingPlace });
    }
  }, [navigate, isScrolling, isReady, page, pageInSight]);
}
