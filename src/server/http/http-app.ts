import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { plainError } from '../log/plain-error.ts';
import type { Settings } from '../settings.ts';
import { beginAnswer } from './begin-answer.ts';
import { readQuery } from './bracket-form.ts';
import { refuseCrossSite } from './cross-site.ts';
import { answerFailures, answerFrameworkFailure } from './failures.ts';
import { type HttpLimits, usualLimits } from './http-limits.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { boundConnections, cutSilentBodies, refuseOverload } from './under-way.ts';

const oneMebibyte = 1024 * 1024;

/**
 * What every server of ours does, whether the shop is its own or elsewhere:
 * limits, failures, security headers, compression.
 */
export async function createHttpApp(settings: Settings, limits: HttpLimits = usualLimits): Promise<FastifyInstance> {
  const app = Fastify({
    logger: settings.log === 'errors' && {
      level: 'error',
      stream: process.stderr,
      serializers: { err: (error) => ({ ...plainError(error) }) },
    },
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy,
    bodyLimit: oneMebibyte,
    routerOptions: { querystringParser: readQuery, ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: answerFrameworkFailure,
    forceCloseConnections: 'idle',
    // While rounds come to their end it still listens: who asks then is answered, and their connection ends.
    return503OnClosing: false,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
  });
  app.server.maxConnections = limits.connections;
  app.addHook('onRequest', async (request, reply) => beginAnswer(request, reply));
  answerFailures(app);
  if (settings.trustProxy === false) boundConnections(app, limits);
  cutSilentBodies(app, limits);
  refuseOverload(app, limits);
  refuseCrossSite(app);
  await sendSecurityHeaders(app, settings);
  await app.register(compress, {
    threshold: 1024,
    // The default quality of brotli is meant for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return app;
}
