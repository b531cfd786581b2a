import 'virtual:theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createScreens } from './application/screens.ts';
import { createContainer, portsOf } from './infrastructure/composition/container.ts';
import { createShopRouter, fetchScreens, ShopRoutes } from './ui/app/routes.tsx';
import { ScreensContext } from './ui/shared/screens-context.tsx';

const router = createShopRouter();
const container = createContainer({ baseUrl: import.meta.env.VITE_API_BASE ?? '' }, () => router);
const screens = createScreens(portsOf(container), { mainSite: import.meta.env.VITE_MAIN_SITE || '/' });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// Until the screen's code is here, the first look stands that the server sent (prerender.tsx).
void fetchScreens(window.location.pathname).then(() =>
  createRoot(root).render(
    <StrictMode>
      <ScreensContext value={screens}>
        <ShopRoutes router={router} />
      </ScreensContext>
    </StrictMode>,
  ),
);
