import type { AccountGateway } from './account/account-gateway.ts';
import { createLoginViewModel } from './account/login-view-model.ts';
import { createSession } from './account/session.ts';
import { createCartCount } from './cart/cart-count.ts';
import { announceFailureWith } from './shared/announce-failure.ts';
import { createMessages } from './shared/messages.ts';
import type { Navigator } from './shared/navigator.ts';
import type { SessionStorage } from './shared/session-storage.ts';

/** The outside world that the application needs, each port named for the need. */
export interface Ports {
  readonly accounts: AccountGateway;
  readonly navigator: Navigator;
  readonly storage: SessionStorage;
}

/**
 * Composes owners, use cases and view models over the ports: the one file that knows how they fit together.
 * Owners (messages, session, cart count) live as long as the page; the functions make a view model for one visit of a screen.
 */
export function createScreens(ports: Ports) {
  const messages = createMessages();
  const announceFailure = announceFailureWith(messages, ports.navigator);
  const cartCount = createCartCount();
  const session = createSession({ ...ports, cartCount, messages, announceFailure });
  const shared = { ...ports, messages, announceFailure, cartCount, session };
  return {
    messages,
    cartCount,
    session,
    login: () => createLoginViewModel(shared),
  };
}

/** All that a user interface needs of the application. */
export type Screens = ReturnType<typeof createScreens>;
