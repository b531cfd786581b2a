import { type ReactNode, useCallback, useMemo } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router-dom';
import { type KnownPath, KnownPathsContext } from '../shared/known-paths.tsx';
import { type RouteHandle, RouteHandleContext } from '../shared/route-handle.ts';

/** Tells everything below which screen this is, and which screens exist. */
export function CurrentRoute({ routes, children }: { readonly routes: RouteObject[]; readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const handle = useMemo(() => matchRoutes(routes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined, [routes, pathname]);
  const isKnown = useCallback<KnownPath>(
    (address) => !address.startsWith('/') || (matchRoutes(routes, address.replace(/[?#].*$/, ''))?.at(-1)?.route.path ?? '*') !== '*',
    [routes],
  );
  return (
    <KnownPathsContext value={isKnown}>
      <RouteHandleContext value={handle}>{children}</RouteHandleContext>
    </KnownPathsContext>
  );
}
