/** How long the mouse rests on a link before its screen is fetched, in milliseconds: who only passes wants nothing. */
const restMs = 60;

/** The path of this page that a link leads to; null for other pages, and for what no screen shows. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin !== window.location.origin || link.target !== '' || link.hasAttribute('download')) return null;
  return link.pathname === window.location.pathname ? null : link.pathname;
}

/** Whether the buyer has asked their browser to save data. */
const savesData = (): boolean => (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches the code of the screen that a link leads to while the buyer is about to press it: when a finger or the focus
 * is on the link, or the mouse rests there.
 * @param fetchScreens never fails; asking for the same twice costs nothing
 */
export function fetchOnIntent(root: HTMLElement, fetchScreens: (path: string) => Promise<void>): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const fetchNow = ({ target }: Event) => {
    const path = pathOf(target);
    if (path !== null && !savesData()) void fetchScreens(path);
  };
  root.addEventListener('pointerover', (event) => {
    clearTimeout(resting);
    if (event.pointerType === 'mouse' && pathOf(event.target) !== null) resting = setTimeout(() => fetchNow(event), restMs);
  });
  root.addEventListener('touchstart', fetchNow, { passive: true });
  root.addEventListener('focusin', fetchNow);
}
