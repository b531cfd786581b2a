import { and, asc, desc, eq, exists, ne, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { posts } from '../database/schema/content.ts';
import { goods, manufacturers } from '../database/schema/goods.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/refusal.ts';
import { builtPages } from './first-looks.ts';

/** A sitemap may name no more (sitemaps.org). */
const mostAddresses = 50_000;
const anHour = 'public, max-age=3600';

/** Where this shop is, as the crawler called it; a host is letters, digits and a port, and can stand in XML. */
function originOf({ protocol, host }: FastifyRequest): string {
  if (!/^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i.test(host)) throw new Refusal(400, '请求格式有误');
  return `${protocol}://${host}`;
}

/** Pages about one thing: goods, makers that have goods, news. */
async function addressesOfThings(database: Database): Promise<readonly string[]> {
  const all = await database.select({ id: goods.id }).from(goods).orderBy(asc(goods.id));
  const hasGoods = exists(
    database
      .select({ one: sql`1` })
      .from(goods)
      .where(sql`${goods.manufacturerId} = ${manufacturers.id}`),
  );
  const makers = await database.select({ id: manufacturers.id }).from(manufacturers).where(hasGoods).orderBy(asc(manufacturers.id));
  const news = await database
    .select({ id: posts.id, kind: posts.kind })
    .from(posts)
    .where(and(ne(posts.kind, 'help'), eq(posts.isShown, true)))
    .orderBy(desc(posts.id));
  return [
    ...makers.map(({ id }) => `/ppzq/info/${id}`),
    ...news.map(({ id, kind }) => `/news/info/${id}/${kind}`),
    ...all.map(({ id }) => `/list/info/${id}`),
  ];
}

/** What search engines are told: which addresses they may read, and where all of them are listed. */
export function crawlerRoutes({ app, calls, database, settings }: Api): void {
  const { listed } = builtPages(settings.pageDirectory);

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    const addresses = [...listed, ...(await addressesOfThings(database))].slice(0, mostAddresses);
    const entries = addresses.map((path) => `<url><loc>${origin}${path}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', anHour)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });

  app.get('/robots.txt', async (request, reply) => {
    // The page is drawn from the answers that visitors get, and pictures are found by themselves.
    const read = calls
      .filter(({ access, method }) => access === 'visitor' && method === 'GET')
      .map(({ path }) => path.replace(/\{.*$/, ''));
    const allowed = [...new Set([...read, '/api/pictures/'])].sort();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', anHour)
      .send(
        [
          'User-agent: *',
          ...allowed.map((path) => `Allow: ${path}`),
          'Disallow: /api/',
          '',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      );
  });
}
