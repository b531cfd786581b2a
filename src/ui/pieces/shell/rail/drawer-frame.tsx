import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ToolButton } from '../../../kit/window/tool-button.tsx';
import styles from './cart-drawer.module.css';

interface DrawerFrameProps {
  /** 11 个品种; empty while it is not known. */
  readonly count: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The drawer's head, and its keys: Esc closes and gives the focus back. The page beside it stays usable. */
export function DrawerFrame({ count, onClose, children }: DrawerFrameProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      // Gone with the drawer, and taken by nobody else.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label="购物车" tabIndex={-1} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h2>
          <Link to="/cart">购物车</Link> <span>{count}</span>
        </h2>
        <ToolButton icon="chevron-right" label="收起购物车" onClick={onClose} />
      </header>
      {children}
    </div>
  );
}
