import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DeskPerson } from '../../application/desk/desk-ports.ts';
import { deskMenu } from '../../application/desk/desk-screens.ts';
import { createMenuCounts } from '../../application/desk/todo/menu-counts.ts';
import { roleWords } from '../../application/desk/me/duties.ts';
import { shownDeskTime } from '../../application/desk/shown-desk-time.ts';
import { useViewModel } from '../../ui/kit/window/hooks/use-view-model.ts';
import { PhoneLink } from '../../ui/kit/window/phone-link.tsx';
import { LeaveDialog } from '../session/leave-dialog.tsx';
import { DeskBrand } from './desk-brand.tsx';
import { useDesk, useDeskVisit } from './desk-context.tsx';
import styles from './desk-frame.module.css';
import { DeskMenu, DeskTabs } from './desk-menu.tsx';
import { deskSlots } from './desk-slots.ts';

interface DeskFrameProps {
  readonly person: DeskPerson;
  readonly children: ReactNode;
}

/** The bar, the menu and the work; on a phone the menu is a tab bar. */
export function DeskFrame({ person, children }: DeskFrameProps) {
  const { name, roles, rights, company, hotline } = person;
  const lines = deskMenu(rights);
  const counts = useMenuCounts();
  const { find: Find } = deskSlots;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        跳到主要内容
      </a>
      <header className={styles.top} data-top="">
        <Link className={styles.brand} to="/desk" aria-label="工作台首页">
          <DeskBrand />
        </Link>
        <div className={styles.find}>{Find === null ? null : <Find />}</div>
        <div className={styles.end}>
          <DeskTime />
          <span className={styles.who}>
            <b>{name}</b>
            <span>{roleWords(roles)}</span>
            <LeaveDialog>{(open) => <button onClick={open}>退出</button>}</LeaveDialog>
          </span>
        </div>
      </header>
      <nav className={styles.menu} aria-label="工作台">
        <DeskMenu lines={lines} counts={counts} />
        <p className={styles.company}>
          {company}
          {hotline === '' ? null : (
            <>
              <br />
              热线 <PhoneLink phone={hotline} />
            </>
          )}
        </p>
      </nav>
      <Main>{children}</Main>
      <DeskTabs lines={lines} counts={counts} />
    </div>
  );
}

/** What waits on each list, asked anew when somebody goes to another screen or comes back to the page. */
function useMenuCounts() {
  const model = useDeskVisit((desk) => createMenuCounts(desk));
  const { pathname } = useLocation();
  useEffect(() => model.look(), [model, pathname]);
  useEffect(() => {
    const onShow = () => {
      if (document.visibilityState === 'visible') model.look();
    };
    document.addEventListener('visibilitychange', onShow);
    return () => document.removeEventListener('visibilitychange', onShow);
  }, [model]);
  const [counts] = useViewModel(model);
  return counts;
}

/** The time by the shop's clock; nothing before its first answer. */
function DeskTime() {
  const [milliseconds] = useViewModel(useDesk().clock);
  return <span className={styles.time}>{milliseconds === null ? null : shownDeskTime(milliseconds)}</span>;
}

/** Where the work stands: another screen begins at its top, and a reader begins there, too. */
function Main({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main ref={main} id="main" className={styles.main} tabIndex={-1}>
      {children}
    </main>
  );
}
