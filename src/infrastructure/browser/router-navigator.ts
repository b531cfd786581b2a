import type { Navigator, ScreenArrival } from '../../application/shared/navigator.ts';

/** What the navigator needs of the page's router. */
export interface Router {
  navigate(path: string, options?: { readonly state: ScreenArrival }): unknown;
}

/** Moves within the shop by its router, elsewhere by the browser. The router comes late: it is made of the screens. */
export function routerNavigator(router: () => Router, location: Location = window.location): Navigator {
  const here = () => location.pathname + location.search;
  return {
    goTo: (address, arrival) => {
      if (address.startsWith('/') && !address.startsWith('//')) void router().navigate(address, arrival && { state: arrival });
      else location.assign(address);
    },
    goToLogin: () => {
      if (location.pathname === '/login') return;
      void router().navigate(`/login?back=${encodeURIComponent(here())}`);
    },
    isAt: (path) => location.pathname === path,
    here,
    reload: (path = here()) => (path === here() ? location.reload() : location.assign(path)),
  };
}
