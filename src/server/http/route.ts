import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Call, type CallAnswer, type CallRequest, shopHeader } from '../../contract/shared/call.ts';
import { announceFile } from './send-file.ts';
import type { Actor } from '../../domain/act/act.ts';
import { actingAs } from '../act/acting-as.ts';
import { visitOf } from './session.ts';
import type { Database } from '../database/database.ts';
import { idempotencyKeys } from '../database/schema/idempotency.ts';
import { type Program, requireKey } from './access-key.ts';
import { answerOnceApart } from './answer-once-apart.ts';
import type { Api } from './api.ts';
import { checkInput, checkShape } from './check-input.ts';
import { type SentEnvelope, success } from './envelope.ts';
import { fromReplica, markWritten } from './from-replica.ts';
import { answerOnce, idempotencyKeyOf } from './idempotency.ts';
import { loginRequired, otherShop, Refusal } from './refusal.ts';
import { inTransaction } from './transaction.ts';
import { buyerOf, requireRight, type Visit } from './visit.ts';

/** An answer with a message to show beside its data. */
export class Said<Data> {
  constructor(
    readonly message: string,
    readonly data: Data,
  ) {}
}

/** An answer that is a file and no envelope: what a link downloads. */
export class SentFile {
  constructor(
    readonly body: Buffer,
    readonly type: string,
    readonly name: string,
    /** shown by the browser in place of being saved; what old programs call it, in English */
    readonly shownAs: string | null = null,
  ) {}
}

/** An answer that was sent already: a file that is shown, piece by piece. */
export class SentReply {
  readonly isSent = true;
}

type Answer<C extends Call> = CallAnswer<C> | Said<CallAnswer<C>>;
type FileOr<C extends Call> = Answer<C> | SentFile;
type Handler<C extends Call> = (request: CallRequest<C>, visit: Visit) => FileOr<C> | Promise<FileOr<C>>;
type CatalogueHandler<C extends Call> = (request: CallRequest<C>, visit: Visit, database: Database) => Answer<C> | Promise<Answer<C>>;
type TransactionHandler<C extends Call, Prepared> = (
  request: CallRequest<C>,
  visit: Visit,
  transaction: Database,
  prepared: Prepared,
) => Promise<Answer<C>>;
type ProgramHandler<C extends Call> = (request: CallRequest<C>, program: Program, database: Database) => Promise<CallAnswer<C>>;
type Preparation<C extends Call, Prepared> = (request: CallRequest<C>, visit: Visit) => Promise<Prepared>;

/** Paths are made by programs: a field of one needs no name of its own. */
const pathLabels = { id: '编号' } as const;

/** Path parameters as Fastify writes them. */
export const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The envelope of an answer; where the settings say so, the answer is held against the call's schema. */
export const envelopeOf = (call: Call, answer: unknown, checkAnswers: boolean): SentEnvelope => {
  const [data, message] = answer instanceof Said ? [answer.data as unknown, answer.message] : [answer, ''];
  if (checkAnswers) {
    const checked = call.data.safeParse(data);
    if (!checked.success) throw new Error(`${call.method} ${call.path} answers against its contract: ${checked.error.message}`);
  }
  return success(data, message);
};

/** Measuring and writing a long text of Chinese costs as much as turning it into bytes, and each would do so. */
const asBytes = (sent: SentEnvelope | string): Buffer => Buffer.from(typeof sent === 'string' ? sent : JSON.stringify(sent));

/**
 * The parts of a request by the call's schemas.
 * @throws Refusal 400, 422
 */
export const inputOf = <C extends Call>(call: C, request: FastifyRequest): CallRequest<C> =>
  ({
    ...(call.params && { params: checkInput(call.params, request.params, pathLabels) }),
    ...(call.query && { query: checkInput(call.query, request.query, call.labels) }),
    ...(call.form && { form: (call.bulk ? checkShape : checkInput)(call.form, request.body, call.labels) }),
  }) as CallRequest<C>;

