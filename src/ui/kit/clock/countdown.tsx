import type { TimeLeft } from '../../../application/shared/server-clock.ts';
import styles from './countdown.module.css';

const two = (figure: number): string => String(figure).padStart(2, '0');

/** A countdown in figures: 3天 01:24:36; days are left out when there are none. */
export const countdownText = ({ days, hours, minutes, seconds }: TimeLeft): string =>
  `${days > 0 ? `${days}天 ` : ''}${two(hours)}:${two(minutes)}:${two(seconds)}`;

interface CountdownProps {
  /** 距结束, 距开始. */
  readonly label: string;
  readonly left: TimeLeft;
  /** Half an hour needs no hours: 29:57. */
  readonly isShort?: boolean;
}

/** A view of a countdown; the clock itself is in the application. It does not move and is not read out every second. */
export function Countdown({ label, left: { days, hours, minutes, seconds }, isShort = false }: CountdownProps) {
  return (
    <span className={styles.clock} role="timer" aria-live="off">
      {label}
      {days === 0 ? null : (
        <>
          <b>{days}</b>天
        </>
      )}
      {isShort && days === 0 && hours === 0 ? null : (
        <>
          <b>{two(hours)}</b>
          <i>:</i>
        </>
      )}
      <b>{two(minutes)}</b>
      <i>:</i>
      <b>{two(seconds)}</b>
    </span>
  );
}
