import { readHelpArticle, searchHelp, voteOnArticle } from '../../contract/help/article-calls.ts';
import { listHelpCategories } from '../../contract/help/help-calls.ts';
import { listLicences } from '../../contract/help/licence-calls.ts';
import { withFigures } from '../../domain/shop/stated-figures.ts';
import { epochSeconds } from '../clock.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { speakerOf, speakingOf } from '../http/visitor-cookie.ts';
import { asHtml, readShopFigures } from '../shop/shop-figures.ts';
import { shopPapers } from '../shop/shop-papers.ts';
import { keepVote, voteOf } from './article-votes.ts';
import { createHelpSearch } from './help-search.ts';
import { helpArticleWithId, helpCategoriesOf } from './help-store.ts';

/** Collections are 32-bit integers; no larger number names one. */
const largestCollection = 2_147_483_647;

/** Votes, by caller: a visitor without cookies must not outvote everybody. */
const votingRule = { perSubject: 10, perCaller: 60, minutes: 60 } as const;

async function articleNamed({ database }: Api, name: number | string) {
  const id = rowId(name);
  const article = id === null ? undefined : await helpArticleWithId(database, id);
  if (article === undefined) throw notFound('文章不存在');
  return article;
}

/** The help, and the shop's own papers. */
export function helpRoutes(api: Api): void {
  const { database } = api;
  const readFigures = () => readShopFigures(database, api.settings);
  const search = createHelpSearch(database, readFigures);
  const voting = api.throttles.named('article-vote', votingRule);

  route(api, listHelpCategories, ({ query }) =>
    query.category_id > largestCollection ? [] : helpCategoriesOf(database, query.category_id),
  );
  route(api, searchHelp, ({ query: { keywords } }) => search(keywords));
  route(api, readHelpArticle, async ({ params }, visit) => {
    const { id, title, body } = await articleNamed(api, params.id);
    const shown = withFigures(body, asHtml(await readFigures()));
    return { id, title, body: shown, vote: await voteOf(database, id, speakerOf(visit)) };
  });
  route(api, voteOnArticle, async ({ params, form: { useful, words } }, visit) => {
    const { id } = await articleNamed(api, params.id);
    await voting.attempt(String(id), visit.request.ip);
    return keepVote(database, { articleId: id, voter: speakingOf(visit), isUseful: useful, words, at: api.clock() });
  });
  route(api, listLicences, async () => ({ ...(await shopPapers(database)), timestamp: epochSeconds(api.clock()) }));
}
