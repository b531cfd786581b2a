import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from './api.ts';
import { failure } from './envelope.ts';
import { answerUnknownCall } from './failures.ts';
import { firstAnswersLink } from './first-answers.ts';
import { firstLooksOf } from './first-looks.ts';

/** Files whose name changes with their content. */
const hashedFolder = `${sep}assets${sep}`;
const aYear = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';
const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/**
 * Serves the built page: its files, and for every other path outside /api the first look of its screen or `index.html`,
 * since the page has the routes.
 * A missing file of the build is missing, and not the page: an old page must see that its chunk is gone.
 */
export async function servePage(api: Api): Promise<void> {
  const { app, settings } = api;
  const hasPage = existsSync(join(settings.pageDirectory, 'index.html'));
  await app.register(fastifyStatic, {
    root: settings.pageDirectory,
    serve: hasPage,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/looks.json', '**/.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(hashedFolder) ? aYear : askAgain);
    },
  });
  const firstLookOf = firstLooksOf(settings.pageDirectory);
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (isApi(path)) return answerUnknownCall(api, request, reply);
    const isPagePath = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/assets/');
    if (isPagePath && hasPage) return sendPage(reply, request.url, firstLookOf(path));
    return reply.code(404).type('application/json; charset=utf-8').send(failure(404, '页面不存在'));
  });
}

function sendPage(reply: FastifyReply, address: string, file: string): FastifyReply {
  const link = firstAnswersLink(address);
  if (link !== undefined) reply.header('link', link);
  return reply.code(200).header('cache-control', askAgain).sendFile(file, { cacheControl: false });
}
