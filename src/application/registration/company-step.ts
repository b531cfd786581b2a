import { checkCompany, type Company } from '../../domain/registration/company.ts';
import { refused } from '../../domain/shared/result.ts';
import type { SessionFacts } from '../account/session-gateway.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Form } from '../shared/form.ts';
import type { Messages } from '../shared/messages.ts';
import type { Navigator } from '../shared/navigator.ts';
import type { ViewModel } from '../shared/view-model.ts';
import { createKeptDraft, type KeptDraft } from './kept-draft.ts';
import { registrationAddress } from './registration-address.ts';
import type { Registration, RegistrationGateway } from './registration-gateway.ts';

/** The second step of a registration (R26): the company, saved while it is typed. */
interface CompanyStep {
  readonly form: Form<Company>;
  readonly kept: ViewModel<KeptDraft>;
}

interface CompanyStepNeeds {
  readonly registrations: RegistrationGateway;
  readonly messages: Messages;
  readonly navigator: Navigator;
  readonly session: { refresh(): void; getState(): { readonly facts: SessionFacts | null } };
  readonly announceFailure: AnnounceFailure;
}

/**
 * Creates the second step for one visit of its screen.
 * @param shop from the address, null for the session's own
 */
export function createCompanyStep(needs: CompanyStepNeeds, shop: string | null, { draft, savedAt }: Registration): CompanyStep {
  const { registrations, messages, navigator, session, announceFailure } = needs;
  let isSent = false;
  const form = createForm({
    // The phone was verified a minute ago.
    first: { ...draft, phone: draft.phone || (session.getState().facts?.buyer?.phone ?? '') },
    check: (typed: Company) => {
      const checked = checkCompany(typed);
      return checked.ok ? checked : refused(Object.fromEntries(Object.keys(checked.refusal).map((field) => [field, null])));
    },
    send: (company) => registrations.sendCompany(shop, company),
    done: () => {
      isSent = true;
      // The header shows the company from now on.
      if (shop === null) session.refresh();
      navigator.goTo(registrationAddress('licences', shop));
    },
    messages,
    announceFailure,
  });
  const kept = createKeptDraft({ form, keep: (typed) => registrations.keepDraft(shop, typed), savedAt, isOver: () => isSent });
  return { form, kept };
}
