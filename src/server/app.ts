import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import type { Clock } from './clock.ts';
import type { OpenedDatabase } from './database/database.ts';
import type { Api } from './http/api.ts';
import { readBracketForm, readQuery, refuseUnreadableQuery } from './http/bracket-form.ts';
import { refuseCrossSite } from './http/cross-site.ts';
import { answerFailures, answerFrameworkFailure } from './http/failures.ts';
import { servePage } from './http/page-files.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { registerRooms } from './routes.ts';
import type { Settings } from './settings.ts';

const oneMebibyte = 1024 * 1024;

/** What a server is made of. */
export interface ShopParts {
  readonly opened: OpenedDatabase;
  readonly settings: Settings;
  readonly clock: Clock;
}

/** The server: page and API over a prepared database. It owns neither the database nor the port. */
export async function createApp({ opened, settings, clock }: ShopParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: settings.log === 'errors' && { level: 'error', stream: process.stderr },
    trustProxy: settings.trustProxy,
    bodyLimit: oneMebibyte,
    routerOptions: { querystringParser: readQuery, ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: answerFrameworkFailure,
    forceCloseConnections: 'idle',
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readBracketForm(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name the type of a body even where they send none.
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
  app.removeContentTypeParser('text/plain');
  answerFailures(app);
  app.addHook('onRequest', async (request) => refuseUnreadableQuery(request.query));
  refuseCrossSite(app);
  await sendSecurityHeaders(app);
  await app.register(compress, {
    threshold: 1024,
    // The default quality of brotli is meant for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(cookie);
  const api: Api = { app, opened, database: opened.database, settings, clock, calls: [] };
  await servePage(api);
  registerRooms(api);
  return app;
}
