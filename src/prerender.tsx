import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createScreens, type Ports } from './application/screens.ts';
import { createShopRouter, fetchScreens, ShopRoutes } from './ui/app/routes.tsx';
import { ScreensContext } from './ui/shared/screens-context.tsx';

/** Effects do not run here, so nobody asks a port; these two are asked for what they hold already. */
const ports: Partial<Ports> = {
  storage: { read: () => null, keep: () => undefined },
  desktop: { way: () => 'file', subscribe: () => () => undefined, install: async () => false, save: () => undefined },
};

/**
 * The first look of a screen, drawn by the build: frame and skeletons, as the page itself draws them before any data.
 * The server sends it, so that a browser has something to show while the page's code is on its way.
 */
export async function firstLook(path: string): Promise<string> {
  await fetchScreens(path);
  const At = ({ children }: { readonly children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>;
  return renderToString(
    <ScreensContext value={createScreens(ports as Ports)}>
      <ShopRoutes router={createShopRouter()} Around={At} />
    </ScreensContext>,
  );
}