/** Sends an envelope, or a file as a download. */
export function sendAnswer(reply: FastifyReply, sent: SentEnvelope | SentFile | string): FastifyReply {
  if (!(sent instanceof SentFile)) return reply.type('application/json; charset=utf-8').send(asBytes(sent));
  const { name, type, shownAs } = sent;
  if (shownAs !== null) return announceFile(reply, { name, type, plainKind: shownAs, isSaved: false }).send(sent.body);
  return reply.type(sent.type).header('content-disposition', `attachment; filename="${sent.name}"`).send(sent.body);
}

/**
 * Before anything is read or written: a page that names its shop is the session's (R24).
 * @param shown the shop that the page names, if it names one
 * @throws Refusal 460 when another tab has changed it
 */
export function requireShownShop({ buyer }: Visit, shown: unknown): void {
  if (buyer !== null && shown !== undefined && shown !== String(buyer.id)) throw otherShop(buyer.company);
}

/** What a program sends. */
interface SentRows {
  readonly rows?: readonly unknown[];
  readonly plan?: boolean;
}

const actorOf = ({ keyId, name }: Program): Actor => ({ kind: 'key', id: keyId, name });

/** What the log keeps of a refusal; null for a failure that is none. */
export const messageOfRefusal = (error: unknown): string | null => (error instanceof Refusal ? error.message : null);

/** Programs whose keys opened a call, by its request. */
const programs = new WeakMap<FastifyRequest, Program>();

/**
 * Before a body is read, and only for a key that opens the call.
 * @throws Refusal 401, 403, 429; of a large body also 415 for another form than JSON, 503 while too many are under way
 */
async function letProgramIn(api: Api, { keyRight, bulk }: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (keyRight === undefined) return;
  programs.set(request, await requireKey(api, keyRight, request));
  if (bulk === undefined) return;
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) throw new Refusal(415, '请以 JSON 发送');
  api.bulkTurns.enter(request, reply);
}

/** Whether the caller must read from now on what the call wrote. */
type Effect = 'reads' | 'writes';

function serve<C extends Call>(
  api: Api,
  call: C,
  effect: Effect,
  answer: (request: CallRequest<C>, visit: Visit) => Promise<SentEnvelope | SentFile | string>,
): void {
  api.calls.push(call);
  api.app.route({
    method: call.method,
    url: fastifyPath(call.path),
    ...(call.bulk && { bodyLimit: call.bulk.mostBytes, onResponse: async (request) => api.bulkTurns.leave(request) }),
    onRequest: (request, reply) => letProgramIn(api, call, request, reply),
    handler: async (request, reply) => {
      const isUnknown = call.isProbe === true || call.access === 'key';
      const visit = isUnknown ? { buyer: null, request, reply } : await visitOf(api, request, reply);
      if (call.access === 'buyer' && visit.buyer === null) throw loginRequired();
      if (!call.inAnyShop) requireShownShop(visit, request.headers[shopHeader.toLowerCase()]);
      requireRight(visit, call.right);
      const input = inputOf(call, request);
      // A file on its way over a slow line is no work yet; what is done with it has its own turns.
      const isFile = request.headers['content-type']?.startsWith('multipart/') === true;
      const work = () => answer(input, visit);
      try {
        const sent = await (visit.buyer === null || isFile ? work() : api.turns.take(visit.buyer.id, work));
        if (effect === 'writes') await markWritten(api.opened.replicas, request, reply);
        return sendAnswer(reply, sent);
      } catch (error) {
        // What failed may have written something nevertheless: the answer of a commit can be lost.
        if (effect === 'writes') await markWritten(api.opened.replicas, request, reply);
        throw error;
      }
    },
  });
}

/**
 * Serves a call of the contract, the only way to do so: checks the parts of the request by the call's schemas, lets
 * in whom the call lets in, and puts the handler's answer into the envelope. Refusals are thrown.
 */
