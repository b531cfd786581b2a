import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { phone, useMedia } from '../../kit/use-media.ts';
import type { GoodsListView } from '../list/use-goods-list.ts';

/** Nothing is being done elsewhere: the cursor is nowhere, or still behind the words that brought the list. */
const isFree = (at: Element | null, keywords: string): boolean =>
  at === null ||
  at.matches('body, main') ||
  (at instanceof HTMLInputElement && at.matches('[role="combobox"]') && at.value.trim() === keywords);

/** What the buyer does before a row has come: where the cursor was to go is no longer wanted. */
const acts = ['keydown', 'pointerdown', 'wheel', 'touchmove', 'focusin'] as const;

/**
 * Moves the cursor into a row, which may be on its way still, and into the first one after a search.
 * @param element what the rows stand in
 */
export function useWantedRow({ query, state }: GoodsListView, element: RefObject<HTMLElement | null>): (index: number) => void {
  const isPhone = useMedia(phone);
  const wanted = useRef<number | null>(null);
  const answered = useRef<string | null>(null);

  const reach = useCallback(() => {
    if (wanted.current === null) return;
    const control = element.current?.querySelector<HTMLElement>(`[aria-rowindex="${wanted.current + 2}"] :is(input, button)`);
    if (!control) return;
    wanted.current = null;
    control.focus({ preventScroll: true });
  }, [element]);
  // The row may be on its way still: it is gone to when it is there.
  useEffect(reach);
  const want = useCallback(
    (index: number) => {
      wanted.current = index;
      reach();
    },
    [reach],
  );

  useEffect(() => {
    const forget = () => {
      wanted.current = null;
    };
    // First of all: a key that wants another row is heard after it.
    for (const act of acts) document.addEventListener(act, forget, { capture: true, passive: true });
    return () => {
      for (const act of acts) document.removeEventListener(act, forget, { capture: true });
    };
  }, []);

  const { keywords, page } = query;
  const { shown } = state;
  const isFound =
    keywords !== '' && state.query.keywords === keywords && state.status === 'ready' && !state.isRefreshing && state.total > 0;
  // Who has searched here goes on with a quantity; on a phone that would open the keyboard over what was found.
  useEffect(() => {
    if (!isFound || answered.current === shown) return;
    answered.current = shown;
    if (!isPhone && page === 1 && isFree(document.activeElement, keywords)) want(0);
  }, [isFound, shown, isPhone, page, keywords, want]);
  return want;
}
