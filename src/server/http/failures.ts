import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/shared/call.ts';
import { TooBusyApart } from '../apart/run-apart.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { createFailureLog, type FailureLog } from '../log/failure-log.ts';
import { beginAnswer } from './begin-answer.ts';
import { busyMessage, failure, refusalEnvelope } from './envelope.ts';
import { isMachineShort } from './machine-short.ts';
import { Refusal } from './refusal.ts';

/** What the framework itself refuses, as the buyer may read it. */
const frameworkMessages: Readonly<Record<number, string>> = {
  400: '请求格式有误',
  404: '接口不存在',
  405: '请求方式有误',
  413: '请求内容过大',
  414: '请求地址过长',
  415: '不支持的请求格式',
};

/** When to come again after a failure of the database (`Retry-After`). */
export const databaseRetrySeconds = '5';

/** What is missing for a moment, as the log names it; undefined for a mistake of ours. */
function shortageOf(error: unknown): { readonly kind: string; readonly retrySeconds: string } | undefined {
  if (isDatabaseAway(error)) return { kind: 'the database is away', retrySeconds: databaseRetrySeconds };
  if (isMachineShort(error)) return { kind: 'the machine has no room', retrySeconds: '10' };
  return undefined;
}

const send = (reply: FastifyReply, status: number, body: object) => reply.code(status).type('application/json; charset=utf-8').send(body);

function answerFailure(writeDown: FailureLog, error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    return send(reply.headers(error.detail.headers ?? {}), error.status, refusalEnvelope(error));
  }
  if (error instanceof TooBusyApart) return send(reply.header('retry-after', '10'), 503, failure(503, busyMessage));
  const status = error.statusCode ?? 500;
  if (status < 500) return send(reply, status, failure(status, frameworkMessages[status] ?? '请求有误'));
  const shortage = shortageOf(error);
  // A shortage fails every call: the log tells of it once a second, whichever fails.
  writeDown(request.log, error, { method: request.method, route: request.routeOptions.url, ...(shortage && { kind: shortage.kind }) });
  if (shortage) return send(reply.header('retry-after', shortage.retrySeconds), 503, failure(503, busyMessage));
  // The page shows the number, and the log has it: who asks about a failure can be answered.
  return send(reply, 500, { ...failure(500, busyMessage), data: { request_id: request.id } });
}

/** The methods under which the contract knows a path. */
const methodsOf = (calls: readonly Call[], path: string): string[] => {
  const matches = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`).test(path);
  return [...new Set(calls.filter((call) => matches(call.path)).map((call) => call.method))];
};

/** What an unknown path under /api, or a known one with another method, answers: always the envelope (api.md). */
export function answerUnknownCall(calls: readonly Call[], request: FastifyRequest, reply: FastifyReply) {
  const methods = methodsOf(calls, request.url.split('?', 1)[0] ?? '');
  if (methods.length === 0) return send(reply, 404, failure(404, '接口不存在'));
  return send(reply.header('allow', methods.join(', ')), 405, failure(405, '请求方式有误'));
}

/** Puts every failure into the envelope; unexpected ones say nothing of what happened. */
export function answerFailures(app: FastifyInstance): void {
  const writeDown = createFailureLog();
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => answerFailure(writeDown, error, request, reply));
}

/** Failures before routing, e.g. a path with broken escapes: to a person who opens it, an unknown path (§2). */
export function answerFrameworkFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400;
  // Hooks do not run for what has no route yet.
  beginAnswer(request, reply);
  const isOpened = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(request.url);
  if (status === 400 && isOpened) return void reply.redirect('/404');
  void send(reply, status, failure(status, frameworkMessages[status] ?? '请求有误'));
}
