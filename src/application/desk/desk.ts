import { announceFailureWith } from '../shared/announce-failure.ts';
import { createMessages } from '../shared/messages.ts';
import type { DeskPorts } from './desk-ports.ts';
import { createDeskSession, type DeskSession } from './session/desk-session.ts';

/**
 * What view models of the desk are made of: ports, owners that live as long as the page, and the one way to report a
 * failure (§8). A session that ends in the middle leads nowhere: the frame asks for the login over the screen.
 */
export function createDesk(ports: DeskPorts) {
  const messages = createMessages();
  const announceFailure = announceFailureWith(messages, ports.navigator, () => deskSession.end());
  const deskSession: DeskSession = createDeskSession({ ...ports, announceFailure });
  return { ...ports, messages, announceFailure, deskSession };
}

/** Everything that a screen of the desk needs of the application. */
export type Desk = ReturnType<typeof createDesk>;
