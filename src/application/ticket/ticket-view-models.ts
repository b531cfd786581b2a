import { isPhoneNumber } from '../../domain/account/contact-rules.ts';
import { accepted, refused, type Result } from '../../domain/shared/result.ts';
import { checkComplaint, type Complaint, ticketKinds } from '../../domain/ticket/complaint.ts';
import type { AnnounceFailure } from '../shared/announce-failure.ts';
import { createForm, type Faults, type Form } from '../shared/form.ts';
import { createPaged, type PagedViewModel } from '../shared/load/paged.ts';
import type { Messages } from '../shared/messages.ts';
import type { SessionStorage } from '../shared/session-storage.ts';
import { createDraftMemory, remembering, withKeptTexts } from '../shared/write/draft-memory.ts';
import { createSubmissionKeys, type KeySource } from '../shared/write/submission-keys.ts';
import type { Ticket, TicketGateway, TicketName, TicketPage } from './ticket-gateway.ts';

interface TicketNeeds {
  readonly tickets: TicketGateway;
  readonly keys: KeySource;
  readonly messages: Messages;
  readonly announceFailure: AnnounceFailure;
}

interface ComplaintNeeds extends TicketNeeds {
  readonly storage: SessionStorage;
}

const draftName = 'complaint';

/**
 * The form of a complaint; unsent input survives a reload. The same words, sent again after a lost answer, are the same
 * ticket.
 * @param contact name and phone of who is signed in, preset; empty for a visitor
 * @param done called with the shop's ticket
 */
export function createComplaintForm(
  { tickets, keys, storage, messages, announceFailure }: ComplaintNeeds,
  contact: Pick<Complaint, 'name' | 'phone'>,
  done: (ticket: Ticket) => void,
): Form<Complaint> {
  const submission = createSubmissionKeys(keys);
  const empty: Complaint = { kind: 'quality', order: '', words: '', email: '', ...contact };
  const drafts = createDraftMemory(storage);
  const typed = withKeptTexts(empty, drafts.recall(draftName));
  const form = createForm<Complaint, Complaint, Ticket>({
    first: { ...typed, kind: ticketKinds.find((kind) => kind === typed.kind) ?? empty.kind },
    check: (draft) => {
      const checked = checkComplaint(draft);
      return checked.ok ? checked : refused(Object.fromEntries(checked.refusal.map((part) => [part, null])) as Faults<keyof Complaint>);
    },
    send: (complaint) => tickets.open(complaint, submission.keyFor(complaint)),
    done: (ticket) => {
      submission.answered();
      // Another complaint keeps the contact.
      const { name, phone: called, email } = form.getState().draft ?? empty;
      form.open({ ...empty, name, phone: called, email });
      drafts.keep(draftName, null);
      done(ticket);
    },
    messages,
    announceFailure,
  });
  return remembering(form, () => {
    const { draft } = form.getState();
    drafts.keep(draftName, draft === null || (draft.words.trim() === '' && draft.order.trim() === '') ? null : draft);
  });
}

/** The form by which a visitor finds their ticket again. */
export function createTicketFinder({ tickets, messages, announceFailure }: TicketNeeds, found: (ticket: Ticket) => void): Form<TicketName> {
  return createForm<TicketName, TicketName, Ticket>({
    first: { number: '', phone: '' },
    check: ({ number, phone }): Result<TicketName, Faults<keyof TicketName>> => {
      const name = { number: number.trim().toUpperCase(), phone: phone.trim() };
      const faults = { ...(/^TS\d{14}$/.test(name.number) ? {} : { number: null }), ...(isPhoneNumber(name.phone) ? {} : { phone: null }) };
      return Object.keys(faults).length > 0 ? refused(faults) : accepted(name);
    },
    send: async (name) => {
      const ticket = await tickets.find(name);
      return ticket === null ? refused({ whole: null }) : accepted(ticket);
    },
    done: found,
    messages,
    announceFailure,
  });
}

/** The shop's own tickets, page by page. */
export const createTicketList = (
  { tickets, announceFailure }: Pick<TicketNeeds, 'tickets' | 'announceFailure'>,
  first: number,
): PagedViewModel<number, TicketPage> => createPaged({ ask: (page: number) => tickets.list(page), announceFailure }, first);
