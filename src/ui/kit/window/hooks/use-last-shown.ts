import { useState } from 'react';

/**
 * The state to show: once the screen leads on, that of the moment before. It stands until the next screen does, so that
 * the page is never empty on the way.
 */
export function useLastShown<State>(state: State, isLeaving: boolean): State {
  const [shown, setShown] = useState(state);
  if (!isLeaving && state !== shown) setShown(state);
  return isLeaving ? shown : state;
}
