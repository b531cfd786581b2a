import { useDeferredValue } from 'react';

/**
 * Whether something that takes long to draw may be drawn now: at once where it is there from the first, else in pieces
 * between which the page answers a finger. Answers of the server would otherwise be drawn in one go, however many cards
 * they are.
 */
export function useUnhurried(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
