import 'virtual:theme.css';
import './infrastructure/http/client/schemas-without-eval.ts';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createScreens } from './application/screens.ts';
import type { FaultLog } from './application/shared/fault-log.ts';
import { longestWaitMs } from './application/shared/missing-code.ts';
import { watchFirstLook } from './ui/app/first-look.ts';
import { askForLostStyles } from './ui/app/lost-styles.ts';
import { fetchOnIntent } from './ui/app/routes/fetch-on-intent.ts';
import { sayUnfinished } from './ui/app/unfinished-page.ts';
import { ScreensContext } from './ui/kit/window/screens-context.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** Where the calls go: to the page's own server, unless that one has written another into the page (`API_BASE`). */
const apiBase = (): string => document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';

/** Lets the browser do what else it has to. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Tells when the page has taken the first look's place. */
function WhenStanding({ tell }: { readonly tell: () => void }) {
  useLayoutEffect(tell, [tell]);
  return null;
}

/**
 * Whether the first look is that of this very address, to be filled with life: a query would have changed its links.
 */
const isFirstLookOf = ({ search, hash }: Location, element: HTMLElement): boolean =>
  element.hasChildNodes() && search === '' && hash === '';

/**
 * Bugs are told to whoever looks after the page. What breaks outside a screen takes the whole page away:
 * a white one would not even say so.
 */
const lastWord = (faults: FaultLog): RootOptions => ({
  onCaughtError: (error) => faults.note(window.location.pathname, error),
  onUncaughtError: (error) => {
    sayUnfinished('页面出了问题，请重新加载。');
    faults.note(window.location.pathname, error);
  },
});

/**
 * Starts the page. Until the screen's code is here, the first look stands that the server sent (prerender.tsx); so
 * nothing is in a hurry, and everything happens in pieces between which the browser can answer a finger: adapters and
 * routes are run one after the other, and the first render gives way. Where the first look is of this very address it
 * is not drawn again but filled with life.
 */
async function start(element: HTMLElement): Promise<void> {
  const { giveWay, begunSearch } = watchFirstLook(element);
  let unsay: (() => void) | null = null;
  // A network may swallow the code, and a browser waits without end; where it comes late, it is not too late.
  const waiting = setTimeout(() => (unsay = sayUnfinished()), longestWaitMs);
  const stand = () => {
    clearTimeout(waiting);
    unsay?.();
    giveWay();
  };
  await pause();
  const [{ createContainer, portsOf }, { createShopRouter, fetchScreens, ShopRoutes }] = await Promise.all([
    import('./infrastructure/composition/container.ts'),
    import('./ui/app/routes/routes.tsx'),
  ]);
  await pause();
  const router = createShopRouter();
  const container = createContainer({ baseUrl: apiBase(), router: () => router });
  await pause();
  const ports = portsOf(container);
  const screens = createScreens(ports, { mainSite: import.meta.env.VITE_MAIN_SITE || '/', begunSearch });
  await pause();
  await fetchScreens(window.location.pathname);
  fetchOnIntent(element, fetchScreens);
  await pause();
  const page = (
    <StrictMode>
      <ScreensContext value={screens}>
        <ShopRoutes router={router}>
          <WhenStanding tell={stand} />
        </ShopRoutes>
      </ScreensContext>
    </StrictMode>
  );
  startTransition(() => {
    if (isFirstLookOf(window.location, element)) hydrateRoot(element, page, lastWord(ports.faults));
    else createRoot(element, lastWord(ports.faults)).render(page);
  });
}

// Without code what waits for it (app-frame.module.css) would wait for ever.
document.documentElement.dataset['alive'] = '';
askForLostStyles(() => sayUnfinished());
start(root).catch((error: unknown) => {
  sayUnfinished();
  throw error;
});
