import type { IconName } from '../icon-paths.ts';
import { iconPaths } from '../icon-paths.ts';
import styles from './cabinet.module.css';

const drawers = [
  [0, 0],
  [42, 0],
  [84, 0],
  [0, 25],
  [84, 25],
] as const;

/** Six drawers of the cabinet, one pulled out: what an empty or failed place shows in the middle. */
export function Cabinet({ icon }: { readonly icon: IconName }) {
  return (
    <svg className={styles.cabinet} viewBox="-2 -2 130 60" width="130" height="60" fill="none" aria-hidden="true">
      {drawers.map(([x, y]) => (
        <g key={`${x}-${y}`}>
          <path className={styles.drawer} d={`M${x} ${y}h42v25h-42z`} />
          <path className={styles.pull} d={`M${x + 15} ${y + 12.5}h12`} />
        </g>
      ))}
      <path className={styles.open} d="M40 23h46v33h-46z" />
      <g className={styles.sign} transform="translate(53 29.5)">
        <path d={iconPaths[icon]} />
      </g>
    </svg>
  );
}
