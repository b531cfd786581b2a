import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './cells.module.css';

export interface CellsProps {
  /** Columns on a wide screen; fewer as it narrows, one on a phone. */
  readonly columns: 2 | 3 | 4 | 5 | 6;
  /** Narrow things (tiles, brands) stand two abreast on a phone. */
  readonly pairOnPhone?: boolean | undefined;
  /** One column more where a list takes the wide screen. */
  readonly moreWhenWide?: boolean | undefined;
  /** A list, when the number of things in it says something. */
  readonly as?: 'div' | 'ul' | undefined;
  readonly children: ReactNode;
}

/** 柜: cells that share one hairline instead of floating as cards. */
export function Cells({ columns, pairOnPhone = false, moreWhenWide = false, as: Tag = 'div', children }: CellsProps) {
  return (
    <Tag className={classNames(styles.cells, styles[`of${columns}`], pairOnPhone && styles.pair, moreWhenWide && styles.more)}>
      {children}
    </Tag>
  );
}
