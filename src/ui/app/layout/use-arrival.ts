import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepsPlace } from '../../kit/window/keeping-place.ts';
import { useRouteHandle } from '../../pieces/shell/window/route-handle.ts';
import { useScreens } from '../../kit/window/screens-context.tsx';
import { siteName } from '../../kit/window/site-name.ts';

/** §9: the pause before scroll is restored, so that the screen has its height. */
const restoreAfterMs = 100;

/** What coming to a screen does: its title, the focus on its content, its place on the page, and who hears of it. */
export function useArrival(): void {
  useTitle();
  useFocusOnContent();
  useScrollMemory();
  useTracking();
  usePendingLogin();
  useUnansweredWrites();
}

/**
 * Closing or reloading the page asks first (the browser's own question) while something shown as done is not answered.
 */
function useUnansweredWrites(): void {
  const { unanswered } = useScreens();
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault();
    // A page that always listens is not kept by some browsers for the way back.
    const follow = () => {
      if (unanswered.getState() > 0) window.addEventListener('beforeunload', ask);
      else window.removeEventListener('beforeunload', ask);
    };
    const leave = unanswered.subscribe(follow);
    follow();
    return () => {
      leave();
      window.removeEventListener('beforeunload', ask);
    };
  }, [unanswered]);
}

/** Tells whoever counts page views where the buyer is (§4); the owner of it waits until he stays. */
function useTracking(): void {
  const { seePage } = useScreens();
  const { pathname, search } = useLocation();
  useEffect(() => seePage({ address: pathname + search, title: document.title }), [seePage, pathname, search]);
}

/** A page that the browser kept and brings back may be older than a login (§4). */
function usePendingLogin(): void {
  const { session } = useScreens();
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) session.wakeUp();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [session]);
}

/** Before the screen's own effects: one that knows a better title writes it after this. */
function useTitle(): void {
  const title = useRouteHandle()?.title ?? '';
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    document.title = title === '' ? siteName : `${title} - ${siteName}`;
  }, [title, pathname]);
}

/** Keyboard and screen reader go on where the new screen begins; a filter in the address is no new screen. */
function useFocusOnContent(): void {
  const { pathname, state } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (keepsPlace(state)) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, state]);
}

/** Whether the page was loaded anew or come back to, and not opened by its address, which begins at the top. */
const isReturn = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
};

/** Going back returns to where the buyer had scrolled; a new screen, or another page of a list, begins at its top. */
function useScrollMemory(): void {
  const { scrollMemory } = useScreens();
  const { key, pathname, search, state } = useLocation();
  const how = useNavigationType();
  const visit = `${key} ${pathname}${search}`;
  const isFirst = useRef(true);
  useEffect(() => {
    // A phone may end a hidden page without another word.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') scrollMemory.write();
    };
    window.addEventListener('pagehide', scrollMemory.write);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', scrollMemory.write);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [scrollMemory]);
  // Before the browser lays out the next screen: a shorter one moves the page, which is not where the buyer was.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const isTyped = isFirst.current && !isReturn();
    isFirst.current = false;
    const place = how === 'POP' && !isTyped ? scrollMemory.recall(visit) : 0;
    const stays = how !== 'POP' && keepsPlace(state);
    if (stays) scrollMemory.keep(visit, window.scrollY);
    else if (place === 0) window.scrollTo({ top: 0, behavior: 'instant' });
    // The browser says so once a frame. A frame of our own would be too late for a buyer who leaves within it.
    const keep = () => scrollMemory.keep(visit, window.scrollY);
    const listen = () => window.addEventListener('scroll', keep, { passive: true });
    // Until the place is restored, what the browser does to it while the screens change is nobody's wish.
    const restoring = place > 0 ? setTimeout(() => window.scrollTo({ top: place, behavior: 'instant' }), restoreAfterMs) : undefined;
    const listening = place > 0 ? setTimeout(listen, restoreAfterMs * 2) : undefined;
    if (place === 0) listen();
    return () => {
      clearTimeout(restoring);
      clearTimeout(listening);
      window.removeEventListener('scroll', keep);
    };
  }, [scrollMemory, visit, how, state]);
}
