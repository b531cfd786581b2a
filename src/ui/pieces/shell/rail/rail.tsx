import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../../kit/window/class-names.ts';
import { Icon } from '../../../kit/window/icon.tsx';
import type { IconName } from '../../../kit/window/icon-paths.ts';
import { Popover } from '../popover.tsx';
import styles from './rail.module.css';
import frame from '../../../kit/window/wrap.module.css';

export interface RailItem {
  readonly text: string;
  readonly icon: IconName;
  /** One of the three: an address, something done, or a small panel beside the rail. */
  readonly to?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly panel?: (() => ReactNode) | undefined;
  readonly badge?: string | null | undefined;
  /** 购物车 11 个品种: the whole of what icon and badge say. */
  readonly label: string;
  /** The cart stands out. */
  readonly main?: boolean | undefined;
  /** The drawer behind it is open or not. */
  readonly expanded?: boolean | undefined;
}

interface RailProps {
  /** Content at the upper end of the rail, where there is room. */
  readonly head?: ReactNode;
  readonly items: readonly RailItem[];
  /** The cart drawer: the rail opens from 40 to 310 px (§9) while there is one. */
  readonly panel?: ReactNode;
}

const wantsStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function goUp(): void {
  window.scrollTo({ top: 0, behavior: wantsStill() ? 'instant' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** The right edge: mine, cart, messages, service, code, back to top. Only on wide screens. */
export function Rail({ head, items, panel }: RailProps) {
  return (
    <aside className={classNames(styles.rail, panel !== undefined && styles.open)} aria-label="快捷工具" data-print="none">
      {head}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.text} className={classNames(item.main && styles.main)}>
            <RailEntry item={item} />
          </li>
        ))}
        <li className={styles.end}>
          <RailEntry item={{ text: '顶部', icon: 'to-top', label: '回到顶部', onPress: goUp }} />
        </li>
      </ul>
      {panel === undefined ? null : <div className={styles.panel}>{panel}</div>}
    </aside>
  );
}

function RailEntry({ item }: { readonly item: RailItem }) {
  const inside = (
    <>
      <Icon name={item.icon} />
      <span>{item.text}</span>
      {item.badge ? <b className={frame.count}>{item.badge}</b> : null}
    </>
  );
  if (item.panel !== undefined) {
    return (
      <Popover label={item.label} button={inside} buttonClass={styles.entry} side="left">
        {item.panel}
      </Popover>
    );
  }
  if (item.to !== undefined) {
    return (
      <Link className={styles.entry} to={item.to} aria-label={item.label}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.entry} aria-label={item.label} aria-expanded={item.expanded} onClick={item.onPress}>
      {inside}
    </button>
  );
}
