import { type RefObject, useEffect, useRef } from 'react';

/** When the focused row goes away, the keyboard goes on in the list and not at the top of the page. */
export function useFocusAfterRemoval<List extends HTMLElement>(rows: number): RefObject<List | null> {
  const list: RefObject<List | null> = useRef(null);
  const before = useRef(rows);
  useEffect(() => {
    if (rows < before.current && (document.activeElement === null || document.activeElement === document.body)) {
      list.current?.focus({ preventScroll: true });
    }
    before.current = rows;
  }, [rows]);
  return list;
}
