import type { Ticket, TicketGateway } from '../../../src/application/ticket/ticket-gateway.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import { ticketGateway } from '../../../src/contract/ticket/ticket-calls.ts';
import { fakeOf } from './fake-of.ts';

const perPage = 10;

/** Tickets in memory, the shop's own and everybody's; the first stands there already. */
export function fakeTickets(changes: Partial<TicketGateway> = {}, begin: readonly Ticket[] = []): TicketGateway {
  const kept: { readonly ticket: Ticket; readonly phone: string; readonly key: string }[] = begin.map((ticket) => ({
    ticket,
    phone: '13800000001',
    key: ticket.number,
  }));
  return fakeOf(ticketGateway, {
    open: async ({ kind, order, words, phone }, key) => {
      const first = kept.find((one) => one.key === key && one.phone === phone);
      if (first) return accepted(first.ticket);
      const number = `TS20261122${String(kept.length + 1).padStart(6, '0')}`;
      const ticket: Ticket = {
        id: String(kept.length + 1),
        number,
        kind,
        order,
        words,
        state: 'open',
        at: 1_795_300_000,
        answer: '',
        answeredAt: null,
      };
      kept.unshift({ ticket, phone, key });
      return accepted(ticket);
    },
    list: async (page) => ({
      tickets: kept.slice((page - 1) * perPage, page * perPage).map(({ ticket }) => ticket),
      total: kept.length,
      page,
      perPage,
    }),
    find: async ({ number, phone }) => kept.find((one) => one.ticket.number === number && one.phone === phone)?.ticket ?? null,
    ...changes,
  });
}
