import { map, Subject } from 'rxjs';
import { accepted, refused } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Form } from '../shared/form.ts';
import type { Messages } from '../shared/messages.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import type { ProfileGateway } from './profile-gateway.ts';

/** The download of all that the shop knows of the person (R66): its address once the password was confirmed. */
export interface OwnArchive extends ViewModel<{ readonly address: string | null }> {
  readonly form: Form<{ readonly password: string }>;
}

interface OwnArchiveNeeds {
  readonly profiles: Pick<ProfileGateway, 'prepareArchive' | 'archiveAddress'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** Creates the download of one visit of `/basic`. */
export function createOwnArchive({ profiles, messages, announceFailure }: OwnArchiveNeeds): OwnArchive {
  const addresses = new Subject<string>();
  const form = createForm({
    check: (draft: { readonly password: string }) => (draft.password === '' ? refused({ password: null }) : accepted(draft.password)),
    send: async (password) => {
      const outcome = await profiles.prepareArchive(password);
      return outcome.ok ? accepted(await profiles.archiveAddress(outcome.value.ticket)) : outcome;
    },
    done: (address) => addresses.next(address),
    messages,
    announceFailure,
  });
  const state = createViewModel<{ readonly address: string | null }>(
    { address: null },
    addresses.pipe(map((address) => () => ({ address }))),
  );
  return { ...state, form };
}
