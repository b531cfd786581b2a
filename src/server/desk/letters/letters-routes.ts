import { sql } from 'drizzle-orm';
import { answerLetter, closeLetter, listLetters, readLetter } from '../../../contract/desk/letters-calls.ts';
import { letterBounds, type LetterKind } from '../../../domain/desk/letter.ts';
import { chinaClock, chinaDay } from '../../../domain/shared/china-time.ts';
import type { Database } from '../../database/database.ts';
import { answerFeedback } from '../../feedback/feedback-store.ts';
import type { Api } from '../../http/api.ts';
import { deskAct, deskRoute } from '../../http/desk-route.ts';
import { fieldRefused, Refusal } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';
import { answerTicket, closeTicket } from '../../ticket/ticket-store.ts';
import { answerWants, wantedThing } from '../../wanted/answer-wants.ts';
import { lettersPage } from './letter-list.ts';
import { letterAnswer, ticketById } from './letter-view.ts';

interface Name {
  readonly kind: LetterKind;
  readonly id: string | number;
}

interface Answer {
  readonly words: string;
  readonly at: Date;
  readonly by: number;
}

const keyOf = ({ id }: Name): number => rowId(id) ?? 0;

/** The shared use cases of the commands, by kind. */
const answering: Readonly<Record<LetterKind, (transaction: Database, id: number, answer: Answer) => Promise<unknown>>> = {
  ticket: async (transaction, id, { words, at, by }) =>
    answerTicket(transaction, { number: (await ticketById(transaction, id)).number, words, now: at, by }),
  feedback: (transaction, id, { words, at, by }) => answerFeedback(transaction, { id, words, now: at, by }),
  wanted: async (transaction, id, answer) =>
    answerWants(transaction, { identity: (await wantedThing(transaction, id)).want.identity, ...answer }),
};

/**
 * Of two who answer the same one waits, and reads what the other wrote.
 * @param seen when the answer was given that was on the screen, in seconds; 0: none was
 * @throws Refusal 404, 409
 */
async function requireSeen(transaction: Database, name: Name, seen: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`letter ${name.kind} ${keyOf(name)}`}, 0))`);
  const { answered_at: answeredAt, answered_by: by } = await letterAnswer(transaction, name.kind, keyOf(name));
  const at = Number(answeredAt ?? 0);
  if (at === seen) return;
  const when = `${chinaDay(at).slice(5)} ${chinaClock(at).slice(0, 5)}`;
  throw new Refusal(409, `${by === '' ? '同事' : by} ${when} 已答复，请看过再写`);
}

/** What buyers wrote and the desk answers: complaints, feedback, goods that shops look for. */
export function lettersRoutes(api: Api): void {
  const { database, clock } = api;

  deskRoute(api, listLetters, async ({ query: { part, kind, page, per_page: perPage } }) => ({
    ...(await lettersPage(database, { part, kind, page, perPage })),
    page,
    per_page: perPage,
  }));

  deskRoute(api, readLetter, async ({ params }) => letterAnswer(database, params.kind, keyOf(params)));

  deskAct(api, answerLetter, async ({ params, form: { words, seen } }, { person }, transaction) => {
    const most = letterBounds[params.kind];
    if (words.length > most) throw fieldRefused('words', `答复最多 ${most} 字`);
    await requireSeen(transaction, params, seen);
    await answering[params.kind](transaction, keyOf(params), { words, at: clock(), by: person.id });
    return letterAnswer(transaction, params.kind, keyOf(params));
  });

  deskAct(api, closeLetter, async ({ params }, _visit, transaction) => {
    if (params.kind !== 'ticket') throw new Refusal(409, '只有投诉可以办结');
    await closeTicket(transaction, (await ticketById(transaction, keyOf(params))).number, clock());
    return letterAnswer(transaction, params.kind, keyOf(params));
  });
}
