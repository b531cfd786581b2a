import { type MouseEvent, type TouchEvent, useRef } from 'react';

/** A finger has to go so far sideways, in px, and further than up or down. */
const leastWay = 40;

/** A sideways swipe of one finger; the click at its end is none. */
export function useSwipe({ onLeft, onRight }: { readonly onLeft: () => void; readonly onRight: () => void }) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const hasSwiped = useRef(false);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      hasSwiped.current = false;
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !from.current) return;
      const x = touch.clientX - from.current.x;
      const y = touch.clientY - from.current.y;
      from.current = null;
      if (Math.abs(x) < leastWay || Math.abs(x) < Math.abs(y)) return;
      hasSwiped.current = true;
      (x < 0 ? onLeft : onRight)();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!hasSwiped.current) return;
      hasSwiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
