import type { Navigator } from '../shared/navigator.ts';
import type { SessionFacts } from './session-gateway.ts';

/** This shop's own login. */
export const loginScreen = '/login';

/**
 * Where a link to the login leads: where the shop wants it, else to this shop's own.
 * @param here the path and query to come back to; without it to the home page
 */
export const loginAddressOf = (facts: Pick<SessionFacts, 'loginAddress'> | null, here = ''): string =>
  facts?.loginAddress || loginScreen + (here === '' ? '' : `?back=${encodeURIComponent(here)}`);

/**
 * A navigator whose login is where the shop wants it (rules-shop, «Login»).
 * @param elsewhere the full address that the session's last answer named; empty for this shop's own, with the way back
 */
export function leadingToLogin(navigator: Navigator, elsewhere: () => string): Navigator {
  return {
    goTo: (address) => navigator.goTo(address),
    goToLogin: () => {
      const address = elsewhere();
      // Whoever is at this shop's own login has chosen it.
      if (address === '' || navigator.isAt?.(loginScreen)) navigator.goToLogin();
      else navigator.goTo(address);
    },
    isAt: (path) => navigator.isAt?.(path) ?? false,
    ...(navigator.here && { here: () => navigator.here?.() ?? '/' }),
    reload: (path) => navigator.reload(path),
  };
}
