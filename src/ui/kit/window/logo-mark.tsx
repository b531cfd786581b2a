import styles from './logo-mark.module.css';

/** 百子柜: six drawers, the one with the cross pulled out. The colours are the mark's own, as in the favicon. */
export function LogoMark({ size = 46 }: { readonly size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect className={styles.ground} width="40" height="40" rx="5" />
      <path className={styles.drawers} d="M6 6h13v8H6zM21 6h13v8H21zM6 16h13v8H6zM6 26h13v8H6zM21 26h13v8H21z" />
      <path className={styles.pulls} d="M10.5 10h4M25.5 10h4M10.5 20h4M10.5 30h4M25.5 30h4" />
      <path className={styles.open} d="M20.3 15.3h14.4v9.4H20.3z" />
      <path className={styles.cross} d="M27.5 17v6M24.5 20h6" />
    </svg>
  );
}
