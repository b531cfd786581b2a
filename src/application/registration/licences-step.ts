import type { LicenceKind } from '../../domain/licence/licence-kind.ts';
import { accepted } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Form } from '../shared/form.ts';
import type { Messages } from '../shared/messages.ts';
import type { RegistrationGateway } from './registration-gateway.ts';

interface LicencesStepNeeds {
  readonly registrations: RegistrationGateway;
  readonly messages: Messages;
  readonly session: { refresh(): void };
  readonly announceFailure: AnnounceFailure;
}

/**
 * Creates the third step (R26) for one visit of its screen: a form without fields, refused by the shop when licences
 * are missing.
 * @param shop from the address, null for the session's own
 * @param onSent called when the review has received it
 */
export const createLicencesStep = (
  { registrations, messages, session, announceFailure }: LicencesStepNeeds,
  shop: string | null,
  onSent: () => void,
): Form<Partial<Record<LicenceKind, never>>> =>
  createForm({
    first: {},
    check: (draft: Partial<Record<LicenceKind, never>>) => accepted(draft),
    send: () => registrations.sendLicences(shop),
    done: () => {
      // The header shows the progress of the registration.
      if (shop === null) session.refresh();
      onSent();
    },
    messages,
    announceFailure,
  });
