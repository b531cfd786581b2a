import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom';

const lastOf = new WeakMap<RouteObject[], { readonly pathname: string; readonly matches: RouteMatch[] | null }>();

/**
 * The routes of an address, outermost first; remembered for the last one,
 * since the router reads all routes anew at every question.
 */
export function matchedRoutes(routes: RouteObject[], pathname: string): RouteMatch[] | null {
  const last = lastOf.get(routes);
  if (last?.pathname === pathname) return last.matches;
  const matches = matchRoutes(routes, pathname);
  lastOf.set(routes, { pathname, matches });
  return matches;
}
