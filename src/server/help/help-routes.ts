import { listHelpCategories, readHelpArticle } from '../../contract/help/help-calls.ts';
import { listLicences } from '../../contract/help/licence-calls.ts';
import { epochSeconds } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { helpArticleWithId, helpCategoriesOf } from './help-store.ts';
import { shopPapers } from './licence-store.ts';

/** Collections are 32-bit integers; no larger number names one. */
const largestCollection = 2_147_483_647;

/** The help, and the shop's own papers. */
export function helpRoutes(api: Api): void {
  const { database } = api;
  route(api, listHelpCategories, ({ query }) =>
    query.category_id > largestCollection ? [] : helpCategoriesOf(database, query.category_id),
  );
  route(api, readHelpArticle, async ({ params }) => {
    const id = rowId(params.id);
    const article = id === null ? undefined : await helpArticleWithId(database, id);
    if (article === undefined) throw notFound('文章不存在');
    return { id: article.id, title: article.title, body: article.body };
  });
  route(api, listLicences, async () => ({ ...(await shopPapers(database)), timestamp: epochSeconds(api.clock()) }));
}
