import 'virtual:theme.css';
import './infrastructure/http/schemas-without-eval.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createScreens } from './application/screens.ts';
import { ScreensContext } from './ui/shared/screens-context.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** Lets the browser do what else it has to. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Starts the page. Until the screen's code is here, the first look stands that the server sent (prerender.tsx); so
 * nothing is in a hurry, and everything happens in pieces between which the browser can answer a finger: adapters and
 * routes are run one after the other, and the first render gives way.
 */
async function start(element: HTMLElement): Promise<void> {
  await pause();
  const [{ createContainer, portsOf }, { createShopRouter, fetchScreens, ShopRoutes }] = await Promise.all([
    import('./infrastructure/composition/container.ts'),
    import('./ui/app/routes.tsx'),
  ]);
  await pause();
  const router = createShopRouter();
  const container = createContainer({ baseUrl: import.meta.env.VITE_API_BASE ?? '' }, () => router);
  const screens = createScreens(portsOf(container), { mainSite: import.meta.env.VITE_MAIN_SITE || '/' });
  await fetchScreens(window.location.pathname);
  await pause();
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <ScreensContext value={screens}>
          <ShopRoutes router={router} />
        </ScreensContext>
      </StrictMode>,
    ),
  );
}

void start(root);
