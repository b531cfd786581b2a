import type { ReactNode } from 'react';
import { Panel } from '../../kit/window/page/panel.tsx';
import styles from './side-box.module.css';

interface SideBoxProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A small sheet of the right column. */
export function SideBox({ title, note, children }: SideBoxProps) {
  return (
    <Panel className={styles.box}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </div>
      {children}
    </Panel>
  );
}
