import type { RouteMatch, RouteObject } from 'react-router-dom';

/** Groups of the member area (product.md §2), and the screen behind each as a door; routes.md. */
export const doors: Readonly<Record<string, string>> = { wdqb: '/yegl', zhzx: '/basic', zzfw: '/kjcg', user_hyzx: '/user', user: '/user' };

/** Other names of screens (product.md §2: «cart_step1 is also named»). */
export const names: Readonly<Record<string, string>> = { cart_step1: '/cart', 'cart/step1': '/cart' };

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/**
 * The address as the routes write it: the router takes `/LIST/` and `/list` for one, addresses and history should too.
 */
export function writtenPath(matches: readonly RouteMatch<string, RouteObject>[] | null, pathname: string): string {
  const pattern = matches?.at(-1)?.route.path;
  if (pattern === undefined || pattern === '*') return pathname;
  const written = segmentsOf(pattern);
  const segments = segmentsOf(pathname).map((segment, at) => {
    const fixed = written[at];
    return fixed === undefined || fixed.startsWith(':') ? segment : fixed;
  });
  return `/${segments.join('/')}`;
}

/** Where a path that matches nothing may mean something else: a group's door, a screen with its group in front. */
export function otherAddresses(pathname: string): readonly string[] {
  const [group = '', ...rest] = segmentsOf(pathname);
  const named = names[segmentsOf(pathname).join('/').toLowerCase()];
  if (named !== undefined) return [named];
  const door = doors[group.toLowerCase()];
  if (rest.length === 0) return door === undefined ? [] : [door];
  const [kind = '', ...ids] = rest;
  const logistics = group.toLowerCase() === 'order' && kind === 'wl' && ids.length === 1 ? [`/order/info/${ids[0] ?? ''}`] : [];
  return [...logistics, ...(door === undefined ? [] : [`/${rest.join('/')}`])];
}
