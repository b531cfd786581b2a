import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { isMobileNumber } from '../../domain/account/contact-rules.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import type { Complaint } from '../../domain/ticket/complaint.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { orders } from '../database/schema/order.ts';
import { tickets } from '../database/schema/ticket.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { tellBuyer } from '../message/tell-buyer.ts';
import { putMessage } from '../outbox/outbox.ts';

type TicketRow = typeof tickets.$inferSelect;

/** A ticket as the wire writes it; whose it is, and how he is reached, is not said again. */
export const ticketAnswer = ({ id, number, kind, orderSn, words, state, createdAt, answer, answeredAt }: TicketRow) => ({
  id,
  number,
  kind,
  order: orderSn,
  words,
  state,
  at: epochSeconds(createdAt),
  answer,
  answered_at: answeredAt && epochSeconds(answeredAt),
});

const submissionOf = (key: string, phone: string): string =>
  createHash('sha256')
    .update(`${key === '' ? randomBytes(32).toString('base64url') : key}\n${phone}`)
    .digest('base64url');

/** Numbers that are drawn before it is given up: of a million a day a few are taken. */
const mostDraws = 8;

interface NewTicket {
  readonly complaint: Complaint;
  readonly key: string;
  readonly buyerId: number | null;
  readonly now: Date;
}

/**
 * Opens a ticket, or gives the one that was opened under the same key and phone.
 * @throws Refusal 409 when that one says something else
 */
export async function keepTicket(database: Database, { complaint, key, buyerId, now }: NewTicket): Promise<TicketRow> {
  const { kind, order, words, name, phone, email } = complaint;
  const submission = submissionOf(key, phone);
  const day = chinaDay(epochSeconds(now)).replaceAll('-', '');
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const number = `TS${day}${String(randomInt(1_000_000)).padStart(6, '0')}`;
    const [opened] = await database
      .insert(tickets)
      .values({ number, submission, buyerId, kind, orderSn: order, words, name, phone, email, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (opened !== undefined) return opened;
    const [first] = await database.select().from(tickets).where(eq(tickets.submission, submission));
    if (first === undefined) continue;
    if (first.words !== words || first.kind !== kind || first.orderSn !== order || first.buyerId !== buyerId)
      throw new Refusal(409, '刚才已提交过一条，请刷新页面后再写');
    return first;
  }
  throw new Error('No ticket number is free');
}

/** Whether an order of this number is the buyer's. */
export const isOrderOf = async (database: Database, buyerId: number, sn: string): Promise<boolean> =>
  (await database.$count(orders, and(eq(orders.sn, sn), eq(orders.buyerId, buyerId)))) > 0;

/** A page of a buyer's tickets, the newest first. */
export async function ticketsOf(
  database: Database,
  buyerId: number,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) {
  const own = eq(tickets.buyerId, buyerId);
  const total = await database.$count(tickets, own);
  const list = await database
    .select()
    .from(tickets)
    .where(own)
    .orderBy(desc(tickets.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { total, list };
}

/** A buyer's own ticket; undefined for none, and for somebody else's. */
export async function ticketOf(database: Database, buyerId: number, id: number): Promise<TicketRow | undefined> {
  const [ticket] = await database
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), eq(tickets.buyerId, buyerId)));
  return ticket;
}

/** The ticket with this number; undefined for none. */
export async function ticketWithNumber(database: Database, number: string): Promise<TicketRow | undefined> {
  const [ticket] = await database.select().from(tickets).where(eq(tickets.number, number));
  return ticket;
}

/** The newest tickets for the operator, in a state or in any. */
export const newestTickets = (database: Database, state: TicketRow['state'] | null, count: number) =>
  database
    .select()
    .from(tickets)
    .where(state === null ? undefined : eq(tickets.state, state))
    .orderBy(desc(tickets.id))
    .limit(count);

async function moveTicket(transaction: Database, number: string, change: Partial<TicketRow>): Promise<TicketRow> {
  const isOpen = and(eq(tickets.number, number), inArray(tickets.state, ['open', 'answered']));
  const [moved] = await transaction.update(tickets).set(change).where(isOpen).returning();
  if (moved !== undefined) return moved;
  throw (await ticketWithNumber(transaction, number)) === undefined
    ? notFound(`没有编号为 ${number} 的事项`)
    : new Refusal(409, `事项 ${number} 已办结`);
}

interface TicketAnswer {
  readonly number: string;
  readonly words: string;
  readonly now: Date;
  /** who answers at the desk; without it a command */
  readonly by?: number | null;
}

/**
 * Answers a ticket that is not closed, and says so to its shop and its phone, in the transaction it is given.
 * @throws Refusal 404, 409
 */
export async function answerTicket(transaction: Database, { number, words, now, by = null }: TicketAnswer): Promise<TicketRow> {
  const ticket = await moveTicket(transaction, number, { state: 'answered', answer: words, answeredAt: now, answeredBy: by });
  if (isMobileNumber(ticket.phone)) {
    const words = `您反映的事项 ${number} 已有答复，请在网站“投诉与建议”凭编号查看。`;
    await putMessage(transaction, { phone: ticket.phone, words, at: now, template: { name: 'ticket-answered', params: { number } } });
  }
  if (ticket.buyerId !== null) {
    const cause = `ticket:${ticket.id}:${now.toISOString()}`;
    await tellBuyer(
      transaction,
      { buyerId: ticket.buyerId, kind: 'system', title: `您反映的事项 ${number} 已有答复`, text: words, url: '/help/us/tsjy', cause },
      now,
    );
  }
  return ticket;
}

/** Closes a ticket. @throws Refusal 404, 409 */
export const closeTicket = (transaction: Database, number: string, now: Date): Promise<TicketRow> =>
  moveTicket(transaction, number, { state: 'closed', closedAt: now });
