import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { classNames } from '../../kit/window/class-names.ts';
import { badgeOf } from '../../../application/cart/cart-count.ts';
import { useKnownPath } from '../../kit/window/known-paths.tsx';
import { useViewModel } from '../../kit/window/hooks/use-view-model.ts';
import { useScreens } from '../../kit/window/screens-context.tsx';
import frame from '../../kit/window/wrap.module.css';
import { isCurrentAt, memberGroups, type MemberLink } from '../../pieces/shell/member/member-links.ts';
import { useMayOpen } from '../../pieces/account/window/use-may.ts';
import { useRouteHandle } from '../../pieces/shell/window/route-handle.ts';
import { MemberMenu } from './member-menu.tsx';
import styles from './member-layout.module.css';

/** The member centre, where the area begins. */
const centre: MemberLink = { text: '会员中心', to: '/user' };

/**
 * The member area: its menu to the left of each screen. An ordering view takes the width: there, and on a phone, the
 * screens of the same group stand in a line above. The member centre shows a phone the doors to all of them.
 */
export function MemberLayout() {
  const place = useLocation();
  const { pathname } = place;
  const isKnown = useKnownPath();
  const groups = memberGroups(isKnown, useMayOpen());
  const { ordering, access } = useRouteHandle() ?? {};
  const isOrdering = ordering !== undefined;
  const [session] = useViewModel(useScreens().session);
  const buyer = session.facts?.buyer ?? null;
  const unread = badgeOf(buyer?.unreadMessages ?? 0);
  const current = groups.find(({ links }) => links.some((link) => isCurrentAt(place, link)));
  const siblings = useRef<HTMLElement>(null);
  // The line is longer than a phone: it shows where one is. The page itself stays where it stands.
  useEffect(() => {
    const line = siblings.current;
    const here = line?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!line || here === undefined) return;
    const box = line.getBoundingClientRect();
    line.scrollLeft += here.left + here.width / 2 - (box.left + box.width / 2);
  }, [pathname, current?.name]);
  const linkTo = (link: MemberLink) => (
    <Link key={link.to} to={link.to} aria-current={isCurrentAt(place, link) ? 'page' : undefined}>
      {link.text} {link.to === '/wdxx' && unread !== null ? <b className={frame.count}>{unread}</b> : null}
    </Link>
  );
  // A visitor may see the lottery, but has no member area. Nothing is drawn before it is known who looks, so that
  // nothing moves.
  if (access !== 'buyer' && buyer === null) return session.status === 'unknown' ? null : <Outlet />;
  return (
    <div className={classNames(frame.wrap, styles.area, isOrdering && styles.ordering)}>
      {isOrdering ? null : (
        <MemberMenu groups={groups} current={current ?? null} linkTo={linkTo} first={isKnown(centre.to) ? linkTo(centre) : null}>
          {buyer === null || buyer.face === '' ? null : (
            <p className={styles.person}>
              <img src={buyer.face} alt="" width={32} height={32} />
              <b>{buyer.name || buyer.username}</b>
            </p>
          )}
        </MemberMenu>
      )}
      {current && current.links.length > 1 ? (
        <nav ref={siblings} className={styles.siblings} aria-label={current.name} data-print="none">
          {isOrdering && isKnown(centre.to) ? linkTo(centre) : null}
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
