import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { late } from '../../kit/window/late.tsx';
import type { RouteHandle } from '../../pieces/shell/window/route-handle.ts';
import { matchedRoutes } from './matched-routes.ts';

/** A route of the shop: its screen is a chunk of its own, fetched when it is first needed. */
export interface ShopRoute {
  readonly path?: string;
  readonly handle?: RouteHandle;
  readonly fetch: () => Promise<ComponentType>;
  /** Has no Chakra component of its own: the theme's code need not come with it. */
  readonly isLight?: boolean;
  readonly children?: readonly ShopRoute[];
}

/** A screen of the shop window: plain elements, none of Chakra's (decision 2). */
export const light = { isLight: true } as const;

/** A screen of the shop window where one looks around: on a phone with the zones under the header. */
export const lookingAround = { ...light, showsZones: true } as const;

/** A visitor is sent to the login first. */
export const buyer = { access: 'buyer' } as const;

/** Goods are ordered here, `step` steps from the cart on. */
export const ordering = (step?: number) => ({ ordering: step === undefined ? {} : { step } });

/** What a screen says of itself beside its address and title. */
export type ScreenOptions = Omit<RouteHandle, 'title'> & Pick<ShopRoute, 'isLight'>;

/**
 * A screen at an address: one line a screen.
 * @param fetch brings its component: `() => import('…').then((module) => module.CartPage)`
 */
export const screen = (
  path: string,
  title: string,
  fetch: ShopRoute['fetch'],
  { isLight = false, ...handle }: ScreenOptions = {},
): ShopRoute => ({ path, handle: { title, ...handle }, fetch, isLight });

/** The frame around screens: header, footer, rail, or nothing. */
export const layout = (fetch: ShopRoute['fetch'], children: readonly ShopRoute[]): ShopRoute => ({ fetch, isLight: true, children });

/** What Chakra's components stand in; fetched with the first of them. */
export const ThemeScope = late(() => import('../layout/theme-scope.tsx').then((module) => module.ThemeScope));

/** What fetches the chunk of a route, for whoever wants it before it is rendered. */
const fetchers = new WeakMap<RouteObject, () => Promise<unknown>>();

/** Routes as the router reads them. The router's own lazy routes belong to its data mode, which weighs 17 kB more. */
export const routeObjects = (routes: readonly ShopRoute[]): RouteObject[] =>
  routes.map(({ path, handle, fetch, isLight = false, children }) => {
    const Screen = late(async () => (await Promise.all([fetch(), isLight ? null : ThemeScope.fetch()]))[0]);
    const element = isLight ? (
      <Screen />
    ) : (
      <ThemeScope>
        <Screen />
      </ThemeScope>
    );
    const route: RouteObject = { path, handle, element, ...(children ? { children: routeObjects(children) } : {}) };
    fetchers.set(route, Screen.fetch);
    return route;
  });

/** Fetches layout and screen of an address side by side; what fails here is said when it is rendered. */
export async function fetchScreensOf(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.allSettled((matchedRoutes(routes, pathname) ?? []).map(({ route }) => fetchers.get(route)?.() ?? Promise.resolve()));
}
