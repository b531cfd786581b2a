import { type RefObject, useEffect } from 'react';

/** Something is written there; among bare figures, as in a quantity, `/` means nothing (in a day it does). */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !target.matches('[data-figures]') &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Which search takes `/` when a page has several: its own, then the one in the bar that follows the page, then the
 * header's.
 */
type SlashPlace = 'page' | 'bar' | 'header';

/** The page's own search has scrolled away, or under the header. */
function isCovered(input: HTMLInputElement): boolean {
  const { left, top, width, height } = input.getBoundingClientRect();
  // Without a size it is not drawn: then it does not take the focus either.
  if (height === 0) return false;
  return document.elementFromPoint(left + width / 2, top + height / 2) !== input;
}

interface SlashOptions {
  readonly place: SlashPlace;
  /** Called when the header's field has scrolled out of sight: focusing it would lose the buyer's place. */
  readonly onOutOfSight?: (() => void) | undefined;
}

/** `/` puts the cursor into a search in sight, unless something is being written; the page does not scroll. */
export function useSlashFocus(field: RefObject<HTMLInputElement | null>, { place, onOutOfSight }: SlashOptions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      const input = field.current;
      if (input === null || (place === 'page' && isCovered(input))) return;
      const isAbove = input.getBoundingClientRect().bottom < 0;
      if (isAbove) onOutOfSight?.();
      else input.focus({ preventScroll: true });
      if (!isAbove && document.activeElement !== input) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!isAbove) input.select();
    };
    // In the order of the places: the window captures before the document does.
    const target = place === 'page' ? window : document;
    const isCapturing = place !== 'header';
    target.addEventListener('keydown', onKey as EventListener, isCapturing);
    return () => {
      target.removeEventListener('keydown', onKey as EventListener, isCapturing);
    };
  }, [field, place, onOutOfSight]);
}
