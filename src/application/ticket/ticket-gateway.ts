import type { Result } from '../../domain/shared/result.ts';
import type { Complaint, TicketKind } from '../../domain/ticket/complaint.ts';
import type { Faults } from '../shared/form.ts';
import type { PageOf } from '../shared/load/paging.ts';

/** A complaint or suggestion, and what has become of it. */
export interface Ticket {
  readonly id: string;
  /** 受理编号 */
  readonly number: string;
  readonly kind: TicketKind;
  /** the order's number; empty for none */
  readonly order: string;
  readonly words: string;
  readonly state: 'open' | 'answered' | 'closed';
  /** seconds since the epoch */
  readonly at: number;
  /** the shop's words; empty before it has answered */
  readonly answer: string;
  readonly answeredAt: number | null;
}

export interface TicketPage extends PageOf {
  readonly tickets: readonly Ticket[];
}

/** What names a visitor's ticket. */
export interface TicketName {
  readonly number: string;
  readonly phone: string;
}

/** Complaints and suggestions. Each method throws `GatewayError`. */
export abstract class TicketGateway {
  /** The same key and phone give the first ticket again. */
  abstract open(complaint: Complaint, key: string): Promise<Result<Ticket, Faults<keyof Complaint>>>;
  /** The shop's own, the newest first. */
  abstract list(page: number): Promise<TicketPage>;
  /** Anybody's, by its number and phone; null when they do not belong together. */
  abstract find(name: TicketName): Promise<Ticket | null>;
}
