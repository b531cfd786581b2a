import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { hashedFiles } from './hashed-files.ts';
import type { Settings } from '../settings.ts';
import { builtPages } from './first-looks.ts';
import { type ShownShop, withSiteName } from './site-name.ts';

/**
 * Nothing from elsewhere, and no pictures but the shop's own and those that the desk draws itself; Emotion writes style
 * elements, which is why styles may be inline.
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    // Documents that buyers send, which the browser shows by itself.
    frameSrc: ["'self'"],
    connectSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
};

const document = 'desk.html';

/**
 * Serves the built desk under `/desk`, where the settings have one: its files, and its document for every other path
 * below; with 404 where it has no such screen, which the document then says. Nobody keeps the document, and no search
 * engine lists it. Without a desk the shop's page answers as it answers any unknown path.
 */
export async function serveDesk(
  app: FastifyInstance,
  { desk, deskDirectory }: Pick<Settings, 'desk' | 'deskDirectory'>,
  { siteName }: Pick<ShownShop, 'siteName'>,
): Promise<void> {
  if (!desk || !existsSync(join(deskDirectory, document))) return;
  await app.register(fastifyStatic, hashedFiles(join(deskDirectory, 'assets'), '/desk/assets/'));
  const { documentOf } = builtPages(deskDirectory);
  const built = readFileSync(join(deskDirectory, document), 'utf8');
  const paths = ['/desk', '/desk/*'];
  for (const url of paths) {
    app.get(url, { helmet: { contentSecurityPolicy } }, async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? url;
      return reply
        .code(documentOf(path) === null ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'no-store')
        .send(withSiteName(built, await siteName()));
    });
  }
}
