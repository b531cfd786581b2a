import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Api } from '../http/api.ts';
import { fastifyPath } from '../http/route.ts';
import { openApiDocument } from './openapi-document.ts';
import { servedFiles } from './served-files.ts';

/** The reader's own files; nothing of it is read before somebody asks for the page. */
const readerFolder = () => join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static');
const readerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'] as const;

const page = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>药集 API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="reader"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body>
</html>
`;
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reader', validatorUrl: null, deepLinking: true });\n`;

/** `GET /api/openapi.json`, and a page to read it at `/api/docs`; both made of this host's files alone. */
export function openApiRoutes(api: Api): void {
  const { app, calls } = api;
  const served = () => servedFiles.filter(({ method, path }) => app.hasRoute({ method, url: fastifyPath(path) }));
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(calls, served()));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  for (const file of readerFiles) {
    app.get(`/api/docs/${file}`, (_request, reply) => reply.sendFile(file, readerFolder(), { maxAge: '1d' }));
  }
}
