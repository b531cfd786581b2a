import { isEmail } from '../../domain/account/contact-rules.ts';
import { canChooseKind, type InvoiceKind, usualKind } from '../../domain/order/invoice-kind.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import type { Messages } from '../shared/messages.ts';
import { createSubmissionKeys, type KeySource } from '../shared/write/submission-keys.ts';
import type { AppliedInvoice, InvoiceGateway, InvoiceTitles } from './invoice-gateway.ts';

/** What a buyer chooses on the slip before an invoice is applied for. */
interface SlipDraft {
  readonly kind: InvoiceKind;
  /** empty: for download only */
  readonly email: string;
}

/** The slip before an application: closed, or open over the chosen orders. */
export interface InvoiceSlip extends Omit<Form<SlipDraft>, 'open'> {
  /** Opens with the kind that the shop can have, and the email of its last title. */
  open(): void;
}

interface SlipNeeds {
  readonly invoices: Pick<InvoiceGateway, 'apply' | 'addTitle'>;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
  /** null: not known */
  readonly titles: () => InvoiceTitles | null;
  readonly orderIds: () => readonly string[];
  readonly done: (invoice: AppliedInvoice) => void;
}

/** The titles that are the shop's own company still. */
const ownTitles = ({ title, taxNumber, titles }: InvoiceTitles): InvoiceTitles['titles'] =>
  titles.filter((one) => one.title === title && one.taxNumber === taxNumber);

/** Creates the slip: one invoice of all chosen orders, under a title that keeps itself (R63). */
export function createInvoiceSlip({ invoices, keys, messages, announceFailure, titles, orderIds, done }: SlipNeeds): InvoiceSlip {
  const submissions = createSubmissionKeys(keys);
  /** The title with this email: one that is kept already, or a new one. */
  const titleFor = async (email: string): Promise<Result<string, Faults<'email'>>> => {
    const known = titles();
    const kept = known === null ? undefined : ownTitles(known).find((one) => one.email === email);
    if (kept !== undefined) return accepted(kept.id);
    const outcome = await invoices.addTitle(email);
    if (!outcome.ok) return outcome;
    const added = ownTitles(outcome.value).find((one) => one.email === email);
    return added === undefined ? refused({ email: null }) : accepted(added.id);
  };
  const form = createForm<SlipDraft, SlipDraft, AppliedInvoice>({
    check: ({ kind, email }) => {
      const typed = email.trim();
      if (typed !== '' && !isEmail(typed)) return refused({ email: null });
      return canChooseKind(kind, titles()?.profile ?? null) ? accepted({ kind, email: typed }) : refused({ kind: null });
    },
    send: async ({ kind, email }) => {
      const title = await titleFor(email);
      if (!title.ok) return title;
      const application = { orderIds: orderIds(), titleId: title.value, kind };
      const outcome = await invoices.apply(application, submissions.keyFor(application));
      submissions.answered();
      return outcome;
    },
    done,
    messages,
    announceFailure,
  });
  return {
    ...form,
    open: () => {
      const known = titles();
      if (known === null || orderIds().length === 0) return;
      form.open({ kind: usualKind(known.profile), email: ownTitles(known).at(-1)?.email ?? '' });
    },
  };
}
