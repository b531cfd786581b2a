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
 * Creates the third step (R26) for one visit of its screen: a form without fields, which the shop refuses by the
 * licences that are not there.
 * @param shop as the address names it, null for the session's own
 * @param onSent hears that the review has it
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
      // The header says how far the registration is.
      if (shop === null) session.refresh();
      onSent();
    },
    messages,
    announceFailure,
  });
