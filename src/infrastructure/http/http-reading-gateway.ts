import type { NewsKind, NewsNeighbour, ReadingGateway } from '../../application/reading/reading-gateway.ts';
import { textBlocks } from '../../application/reading/text-blocks.ts';
import { listHelpCategories, readHelpArticle } from '../../contract/content/content-calls.ts';
import { listLicences } from '../../contract/content/licence-calls.ts';
import { listNews, readPost } from '../../contract/content/news-calls.ts';
import { idText } from '../../domain/shared/id.ts';
import { dayOf } from './day-of.ts';
import type { HttpClient } from './http-client.ts';

/** Headlines a page. */
const perPage = 10;
const kinds: readonly string[] = ['notice', 'hy', 'company', 'help'] satisfies NewsKind[];
/** A kind that this page does not know is read as a notice. */
const kindOf = (type: string): NewsKind => (kinds.includes(type) ? (type as NewsKind) : 'notice');
const neighbourOf = (wire: { readonly id: string | number; readonly title: string } | null): NewsNeighbour | null =>
  wire && { id: idText(wire.id), title: wire.title };

/** Help, news and papers over the contract's calls. */
export function httpReadingGateway(client: HttpClient): ReadingGateway {
  return {
    helpCategories: async () =>
      (await client.send(listHelpCategories, { query: {} })).map(({ id, name, children }) => ({
        id: idText(id),
        name,
        articles: (children ?? []).map((article) => ({ id: idText(article.id), title: article.name, path: article.url })),
      })),
    helpArticle: async (id) => {
      const article = await client.send(readHelpArticle, { params: { id } });
      return { id: idText(article.id), title: article.title, text: textBlocks(article.body) };
    },
    news: async (kind, page) => {
      const answer = await client.send(listNews, { query: { type: kind, page, per_page: perPage } });
      return {
        headlines: answer.list.map(({ id, title, at, summary }) => ({ id: idText(id), title, date: dayOf(at), summary })),
        total: answer.total,
        page: answer.page,
        perPage: answer.per_page,
      };
    },
    post: async (id) => {
      const post = await client.send(readPost, { params: { id } });
      return {
        id: idText(post.id),
        kind: kindOf(post.type),
        title: post.title,
        date: dayOf(post.at),
        text: textBlocks(post.body),
        newer: neighbourOf(post.newer),
        older: neighbourOf(post.older),
      };
    },
    licences: async () =>
      ((await client.send(listLicences, {})).licences ?? []).map((licence) => ({
        id: idText(licence.id),
        name: licence.name,
        number: licence.number,
        holder: licence.holder,
        scope: licence.scope,
        issuer: licence.issuer,
        issuedOn: licence.issued_on,
        expiresOn: licence.expires_on,
        image: licence.image,
      })),
  };
}
