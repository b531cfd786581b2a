import type { TicketGateway } from '../../application/ticket/ticket-gateway.ts';
import { findTicket, listTickets, openTicket } from '../../contract/ticket/ticket-calls.ts';
import { unlessMissing } from './client/unless-missing.ts';
import type { HttpClient } from './client/http-client.ts';
import { orFaults } from './wire/field-faults.ts';

const perPage = 10;
const fieldOf = { kind: 'kind', words: 'words', order: 'order', name: 'name', phone: 'phone', email: 'email' } as const;

/** Complaints and suggestions over the contract's calls. */
export function httpTicketGateway(client: HttpClient): TicketGateway {
  return {
    open: (complaint, key) => orFaults(client.send(openTicket, { form: { ...complaint, key } }), fieldOf),
    list: (page) => client.send(listTickets, { query: { page, per_page: perPage } }),
    find: (name) => unlessMissing(client.send(findTicket, { form: { ...name } }), () => null),
  };
}
