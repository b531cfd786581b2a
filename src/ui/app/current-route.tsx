import { type ReactNode, useMemo } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router-dom';
import { type KnownPath, KnownPathsContext } from '../shared/known-paths.tsx';
import { type RouteHandle, RouteHandleContext } from '../shared/route-handle.ts';

/** Addresses that need no reading: those without parameters. */
const plainPaths = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ path, children }) => [...(path === undefined || /[:*]/.test(path) ? [] : [path]), ...plainPaths(children ?? [])]);

/** Whether an address has a screen; remembered, since the router reads all routes anew at every question and a page asks it of every link. */
function knownPathIn(routes: RouteObject[]): KnownPath {
  const answers = new Map(plainPaths(routes).map((path) => [path, true]));
  return (address) => {
    if (!address.startsWith('/')) return true;
    const path = address.replace(/[?#].*$/, '');
    const answer = answers.get(path) ?? (matchRoutes(routes, path)?.at(-1)?.route.path ?? '*') !== '*';
    answers.set(path, answer);
    return answer;
  };
}

/** Tells everything below which screen this is, and which screens exist. */
export function CurrentRoute({ routes, children }: { readonly routes: RouteObject[]; readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const handle = useMemo(() => matchRoutes(routes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined, [routes, pathname]);
  const isKnown = useMemo(() => knownPathIn(routes), [routes]);
  return (
    <KnownPathsContext value={isKnown}>
      <RouteHandleContext value={handle}>{children}</RouteHandleContext>
    </KnownPathsContext>
  );
}
