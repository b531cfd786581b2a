import { eq, max, sql } from 'drizzle-orm';
import { unknownFigures } from '../../domain/shop/stated-figures.ts';
import type { Database } from '../database/database.ts';
import { helpArticles, helpCategories, posts } from '../database/schema/content.ts';
import { fieldRefused, notFound, Refusal } from '../http/refusal.ts';
import { figureNames } from '../shop/shop-figures.ts';
import { cleanText } from './clean-html.ts';
import { markdownHtml } from './markdown-html.ts';

/** What is written anew of a text; what is undefined stays. */
export interface ArticleChange {
  readonly title?: string | undefined;
  /** HTML, cleaned here and nowhere later than here */
  readonly body?: string | undefined;
  /** Markdown in place of HTML */
  readonly markdown?: string | undefined;
  /** whether readers see it */
  readonly isShown?: boolean | undefined;
}

/** What is written anew of a post. */
interface PostChange extends ArticleChange {
  readonly kind?: (typeof posts.$inferSelect)['kind'] | undefined;
  readonly publishedAt?: Date | undefined;
}

/** What is written anew of a help article. */
export interface HelpChange extends ArticleChange {
  /** the fixed page that shows it, `/help/us/link`; empty for none */
  readonly path?: string | undefined;
  readonly categoryId?: number | undefined;
}

const longestTitle = 60;
const longestPath = 60;

function fieldsOf({ title, body, markdown, isShown }: ArticleChange) {
  const name = title?.trim();
  if (name !== undefined && (name === '' || name.length > longestTitle || /\p{Cc}/u.test(name))) {
    throw fieldRefused('title', `标题为 1 至 ${longestTitle} 个字`);
  }
  const text = markdown === undefined ? body : markdownHtml(markdown);
  const [unknown] = unknownFigures(markdown ?? body ?? '', figureNames);
  if (unknown !== undefined) throw fieldRefused('body', `没有名为“${unknown}”的数字，article figures 列出全部`);
  return {
    ...(name === undefined ? {} : { title: name }),
    ...(isShown === undefined ? {} : { isShown }),
    ...(text === undefined ? {} : { ...cleanText(text), markdown: markdown ?? null }),
  };
}

const whole = ({ title = '', body = '', ...others }: ArticleChange) => ({
  ...{ title, body, words: '' },
  ...fieldsOf({ title, body, ...others }),
});

/**
 * The fixed page of an article, which no other article has.
 * @throws Refusal 409, 422
 */
async function pathOf(database: Database, path: string | undefined, id: number | null): Promise<{ path?: string }> {
  if (path === undefined) return {};
  if (path === '') return { path };
  if (path.length > longestPath || !/^\/help(?:\/[a-z]+){2}$/.test(path)) throw fieldRefused('path', '页面地址形如 /help/us/link');
  const [other] = await database.select().from(helpArticles).where(eq(helpArticles.path, path));
  if (other !== undefined && other.id !== id) throw new Refusal(409, `${path} shows article ${other.id}`);
  return { path };
}

/** Adds a category of the help at its end. @returns its id. @throws Refusal 422 */
export async function addCategory(database: Database, name: string): Promise<number> {
  const { title } = fieldsOf({ title: name });
  const [last] = await database.select({ position: max(helpCategories.position) }).from(helpCategories);
  const [added] = await database
    .insert(helpCategories)
    .values({ name: title ?? '', position: (last?.position ?? 0) + 1 })
    .returning({ id: helpCategories.id });
  return added?.id ?? 0;
}

/** @throws Refusal 404 */
async function requireCategory(database: Database, id: number): Promise<{ readonly categoryId: number }> {
  const [category] = await database.select({ categoryId: helpCategories.id }).from(helpCategories).where(eq(helpCategories.id, id));
  if (category === undefined) throw notFound(`No category ${id}`);
  return category;
}

/** Changes a help article. @returns its title. @throws Refusal 404, 409 where its page shows another one, 422 */
export async function changeArticle(database: Database, id: number, change: HelpChange): Promise<string> {
  const { categoryId, path } = change;
  const fields = {
    ...fieldsOf(change),
    ...(await pathOf(database, path, id)),
    ...(categoryId === undefined ? {} : await requireCategory(database, categoryId)),
  };
  const [changed] = await database.update(helpArticles).set(fields).where(eq(helpArticles.id, id)).returning();
  if (changed === undefined) throw notFound(`No article ${id}`);
  return changed.title;
}

/** Adds a help article at the end of a category. @returns its id. @throws Refusal 404, 409 as `changeArticle`, 422 */
export async function addArticle(database: Database, categoryId: number, change: HelpChange): Promise<number> {
  await requireCategory(database, categoryId);
  const [last] = await database
    .select({ position: max(helpArticles.position) })
    .from(helpArticles)
    .where(eq(helpArticles.categoryId, categoryId));
  const [added] = await database
    .insert(helpArticles)
    .values({ ...whole(change), ...(await pathOf(database, change.path, null)), categoryId, position: (last?.position ?? 0) + 1 })
    .returning({ id: helpArticles.id });
  return added?.id ?? 0;
}

/** Changes a post of the news. @returns its title. @throws Refusal 404, 422 */
export async function changePost(database: Database, id: number, change: PostChange): Promise<string> {
  const { kind, publishedAt } = change;
  const fields = { ...fieldsOf(change), ...(kind && { kind }), ...(publishedAt && { publishedAt }) };
  const [changed] = await database.update(posts).set(fields).where(eq(posts.id, id)).returning();
  if (changed === undefined) throw notFound(`No post ${id}`);
  return changed.title;
}

/** Publishes a post. @returns its id. @throws Refusal 422 */
export async function addPost(
  database: Database,
  kind: (typeof posts.$inferSelect)['kind'],
  change: ArticleChange,
  now: Date,
): Promise<number> {
  const [added] = await database
    .insert(posts)
    .values({ ...whole(change), kind, publishedAt: now })
    .returning({ id: posts.id });
  return added?.id ?? 0;
}

/** Every help article with what its readers said of it. */
export const countedArticles = (database: Database) =>
  database
    .select({
      id: helpArticles.id,
      category: helpCategories.name,
      categoryId: helpCategories.id,
      title: helpArticles.title,
      path: helpArticles.path,
      useful: sql<number>`(select count(*)::int from article_votes v where v.article_id = ${helpArticles.id} and v.is_useful)`,
      useless: sql<number>`(select count(*)::int from article_votes v where v.article_id = ${helpArticles.id} and not v.is_useful)`,
    })
    .from(helpArticles)
    .innerJoin(helpCategories, eq(helpCategories.id, helpArticles.categoryId))
    .orderBy(helpCategories.position, helpCategories.id, helpArticles.position, helpArticles.id);
