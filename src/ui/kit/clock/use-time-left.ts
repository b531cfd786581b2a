import { useSyncExternalStore } from 'react';
import { type TimeLeft, timeLeft } from '../../../application/shared/server-clock.ts';
import { useScreens } from '../window/screens-context.tsx';

const standingStill = () => () => undefined;

/**
 * What is left until an end by the shop's clock, anew each second; null without an end or while nobody knows the time.
 */
export function useTimeLeft(endsAt: number | null): TimeLeft | null {
  const { clock } = useScreens();
  const now = useSyncExternalStore(endsAt === null ? standingStill : clock.subscribe, clock.getState, clock.getFirstState);
  return endsAt === null ? null : timeLeft(endsAt, now);
}
