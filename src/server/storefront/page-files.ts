import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { failure } from '../http/envelope.ts';
import { type PlaceOfHome, withEmptyPlaces } from './empty-places.ts';
import { firstAnswersLink, type FirstAsked } from './first-answers.ts';
import { builtPages } from './first-looks.ts';
import { hasNotice } from '../http/notice-cookie.ts';
import { hashedFiles } from './hashed-files.ts';
import { offlineFiles, serveOfflinePage } from './offline-page.ts';
import { builtShop, isBuiltName, type ShownShop, type SiteName, withSiteName } from './site-name.ts';

/** Names the shop, too. */
const manifest = 'manifest.webmanifest';
const askAgain = 'no-cache';
/** What a browser shows to one shop, no cache on the way gives to another. */
const askAgainAlone = `private, ${askAgain}`;

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';
/** Where files of the builds are, whose pieces of code may be gone. */
const isOfBuild = (path: string, hasDesk: boolean): boolean => path.startsWith('/assets/') || (hasDesk && path.startsWith('/desk/assets/'));
/** A document whose page keeps room for the line under the header (app-frame.module.css). */
const withNotice = (document: string): string => document.replace(/<html(?=[\s>])/, '<html data-notice=""');
const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/**
 * Serves the built page: its files, and for every other path outside /api the document of its screen. An address that
 * no screen has is answered by 404, with the page, which says so.
 * A missing file of the build is missing, and not the page: an old page must see that its chunk is gone.
 * @param shop what the documents say of it; without it they come as the build wrote them
 */
export async function servePage(
  app: FastifyInstance,
  { desk, ...settings }: Pick<Settings, 'pageDirectory' | 'elsewhere' | 'desk' | 'offlinePage'>,
  answerUnknownCall: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  { siteName, drawsAll, emptyPlaces }: ShownShop = builtShop,
): Promise<void> {
  const { pageDirectory, elsewhere } = settings;
  const hasPage = existsSync(join(pageDirectory, 'index.html'));
  await app.register(fastifyStatic, {
    root: pageDirectory,
    serve: hasPage,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['assets/**', ...offlineFiles, '**/*.html', `**/${manifest}`, '**/looks.json', '**/.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply) => {
      reply.header('cache-control', askAgain);
    },
  });
  const assets = join(pageDirectory, 'assets');
  if (hasPage && existsSync(assets)) await app.register(fastifyStatic, hashedFiles(assets, '/assets/'));
  if (hasPage) serveOfflinePage(app, settings, askAgain);
  const { documentOf } = builtPages(pageDirectory);
  const sendPage = pageSender(pageDirectory, elsewhere);
  if (existsSync(join(pageDirectory, manifest)))
    app.get(`/${manifest}`, async (_request, reply) => {
      const built = JSON.parse(readFileSync(join(pageDirectory, manifest), 'utf8')) as object;
      const { name, motto } = await siteName();
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', askAgain)
        .send(JSON.stringify({ ...built, name: `${name} ${motto}`.trim(), short_name: name }));
    });
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (isApi(path)) return answerUnknownCall(request, reply);
    const isPagePath = (request.method === 'GET' || request.method === 'HEAD') && !isOfBuild(path, desk);
    if (isPagePath && hasPage) {
      const asked = { address: request.url, drawsAll: await drawsAll() };
      const isOwn = elsewhere === null;
      const empty = isOwn ? await emptyPlaces() : [];
      return sendPage(reply, asked, documentOf(path), { site: await siteName(), empty, hasNotice: isOwn && hasNotice(request) });
    }
    return reply.code(404).type('application/json; charset=utf-8').send(failure(404, '页面不存在'));
  });
}

/** What documents say of the running shop. */
interface Said {
  readonly site: SiteName;
  readonly empty: readonly PlaceOfHome[];
  /** this browser's page has a line under the header that says why the shop cannot order */
  readonly hasNotice: boolean;
}

/**
 * Sends a document of the page. Where the browser calls another server itself, the document says which
 * (`<meta name="api-base">`, read by src/main.tsx): a setting of the running server, not of the build. So are the
 * name of the shop, and the places of the home page that stay empty.
 */
function pageSender(directory: string, elsewhere: Settings['elsewhere']) {
  const base = elsewhere?.kind === 'base' ? elsewhere.address : null;
  const mark = base === null ? '' : `<meta name="api-base" content="${base.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
  const filled = new Map<string, string>();
  let filledFor = '';
  const filledDocument = (file: string, { site, empty }: Omit<Said, 'hasNotice'>): string => {
    const said = JSON.stringify([site.name, site.motto, empty]);
    if (said !== filledFor) filled.clear();
    filledFor = said;
    const known = filled.get(file);
    if (known !== undefined) return known;
    const document = withEmptyPlaces(withSiteName(readFileSync(join(directory, file), 'utf8'), site), empty);
    const whole = mark === '' ? document : document.replace('</head>', () => `${mark}\n</head>`);
    filled.set(file, whole);
    return whole;
  };
  return (reply: FastifyReply, asked: FirstAsked, known: string | null, said: Said): FastifyReply => {
    const file = known ?? 'index.html';
    const link = firstAnswersLink(asked, elsewhere);
    if (link !== undefined) reply.header('link', link);
    reply.code(known === null ? 404 : 200).header('cache-control', said.hasNotice ? askAgainAlone : askAgain);
    const isAsBuilt = base === null && isBuiltName(said.site) && said.empty.length === 0 && !said.hasNotice;
    if (isAsBuilt) return reply.sendFile(file, { cacheControl: false });
    const document = filledDocument(file, said);
    return reply.type('text/html; charset=utf-8').send(said.hasNotice ? withNotice(document) : document);
  };
}
