import { Link } from 'react-router-dom';
import { classNames } from '../window/class-names.ts';
import { Icon } from '../window/icon.tsx';
import type { IconName } from '../window/icon-paths.ts';
import styles from './view-switch.module.css';

export interface ViewSwitchProps {
  /** Each is an address: the view of a list lives in the URL. */
  readonly views: readonly { readonly text: string; readonly to: string; readonly icon: IconName; readonly current: boolean }[];
  /** Stands among much else: the words are said and shown over it, but have no place of their own. */
  readonly isTight?: boolean;
  /** On a phone: icons alone. */
  readonly isOfIcons?: boolean;
}

/** 卡片 表格 无图: how a list shows its goods. */
export function ViewSwitch({ views, isTight = false, isOfIcons = false }: ViewSwitchProps) {
  return (
    <div className={classNames(styles.views, isTight && styles.tight, isOfIcons && styles.icons)} role="group" aria-label="视图">
      {views.map((view) => (
        <Link
          key={view.text}
          to={view.to}
          aria-current={view.current ? 'true' : undefined}
          title={isTight || isOfIcons ? view.text : undefined}
        >
          <Icon name={view.icon} size={14} />
          <span>{view.text}</span>
        </Link>
      ))}
    </div>
  );
}
