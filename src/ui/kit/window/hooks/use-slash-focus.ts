import { type RefObject, useEffect } from 'react';

/** Something is written there; among bare figures, as in a quantity, `/` means nothing (in a day it does). */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !target.matches('[data-figures]') &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * `/` puts the cursor into a search from anywhere on the page, unless something is being written.
 * @param isFirst it comes before the other searches of the page, which hear nothing of the key
 */
export function useSlashFocus(field: RefObject<HTMLInputElement | null>, isFirst = false): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      event.preventDefault();
      if (isFirst) event.stopImmediatePropagation();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKey, isFirst);
    return () => {
      document.removeEventListener('keydown', onKey, isFirst);
    };
  }, [field, isFirst]);
}
