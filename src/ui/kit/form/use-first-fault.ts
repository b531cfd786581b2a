import { type RefObject, useEffect } from 'react';

/** Leads to the first field that is refused, when fields are. */
export function useFirstFault(box: RefObject<HTMLElement | null>, faults: Readonly<Record<string, unknown>>): void {
  const hasFaults = Object.keys(faults).length > 0;
  useEffect(() => {
    const field = hasFaults ? box.current?.querySelector<HTMLElement>('[aria-invalid=true]') : null;
    // With its label, clear of whatever stays at the edges of the window.
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
    // The focus moves only when there were no faults before: correcting one field must not lead away from it.
  }, [box, hasFaults]);
}
