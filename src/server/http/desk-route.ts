import type { Call, CallAnswer, CallRequest } from '../../contract/shared/call.ts';
import { actingAs } from '../act/acting-as.ts';
import type { Database } from '../database/database.ts';
import { deskKeys } from '../database/schema/idempotency.ts';
import type { Api } from './api.ts';
import { type PersonAtDesk, deskPersonOf, type DeskVisit, requireDeskRight } from './desk-session.ts';
import type { SentEnvelope } from './envelope.ts';
import { answerOnce, idempotencyKeyOf } from './idempotency.ts';
import { envelopeOf, fastifyPath, inputOf, messageOfRefusal, type Said, sendAnswer, SentFile, SentReply } from './route.ts';
import { inTransaction } from './transaction.ts';

type Answer<C extends Call> = CallAnswer<C> | Said<CallAnswer<C>>;

function serveDesk<C extends Call>(
  api: Api,
  call: C,
  answer: (request: CallRequest<C>, visit: DeskVisit) => Promise<SentEnvelope | SentFile | SentReply | string>,
): void {
  if (call.access !== 'desk') throw new Error(`${call.path} is no call of the desk`);
  api.calls.push(call);
  api.app.route({
    method: call.method,
    url: fastifyPath(call.path),
    handler: async (request, reply) => {
      const person = await deskPersonOf(api.database, request, api.clock(), call.isBackground);
      requireDeskRight(person, call.deskRight);
      const input = inputOf(call, request);
      reply.header('cache-control', 'no-store');
      const sent = await api.deskTurns.take(person.id, () => answer(input, { person, request, reply }));
      return sent instanceof SentReply ? reply : sendAnswer(reply, sent);
    },
  });
}

/**
 * Serves a call of the desk: only somebody who is signed in there and whose role has the call's right gets in (R64).
 * A call that changes something is a `deskAct` or a `deskWork`; that somebody looks at something is no change.
 */
export function deskRoute<C extends Call>(
  api: Api,
  call: C,
  handler: (request: CallRequest<C>, visit: DeskVisit) => Promise<Answer<C> | SentFile | SentReply>,
): void {
  serveDesk(api, call, async (input, visit) => {
    const answer = await handler(input, visit);
    return answer instanceof SentFile || answer instanceof SentReply ? answer : envelopeOf(call, answer, api.settings.checkAnswers);
  });
}

/** The ids in the address of a call: what the log says of what was asked. */
const askedWords = (input: { readonly params?: unknown }): string =>
  Object.values((input.params ?? {}) as Record<string, unknown>)
    .map(String)
    .join(' ')
    .slice(0, 200);

/** Does work as an act of the person at the desk, which the log keeps (R64). */
const acted = <C extends Call, Result>(
  api: Api,
  call: C,
  { input, person }: { readonly input: CallRequest<C>; readonly person: PersonAtDesk },
  work: (acting: Database) => Promise<Result>,
): Promise<Result> => {
  const actor = { kind: 'desk', id: person.id, name: person.name } as const;
  return actingAs(api, { actor, name: call.summary, words: askedWords(input), refusalOf: messageOfRefusal }, work);
};

/**
 * Likewise, for what changes something in several transactions, or after work that must not happen inside of one. It is
 * an act: what it changes, it changes through the database that the handler is given.
 */
export function deskWork<C extends Call>(
  api: Api,
  call: C,
  handler: (request: CallRequest<C>, visit: DeskVisit, acting: Database) => Promise<Answer<C>>,
): void {
  serveDesk(api, call, async (input, visit) => {
    const done = await acted(api, call, { input, person: visit.person }, (acting) => handler(input, visit, acting));
    return envelopeOf(call, done, api.settings.checkAnswers);
  });
}

/**
 * Likewise, for what changes something in one transaction: a refusal leaves nothing behind but its line in the log.
 * With an `Idempotency-Key` a double press is done once, and answered twice.
 * @param prepare what takes long and must not happen inside the transaction; it is done before it
 */
export function deskAct<C extends Call, Prepared = void>(
  api: Api,
  call: C,
  handler: (request: CallRequest<C>, visit: DeskVisit, transaction: Database, prepared: Prepared) => Promise<Answer<C>>,
  prepare?: (request: CallRequest<C>, visit: DeskVisit) => Promise<Prepared>,
): void {
  serveDesk(api, call, (input, visit) => {
    const { person, request } = visit;
    const key = call.idempotent ? idempotencyKeyOf(request) : null;
    return acted(api, call, { input, person }, async (acting) => {
      const prepared = (await prepare?.(input, visit)) as Prepared;
      return inTransaction<SentEnvelope | string>(acting, (transaction) => {
        const work = async () => envelopeOf(call, await handler(input, visit, transaction, prepared), api.settings.checkAnswers);
        if (key === null) return work();
        const use = { book: deskKeys, ownerId: person.id, key, route: `${call.method} ${call.path}`, body: input };
        return answerOnce(transaction, { ...use, at: api.clock(), isKept: true }, work);
      });
    });
  });
}
