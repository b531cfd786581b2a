import { useCallback } from 'react';
import { matchRoutes, Outlet, type RouteObject } from 'react-router-dom';
import { KnownPathsContext } from '../shared/known-paths.tsx';

/** Tells every link below which screens exist: those that the routes have. */
export function KnownPathsRoot({ routes }: { readonly routes: readonly RouteObject[] }) {
  const isKnown = useCallback(
    (address: string) => {
      if (!address.startsWith('/')) return true;
      const pathname = address.replace(/[?#].*$/, '');
      return (matchRoutes([...routes], pathname)?.at(-1)?.route.path ?? '*') !== '*';
    },
    [routes],
  );
  return (
    <KnownPathsContext value={isKnown}>
      <Outlet />
    </KnownPathsContext>
  );
}
