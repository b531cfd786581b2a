import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timeoutText } from '../../domain/errors/error-catalogue.ts';
import { busyMessage } from '../http/envelope.ts';
import { Refusal } from '../http/refusal.ts';
import type { Elsewhere } from '../elsewhere-settings.ts';
import { answerHeaders, requestHeaders, type Upstream } from './passed-headers.ts';

/** A little longer than the page waits (§9): it gives up first, and says so in its own words. */
const patienceMs = 35_000;
/** Room for the pictures of a licence; the other server has limits of its own. */
const mostBytes = 20 * 1024 * 1024;

const tooLarge = (): Refusal => new Refusal(413, '请求内容过大');
const unreachable = (): Refusal => new Refusal(503, busyMessage, { headers: { 'retry-after': '5' } });
const tooSlow = (): Refusal => new Refusal(504, timeoutText);

/** A body on its way, that fails as soon as it is longer than it may be, or its sender is gone. */
function limited(body: IncomingMessage): Transform {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > mostBytes ? tooLarge() : null, chunk);
    },
  });
  body.once('close', () => {
    if (!body.readableEnded) counted.destroy(new Error('the sender of a body is gone'));
  });
  return body.pipe(counted);
}

/** What the buyer hears of an answer that did not come. */
function refusalOf(error: Error & { readonly statusCode?: number }): Refusal {
  if (error.cause instanceof Refusal) return error.cause;
  return error.statusCode === 504 ? tooSlow() : unreachable();
}

/** A page of some proxy in between, instead of an answer; what an upstream itself says in JSON is its own word. */
const isNoAnswer = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.statusCode >= 500 && request.url.startsWith('/api/') && !String(reply.getHeader('content-type')).includes('json');

/**
 * Passes `/api` and the other paths on to the other server: methods, bodies and answers as they come, streamed;
 * cookies and redirections as if they were this host's own. A server that is not there, or too slow, is 503 or 504 in
 * the envelope. Nothing is tried twice here: the page repeats what may be repeated.
 */
export async function passOn(
  app: FastifyInstance,
  { address, paths }: Extract<Elsewhere, { kind: 'upstream' }>,
  timeoutMs = patienceMs,
): Promise<void> {
  const { origin, pathname } = new URL(address);
  const upstream: Upstream = { origin, prefix: pathname.replace(/\/$/, '') };
  const via = `yaoji-${randomBytes(6).toString('hex')}`;

  const pass = (request: FastifyRequest, reply: FastifyReply) => {
    if (String(request.headers.via ?? '').includes(via)) throw new Error('API_UPSTREAM leads back to this very server');
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
    const path = request.url.split('?', 1)[0] ?? '';
    const isTheirs = upstream.prefix === '' || path.startsWith(`${upstream.prefix}/`);
    return reply.from(isTheirs ? path : upstream.prefix + path, {
      timeout: timeoutMs,
      retryDelay: () => null,
      rewriteRequestHeaders: (_request, headers) => requestHeaders(request, headers, upstream, via),
      rewriteHeaders: (headers) => answerHeaders(request, headers, upstream),
      onResponse: (_request, _reply, answer) => {
        const { stream } = answer as unknown as { stream: NodeJS.ReadableStream };
        if (!isNoAnswer(request, reply)) return void reply.send(stream);
        stream.resume();
        for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified', 'cache-control']) reply.removeHeader(name);
        return void reply.send(reply.statusCode === 504 ? tooSlow() : unreachable());
      },
      onError: (_reply, { error }) => {
        request.log.error({ upstream: origin, code: (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message });
        void reply.send(refusalOf(error));
      },
    });
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, limited(body)));
    await scope.register(replyFrom, {
      base: origin,
      disableRequestLogging: true,
      // The library's own default believes any certificate.
      undici: { connect: { rejectUnauthorized: true, timeout: 5_000 } },
    });
    for (const path of new Set(['/api', ...paths])) {
      // Calls are kept by nobody unless the other server allows it; of everything else it says so itself, or nothing.
      const handler =
        path === '/api' ? pass : (request: FastifyRequest, reply: FastifyReply) => pass(request, reply.removeHeader('cache-control'));
      scope.all(path, handler);
      scope.all(`${path}/*`, handler);
    }
  });
}
