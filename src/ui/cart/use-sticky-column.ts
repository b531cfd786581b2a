import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Clear of the header that stays above. */
const gap = 70;
/** Room for the total bar below the column, with some air. */
const bar = 76;

/**
 * Keeps a column in sight while the page scrolls: one that is higher than the window scrolls up to its end first and
 * stays there. Style sheets alone know only the first or the last line of a column.
 */
export function useStickyColumn<Column extends HTMLElement>(): RefObject<Column | null> {
  const column: RefObject<Column | null> = useRef(null);
  useLayoutEffect(() => {
    const element = column.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const place = () => {
      element.style.top = `${Math.min(gap, window.innerHeight - element.offsetHeight - bar)}px`;
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
    };
  }, []);
  return column;
}
