import { type ReactNode, useMemo } from 'react';
import { matchPath, type RouteObject, useLocation } from 'react-router-dom';
import { type KnownPath, KnownPathsContext } from '../../kit/window/known-paths.tsx';
import { remembered } from './remembered.ts';
import { type RouteHandle, RouteHandleContext } from '../../pieces/shell/window/route-handle.ts';
import { matchedRoutes } from './matched-routes.ts';

/** The paths of all screens; the routes' own are whole addresses, and `*` is no screen. */
const pathsOf = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ path, children }) => [...(path === undefined || path === '*' ? [] : [path]), ...pathsOf(children ?? [])]);

/** A long page has as many links; a visit may see any number of them. */
const mostLinks = 500;

/** Whether an address has a screen; remembered, since a page asks it of every link. */
function knownPathIn(routes: RouteObject[]): KnownPath {
  const paths = pathsOf(routes);
  const plain = new Set(paths.filter((path) => !path.includes(':')));
  const isKnown = remembered((path) => paths.some((pattern) => matchPath(pattern, path) !== null), mostLinks);
  return (address) => {
    if (!address.startsWith('/')) return true;
    const path = address.replace(/[?#].*$/, '');
    return plain.has(path) || isKnown(path);
  };
}

/** Tells everything below which screen this is, and which screens exist. */
export function CurrentRoute({ routes, children }: { readonly routes: RouteObject[]; readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const handle = useMemo(() => matchedRoutes(routes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined, [routes, pathname]);
  const isKnown = useMemo(() => knownPathIn(routes), [routes]);
  return (
    <KnownPathsContext value={isKnown}>
      <RouteHandleContext value={handle}>{children}</RouteHandleContext>
    </KnownPathsContext>
  );
}
