import { type RefObject, useEffect } from 'react';

/** px: the header and the table's head cover this much of a scrolled page. */
const covered = 90;

/** The first row in sight, 0-based. */
function rowInSight(element: HTMLElement | null): number {
  const rows = [...(element?.querySelectorAll('tbody [aria-rowindex]') ?? [])];
  const seen = rows.find((row) => row.getBoundingClientRect().top >= covered) ?? rows[0];
  return Number(seen?.getAttribute('aria-rowindex') ?? 2) - 2;
}

/**
 * Enter leads into the quantity column as long as nothing has the focus: so a buyer begins to fill at once.
 * The focus does not go there by itself: the arrow keys would change a quantity in place of scrolling.
 * @param element the table's parent
 */
export function useColumnKey(element: RefObject<HTMLElement | null>, goTo: (index: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!document.activeElement?.matches('body, main') || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      goTo(rowInSight(element.current));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [element, goTo]);
}
