import { Link } from 'react-router-dom';
import { classNames } from '../../class-names.ts';
import { Logo } from './logo.tsx';
import styles from './slim-header.module.css';
import frame from '../wrap.module.css';

interface SlimHeaderProps {
  readonly back?: { readonly text: string; readonly to: string } | undefined;
}

/** Login, registration and help: the mark and the way back (§2). */
export function SlimHeader({ back = { text: '返回首页', to: '/' } }: SlimHeaderProps) {
  return (
    <header className={styles.head} data-print="none">
      <div className={classNames(frame.wrap, styles.line)}>
        <Logo />
        <Link className={styles.back} to={back.to}>
          {back.text}
        </Link>
      </div>
    </header>
  );
}
