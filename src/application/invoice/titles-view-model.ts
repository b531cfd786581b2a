import { map, merge, Subject } from 'rxjs';
import { isEmail } from '../../domain/account/contact-rules.ts';
import { mostTitles } from '../../domain/invoice/invoice-title.ts';
import { accepted, refused } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Form } from '../shared/form.ts';
import { besides, type Load, loadOf, ready, waiting } from '../shared/load/load.ts';
import type { Messages } from '../shared/messages.ts';
import { createViewModel, type ViewModel } from '../shared/view-model.ts';
import { actsOf } from '../shared/write/acts.ts';
import type { InvoiceGateway, InvoiceTitle, InvoiceTitles } from './invoice-gateway.ts';

/** The shop's titles, and the one for the next invoice. */
type TitlesState = Load<InvoiceTitles> & {
  /** null: there is none. */
  readonly chosen: InvoiceTitle | null;
  /** The title being deleted. */
  readonly busy: string | null;
};

export interface TitlesViewModel extends ViewModel<TitlesState> {
  choose(id: string): void;
  /** Asks for confirmation. */
  remove(title: InvoiceTitle): void;
  /** A further title: the shop's own company, with another email address or none. */
  readonly form: Form<{ readonly email: string }>;
  retry(): void;
}

interface TitlesNeeds {
  readonly invoices: Pick<InvoiceGateway, 'titles' | 'addTitle' | 'removeTitle'>;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

/** How many titles a shop may keep. */
export const titleLimit: number = mostTitles;

type Patch = (state: TitlesState) => TitlesState;

/** A choice stays while its title exists; a title of another company is not selectable. */
const settled: Patch = (state) => {
  const own =
    state.known?.titles.filter(({ title, taxNumber }) => title === state.known?.title && taxNumber === state.known.taxNumber) ?? [];
  const chosen = own.find(({ id }) => id === state.chosen?.id) ?? own[0] ?? null;
  return chosen === state.chosen ? state : { ...state, chosen };
};

/** Creates the view model of the titles (开票资料 of `/dzfp`). */
export function createTitlesViewModel({ invoices, messages, announceFailure }: TitlesNeeds): TitlesViewModel {
  const patches = new Subject<Patch>();
  const { patches$, retry, refresh } = loadOf({ ask: () => invoices.titles(), announceFailure }, undefined);
  const are =
    (titles: InvoiceTitles): Patch =>
    (state) =>
      settled({ ...state, ...ready(titles) });
  const form = createForm({
    check: ({ email }: { readonly email: string }) => {
      const typed = email.trim();
      return typed === '' || isEmail(typed) ? accepted(typed) : refused({ email: null });
    },
    send: async (email) => {
      const outcome = await invoices.addTitle(email);
      return outcome.ok ? accepted({ titles: outcome.value, email }) : outcome;
    },
    done: ({ titles, email }) => {
      messages.toast('success', '抬头已保存');
      const added = titles.titles.find((one) => one.email === email && one.title === titles.title) ?? null;
      patches.next((state) => are(titles)({ ...state, chosen: added }));
    },
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
  const read$ = patches$.pipe(
    map(
      (patch): Patch =>
        (state) =>
          settled(besides<InvoiceTitles, TitlesState>(patch)(state)),
    ),
  );
  return {
    ...createViewModel<TitlesState>({ ...waiting, chosen: null, busy: null }, merge(read$, patches, acts.patches$)),
    choose: (id) => patches.next((state) => ({ ...state, chosen: state.known?.titles.find((one) => one.id === id) ?? state.chosen })),
    remove: acts.act,
    form,
    retry,
  };
}
