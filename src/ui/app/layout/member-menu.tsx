import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../kit/window/icon.tsx';
import type { MemberGroup, MemberLink } from '../../pieces/shell/member/member-links.ts';
import styles from './member-layout.module.css';

interface MemberMenuProps {
  readonly groups: readonly MemberGroup[];
  /** The group of the screen that is shown; null for none. */
  readonly current: MemberGroup | null;
  readonly linkTo: (link: MemberLink) => ReactNode;
  /** The entry above all groups. */
  readonly first: ReactNode;
  /** Who looks. */
  readonly children?: ReactNode;
}

/** The menu at the left of the member area. Groups fold; the entry of the shown screen is always in sight. */
export function MemberMenu({ groups, current, linkTo, first, children }: MemberMenuProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const menu = useRef<HTMLElement>(null);
  // Where the window is lower than the menu, the menu scrolls by itself to where one is.
  useEffect(() => {
    const here = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (menu.current && here) menu.current.scrollTop = here.offsetTop - menu.current.clientHeight / 2;
  }, [current?.name]);
  const fold = (name: string): void =>
    setFolded((before) => new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]));
  return (
    <nav ref={menu} className={styles.menu} aria-label="会员中心" data-print="none">
      {children}
      {first === null ? null : <p className={styles.first}>{first}</p>}
      {groups.map((group) => {
        const isFolded = folded.has(group.name) && group !== current;
        return (
          <section key={group.name}>
            <h2>
              <button type="button" aria-expanded={!isFolded} disabled={group === current} onClick={() => fold(group.name)}>
                {group.name}
                <Icon name="chevron-down" size={12} />
              </button>
            </h2>
            {isFolded ? null : <div>{group.links.map(linkTo)}</div>}
          </section>
        );
      })}
    </nav>
  );
}
