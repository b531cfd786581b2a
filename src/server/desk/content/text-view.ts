import { and, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { listDeskTexts, readDeskText } from '../../../contract/desk/text-calls.ts';
import { postKinds } from '../../../contract/news/news-calls.ts';
import type { CallAnswer } from '../../../contract/shared/call.ts';
import type { TextKind } from '../../../domain/desk/content-bounds.ts';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { containing } from '../../database/like-pattern.ts';
import { helpArticles, helpCategories, posts } from '../../database/schema/content.ts';
import { articleVotes } from '../../database/schema/help.ts';
import { htmlMarkdown } from '../../help/html-markdown.ts';
import { notFound } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';
import { seenOf } from './seen-row.ts';

type TextRow = CallAnswer<typeof listDeskTexts>['list'][number];
type TextAnswer = CallAnswer<typeof readDeskText>;

const postKindNames: Readonly<Record<(typeof postKinds)[number], string>> = {
  notice: '公告',
  hy: '行业资讯',
  company: '公司动态',
  help: '采购帮助',
};

/** The last of what readers said of an article. */
const mostSaid = 10;

/** Which texts a list has. */
interface TextQuestion {
  readonly kind: TextKind;
  readonly part: 'all' | 'shown' | 'hidden';
  readonly place: string;
  readonly words: string;
  readonly page: number;
  readonly perPage: number;
}

type TextTable = typeof posts | typeof helpArticles;

const isShownIn = (table: TextTable, part: TextQuestion['part']): SQL | undefined =>
  part === 'all' ? undefined : eq(table.isShown, part === 'shown');

const hasWords = (table: TextTable, words: string): SQL | undefined =>
  words === '' ? undefined : or(ilike(table.title, containing(words)), ilike(table.words, containing(words)));

const wire = (isTrue: boolean): 0 | 1 => (isTrue ? 1 : 0);

const votesOf = (isUseful: boolean) =>
  sql<number>`(select count(*)::int from article_votes v where v.article_id = ${helpArticles.id} and v.is_useful = ${isUseful})`;

async function postPage(database: Database, { part, place, words, page, perPage }: TextQuestion) {
  const kind = postKinds.find((one) => one === place);
  const wanted = and(isShownIn(posts, part), kind && eq(posts.kind, kind), hasWords(posts, words));
  const rows = await database
    .select({ id: posts.id, kind: posts.kind, title: posts.title, at: posts.publishedAt, isShown: posts.isShown })
    .from(posts)
    .where(wanted)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const list = rows.map(({ id, kind: of, title, at, isShown }): TextRow => ({
    ...{ id, place: of, place_name: postKindNames[of], title, at: epochSeconds(at) },
    ...{ is_shown: wire(isShown), useful: 0, useless: 0 },
  }));
  const places = postKinds.map((id) => ({ id, name: postKindNames[id] }));
  return { total: await database.$count(posts, wanted), hidden: await database.$count(posts, eq(posts.isShown, false)), list, places };
}

async function helpPage(database: Database, { part, place, words, page, perPage }: TextQuestion) {
  const categoryId = rowId(place);
  const wanted = and(
    isShownIn(helpArticles, part),
    categoryId === null ? undefined : eq(helpArticles.categoryId, categoryId),
    hasWords(helpArticles, words),
  );
  const rows = await database
    .select({
      ...{ id: helpArticles.id, place: sql<string>`${helpCategories.id}::text`, place_name: helpCategories.name },
      ...{ title: helpArticles.title, isShown: helpArticles.isShown, useful: votesOf(true), useless: votesOf(false) },
    })
    .from(helpArticles)
    .innerJoin(helpCategories, eq(helpCategories.id, helpArticles.categoryId))
    .where(wanted)
    .orderBy(asc(helpCategories.position), asc(helpCategories.id), asc(helpArticles.position), asc(helpArticles.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const categories = await database
    .select({ id: sql<string>`${helpCategories.id}::text`, name: helpCategories.name })
    .from(helpCategories)
    .orderBy(asc(helpCategories.position), asc(helpCategories.id));
  return {
    total: await database.$count(helpArticles, wanted),
    hidden: await database.$count(helpArticles, eq(helpArticles.isShown, false)),
    list: rows.map(({ isShown, ...row }): TextRow => ({ ...row, at: 0, is_shown: wire(isShown) })),
    places: categories,
  };
}

/** A page of the news or of the help, with drafts. */
export async function textsPage(database: Database, question: TextQuestion): Promise<CallAnswer<typeof listDeskTexts>> {
  const { page, perPage } = question;
  return { ...(await (question.kind === 'news' ? postPage : helpPage)(database, question)), page, per_page: perPage };
}

/** As it is edited: in Markdown where that says all of it. */
function writtenAs({ markdown, body }: { readonly markdown: string | null; readonly body: string }) {
  const text = markdown ?? htmlMarkdown(body);
  return text === null ? ({ format: 'html', text: body } as const) : ({ format: 'markdown', text } as const);
}

async function postAnswer(database: Database, id: number): Promise<TextAnswer> {
  const [post] = await database.select().from(posts).where(eq(posts.id, id));
  if (post === undefined) throw notFound('没有这一篇');
  const { kind, title, publishedAt, isShown } = post;
  return {
    ...{ id, place: kind, place_name: postKindNames[kind], title, at: epochSeconds(publishedAt), is_shown: wire(isShown) },
    ...{ useful: 0, useless: 0, said: [], ...writtenAs(post), path: `/news/info/${id}/${kind}`, seen: seenOf(post) },
  };
}

async function articleAnswer(database: Database, id: number): Promise<TextAnswer> {
  const [found] = await database
    .select({ article: helpArticles, category: helpCategories.name, useful: votesOf(true), useless: votesOf(false) })
    .from(helpArticles)
    .innerJoin(helpCategories, eq(helpCategories.id, helpArticles.categoryId))
    .where(eq(helpArticles.id, id));
  if (found === undefined) throw notFound('没有这一篇');
  const { article, category, useful, useless } = found;
  const said = await database
    .select()
    .from(articleVotes)
    .where(and(eq(articleVotes.articleId, id), sql`${articleVotes.words} <> ''`))
    .orderBy(desc(articleVotes.at))
    .limit(mostSaid);
  return {
    ...{ id, place: String(article.categoryId), place_name: category, title: article.title, at: 0, is_shown: wire(article.isShown) },
    ...{ useful, useless, ...writtenAs(article), path: article.path || `/help/xrzn/hyzc?id=${id}`, seen: seenOf(article) },
    said: said.map(({ at, isUseful, words }) => ({ at: epochSeconds(at), is_useful: wire(isUseful), words })),
  };
}

/** One text as it is written. @throws Refusal 404 */
export const textAnswer = (database: Database, kind: TextKind, id: number): Promise<TextAnswer> =>
  kind === 'news' ? postAnswer(database, id) : articleAnswer(database, id);
