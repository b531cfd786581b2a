import { useSyncExternalStore } from 'react';
import { type ArrivalView, type DeliveryPromise, showArrival } from '../../../application/shipping/arrival-view.ts';
import { useScreens } from '../../kit/window/screens-context.tsx';
import styles from './arrival-line.module.css';
import { arrivalWords } from './arrival-words.ts';

interface ArrivalLineProps {
  readonly promise: DeliveryPromise | null;
  /** Of the address; empty when unknown. */
  readonly regionCode: string;
  readonly words?: (arrival: ArrivalView) => string;
  /** What stands there where no day is promised. */
  readonly otherwise?: string;
}

/**
 * Until when one has to pay for which day of delivery, by the shop's clock as it goes on; in the last hour also how
 * long that is. It is drawn anew when its words change, and not read out every second.
 */
export function ArrivalLine({ promise, regionCode, words = arrivalWords, otherwise = '' }: ArrivalLineProps) {
  const { clock } = useScreens();
  const read = (say: (arrival: ArrivalView) => string) => () => {
    const now = clock.getState();
    const arrival = now === null ? null : showArrival(promise, regionCode, Math.floor(now / 1000));
    return arrival === null ? '' : say(arrival);
  };
  const silent = () => '';
  const said = useSyncExternalStore(clock.subscribe, read(words), silent);
  const left = useSyncExternalStore(
    clock.subscribe,
    read((arrival) => arrival.left ?? ''),
    silent,
  );
  if (said === '') return otherwise;
  return (
    <span className={styles.line}>
      {said}
      {left === '' ? null : (
        <span role="timer" aria-live="off">
          ，还剩 <b>{left}</b>
        </span>
      )}
    </span>
  );
}
