import { type IconName, iconPaths } from '../icon-paths.ts';
import styles from './cabinet.module.css';

/** Six drawers of the cabinet, one pulled out: what an empty or failed place shows in the middle. */
export function Cabinet({ icon }: { readonly icon: IconName }) {
  return (
    <svg viewBox="0 0 120 72" width="120" height="72" fill="none" aria-hidden="true">
      <path className={styles.drawers} d="M8 8h32v26H8zM44 8h32v26H44zM80 8h32v26H80zM8 38h32v26H8zM80 38h32v26H80z" />
      <path className={styles.open} d="M40 36h40v30H40z" />
      <path className={styles.pulls} d="M18 21h12M54 21h12M90 21h12M18 51h12M90 51h12" />
      <path className={styles.sign} transform="translate(50 41)" d={iconPaths[icon]} />
    </svg>
  );
}
