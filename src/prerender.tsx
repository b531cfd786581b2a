import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type RouteObject, StaticRouter } from 'react-router-dom';
import type { Ports } from './application/ports.ts';
import { createScreens } from './application/screens.ts';
import { createContainer, portsOf, replacePorts } from './infrastructure/composition/container.ts';
import { doors, names } from './ui/app/routes/other-spellings.ts';
import { createShopRouter, fetchScreens, routes, ShopRoutes } from './ui/app/routes/routes.tsx';
import { ScreensContext } from './ui/kit/window/screens-context.tsx';

/** Effects do not run here, so no call goes out; only what belongs to a browser's window is replaced. */
const withoutWindow: Partial<Ports> = {
  storage: { read: () => null, keep: () => undefined },
  lasting: { read: () => null, keep: () => undefined },
  desktop: { way: () => 'file', subscribe: () => () => undefined, install: async () => false, save: () => undefined },
  navigator: { goTo: () => undefined, goToLogin: () => undefined, reload: () => undefined },
  pageViews: { seen: () => undefined },
};

/**
 * The first look of a screen, drawn by the build: frame and skeletons, as the page itself draws them before any data.
 * The server sends it, so that a browser has something to show while the page's code is on its way.
 * @throws when a part of it cannot be drawn without a browser: the page would replace it with an error
 */
export async function firstLook(path: string): Promise<string> {
  await fetchScreens(path);
  const At = ({ children }: { readonly children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>;
  const router = createShopRouter();
  const container = replacePorts(createContainer({ baseUrl: '', router: () => router }), withoutWindow);
  const look = renderToString(
    <ScreensContext value={createScreens(portsOf(container))}>
      <ShopRoutes router={router} Around={At} />
    </ScreensContext>,
  );
  if (look.includes('<!--$!-->')) throw new Error(`The first look of ${path} is not whole`);
  return look;
}

/** An address of the page, `:name` for any one part and `:name?` for one or none; the title of its screen. */
interface KnownPage {
  readonly path: string;
  readonly title: string;
}

const pagesOf = (from: readonly RouteObject[]): readonly KnownPage[] =>
  from.flatMap(({ path, handle, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [{ path, title: (handle as { readonly title: string }).title }]),
    ...pagesOf(children),
  ]);

/** Every screen. */
export const pages: readonly KnownPage[] = pagesOf(routes);

/** Addresses that lead to a screen by another name: a group's door, a screen with its group in front. */
export const otherSpellings: readonly string[] = [
  ...Object.keys(names).map((name) => `/${name}`),
  ...Object.keys(doors).flatMap((group) => [`/${group}`, ...pages.map(({ path }) => `/${group}${path === '/' ? '' : path}`)]),
];