export function route<C extends Call>(api: Api, call: C, handler: Handler<C>): void {
  serve(api, call, call.method === 'GET' ? 'reads' : 'writes', async (input, visit) => {
    const answer = await handler(input, visit);
    return answer instanceof SentFile ? answer : envelopeOf(call, answer, api.settings.checkAnswers);
  });
}

/**
 * Likewise, for what the shop shows to everybody and what may be a second old: goods, lists, texts. Carts, orders and
 * money are none of it. The handler only reads, and from the database that it is given; a caller sees what they wrote.
 */
export function catalogueRoute<C extends Call>(api: Api, call: C, handler: CatalogueHandler<C>): void {
  const { database, opened } = api;
  serve(api, call, 'reads', async (input, visit) => {
    const read = async (from: Database) => handler(input, visit, from);
    const answer = await fromReplica({ database, replicas: opened.replicas }, visit.request, read);
    return envelopeOf(call, answer, api.settings.checkAnswers);
  });
}

/**
 * Likewise, for a call with which a program of the seller's sends many rows (R54). Its work is of many transactions,
 * and done once for an `Idempotency-Key`. It is an act of that program, and its work is done through the database that
 * the handler is given (R64); a plan is none.
 */
export function bulkRoute<C extends Call>(api: Api, call: C, handler: ProgramHandler<C>): void {
  serve(api, call, 'writes', (input, { request }) =>
    api.bulkTurns.work(request, async () => {
      const program = programs.get(request);
      if (program === undefined) throw new Error(`${call.path} was opened without a key`);
      const { rows = [], plan: isPlan = false } = (input as { readonly form?: SentRows }).form ?? {};
      const act = { actor: actorOf(program), name: call.path, words: `${rows.length} rows`, refusalOf: messageOfRefusal };
      const done = () => (isPlan ? handler(input, program, api.database) : actingAs(api, act, (acting) => handler(input, program, acting)));
      const work = async () => JSON.stringify(envelopeOf(call, await done(), api.settings.checkAnswers));
      const key = idempotencyKeyOf(request);
      if (key === null) return work();
      const { keyId } = program;
      return answerOnceApart(api.database, { keyId, key, route: `${call.method} ${call.path}`, body: input, clock: api.clock }, work);
    }),
  );
}

/**
 * Likewise, in one transaction: a refusal leaves nothing behind. A call that is `idempotent` does its work once
 * for an `Idempotency-Key` (api.md); the key is written in the same transaction.
 * @param prepare what must not happen inside the transaction, such as asking somebody far away; it is done before it
 */
export function transactionRoute<C extends Call, Prepared = void>(
  api: Api,
  call: C,
  handler: TransactionHandler<C, Prepared>,
  prepare?: Preparation<C, Prepared>,
): void {
  serve(api, call, 'writes', async (input, visit) => {
    // A refusal is told only when the work is to be done: a repeated key gets its first answer nevertheless.
    const [prepared] = await Promise.allSettled([prepare?.(input, visit)]);
    const work = async (transaction: Database) => {
      if (prepared.status === 'rejected') throw prepared.reason;
      return handler(input, visit, transaction, prepared.value as Prepared).then((answer) =>
        envelopeOf(call, answer, api.settings.checkAnswers),
      );
    };
    const { idempotent } = call;
    const key = idempotent ? idempotencyKeyOf(visit.request) : null;
    return inTransaction<SentEnvelope | string>(api.database, (transaction) =>
      key === null
        ? work(transaction)
        : answerOnce(
            transaction,
            {
              book: idempotencyKeys,
              ownerId: buyerOf(visit).id,
              key,
              route: `${call.method} ${call.path}`,
              body: input,
              at: api.clock(),
              isKept: idempotent === 'kept',
            },
            () => work(transaction),
          ),
    );
  });
}
