import { eq } from 'drizzle-orm';
import { deskPictureAddress } from '../../../contract/desk/cases-calls.ts';
import type { readLetter } from '../../../contract/desk/letters-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import type { LetterKind } from '../../../domain/desk/letter.ts';
import { money, priceAsText } from '../../../domain/shared/money.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { buyers } from '../../database/schema/account.ts';
import { deskPeople } from '../../database/schema/desk.ts';
import { tickets } from '../../database/schema/ticket.ts';
import { readFeedback } from '../../feedback/feedback-store.ts';
import { notFound } from '../../http/refusal.ts';
import { uploadAnswer } from '../../upload/upload-store.ts';
import { wantedThing } from '../../wanted/answer-wants.ts';
import { feedbackTopics, ticketTopics } from './letter-words.ts';

type LetterAnswer = CallAnswer<typeof readLetter>;

const secondsOf = (moment: Date | null): number | null => moment && epochSeconds(moment);

async function nameOf(database: Database, personId: number | null): Promise<string> {
  if (personId === null) return '';
  const [found] = await database.select({ name: deskPeople.name }).from(deskPeople).where(eq(deskPeople.id, personId));
  return found?.name ?? '';
}

/** A complaint, whosever it is. @throws Refusal 404 */
export async function ticketById(database: Database, id: number): Promise<typeof tickets.$inferSelect> {
  const [ticket] = await database.select().from(tickets).where(eq(tickets.id, id));
  if (ticket === undefined) throw notFound('没有这件事项');
  return ticket;
}

async function ticketLetter(database: Database, id: number): Promise<LetterAnswer> {
  const ticket = await ticketById(database, id);
  const { number, kind, buyerId, name, phone, email, words, state, orderSn, answer, answeredAt, answeredBy, closedAt, createdAt } = ticket;
  const [owner] = buyerId === null ? [] : await database.select({ company: buyers.company }).from(buyers).where(eq(buyers.id, buyerId));
  return {
    ...{ kind: 'ticket', id, number, words, answer },
    topic: ticketTopics[kind],
    from: owner?.company ?? name,
    at: epochSeconds(createdAt),
    done_at: secondsOf(answeredAt ?? closedAt),
    order_sn: orderSn,
    contact: [name, phone, email].filter((part) => part !== '').join(' '),
    pictures: [],
    answered_by: await nameOf(database, answeredBy),
    answered_at: secondsOf(answeredAt),
    can_answer: state !== 'closed',
    can_close: state !== 'closed',
  };
}

async function feedbackLetter(database: Database, id: number): Promise<LetterAnswer> {
  const { row, pictures, company } = await readFeedback(database, id);
  return {
    ...{ kind: 'feedback', id, words: row.words, answer: row.answer, contact: row.contact },
    ...{ number: '', order_sn: '' },
    topic: feedbackTopics[row.kind],
    from: company,
    at: epochSeconds(row.createdAt),
    done_at: secondsOf(row.answeredAt),
    pictures: pictures.map((picture) => ({ ...uploadAnswer(picture), url: deskPictureAddress(picture.id) })),
    answered_by: await nameOf(database, row.answeredBy),
    answered_at: secondsOf(row.answeredAt),
    can_answer: true,
    can_close: false,
  };
}

/** How many shops want it and how much, never which (R38). */
async function wantedLetter(database: Database, id: number): Promise<LetterAnswer> {
  const { want, active, answer } = await wantedThing(database, id);
  const prices = active.flatMap(({ price }) => (price === null ? [] : [money(price)]));
  const most = prices.reduce<(typeof prices)[number] | null>((high, price) => (high === null || price.gt(high) ? price : high), null);
  const units = active.reduce((sum, { quantity }) => sum + quantity, 0);
  const isWaiting = active.some(({ state, createdAt }) => state === 'open' && (answer === null || answer.at < createdAt));
  return {
    ...{ kind: 'wanted', id, number: '', topic: '求购', order_sn: '', contact: '', pictures: [] },
    from: `${active.length} 家门店`,
    at: epochSeconds(active[0]?.createdAt ?? want.createdAt),
    words: [want.name, want.spec, want.maker, `共 ${units} 件`, ...(most === null ? [] : [`最高出价 ¥${priceAsText(most)}`])]
      .filter((part) => part !== '')
      .join('，'),
    done_at: isWaiting ? null : secondsOf(answer?.at ?? null),
    answer: answer?.words ?? '',
    answered_by: await nameOf(database, answer?.answeredBy ?? null),
    answered_at: secondsOf(answer?.at ?? null),
    can_answer: active.length > 0,
    can_close: false,
  };
}

const letters = { ticket: ticketLetter, feedback: feedbackLetter, wanted: wantedLetter } as const;

/** One of what buyers wrote, with its answer. @throws Refusal 404 */
export const letterAnswer = (database: Database, kind: LetterKind, id: number): Promise<LetterAnswer> => letters[kind](database, id);
