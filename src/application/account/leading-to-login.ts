import type { Navigator } from '../shared/navigator.ts';
import type { SessionFacts } from './session-gateway.ts';

/** This shop's own login. */
export const loginScreen = '/login';

/**
 * The target of a login link: the shop's choice, else this shop's own login.
 * @param here the path and query to return to; without it the home page
 */
export const loginAddressOf = (facts: Pick<SessionFacts, 'loginAddress'> | null, here = ''): string =>
  facts?.loginAddress || loginScreen + (here === '' ? '' : `?back=${encodeURIComponent(here)}`);

/**
 * A navigator that uses the shop's login (rules-shop, «Login»).
 * @param elsewhere the full login address in the session's last answer; empty for this shop's own, with the way back
 */
export function leadingToLogin(navigator: Navigator, elsewhere: () => string): Navigator {
  return {
    goTo: (address, arrival) => navigator.goTo(address, arrival),
    goToLogin: () => {
      const address = elsewhere();
      // A buyer who is at this shop's own login has chosen it.
      if (address === '' || navigator.isAt?.(loginScreen)) navigator.goToLogin();
      else navigator.goTo(address);
    },
    isAt: (path) => navigator.isAt?.(path) ?? false,
    ...(navigator.here && { here: () => navigator.here?.() ?? '/' }),
    reload: (path) => navigator.reload(path),
  };
}
