import { type RefCallback, useCallback, useDeferredValue, useState } from 'react';

/** What Chromium and new browsers tell of an element with `content-visibility: auto`. */
interface SightChange extends Event {
  /** Whether it is out of sight, so that the browser leaves out its content. */
  readonly skipped: boolean;
}

/**
 * What a row shows: in sight its value at once, out of sight as soon as there is time. A press in a cart of 500 lines
 * changes the share of a hundred of them, and the next paint waits for the ten that the buyer sees. The rows stay in
 * the document, for find-in-page, print and screen readers. Browsers that tell nothing draw every row at once.
 * @returns the value, and what the row's element is given as `ref`
 */
export function useDrawnInTime<Value>(value: Value): readonly [Value, RefCallback<HTMLElement>] {
  const [isOutOfSight, setOutOfSight] = useState(false);
  const late = useDeferredValue(value);
  const row = useCallback((element: HTMLElement | null) => {
    const follow = (event: Event) => setOutOfSight((event as SightChange).skipped);
    element?.addEventListener('contentvisibilityautostatechange', follow);
    return () => element?.removeEventListener('contentvisibilityautostatechange', follow);
  }, []);
  return [isOutOfSight ? late : value, row];
}
