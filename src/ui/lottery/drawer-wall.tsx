import type { CSSProperties } from 'react';
import { classNames } from '../kit/window/class-names.ts';
import styles from './lottery.module.css';

/** The signs of the drawers: herbs, as a pharmacy's cabinet has them. */
const herbs = ['当归', '黄芪', '白术', '茯苓', '甘草', '川芎', '白芍', '熟地', '陈皮', '半夏', '柴胡', '桔梗'];

interface DrawerWallProps {
  readonly isDrawing: boolean;
  /** What lies in the drawer that opened, and which draw it was: every one opens its own. */
  readonly drawn: { readonly name: string; readonly number: number } | null;
}

/** The cabinet: an ornament; what it shows is said beside it. */
export function DrawerWall({ isDrawing, drawn }: DrawerWallProps) {
  // The lower rows: what is pulled out of the upper one would stand above the cabinet.
  const open = drawn === null ? -1 : 4 + (drawn.number % 8);
  return (
    <div className={classNames(styles.wall, isDrawing && styles.walking, drawn !== null && styles.done)} aria-hidden="true">
      {herbs.map((herb, at) => (
        <div key={herb} className={classNames(styles.drawer, at === open && styles.open)} style={{ '--at': at } as CSSProperties}>
          {drawn !== null && at === open ? (
            <>
              <div className={styles.slip}>
                抽中
                <b>{drawn.name}</b>
              </div>
              <i className={styles.front} />
            </>
          ) : (
            <span>{herb}</span>
          )}
        </div>
      ))}
    </div>
  );
}
