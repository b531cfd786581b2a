import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long a slide stays. */
const staysMs = 6000;

const stillness = '(prefers-reduced-motion: reduce)';
const onStillness = (listener: () => void) => {
  const query = window.matchMedia(stillness);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

export interface Carousel {
  readonly index: number;
  /** Whether it turns by itself; the buyer's own word stands above everything else. */
  readonly isTurning: boolean;
  readonly turnTo: (index: number) => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly setTurning: (isTurning: boolean) => void;
  /** Somebody points at it, reads it by keyboard, or touches it. */
  readonly hold: (isHeld: boolean) => void;
}

/**
 * Which of `count` slides shows. It turns by itself, except while it is held, while the tab is hidden, where the person
 * wants no motion, and after somebody has said 暂停 or chosen a slide.
 */
export function useCarousel(count: number): Carousel {
  const [turned, setTurned] = useState(0);
  const [isWanted, setWanted] = useState<boolean | null>(null);
  const [isHeld, setHeld] = useState(false);
  const isHidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => true,
  );
  const wantsStillness = useSyncExternalStore(
    onStillness,
    () => window.matchMedia(stillness).matches,
    () => true,
  );
  const isTurning = count > 1 && (isWanted ?? !wantsStillness);
  const index = count === 0 ? 0 : turned % count;

  useEffect(() => {
    if (!isTurning || isHeld || isHidden) return undefined;
    const turning = setTimeout(() => setTurned(index + 1), staysMs);
    return () => clearTimeout(turning);
  }, [isTurning, isHeld, isHidden, index]);

  const turnTo = (wanted: number): void => {
    setTurned(wanted);
    setWanted(false);
  };
  return {
    index,
    isTurning,
    turnTo,
    next: () => turnTo(index + 1),
    previous: () => turnTo(index + count - 1),
    setTurning: setWanted,
    hold: setHeld,
  };
}
