import { Link } from 'react-router-dom';
import { LogoMark } from '../../../kit/window/logo-mark.tsx';
import { siteMotto, siteName } from '../../../kit/window/site-name.ts';
import styles from './logo.module.css';

interface LogoProps {
  /** 药店与诊所的采购柜台 */
  readonly motto?: string | undefined;
}

export function Logo({ motto = siteMotto }: LogoProps) {
  return (
    <Link className={styles.logo} to="/" aria-label={`${siteName} ${motto}，首页`}>
      <LogoMark />
      <span>
        <b>{siteName}</b>
        <small>{motto}</small>
      </span>
    </Link>
  );
}
