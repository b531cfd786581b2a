import { map, merge, Subject } from 'rxjs';
import { noTaxData, type TaxData, type TaxProfile } from '../../domain/order/invoice-kind.ts';
import { checkTaxData } from '../../domain/order/tax-data.ts';
import { accepted, refused } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Form } from '../shared/form.ts';
import { besides, type Load, loadOf, ready, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { actsOf } from '../shared/write/acts.ts';
import type { InvoiceGateway, InvoiceTitle, InvoiceTitles } from './invoice-gateway.ts';

/** The shop's company, its data as a taxpayer, and the titles that it keeps. */
type TitlesState = Load<InvoiceTitles> & {
  /** The title being deleted. */
  readonly busy: string | null;
};

/** What a shop types about itself as a taxpayer. */
interface ProfileDraft extends TaxData {
  readonly isGeneral: boolean;
}

export interface TitlesViewModel extends ViewModel<TitlesState> {
  /** Asks for confirmation. */
  remove(title: InvoiceTitle): void;
  readonly profile: Form<ProfileDraft>;
  /** Opens the form with what is known. */
  editProfile(): void;
  retry(): void;
  refresh(): void;
}

interface TitlesNeeds {
  readonly invoices: Pick<InvoiceGateway, 'titles' | 'saveProfile' | 'removeTitle'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

type Patch = (state: TitlesState) => TitlesState;

const are =
  (titles: InvoiceTitles): Patch =>
  (state) => ({ ...state, ...ready(titles) });

/** Creates the view model of the shop's invoicing data (开票资料 of `/dzfp`). */
export function createTitlesViewModel({ invoices, messages, announceFailure }: TitlesNeeds): TitlesViewModel {
  const patches = new Subject<Patch>();
  const { patches$, retry, refresh } = loadOf({ ask: () => invoices.titles(), announceFailure }, undefined);
  const profile = createForm({
    check: ({ isGeneral, ...typed }: ProfileDraft) => {
      const checked = checkTaxData(typed, isGeneral);
      return checked.ok
        ? accepted({ isGeneral, ...checked.value })
        : refused(Object.fromEntries(checked.refusal.map((field) => [field, null])));
    },
    send: (checked) => invoices.saveProfile(checked),
    done: (titles) => patches.next(are(titles)),
    messages,
    announceFailure,
  });
  const acts = actsOf<InvoiceTitle, Patch>({
    question: ({ email }) => ({ code: 'remove-title', email }),
    perform: async ({ id }) => are(await invoices.removeTitle(id)),
    busy: (title) => (state) => ({ ...state, busy: title?.id ?? null }),
    reread: refresh,
    messages,
    announceFailure,
  });
  const model = createViewModel<TitlesState>(
    { ...waiting, busy: null },
    merge(patches$.pipe(map((patch) => besides<InvoiceTitles, TitlesState>(patch))), patches, acts.patches$),
  );
  return {
    ...model,
    remove: acts.act,
    profile,
    editProfile: () => {
      const { taxpayer, ...data }: TaxProfile = model.getState().known?.profile ?? { taxpayer: 'small', ...noTaxData };
      profile.open({ isGeneral: taxpayer !== 'small', ...data });
    },
    retry,
    refresh,
  };
}
