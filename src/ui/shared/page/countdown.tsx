import styles from './countdown.module.css';

export interface CountdownProps {
  /** 距结束, 距开始. */
  readonly label: string;
  /** Two figures each, ready to show; days are left out when there are none. */
  readonly days?: string | undefined;
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

/** A view of a countdown; the clock itself is in the application. It does not move and is not read out every second. */
export function Countdown({ label, days, hours, minutes, seconds }: CountdownProps) {
  return (
    <span className={styles.clock} role="timer" aria-live="off">
      {label}
      {days === undefined ? null : (
        <>
          <b>{days}</b>天
        </>
      )}
      <b>{hours}</b>
      <i>:</i>
      <b>{minutes}</b>
      <i>:</i>
      <b>{seconds}</b>
    </span>
  );
}
