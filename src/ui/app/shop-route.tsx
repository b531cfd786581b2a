import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../shared/route-handle.ts';
import { matchedRoutes } from './matched-routes.ts';

/** A route of the shop: its screen is a chunk of its own, fetched when it is first needed. */
export interface ShopRoute {
  readonly path?: string;
  readonly handle?: RouteHandle;
  readonly lazy: () => Promise<{ readonly Component: ComponentType }>;
  /** Has no Chakra component of its own: the theme's code need not come with it. */
  readonly isLight?: boolean;
  readonly children?: readonly ShopRoute[];
}

const fetchThemeScope = async () => ({ default: (await import('./theme-scope.tsx')).ThemeScope });

/** What Chakra's components stand in; fetched with the first of them. */
export const ThemeScope = lazy(fetchThemeScope);

/** What fetches the chunk of a route, for whoever wants it before it is rendered. */
const fetchers = new WeakMap<RouteObject, () => Promise<unknown>>();

/**
 * Routes as the router reads them. The router's own lazy routes belong to its data mode, which weighs 17 kB more.
 * A screen that has been fetched is rendered at once and not a moment later, so that nothing is empty in between.
 */
export const routeObjects = (routes: readonly ShopRoute[]): RouteObject[] =>
  routes.map(({ path, handle, lazy: fetchScreen, isLight = false, children }) => {
    let fetched: ReturnType<typeof fetchScreen> | null = null;
    let Arrived: ComponentType | null = null;
    const fetchAll = async () => (await Promise.all([fetchScreen(), isLight ? null : fetchThemeScope()]))[0];
    const fetchOnce = () =>
      (fetched ??= fetchAll().then(
        (screen) => {
          Arrived = screen.Component;
          return screen;
        },
        (error: unknown) => {
          fetched = null;
          throw error;
        },
      ));
    const Later = lazy(async () => ({ default: (await fetchOnce()).Component }));
    const Screen = () => (Arrived === null ? <Later /> : <Arrived />);
    const element = isLight ? (
      <Screen />
    ) : (
      <ThemeScope>
        <Screen />
      </ThemeScope>
    );
    const route: RouteObject = { path, handle, element, ...(children ? { children: routeObjects(children) } : {}) };
    fetchers.set(route, fetchOnce);
    return route;
  });

/** Fetches layout and screen of an address side by side; what fails here is said when it is rendered. */
export async function fetchScreensOf(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.allSettled((matchedRoutes(routes, pathname) ?? []).map(({ route }) => fetchers.get(route)?.() ?? Promise.resolve()));
}
