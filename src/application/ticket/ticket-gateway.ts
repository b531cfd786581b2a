import type { ticketGateway } from '../../contract/ticket/ticket-calls.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';

export type TicketGateway = GatewayOf<typeof ticketGateway>;

export type TicketPage = Answered<TicketGateway['list']>;
/** A complaint or suggestion, and what has become of it. */
export type Ticket = TicketPage['tickets'][number];

/** What names a visitor's ticket. */
export type TicketName = Parameters<TicketGateway['find']>[0];
