import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ScreenArrival } from '../../../../application/shared/navigator.ts';

const isForQuantity = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && (state as Partial<ScreenArrival>).focus === 'quantity';

/**
 * Puts the focus into the quantity when the buyer has chosen the goods by keyboard and has not moved on since.
 * @returns for the element around the quantity; one that is not drawn at this width does not take the focus
 */
export function useArrivalInQuantity<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  const { state } = useLocation() as { readonly state: unknown };
  const isWanted = useNavigationType() !== 'POP' && isForQuantity(state);
  useEffect(() => {
    if (!isWanted) return undefined;
    // After the arrival at the screen, which puts the focus on its content.
    const waiting = requestAnimationFrame(() => {
      if (document.activeElement?.matches('body, #main')) element.current?.querySelector('input')?.focus();
    });
    return () => cancelAnimationFrame(waiting);
  }, [isWanted]);
  return element;
}
