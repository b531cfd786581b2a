import { map, merge, Subject } from 'rxjs';
import { accepted, refused } from '../../domain/shared/result.ts';
import type { Session } from '../account/session.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Form } from '../shared/form.ts';
import { type Load, type LoadPatch, loadOf, ready, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { Agreement, AgreementGateway } from './agreement-gateway.ts';

/** The screen for reading and signing the electronic contract (§8: 459 leads here). */
export interface AgreementViewModel extends ViewModel<Load<Agreement>> {
  retry(): void;
  /** Signs the shown version by name. */
  readonly form: Form<{ readonly signer: string }>;
}

interface AgreementNeeds {
  readonly agreements: AgreementGateway;
  readonly session: Pick<Session, 'refresh'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** Creates the contract's view model. */
export function createAgreementViewModel({ agreements, session, messages, announceFailure }: AgreementNeeds): AgreementViewModel {
  const signed = new Subject<Agreement>();
  const { patches$, retry } = loadOf({ ask: () => agreements.read(), announceFailure }, undefined);
  const show =
    (agreement: Agreement): LoadPatch<Agreement> =>
    () =>
      ready(agreement);
  const model = createViewModel<Load<Agreement>>(waiting, merge(patches$, signed.pipe(map(show))));
  const form = createForm({
    first: { signer: '' },
    check: ({ signer }: { readonly signer: string }) => {
      const name = signer.trim();
      return name.length < 2 ? refused({ signer: null }) : accepted(name);
    },
    send: (signer) => agreements.sign(model.getState().value?.version ?? '', signer),
    done: (agreement: Agreement) => {
      signed.next(agreement);
      // The shop's standing depends on the signature.
      session.refresh();
    },
    messages,
    announceFailure,
  });
  return { ...model, retry, form };
}
