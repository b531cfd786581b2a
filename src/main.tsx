import 'virtual:theme.css';
import './infrastructure/http/schemas-without-eval.ts';
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createScreens } from './application/screens.ts';
import { watchFirstLook } from './ui/app/first-look.ts';
import { sayUnfinished } from './ui/app/unfinished-page.ts';
import { ScreensContext } from './ui/shared/screens-context.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** Lets the browser do what else it has to. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Tells when the page has taken the first look's place. */
function WhenStanding({ tell, children }: { readonly tell: () => void; readonly children: ReactNode }) {
  useLayoutEffect(tell, [tell]);
  return children;
}

/** Whether the first look is that of this very address, to be filled with life: a query would have changed its links. */
const isFirstLookOf = ({ search, hash }: Location, element: HTMLElement): boolean =>
  element.hasChildNodes() && search === '' && hash === '';

/**
 * Starts the page. Until the screen's code is here, the first look stands that the server sent (prerender.tsx); so
 * nothing is in a hurry, and everything happens in pieces between which the browser can answer a finger: adapters and
 * routes are run one after the other, and the first render gives way. Where the first look is of this very address it
 * is not drawn again but filled with life.
 */
async function start(element: HTMLElement): Promise<void> {
  const { giveWay, begunSearch } = watchFirstLook(element);
  await pause();
  const [{ createContainer, portsOf }, { createShopRouter, fetchScreens, ShopRoutes }] = await Promise.all([
    import('./infrastructure/composition/container.ts'),
    import('./ui/app/routes.tsx'),
  ]);
  await pause();
  const router = createShopRouter();
  const container = createContainer({ baseUrl: import.meta.env.VITE_API_BASE ?? '' }, () => router);
  await pause();
  const screens = createScreens(portsOf(container), { mainSite: import.meta.env.VITE_MAIN_SITE || '/', begunSearch });
  await pause();
  await fetchScreens(window.location.pathname);
  await pause();
  const page = (
    <StrictMode>
      <ScreensContext value={screens}>
        <WhenStanding tell={giveWay}>
          <ShopRoutes router={router} />
        </WhenStanding>
      </ScreensContext>
    </StrictMode>
  );
  startTransition(() => {
    if (isFirstLookOf(window.location, element)) hydrateRoot(element, page);
    else createRoot(element).render(page);
  });
}

start(root).catch((error: unknown) => {
  sayUnfinished();
  throw error;
});
