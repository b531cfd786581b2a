import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { classNames } from '../../kit/window/class-names.ts';
import { badgeOf } from '../../../application/cart/cart-count.ts';
import { useKnownPath } from '../../kit/window/known-paths.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { useScreens } from '../../kit/window/screens-context.tsx';
import frame from '../../kit/window/wrap.module.css';
import { isCurrentIn, memberGroups } from '../shell/member-links.ts';
import styles from './member-layout.module.css';

/** The member centre, where the area begins. */
const centre = '/user';

/**
 * The member area: its menu to the left of each screen; on a phone the screens of the same group in a line above, and
 * the whole menu below the member centre.
 */
export function MemberLayout() {
  const { pathname } = useLocation();
  const isKnown = useKnownPath();
  const groups = memberGroups(isKnown);
  const buyer = useViewModel(useScreens().session)[0].facts?.buyer ?? null;
  const unread = badgeOf(buyer?.unreadMessages ?? 0);
  const current = groups.find(({ links }) => links.some(({ to }) => isCurrentIn(pathname, to)));
  const siblings = useRef<HTMLElement>(null);
  // The line is longer than a phone: it shows where one is. The page itself stays where it stands.
  useEffect(() => {
    const line = siblings.current;
    const here = line?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!line || here === undefined) return;
    const box = line.getBoundingClientRect();
    line.scrollLeft += here.left + here.width / 2 - (box.left + box.width / 2);
  }, [pathname, current?.name]);
  const linkTo = ({ text, to }: { readonly text: string; readonly to: string }) => (
    <Link key={to} to={to} aria-current={isCurrentIn(pathname, to) ? 'page' : undefined}>
      {text} {to === '/wdxx' && unread !== null ? <b className={frame.count}>{unread}</b> : null}
    </Link>
  );
  return (
    <div className={classNames(frame.wrap, styles.area, pathname === centre && styles.centre)}>
      <nav className={styles.menu} aria-label="会员中心" data-print="none">
        {buyer === null || buyer.face === '' ? null : (
          <p className={styles.person}>
            <img src={buyer.face} alt="" width={32} height={32} />
            <b>{buyer.name || buyer.username}</b>
          </p>
        )}
        {isKnown(centre) ? <p className={styles.first}>{linkTo({ text: '会员中心', to: centre })}</p> : null}
        {groups.map(({ name, links }) => (
          <section key={name}>
            <h2>{name}</h2>
            {links.map(linkTo)}
          </section>
        ))}
      </nav>
      {current && current.links.length > 1 ? (
        <nav ref={siblings} className={styles.siblings} aria-label={current.name} data-print="none">
          {current.links.map(linkTo)}
        </nav>
      ) : null}
      {/* No boundary of its own: the screen before stands until this one's code is there. */}
      <div className={styles.screen}>
        <Outlet />
      </div>
    </div>
  );
}
