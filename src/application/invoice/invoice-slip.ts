import { isEmail } from '../../domain/account/contact-rules.ts';
import { canChooseKind, type InvoiceKind, usualKind } from '../../domain/order/invoice-kind.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import type { Messages } from '../shared/messages.ts';
import { createSubmissionKeys, type KeySource } from '../shared/write/submission-keys.ts';
import type { AppliedInvoice, InvoiceGateway, InvoiceTitles, MonthToInvoice } from './invoice-gateway.ts';

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
  readonly invoices: Pick<InvoiceGateway, 'apply' | 'applyForMonth' | 'addTitle'>;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
  /** null: not known */
  readonly titles: () => InvoiceTitles | null;
  /** What it is about: a month with all its orders, or chosen orders. */
  readonly about: () => { readonly month: MonthToInvoice | null; readonly orderIds: readonly string[] };
  readonly done: (invoices: readonly AppliedInvoice[]) => void;
}

/** The titles that are the shop's own company still. */
const ownTitles = ({ title, taxNumber, titles }: InvoiceTitles): InvoiceTitles['titles'] =>
  titles.filter((one) => one.title === title && one.taxNumber === taxNumber);

/** Creates the slip: one invoice of all chosen orders, or those of a month, under a title that keeps itself (R63). */
export function createInvoiceSlip({ invoices, keys, messages, announceFailure, titles, about, done }: SlipNeeds): InvoiceSlip {
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
  const form = createForm<SlipDraft, SlipDraft, readonly AppliedInvoice[]>({
    check: ({ kind, email }) => {
      const typed = email.trim();
      if (typed !== '' && !isEmail(typed)) return refused({ email: null });
      return canChooseKind(kind, titles()?.profile ?? null) ? accepted({ kind, email: typed }) : refused({ kind: null });
    },
    send: async ({ kind, email }) => {
      const title = await titleFor(email);
      if (!title.ok) return title;
      const { month, orderIds } = about();
      if (month === null) {
        const application = { orderIds, titleId: title.value, kind };
        const outcome = await invoices.apply(application, submissions.keyFor(application));
        submissions.answered();
        return outcome.ok ? accepted([outcome.value]) : outcome;
      }
      const application = { month: month.month, amount: month.amount, titleId: title.value, kind };
      const outcome = await invoices.applyForMonth(application, submissions.keyFor(application));
      submissions.answered();
      return outcome.ok ? accepted(outcome.value.invoices) : outcome;
    },
    done,
    messages,
    announceFailure,
  });
  return {
    ...form,
    open: () => {
      const known = titles();
      const { month, orderIds } = about();
      if (known === null || (month === null ? orderIds.length : month.orders) === 0) return;
      form.open({ kind: usualKind(known.profile), email: ownTitles(known).at(-1)?.email ?? '' });
    },
  };
}
