import type { ReactNode } from 'react';
import { classNames } from '../../../kit/window/class-names.ts';
import styles from './app-frame.module.css';
import { FramePart } from './frame-part.tsx';

interface AppFrameProps {
  readonly topAd?: ReactNode;
  readonly header: ReactNode;
  /** What is said under the header of every screen. */
  readonly notice?: ReactNode;
  readonly footer?: ReactNode;
  readonly rail?: ReactNode;
  readonly tabBar?: ReactNode;
  /** Login and help: no rail; the page fills what the head and foot leave. */
  readonly slim?: boolean | undefined;
  /** It is not known yet who is there: what depends on it would move the page. */
  readonly isWaiting?: boolean | undefined;
  readonly children: ReactNode;
}

/** Where the parts of every page stand, and the way past the head for the keyboard. */
export function AppFrame({ topAd, header, notice, footer, rail, tabBar, slim = false, isWaiting = false, children }: AppFrameProps) {
  return (
    <div
      className={classNames(styles.frame, slim && styles.slim, rail !== undefined && styles.railed, tabBar !== undefined && styles.tabbed)}
    >
      <a className={styles.skip} href="#main" data-print="none">
        跳到主要内容
      </a>
      <FramePart>{topAd}</FramePart>
      <FramePart>{header}</FramePart>
      <div className={styles.notice}>
        <FramePart>{notice}</FramePart>
      </div>
      <main id="main" className={styles.main} tabIndex={-1} data-waiting={isWaiting || undefined}>
        {children}
      </main>
      <FramePart>{footer}</FramePart>
      <FramePart>{rail}</FramePart>
      <FramePart>{tabBar}</FramePart>
    </div>
  );
}
