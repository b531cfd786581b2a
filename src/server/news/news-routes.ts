import { listNews, listPosts, readPost } from '../../contract/news/news-calls.ts';
import type { CallAnswer } from '../../contract/shared/call.ts';
import { withFigures } from '../../domain/shop/stated-figures.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { catalogueRoute } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { asHtml, readShopFigures } from '../shop/shop-figures.ts';
import { newestPosts, newsPage, postWithId } from './news-store.ts';

/** Characters of a post's text that its headline is followed by. */
const summaryLength = 90;

async function postList(database: Database): Promise<CallAnswer<typeof listPosts>> {
  const posts = await newestPosts(database);
  const ofKind = (wanted: (typeof posts)[number]['kind']) =>
    posts
      .filter(({ kind }) => kind === wanted)
      .map(({ id, title, kind, publishedAt }) => ({ id, title, type: kind, at: epochSeconds(publishedAt) }));
  return { notice: ofKind('notice'), hy: ofKind('hy'), company: ofKind('company'), help: ofKind('help') };
}

/** Notices and news: the newest of each kind, lists that page, and one post with its neighbours. */
export function newsRoutes(api: Api): void {
  const readFigures = (database: Database) => readShopFigures(database, api.settings);

  catalogueRoute(api, listPosts, (_request, _visit, database) => postList(database));

  catalogueRoute(api, listNews, async ({ query: { type, page, per_page: perPage } }, _visit, database) => {
    const { total, list } = await newsPage(database, type, { page, perPage });
    const figures = await readFigures(database);
    return {
      list: list.map(({ id, title, kind, publishedAt, beginning }) => ({
        id,
        title,
        type: kind,
        at: epochSeconds(publishedAt),
        summary: withFigures(beginning, figures).slice(0, summaryLength),
      })),
      total,
      page,
      per_page: perPage,
    };
  });

  catalogueRoute(api, readPost, async ({ params }, _visit, database) => {
    const id = rowId(params.id);
    const post = id === null ? undefined : await postWithId(database, id);
    if (post === undefined) throw notFound('内容不存在');
    const { title, kind, publishedAt, body, newer, older } = post;
    const shown = withFigures(body, asHtml(await readFigures(database)));
    return { id: post.id, title, type: kind, at: epochSeconds(publishedAt), body: shown, newer, older };
  });
}
